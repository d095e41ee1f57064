import { isOnBoard, type Cell, type Direction } from '@luctor/rules';
import { laidTileAt, type Draft, type DraftStep, type DraftWorld } from './draft.ts';
import { cellOf, dropOnRack, dropOnSquare, middle, sameCell, step } from './laying.ts';
import { placeWordLine } from './placing.ts';

/** Where the next letter goes: by key, by click, and in which direction [U1]. */

const MOVES = {
  left: { row: 0, col: -1, direction: 'across' },
  right: { row: 0, col: 1, direction: 'across' },
  up: { row: -1, col: 0, direction: 'down' },
  down: { row: 1, col: 0, direction: 'down' },
} as const;

export type CursorMove = keyof typeof MOVES;

/** The first key shows the cursor in the middle, where a game begins. */
export function moveCursor(draft: Draft, world: DraftWorld, by: CursorMove): DraftStep {
  const { size } = world.board;
  const move = MOVES[by];
  const direction = draft.style === 'direct' && draft.word === '' ? move.direction : null;
  if (draft.cursor === null) {
    return step({ ...draft, cursor: middle(size), direction, blankNext: false });
  }
  const next = { row: draft.cursor.row + move.row, col: draft.cursor.col + move.col };
  const cursor = isOnBoard(size, next) ? next : draft.cursor;
  return step({ ...leaveQuestion(draft), cursor, direction, blankNext: false });
}

export function putCursor(draft: Draft, world: DraftWorld, cell: Cell): DraftStep {
  if (!isOnBoard(world.board.size, cell)) return step(draft);
  if (draft.cursor !== null && sameCell(draft.cursor, cell)) return step(draft);
  const fallback = draft.style === 'direct' && draft.word === '' ? 'across' : null;
  return step({ ...draft, cursor: cellOf(cell), direction: draft.direction ?? fallback });
}

export function tapSquare(draft: Draft, world: DraftWorld, cell: Cell): DraftStep {
  if (!isOnBoard(world.board.size, cell)) return step(draft);
  const { selected } = draft;
  if (!draft.fixed && draft.phase !== 'placing') {
    const laid = laidTileAt(draft, cell);
    if (selected?.at === 'board' && sameCell(selected.cell, cell)) {
      return dropOnRack(draft, selected, null);
    }
    if (laid !== null && selected === null) {
      return step({ ...draft, selected: { at: 'board', cell: cellOf(cell) } });
    }
    if (selected !== null) return dropOnSquare(draft, world, selected, cell);
  }
  const isSame = draft.cursor !== null && sameCell(draft.cursor, cell);
  const at = { ...leaveQuestion(draft), cursor: cellOf(cell), blankNext: false };
  if (draft.style !== 'direct' || draft.word !== '') return step({ ...at, direction: null });
  if (!isSame || draft.direction === null) return step({ ...at, direction: 'across' });
  if (draft.direction === 'across') return step({ ...at, direction: 'down' });
  return step({ ...at, cursor: null, direction: null });
}

/** Another square was chosen while a placed word waits to be accepted: it needs a place again. */
function leaveQuestion(draft: Draft): Draft {
  if (draft.phase !== 'confirming') return draft;
  return draft.word === ''
    ? { ...draft, phase: 'composing' }
    : { ...draft, phase: 'placing', laid: [] };
}

/** Across or Down: places a waiting word, else turns the arrow. */
export function setDirection(draft: Draft, world: DraftWorld, direction: Direction): DraftStep {
  if (draft.phase === 'placing') {
    const cursor = draft.cursor ?? middle(world.board.size);
    return placeWordLine({ ...draft, cursor }, world, { ...cursor, direction });
  }
  if (draft.phase === 'confirming') return step(draft);
  return step({ ...draft, cursor: draft.cursor ?? middle(world.board.size), direction });
}
