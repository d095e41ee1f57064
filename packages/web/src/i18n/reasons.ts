import { formatCell, type Cell, type Language, type Layout } from '@luctor/rules';
import { formatList } from './format.ts';
import { isMessageKey, say } from './translate.ts';

/** Turns refusal codes into sentences: the core contains no language [U3]. */

/** A refusal of the rules or the session, or a notice of a draft. */
export interface Reason {
  readonly code: string;
  readonly cells?: readonly Cell[] | undefined;
  readonly words?: readonly string[] | undefined;
  readonly letter?: string | undefined;
  /** An index in a log, from 0. */
  readonly event?: number | undefined;
  /** Points in a file that its moves do not give; turns are counted from 0. */
  readonly wrong?: WrongPoints | undefined;
}

interface WrongPoints {
  readonly turn: number | null;
  readonly found: number;
  readonly expected: number;
}

const FAMILIES = [
  'notice',
  'error',
  'session',
  'onlineError',
  'unavailable',
  'store',
  'saveFile',
  'gcg',
] as const;

/** The sentence for a reason, with its squares and words. `layout` names the start squares. */
export function reasonText(language: Language, reason: Reason, layout: Layout | null): string {
  const key = FAMILIES.map((family) => `${family}.${reason.code}`).find(isMessageKey);
  if (key === undefined) return say(language, 'failure.title');
  const { cells = [], words = [], letter = '', event = 0, wrong } = reason;
  return say(language, key, {
    squares: squareList(language, cells),
    words: formatList(language, words),
    letter,
    n: words.length,
    event: event + 1,
    turn: (wrong?.turn ?? 0) + 1,
    found: wrong?.found ?? 0,
    expected: wrong?.expected ?? 0,
    starts: layout === null ? '' : startsText(language, layout),
  });
}

function squareList(language: Language, cells: readonly Cell[]): string {
  return formatList(
    language,
    cells.map((cell) => formatCell(language, cell)),
  );
}

function startsText(language: Language, layout: Layout): string {
  if (layout.starts.length === 1) return say(language, 'start.centre');
  return say(language, 'start.squares', { squares: startSquares(language, layout) });
}

/** Lists the squares: `F8 to K8` would hide a gap. */
function startSquares(language: Language, { starts, size }: Layout): string {
  const cells = starts.map((start) => ({ row: Math.floor(start / size), col: start % size }));
  const names = cells.map((cell) => formatCell(language, cell));
  return formatList(language, names, 'or');
}
