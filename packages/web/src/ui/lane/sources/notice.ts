import { t } from '../../../i18n/index.ts';
import { isSaid, noticeText, type SaidNotice } from '../../model/notice-text.ts';
import type { Perform } from '../../model/perform.ts';
import { isErrorNotice, type TableModel } from '../../model/table-model.ts';
import { inTwo, type LaneMessage } from '../lane-message.ts';

/** Why something did not happen, or what was asked for. */
export function noticeMessage(
  table: TableModel,
  perform: Perform,
  /** Whether something is asked meanwhile. */
  isAsked: boolean,
): LaneMessage | null {
  const notice = table.notice.value;
  if (notice === null || !isSaid(notice) || isInQuestion(table)) return null;
  return isErrorNotice(notice)
    ? errorMessage(table, notice, isAsked ? null : perform)
    : newsMessage(table, notice);
}

/** The question whether to accept says it already. */
function isInQuestion({ draft, preview }: TableModel): boolean {
  return draft.value?.phase === 'confirming' && preview.value.type !== 'legal';
}

/** Over a question it can only be closed: with Take back alone nobody could answer any more. */
function errorMessage(table: TableModel, notice: SaidNotice, perform: Perform | null): LaneMessage {
  const text = noticeText(table.view.value, notice);
  const { hasTilesLaid, isEntryFixed } = table.situation.value;
  return {
    rank: 'error',
    key: `error ${text}`,
    look: 'error',
    icon: 'warning',
    ...inTwo(text),
    ...(hasTilesLaid && !isEntryFixed && perform !== null
      ? {
          answers: [
            {
              text: t('command.recall'),
              icon: 'back' as const,
              onAnswer: () => perform({ type: 'recall' }),
            },
          ],
        }
      : { onClose: () => close(table) }),
    // the live region has already announced messages of a draft
    spoken: notice.type === 'notice' ? 'silent' : 'alert',
  };
}

function newsMessage(table: TableModel, notice: SaidNotice): LaneMessage {
  const text = noticeText(table.view.value, notice);
  const isBusy = notice.type === 'text' && notice.tone === 'busy';
  return {
    rank: 'played',
    key: `news ${text}`,
    ...(isBusy
      ? ({ look: 'gold', icon: 'hint', progress: 'unknown' } as const)
      : ({ look: 'done', icon: 'check' } as const)),
    ...inTwo(text),
    onClose: () => close(table),
    // the live region has already announced messages of a draft and answers of the command line
    spoken: 'silent',
  };
}

function close({ notice }: TableModel): void {
  notice.value = null;
}
