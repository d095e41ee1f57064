/** Numbers at a glance: where they lie, and how far apart. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  /** Standard deviation of the sample; 0 for a single number. */
  readonly deviation: number;
  readonly min: number;
  /** A quarter of the numbers lies below, half, and three quarters. */
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly max: number;
}

/** Null without numbers. */
export function spreadOf(numbers: readonly number[]): Spread | null {
  const count = numbers.length;
  if (count === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, each) => sum + each, 0) / count;
  const squares = sorted.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return {
    count,
    mean,
    deviation: count === 1 ? 0 : Math.sqrt(squares / (count - 1)),
    min: quantile(sorted, 0),
    lower: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upper: quantile(sorted, 0.75),
    max: quantile(sorted, 1),
  };
}

/** Between two numbers, in proportion. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
