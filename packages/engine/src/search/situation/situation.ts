import { passRunOf, removeTiles, type GameView } from '@luctor/rules';
import { positionFromView, type Position } from '../../board/position.ts';
import type { LastPlay, Situation } from './types.ts';

/** A situation without history, as read from a line of CGP. */
export function situationOf(position: Position, zeroTurns = 0): Situation {
  const players = 1 + position.opponents.length;
  // The last of these scoreless turns was that of the opponent who plays last.
  const scorelessRuns = Array.from({ length: players }, (_, player) =>
    Math.floor((zeroTurns + player) / players),
  );
  return {
    position,
    passRun: zeroTurns,
    scorelessRuns,
    lastPlays: position.opponents.map(() => null),
  };
}

/** Whether a seat's player always makes the best move by static value. */
export type IsUnerring = (seat: number) => boolean;

/** What the viewer may use to think; throws for a spectator. */
export function situationFromView(view: GameView, isUnerring: IsUnerring): Situation {
  const position = positionFromView(view);
  const seats = seatsInOrder(view);
  return {
    position,
    passRun: passRunOf(view.history, view.seats),
    scorelessRuns: seats.map((seat) => view.seats[seat]?.scorelessRun ?? 0),
    lastPlays: seats.slice(1).map((seat) => lastPlay(view, seat, isUnerring(seat))),
  };
}

/** The viewer's seat, then those of the opponents in the order of the position. */
function seatsInOrder({ viewer, seats }: GameView): number[] {
  const own = viewer === 'watcher' ? 0 : viewer;
  return seats
    .map((_, i) => (own + i) % seats.length)
    .filter((seat) => seat === own || seats[seat]?.left === null);
}

/** The last turn of a seat, if it was a play that stands and left tiles to guess. */
function lastPlay(view: GameView, seat: number, isUnerring: boolean): LastPlay | null {
  if (view.bagCount === 0) return null;
  let { board, bagCount: bagCountBefore } = view;
  // Nothing is drawn for a play that may still be challenged [R7].
  let isOpen = view.openPlay !== null;
  for (const turn of view.history.toReversed()) {
    if (turn.type === 'challenge' || turn.type === 'left') continue;
    if (turn.type === 'play' && !turn.withdrawn) {
      const { placement, score } = turn;
      board = removeTiles(board, placement);
      // While the bag lasts, as many tiles are drawn as placed.
      if (!isOpen) bagCountBefore += placement.length;
      isOpen = false;
      if (turn.seat === seat) {
        return { before: board, placement, score, bagCountBefore, isUnerring };
      }
    } else if (turn.seat === seat) return null;
  }
  return null;
}
