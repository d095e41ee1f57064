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
  /** The leave for a random number from 0 to 1; to be asked only where there is some trust. */
  choose(fraction: number): number;
  /**
   * How often to believe in these leaves, from 0 to 1. If a handful of them explains the play, what
   * follows from that handful is chance: then it is better to know nothing.
   */
  trust(): number;
  /**
   * Draws some more leaves, and asks for each what the best move of that rack would have been. False
   * when more would tell hardly more. Leaves the generator with another board.
   */
  drawMore(count: number): boolean;
}

/** With so many leaves that count, they are believed in half of the time. */
const HALF_TRUSTED = 150;
/** With so many, no more are needed. */
const ENOUGH = 900;

/** A play so many millipoints worse than the best is e times less likely. */
const TOLERANCE = 4000;

/** People misjudge and miss things: even an inexplicable play leaves this likelihood. */
const UNEXPLAINED = 0.02;

/** Begins to guess, with at most `most` leaves drawn from the unseen tiles; null where nothing was kept. */
export function createInferredLeaves(
  generator: Generator,
  { before, placement, score, bagCountBefore }: LastPlay,
  unseen: Uint8Array,
  random: RandomNumbers,
  most: number,
): InferredLeaves | null {
  const size = RACK_SIZE - placement.length;
  if (size <= 0 || size > unseen.length) return null;
  const { rack, coding } = generator;
  const played = placement.map(({ face }) => coding.encodeTile(tileOf(face)));
  const pool = unseen.slice();
  const tiles = new Uint8Array(most * size);
  const heights = new Float64Array(most);
  const whole = new Uint8Array(RACK_SIZE);
  let sum = 0;
  let squares = 0;
  let drawn = 0;

  /** How many equal weights would be as precise as these. */
  const weightCount = (): number => (drawn === 0 ? 0 : (sum * sum) / squares);

  const drawOne = (): void => {
    whole.set(played);
    for (let i = 0; i < size; i++) {
      const at = i + random.below(pool.length - i);
      const tile = pool[at] as number;
      pool[at] = pool[i] as number;
      pool[i] = tile;
      tiles[drawn * size + i] = tile;
      whole[placement.length + i] = tile;
    }
    generator.setRack(whole, RACK_SIZE, bagCountBefore, 0);
    let state = rack.full;
    for (const tile of played) state = rack.take[(state << 5) | tile] as number;
    const worth = 1000 * score + (rack.kept[state] as number);
    const lost = Math.max(0, generator.findBest().equity - worth);
    const weight = UNEXPLAINED + Math.exp(-lost / TOLERANCE);
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
      generator.setBoard(before);
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
