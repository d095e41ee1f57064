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

/** A turn that could have gone otherwise: what its player saw, and the result. */
export interface Decision {
  /** Its index in the history, from 0. */
  readonly turn: number;
  readonly seat: Seat;
  /** Whether a person decided, not a stand-in computer. */
  readonly byPerson: boolean;
  /** Whether the player took a hint in this turn: hints are not always the best [K8]. */
  readonly isHinted: boolean;
  /** What the player saw before the move [K5]. */
  readonly view: GameView;
  /** What counted in the end: a play taken back after a challenge is a pass. */
  readonly made: Move;
  /** The words for which a play was taken back; none otherwise. */
  readonly refused: readonly string[];
}

/**
 * The decisions of a game in order. Leaving, challenging, and the turn lost by a wrong challenge
 * are not decisions; nor is a turn from a file that does not give the rack.
 */
export function decisionsOf(events: readonly GameEvent[]): readonly Decision[] {
  const decisions: Decision[] = [];
  let state: GameState | null = null;
  let isHinted = false;
  for (const event of events) {
    if (event.type === 'turnStarted') isHinted = false;
    // only the player on turn can take one
    if (event.type === 'hintTaken') isHinted = true;
    const made = moveOf(event);
    if (state !== null && made !== null && isTold(state, made)) {
      const { seat } = made;
      decisions.push({
        turn: state.history.length,
        seat,
        byPerson: isPerson(state, seat),
        isHinted,
        view: viewFor(state, seat),
        made: made.move,
        refused: [],
      });
    }
    state = evolve(state, event);
  }
  const history = state?.history ?? [];
  return decisions.map((decision) => {
    const record = history[decision.turn];
    const isWithdrawn = record?.type === 'play' && record.withdrawn;
    if (!isWithdrawn) return decision;
    const challenge = history[decision.turn + 1];
    const refused = challenge?.type === 'challenge' ? challenge.badWords : [];
    return { ...decision, made: NOTHING, refused };
  });
}

/** Whether a game from a file gives the whole rack and its use: else nothing can be compared. */
function isTold(state: GameState, { seat, move }: MadeMove): boolean {
  const exchanged = move.type === 'exchange' ? move.tiles : [];
  return ![...(state.seats[seat]?.rack ?? []), ...exchanged].includes(FACE_DOWN);
}

/** A turn lost in any way counts as a pass: no points, and the rack unchanged. */
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
