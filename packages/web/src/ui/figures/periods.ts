/** The weeks, months and years of this place: what the figures are gathered by. */

export const RANGES = ['weeks', 'year', 'all'] as const;
export type Range = (typeof RANGES)[number];

export const WEEKS_SHOWN = 12;
const DAYS = 7;
/** More weeks than this are hard to tell apart: then months are shown. */
const MAX_WEEKS = 20;
const WEEK_MS = DAYS * 86_400_000;

/** The first moment of the week, which begins on Monday here. */
export function startOfWeek(at: number): number {
  const date = new Date(at);
  const sinceMonday = (date.getDay() + 6) % DAYS;
  // by the calendar, not by hours: a day of a clock change has 23 or 25
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - sinceMonday).getTime();
}

export function startOfMonth(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), 1).getTime();
}

/** When a range begins; null: with the first game. */
export function rangeStart(range: Range, now: number): number | null {
  if (range === 'all') return null;
  if (range === 'year') return new Date(new Date(now).getFullYear(), 0, 1).getTime();
  const monday = new Date(startOfWeek(now));
  return new Date(
    monday.getFullYear(),
    monday.getMonth(),
    monday.getDate() - DAYS * (WEEKS_SHOWN - 1),
  ).getTime();
}

/** The range before, just as long; null if there is none to compare with. */
export function rangeBefore(
  range: Range,
  now: number,
): { readonly from: number; readonly until: number } | null {
  const until = rangeStart(range, now);
  if (until === null) return null;
  const date = new Date(until);
  const from =
    range === 'year'
      ? new Date(date.getFullYear() - 1, 0, 1)
      : new Date(date.getFullYear(), date.getMonth(), date.getDate() - DAYS * WEEKS_SHOWN);
  return { from: from.getTime(), until };
}

/** Weeks, or months where these would be too many. */
export function periodFor(moments: readonly number[]): 'week' | 'month' {
  const span = Math.max(...moments) - Math.min(...moments);
  return span > MAX_WEEKS * WEEK_MS ? 'month' : 'week';
}

/** The periods from a moment to another, each by its first moment; both are in one of them. */
export function periodsFrom(
  from: number,
  until: number,
  startOf: typeof startOfWeek,
): readonly number[] {
  const starts = [startOf(from)];
  for (let next = nextAfter(starts[0] ?? from, startOf); next <= until;) {
    starts.push(next);
    next = nextAfter(next, startOf);
  }
  return starts;
}

/** A week or a month later, whatever the clocks did: both have fewer than 40 days. */
function nextAfter(start: number, startOf: typeof startOfWeek): number {
  for (let days = DAYS; ; days++) {
    const date = new Date(start);
    const later = startOf(
      new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime(),
    );
    if (later > start) return later;
  }
}
