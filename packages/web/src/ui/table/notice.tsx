import type { JSX } from 'preact';
import { formatSigned, language, t } from '../../i18n/index.ts';
import { CloseButton } from '../parts/close-button.tsx';
import { classes } from '../parts/pure.ts';
import { noticeText } from '../model/notice-text.ts';
import { placeOf } from './players.tsx';
import { isErrorNotice, type TableModel } from '../model/table-model.ts';

/** One sentence at the board: why something did not happen, or what was requested. */
export function TableNotices(props: { table: TableModel; isLow: boolean }): JSX.Element | null {
  const { table } = props;
  const notice = table.notice.value;
  if (notice === null || isInQuestion(table)) return null;
  const view = table.view.value;
  const close = () => {
    table.notice.value = null;
  };
  const isError = isErrorNotice(notice);
  // the live region has already announced messages of a draft and answers of the command line
  const isSpoken = notice.type === 'notice' || (notice.type === 'text' && !isError);
  const hint = notice.type === 'hint' ? notice.hint : null;
  return (
    <div
      class={classes('notice', isError && 'error', props.isLow && 'high')}
      role={isSpoken ? undefined : isError ? 'alert' : 'status'}
    >
      <span>
        {hint === null
          ? noticeText(view, notice)
          : t('hint.shown', {
              word: hint.word,
              place: placeOf(view, hint.placement),
              points: formatSigned(language.value, hint.score),
            })}
      </span>
      {hint === null ? null : (
        <button
          type="button"
          class="button small"
          onClick={() => {
            table.dispatch({ type: 'recall' });
            table.dispatch({ type: 'layTiles', placement: hint.placement });
          }}
        >
          {t('hint.lay')}
        </button>
      )}
      <CloseButton onClose={close} />
    </div>
  );
}

/** The question whether to accept says it already: one bar, not two on top of each other. */
function isInQuestion({ draft, preview }: TableModel): boolean {
  return draft.value?.phase === 'confirming' && preview.value.type !== 'legal';
}
