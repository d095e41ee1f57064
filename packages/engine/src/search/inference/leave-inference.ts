import type { Generator } from '../../generator/generator.ts';
import { createPlayLikelihood } from './play-likelihood.ts';
import type { RandomNumbers } from '../../chance/random-numbers.ts';
import type { LastPlay } from '../situation/types.ts';

/** What an opponent may have kept, weighted by how well it explains the play. */
export interface InferredLeaves {
  /** The number of tiles of each leave. */
  readonly size: number;
  /** The leaves in sequence. */
  readonly tiles: Uint8Array;
  /** The leave for a random number from 0 to 1; call it only if `trust` is above 0. */
  choose(fraction: number): number;
  /**
   * How often to believe in these leaves, from 0 to 1. If only a few of them explain the play,
   * conclusions from them are chance: knowing nothing is better.
   */
  trust(): number;
  /**
   * Draws more leaves and finds the best move of each rack. False if more leaves would add little.
   * The generator's board is different afterwards.
   */
  drawMore(count: number): boolean;
}

/** With this many effective leaves, they are believed half of the time. */
const HALF_TRUSTED = 60;
/** With this many, no more are needed. */
const ENOUGH = 400;

/**
 * Starts to guess, with at most `most` leaves drawn from the unseen tiles; null if nothing was
 * kept.
 */
export function createInferredLeaves(
  generator: Generator,
  play: LastPlay,
  unseen: Uint8Array,
  random: RandomNumbers,
  most: number,
): InferredLeaves | null {
  const likelihood = createPlayLikelihood(generator, play, unseen.length);
  if (likelihood === null) return null;
  const { size } = likelihood;
  const pool = unseen.slice();
  const tiles = new Uint8Array(most * size);
  const heights = new Float64Array(most);
  let sum = 0;
  let squares = 0;
  let drawn = 0;

  /** The number of equal weights with the same precision. */
  const weightCount = (): number => (drawn === 0 ? 0 : (sum * sum) / squares);

  const drawOne = (): void => {
    for (let i = 0; i < size; i++) {
      const at = i + random.below(pool.length - i);
      const tile = pool[at] as number;
      pool[at] = pool[i] as number;
      pool[i] = tile;
      tiles[drawn * size + i] = tile;
    }
    const weight = likelihood.of(tiles, drawn * size);
    sum += weight;
    squares += weight * weight;
    heights[drawn++] = sum;
  };

  return {
    size,
    tiles,
    choose: (fraction) => firstAbove(heights, drawn, fraction * sum),
    trust: () => weightCount() / (weightCount() + HALF_TRUSTED),
    drawMore(count) {
      likelihood.begin();
      for (let left = Math.min(count, most - drawn); left > 0; left--) drawOne();
      return drawn < most && weightCount() < ENOUGH;
    },
  };
}

/** The first of `count` ascending values that exceeds `limit`. */
function firstAbove(values: Float64Array, count: number, limit: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
