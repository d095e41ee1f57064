import { formatPlace, formatWord, type GameView } from '@luctor/rules';
import { language, reasonText } from '../../i18n/index.ts';
import type { DraftHint } from './draft-hint.ts';
import type { TableModel, TableNotice } from './table-model.ts';

/** A notice that is one sentence; a hint has more to it. */
export type SaidNotice = Exclude<TableNotice, { type: 'hint' | 'draft-hint' }>;

export function isSaid(notice: TableNotice): notice is SaidNotice {
  return notice.type !== 'hint' && notice.type !== 'draft-hint';
}

/** The hint about the word or the blank that waits, if one was taken. */
export function draftHintOf({ notice: { value: notice } }: TableModel): DraftHint | null {
  return notice?.type === 'draft-hint' ? notice.hint : null;
}

/** The text of a notice in the page's language. */
export function noticeText(view: GameView, notice: SaidNotice): string {
  const { layout } = view.setup.ruleset;
  switch (notice.type) {
    case 'text':
      return notice.text;
    case 'notice':
      return reasonText(language.value, notice.notice, layout);
    case 'refusal':
      return reasonText(language.value, notice.refusal, layout);
  }
}

/** Where a word lies, as the page's language writes it: `8H`. */
export function placeOf(
  view: Pick<GameView, 'board'>,
  placement: Parameters<typeof formatWord>[1],
): string {
  const word = formatWord(view.board, placement);
  return word === null ? '' : formatPlace(language.value, word.place);
}
