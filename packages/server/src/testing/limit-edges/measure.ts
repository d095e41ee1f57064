import type { Limits } from '../../runtime/config.ts';

/** Whatever a measure makes up must end: a limit that is not kept would run for ever. */
export const ENOUGH = 60;

/**
 * Sets one limit to a value and finds out where it really is: the largest number that is accepted,
 * with one more refused.
 */
export interface Measure {
  /** What exactly is counted, where a limit counts more than one thing. */
  readonly what?: string;
  /** Set to these values in turn; the result must be the same. */
  readonly values: readonly number[];
  largest(value: number): Promise<number>;
}

export type Measures = Partial<Record<keyof Limits, Measure | readonly Measure[]>>;

/** How often something succeeds before it is refused. */
export async function countUntilRefused(next: () => Promise<boolean>): Promise<number> {
  let count = 0;
  while (count < ENOUGH && (await next())) count++;
  return count;
}

/** The first millisecond in which it is over; found at the edge, else where it was found instead. */
export async function overAt(
  value: number,
  pass: (ms: number) => Promise<void>,
  isOver: () => boolean | Promise<boolean>,
): Promise<number> {
  await pass(value - 1);
  if (await isOver()) return value - 1;
  await pass(1);
  return (await isOver()) ? value : Infinity;
}
