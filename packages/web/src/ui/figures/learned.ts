import { knownOverTime, type Repetition } from '@luctor/learn';
import {
  periodFor,
  periodsFrom,
  rangeStart,
  startOfMonth,
  startOfWeek,
  type Range,
} from './periods.ts';

/** What the deck had taught by the end of each week or month. */
export interface Learned {
  readonly by: 'week' | 'month';
  readonly periods: readonly LearnedPeriod[];
}

export interface LearnedPeriod {
  readonly from: number;
  /** At its end, or now. */
  readonly known: number;
  readonly answers: number;
}

/** Null if nothing was answered in the range. */
export function learnedOver(
  repetitions: readonly Repetition[],
  range: Range,
  now: number,
): Learned | null {
  const moments = repetitions.map(({ order }) => order).filter((order) => order <= now);
  const begun = Math.max(Math.min(...moments), rangeStart(range, now) ?? 0);
  const isPractised = moments.some((moment) => moment >= begun);
  if (moments.length === 0 || !isPractised) return null;
  const by = periodFor([begun, now]);
  const starts = periodsFrom(begun, now, by === 'week' ? startOfWeek : startOfMonth);
  const ends = starts.map((_, index) => Math.min(now, (starts[index + 1] ?? Infinity) - 1));
  const known = knownOverTime(repetitions, ends);
  const periods = starts.map((from, index) => {
    const end = ends[index] ?? now;
    const answers = moments.filter((moment) => moment >= from && moment <= end).length;
    return { from, known: known[index] ?? 0, answers };
  });
  return { by, periods };
}
