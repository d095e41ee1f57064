import type { Attempt } from './attempts.ts';
import { dayNamed } from './daily.ts';

/** A missed day is forgiven if none was missed in the six days before it. */
const FORGIVEN_EVERY = 7;

/**
 * How many puzzles of the day were solved in a row, up to and including `today`. One missed day a
 * week does not end a streak; it is not counted either. Today may still come.
 */
export function streakOf(attempts: readonly Attempt[], today: number): number {
  const solved = solvedDays(attempts);
  let count = solved.has(today) ? 1 : 0;
  let missed = Infinity;
  for (let day = today - 1; ; day--) {
    if (solved.has(day)) {
      count++;
      continue;
    }
    // going back in time: the one missed before was later
    if (missed - day < FORGIVEN_EVERY) return count;
    // a gap of two ends it, and so does the beginning
    if (!solved.has(day - 1)) return count;
    missed = day;
  }
}

/** In any language: a day is a day. Days of the future do not count, whatever a clock said. */
function solvedDays(attempts: readonly Attempt[]): ReadonlySet<number> {
  const days = attempts.flatMap(({ day, isSolved }) => {
    const number = day === null || !isSolved ? null : dayNamed(day);
    return number === null ? [] : [number];
  });
  return new Set(days);
}
