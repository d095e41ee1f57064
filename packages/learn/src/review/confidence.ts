import type { Equity } from '@luctor/engine';
import { GRADE_FROM, gradeOf, GRADES, type Grade } from './verdict.ts';

/** Nobody cares about so little on the wrong side of a bound. */
const INDIFFERENCE = 2000;
/** So many standard errors on both sides: 95 in 100 intervals contain the true value. */
const DEVIATIONS = 1.96;

/**
 * The grade that a search supports: the 95 % interval around what it found lies within the grade's
 * bounds, or over them by at most two points. Null if it does not: the search must go on.
 */
export function supportedGrade(givenAway: Equity, standardError: Equity): Grade | null {
  const grade = gradeOf(Math.max(0, givenAway));
  const above = GRADES[GRADES.indexOf(grade) + 1];
  const least = grade === 'good' ? -Infinity : 1000 * GRADE_FROM[grade];
  const most = above === undefined ? Infinity : 1000 * GRADE_FROM[above];
  const margin = DEVIATIONS * standardError;
  const isWithin =
    givenAway - margin >= least - INDIFFERENCE && givenAway + margin <= most + INDIFFERENCE;
  return isWithin ? grade : null;
}

/** A mean with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
  /** The number of values behind it. */
  readonly count: number;
}

/**
 * The estimate together with what was expected before, which counts as so many further values of the
 * same spread.
 */
export function withExpected(estimate: Estimate, expected: number, weight: number): Estimate {
  const { mean, error, count } = estimate;
  const total = count + weight;
  if (total === 0) return estimate;
  return {
    mean: (count * mean + weight * expected) / total,
    error: error * Math.sqrt(count / total),
    count,
  };
}

/** By how much one list of results exceeds another whose n-th entry had the same luck. */
export function pairedDifference(one: readonly number[], other: readonly number[]): Estimate {
  const count = Math.min(one.length, other.length);
  if (count === 0) return { mean: 0, error: Infinity, count };
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const difference = (one[i] as number) - (other[i] as number);
    const step = difference - mean;
    mean += step / (i + 1);
    squares += step * (difference - mean);
  }
  if (count === 1) return { mean, error: Infinity, count };
  return { mean, error: Math.sqrt(squares / (count - 1) / count), count };
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
