import {
  evolve,
  FACE_DOWN,
  isPerson,
  viewFor,
  type GameEvent,
  type GameState,
  type GameView,
  type Move,
  type Seat,
} from '@luctor/rules';

/** A turn that could have gone otherwise: what its player saw, and what came of it. */
export interface Decision {
  /** Its place in the history, from 0. */
  readonly turn: number;
  readonly seat: Seat;
  /** Whether a person decided, not a computer in their place. */
  readonly byPerson: boolean;
  /** What the player saw before the move [K5]. */
  readonly view: GameView;
  readonly made: Move;
}

/**
 * The decisions of a game in their order. Leaving, challenging, and the turn that a wrong challenge
 * cost are none; nor is a turn of a game from a file that does not tell the rack.
 */
export function decisionsOf(events: readonly GameEvent[]): readonly Decision[] {
  const decisions: Decision[] = [];
  let state: GameState | null = null;
  for (const event of events) {
    const made = moveOf(event);
    if (state !== null && made !== null && isTold(state, made)) {
      const { seat } = made;
      decisions.push({
        turn: state.history.length,
        seat,
        byPerson: isPerson(state, seat),
        view: viewFor(state, seat),
        made: made.move,
      });
    }
    state = evolve(state, event);
  }
  const history = state?.history ?? [];
  return decisions.map((decision) => {
    const record = history[decision.turn];
    const isWithdrawn = record?.type === 'play' && record.withdrawn;
    return isWithdrawn ? { ...decision, made: NOTHING } : decision;
  });
}

/** Whether a game from a file tells the whole rack and what became of it: else nothing compares. */
function isTold(state: GameState, { seat, move }: MadeMove): boolean {
  const exchanged = move.type === 'exchange' ? move.tiles : [];
  return ![...(state.seats[seat]?.rack ?? []), ...exchanged].includes(FACE_DOWN);
}

/** A turn lost in whatever way came to the same as a pass: no points, and the rack as it was. */
const NOTHING: Move = { type: 'pass' };

interface MadeMove {
  readonly seat: Seat;
  readonly move: Move;
}

function moveOf(event: GameEvent): MadeMove | null {
  switch (event.type) {
    case 'played': {
      const { seat, placement } = event;
      return { seat, move: { type: 'play', placement } };
    }
    case 'exchanged': {
      const { seat, tiles } = event;
      return { seat, move: { type: 'exchange', tiles } };
    }
    case 'passed':
      return { seat: event.seat, move: NOTHING };
    case 'turnLost':
      return event.reason === 'wrong-challenge' ? null : { seat: event.seat, move: NOTHING };
    default:
      return null;
  }
}
