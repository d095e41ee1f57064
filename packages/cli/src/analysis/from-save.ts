import { situationFromView, unerringSeats, type Situation } from '@luctor/engine';
import {
  evolve,
  FACE_DOWN,
  viewFor,
  type GameEvent,
  type GameSetup,
  type GameState,
} from '@luctor/rules';
import { openSave } from '../files/open-save.ts';
import { UsageError } from '../terminal/output.ts';

export interface SavedSituation {
  readonly situation: Situation;
  readonly setup: GameSetup;
  /** Words that the players vouched for until then: known for the rest of the game. */
  readonly vouched: readonly string[];
}

/**
 * What a player knows before the move. A play that nobody challenged stands once the next player
 * acts, and a file tells a rack after its turn began.
 */
const BEFORE_A_MOVE: ReadonlySet<GameEvent['type']> = new Set([
  'turnStarted',
  'playStood',
  'tilesDrawn',
  'tilesShown',
]);

/** The position before a turn of a saved game, from 1; the last turn of it if null. */
export function situationOfSave(file: string, text: string, turn: number | null): SavedSituation {
  let state: GameState | null = null;
  let found: GameState | null = null;
  let turns = 0;
  for (const event of openSave(file, text).events) {
    state = evolve(state, event);
    if (event.type === 'turnStarted') turns++;
    const isAsked = turn === null || turns === turn;
    if (BEFORE_A_MOVE.has(event.type) && state.turn !== null && isAsked) found = state;
  }
  if (found === null || found.turn === null) {
    throw new UsageError(`${file} only has ${turns} turns.`);
  }
  const { seat } = found.turn;
  if (found.seats[seat]?.rack.includes(FACE_DOWN) === true) {
    throw new UsageError(`${file} does not give the rack of turn ${turn ?? turns}.`);
  }
  const situation = situationFromView(viewFor(found, seat), unerringSeats(found.setup));
  return { situation, setup: found.setup, vouched: found.vouched };
}
