import type { TileCoding } from '../../board/tile-coding.ts';
import type { Position } from '../../board/position.ts';
import type { InferredLeaves } from '../inference/leave-inference.ts';
import { shuffle, type RandomNumbers } from '../../chance/random-numbers.ts';
import { RACK_STRIDE, type SimulatedGame } from './simulated-game.ts';

/**
 * Deals the tiles that the thinking player cannot see: racks for the opponents, the rest into the
 * bag. Each deal has its natural probability, adjusted for opponents whose last play says
 * something.
 */
export interface HiddenTiles {
  /**
   * Sets racks, sizes, scores, bag and runs of a game to the position, with the hidden tiles drawn.
   */
  deal(game: SimulatedGame, random: RandomNumbers): void;
  /** The same with the hidden tiles in a given order: opponents' racks are dealt from the end. */
  dealInOrder(game: SimulatedGame, tiles: Uint8Array): void;
}

export interface DealtRuns {
  readonly passRun: number;
  readonly scorelessRuns: readonly number[];
}

export function createHiddenTiles(
  position: Position,
  runs: DealtRuns,
  coding: TileCoding,
  inferred: readonly (InferredLeaves | null)[],
): HiddenTiles {
  const unseen = Uint8Array.from(position.unseen, (tile) => coding.encodeTile(tile));
  const own = Uint8Array.from(position.rack, (tile) => coding.encodeTile(tile));
  const open = position.opponents.map(({ rack }) =>
    rack === null ? null : Uint8Array.from(rack, (tile) => coding.encodeTile(tile)),
  );
  const scores = [position.score, ...position.opponents.map(({ score }) => score)];
  const counts = position.opponents.map(({ tileCount }) => tileCount);
  const players = scores.length;
  const pool = new Uint8Array(unseen.length + 64);
  let left = 0;

  /** Takes a tile out of the pool; false if there is none. */
  const takeFromPool = (tile: number): boolean => {
    for (let i = 0; i < left; i++) {
      if (pool[i] !== tile) continue;
      pool[i] = pool[--left] as number;
      return true;
    }
    return false;
  };

  /** Gives an opponent the inferred leave, as far as the pool has it. */
  const giveInferred = (
    game: SimulatedGame,
    player: number,
    leaves: InferredLeaves,
    random: RandomNumbers,
  ): void => {
    const sample = leaves.choose(random.fraction());
    let size = 0;
    for (let i = 0; i < leaves.size && size < (counts[player - 1] as number); i++) {
      const tile = leaves.tiles[sample * leaves.size + i] as number;
      if (takeFromPool(tile)) game.racks[player * RACK_STRIDE + size++] = tile;
    }
    game.sizes[player] = size;
  };

  const startFrom = (game: SimulatedGame): void => {
    game.turn = 0;
    game.passRun = runs.passRun;
    for (let player = 0; player < players; player++) {
      game.scores[player] = scores[player] as number;
      game.scorelessRuns[player] = runs.scorelessRuns[player] ?? 0;
      game.keptValues[player] = 0;
      game.sizes[player] = 0;
    }
    game.racks.set(own);
    game.sizes[0] = own.length;
    left = unseen.length;
  };

  /** Fills the racks from the end of the pool and puts the rest into the bag. */
  const fill = (game: SimulatedGame): void => {
    for (let player = 1; player < players; player++) {
      const known = open[player - 1];
      let size = game.sizes[player] as number;
      const at = player * RACK_STRIDE;
      if (known !== null && known !== undefined) {
        game.racks.set(known, at);
        game.sizes[player] = known.length;
        continue;
      }
      const count = counts[player - 1] as number;
      while (size < count && left > 0) game.racks[at + size++] = pool[--left] as number;
      game.sizes[player] = size;
    }
    for (let i = 0; i < left; i++) game.bag[i] = pool[i] as number;
    game.bagCount = left;
    game.begin();
  };

  return {
    deal(game, random) {
      startFrom(game);
      pool.set(unseen);
      for (let player = 1; player < players; player++) {
        const leaves = inferred[player - 1];
        if (leaves === null || leaves === undefined) continue;
        if (random.fraction() < leaves.trust()) giveInferred(game, player, leaves, random);
      }
      shuffle(pool, left, random);
      fill(game);
    },
    dealInOrder(game, tiles) {
      startFrom(game);
      pool.set(tiles);
      fill(game);
    },
  };
}
