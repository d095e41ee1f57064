import {
  createGame,
  decide,
  evolve,
  replay,
  viewFor,
  type Command,
  type DecisionContext,
  type GameSetup,
  type GameState,
  type GameView,
  type Seat,
} from '@luctor/rules';
import type { Random } from '../chance/random.ts';

/** One computer at a table: from what its seat sees to its move. */
export type SeatPlayer = (view: GameView) => Command;

export interface SelfPlayParts {
  /** Computers only. */
  readonly setup: GameSetup;
  /** One for each seat. */
  readonly players: readonly SeatPlayer[];
  readonly words: DecisionContext['words'];
  readonly canPlay: DecisionContext['canPlay'];
  /** Shuffles the bag. */
  readonly random: Random;
  /** A game to be played on; a new one if not given. */
  readonly from?: GameState;
  /** Ends it before its end. */
  readonly until?: (state: GameState) => boolean;
}

/** A game that does not end by then never will; the longest of weak players take about 120 turns. */
const MAX_TURNS = 1000;

/** Plays a whole game by the rules, as a table would: nothing here knows more than a seat sees. */
export function playGame(parts: SelfPlayParts): GameState {
  const { players, words, canPlay, until } = parts;
  let state = parts.from ?? newGame(parts);
  // the clock stands still: thinking is not timed here
  const context: DecisionContext = { words, canPlay, now: 0 };
  for (let turn = 0; state.phase === 'playing' && until?.(state) !== true; turn++) {
    if (turn > MAX_TURNS) throw new Error('the game does not end');
    const { seat, command } = nextCommand(state, players);
    const decided = decide(state, seat, command, context);
    if (!decided.ok) throw new Error(`${decided.error.code}: ${JSON.stringify(command)}`);
    for (const event of decided.value) state = evolve(state, event);
  }
  return state;
}

function newGame({ setup, random }: SelfPlayParts): GameState {
  const secret = Array.from({ length: 64 }, () => random(16).toString(16)).join('');
  return replay(createGame(setup, secret, 0));
}

function nextCommand(
  state: GameState,
  players: readonly SeatPlayer[],
): { readonly seat: Seat | null; readonly command: Command } {
  // a play that may be challenged waits for nobody: a computer's words are never wrong [R8]
  if (state.turn === null) return { seat: null, command: { type: 'claimTime' } };
  const { seat } = state.turn;
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody plays seat ${seat}`);
  return { seat, command: player(viewFor(state, seat)) };
}
