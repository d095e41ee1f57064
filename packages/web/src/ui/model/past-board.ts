import {
  emptyBoard,
  placeTiles,
  type Board,
  type GameView,
  type Placement,
  type Seat,
  type TurnRecordView,
} from '@luctor/rules';

/** The board after a turn of the history, counted from 0; -1 is before the first. */
export function boardAfter(view: Pick<GameView, 'history' | 'board'>, turn: number): Board {
  let board = emptyBoard(view.board.size);
  view.history.forEach((record, index) => {
    if (index > turn || record.type !== 'play') return;
    // a play taken back lay there until it was challenged
    if (record.withdrawn && index < turn) return;
    board = placeTiles(board, record.placement);
  });
  return board;
}

/** The tiles of the last play up to a turn: what just happened. */
export function lastPlacement(history: readonly TurnRecordView[], turn: number): Placement {
  for (let index = Math.min(turn, history.length - 1); index >= 0; index--) {
    const record = history[index];
    if (record?.type !== 'play') continue;
    if (!record.withdrawn || index === turn) return record.placement;
  }
  return [];
}

/** A player's score after a turn; after the last one it is the final score. */
export function scoreAfter(
  view: Pick<GameView, 'history' | 'seats'>,
  turn: number,
  seat: Seat,
): number {
  if (turn >= view.history.length - 1) return view.seats[seat]?.score ?? 0;
  const totals = view.history.slice(0, turn + 1).flatMap((record) => {
    const award = record.type === 'challenge' ? record.award : undefined;
    return [record, ...(award === undefined ? [] : [award])];
  });
  return totals.findLast((each) => each.seat === seat)?.total ?? 0;
}
