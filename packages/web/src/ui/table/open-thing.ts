import type { OpenThing } from '../../input/index.ts';
import { isNarrow } from '../parts/narrow.ts';
import type { OwnQuestion } from '../model/own-question.ts';
import type { TableModel } from '../model/table-model.ts';

/** A blank lies on the board and needs its letter. */
export function isNamingBlank(table: TableModel): boolean {
  return (table.draft.peek()?.asking ?? null) !== null;
}

/** What covers the table, topmost first, then what it asks. */
export function openThing(table: TableModel): OpenThing {
  if (table.covers.cover.peek() !== null) return 'cover';
  const dialog = table.dialog.peek();
  if (dialog !== null) return dialog === 'command-line' ? dialog : 'dialog';
  const { question, lastWords } = table.view.peek();
  const isAsked = lastWords?.asked.some((seat) => table.session.seatsHere.includes(seat)) === true;
  if (question !== null || isAsked) return 'question';
  if (isNamingBlank(table)) return 'blank';
  const asked = table.asked.peek();
  if (asked !== null) return OPEN_FOR[asked.type];
  return table.isSheetOpen.peek() && isNarrow() ? 'panel' : 'none';
}

const OPEN_FOR = {
  pass: 'question',
  end: 'dialog',
  swap: 'change',
  rearrange: 'rearrange',
} as const satisfies Readonly<Record<OwnQuestion['type'], OpenThing>>;
