import { RACK_SIZE, tileOf } from '@luctor/rules';
import type { Generator } from '../generator.ts';
import type { RandomNumbers } from './random-numbers.ts';
import type { LastPlay } from './types.ts';

/** What an opponent may have kept, weighed by how well it explains the play made. */
export interface InferredLeaves {
  /** Tiles of each leave. */
  readonly size: number;
  /** The leaves one after the other. */
  readonly tiles: Uint8Array;
  /** The leave for a random number from 0 to 1. */
  choose(fraction: number): number;
}

/** How many leaves are tried; each costs the generation of one best move. */
const SAMPLES = 240;

/** A play so many millipoints worse than the best is e times less likely. */
const TOLERANCE = 4000;

/** People misjudge and miss things: even an inexplicable play leaves this likelihood. */
const UNEXPLAINED = 0.02;

/**
 * Draws leaves from the unseen tiles, and asks for each what the best move of that rack would have
 * been. Null where nothing was kept. Leaves the generator with another board.
 */
export function inferLeaves(
  generator: Generator,
  { before, placement, score, bagCountBefore }: LastPlay,
  unseen: Uint8Array,
  random: RandomNumbers,
): InferredLeaves | null {
  const size = RACK_SIZE - placement.length;
  if (size <= 0 || size > unseen.length) return null;
  const { rack, coding } = generator;
  const played = placement.map(({ face }) => coding.encodeTile(tileOf(face)));
  const pool = unseen.slice();
  const tiles = new Uint8Array(SAMPLES * size);
  const heights = new Float64Array(SAMPLES);
  const whole = new Uint8Array(RACK_SIZE);
  let sum = 0;
  generator.setBoard(before);
  for (let sample = 0; sample < SAMPLES; sample++) {
    whole.set(played);
    for (let i = 0; i < size; i++) {
      const at = i + random.below(pool.length - i);
      const tile = pool[at] as number;
      pool[at] = pool[i] as number;
      pool[i] = tile;
      tiles[sample * size + i] = tile;
      whole[placement.length + i] = tile;
    }
    generator.setRack(whole, RACK_SIZE, bagCountBefore, 0);
    let state = rack.full;
    for (const tile of played) state = rack.take[(state << 5) | tile] as number;
    const worth = 1000 * score + (rack.kept[state] as number);
    const lost = Math.max(0, generator.findBest().equity - worth);
    sum += UNEXPLAINED + Math.exp(-lost / TOLERANCE);
    heights[sample] = sum;
  }
  return { size, tiles, choose: (fraction) => firstAbove(heights, fraction * sum) };
}

/** The first index whose value exceeds `limit`; the values ascend. */
function firstAbove(values: Float64Array, limit: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
