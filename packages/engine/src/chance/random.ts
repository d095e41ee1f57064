/** An integer from 0 to below `bound`, all equally likely. */
export type Random = (bound: number) => number;

/**
 * A reproducible source of random numbers: the same seed gives the same numbers on every machine.
 */
export function createRandom(seed: number): Random {
  // sfc32: four words of state, a period far beyond any training run
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = Math.floor(seed / 0x1_0000_0000) | 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // seeds that differ in one bit must not start alike
  for (let i = 0; i < 16; i++) next();
  return (bound) => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    // beyond the limit small numbers would be more likely
    for (let word = next(); ; word = next()) if (word < limit) return word % bound;
  };
}

/** Puts `count` randomly chosen items first, in random order; all of them if there are fewer. */
export function shuffleFirst(items: Int32Array, count: number, random: Random): void {
  const last = Math.min(count, items.length - 1);
  for (let i = 0; i < last; i++) {
    const j = i + random(items.length - i);
    const item = items[i] as number;
    items[i] = items[j] as number;
    items[j] = item;
  }
}
