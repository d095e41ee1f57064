/** Pseudo-random numbers that follow from a seed: the same on every machine. */
export interface RandomNumbers {
  /** Starts the series of this seed and index: `(seed, 0)`, `(seed, 1)` ... are unrelated. */
  restart(seed: number, index: number): void;
  /** An integer from 0, below `bound`. */
  below(bound: number): number;
  /** From 0, below 1. */
  fraction(): number;
}

export function createRandomNumbers(seed = 0): RandomNumbers {
  let state = 0;
  const restart = (from: number, index: number): void => {
    state = mix((mix(from | 0) + Math.imul(index, 0x9e3779b1)) | 0);
  };
  // A counter passed through a mixing function: its quality is that of the mixing.
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state);
  };
  restart(seed, 0);
  return {
    restart,
    below: (bound) => Math.floor(((next() >>> 0) / 2 ** 32) * bound),
    fraction: () => (next() >>> 0) / 2 ** 32,
  };
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/** Puts `tiles[0..count)` into random order. */
export function shuffle(tiles: Uint8Array, count: number, random: RandomNumbers): void {
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const tile = tiles[i] as number;
    tiles[i] = tiles[j] as number;
    tiles[j] = tile;
  }
}
