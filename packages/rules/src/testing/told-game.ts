import { createImportedGame, decideTold, type Telling } from '../decide/tell.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { GameSetup } from '../setup/setup.ts';
import { editionOf, people } from './scripted-game.ts';

/** Games from a file that tells nothing but who played first, for tests of what it tells then. */

export function toldSetup(players: number): GameSetup {
  const setup = makeSetup(editionOf('classic'), {
    language: 'en',
    players: people(players),
    wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: null },
  });
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}

/** The second player begins. */
export function toldStart(players: number): readonly GameEvent[] {
  return createImportedGame(toldSetup(players), {
    firstSeat: 1,
    players: [],
    description: '',
    id: '',
    lexicon: '',
    note: '',
    incomplete: null,
    pragmas: [],
    remarks: [],
  });
}

export function tell(state: GameState, told: Telling): GameState {
  const decided = decideTold(state, told);
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.state;
}
