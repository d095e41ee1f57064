import type { ScoredMove } from '@luctor/engine';
import { formatPlace, type Language } from '@luctor/rules';

/** A move as commands print it: rows and columns from 1, blanks in lower case, points. */
export interface MoveJson {
  readonly row: number | null;
  readonly col: number | null;
  readonly across: boolean | null;
  /** The whole word, standing letters included; null for what is not a play. */
  readonly word: string | null;
  /** The tiles laid or exchanged. */
  readonly tiles: string;
  readonly score: number;
  readonly leave: string;
  readonly equity: number;
}

export function moveJson(move: ScoredMove): MoveJson {
  const { score, leave } = move;
  const worth = { score, leave: leave.join(''), equity: move.equity / 1000 };
  if (move.type !== 'play') {
    const tiles = move.type === 'exchange' ? move.tiles.join('') : '';
    return { row: null, col: null, across: null, word: null, tiles, ...worth };
  }
  return {
    row: move.row + 1,
    col: move.col + 1,
    across: move.direction === 'across',
    word: move.faces.join(''),
    tiles: move.placement.map(({ face }) => face).join(''),
    ...worth,
  };
}

/** As people write it: `8H HORN`, `exchange QV`, `pass`. */
export function moveText(language: Language, move: ScoredMove): string {
  if (move.type === 'pass') return 'pass';
  if (move.type === 'exchange') return `exchange ${move.tiles.join('')}`;
  const { row, col, direction } = move;
  return `${formatPlace(language, { row, col, direction })} ${move.faces.join('')}`;
}
