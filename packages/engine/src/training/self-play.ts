import { playOn, type PlayOnParts } from '@luctor/host';
import {
  createGame,
  replay,
  type Command,
  type DecisionContext,
  type GameSetup,
  type GameState,
  type GameView,
} from '@luctor/rules';
import type { Random } from '../chance/random.ts';

/** One computer at a table: returns its move for what its seat sees. */
export type SeatPlayer = (view: GameView) => Command;

export interface SelfPlayParts extends Pick<PlayOnParts, 'until' | 'onRefused'> {
  /** Computers only. */
  readonly setup: GameSetup;
  /** One for each seat. */
  readonly players: readonly SeatPlayer[];
  readonly words: DecisionContext['words'];
  readonly canPlay: DecisionContext['canPlay'];
  /** Shuffles the bag. */
  readonly random: Random;
  /** A game to continue; a new one if absent. */
  readonly from?: GameState;
}

/** Plays a whole game like a table: players know only what their seats see. */
export function playGame(parts: SelfPlayParts): GameState {
  const { players, words, canPlay, until, onRefused = refuse } = parts;
  return playOn(parts.from ?? newGame(parts), {
    context: { words, canPlay },
    think: (view) => playerOf(players, view)(view),
    onRefused,
    ...(until !== undefined && { until }),
  });
}

/** Our own players know the rules: a refused move is a defect, not a reason to change tiles. */
function refuse(move: Command, code: string): never {
  throw new Error(`${code}: ${JSON.stringify(move)}`);
}

function playerOf(players: readonly SeatPlayer[], { viewer }: GameView): SeatPlayer {
  const player = viewer === 'watcher' ? undefined : players[viewer];
  if (player === undefined) throw new Error(`nobody plays seat ${viewer}`);
  return player;
}

function newGame({ setup, random }: SelfPlayParts): GameState {
  const secret = Array.from({ length: 64 }, () => random(16).toString(16)).join('');
  return replay(createGame(setup, secret, 0));
}
