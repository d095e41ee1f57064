import { describe, expect, test } from 'vitest';
import { periodFor, rangeBefore, rangeStart, startOfMonth, startOfWeek } from './periods.ts';

const at = (text: string) => new Date(`${text}T15:30:00`).getTime();
const day = (text: string) => new Date(`${text}T00:00:00`).getTime();

describe('periods', () => {
  test.each([
    // a Monday, a Sunday, over a new year, over the ends of summer time
    ['2026-11-16', '2026-11-16'],
    ['2026-11-15', '2026-11-09'],
    ['2027-01-02', '2026-12-28'],
    ['2026-03-29', '2026-03-23'],
    ['2026-10-25', '2026-10-19'],
  ])('the week of %s begins on %s', (moment, monday) => {
    expect(startOfWeek(at(moment))).toBe(day(monday));
    expect(startOfWeek(day(monday))).toBe(day(monday));
  });

  test('months begin on their first day', () => {
    expect(startOfMonth(at('2026-02-28'))).toBe(day('2026-02-01'));
  });

  test('twelve weeks are this one and the eleven before', () => {
    const now = at('2026-11-18');
    expect(rangeStart('weeks', now)).toBe(day('2026-08-31'));
    expect(rangeBefore('weeks', now)).toEqual({
      from: day('2026-06-08'),
      until: day('2026-08-31'),
    });
    expect(rangeStart('year', now)).toBe(day('2026-01-01'));
    expect(rangeBefore('year', now)).toEqual({ from: day('2025-01-01'), until: day('2026-01-01') });
    expect(rangeStart('all', now)).toBeNull();
    expect(rangeBefore('all', now)).toBeNull();
  });

  test('long times are shown by months', () => {
    expect(periodFor([at('2026-09-01'), at('2026-11-18')])).toBe('week');
    expect(periodFor([at('2026-01-01'), at('2026-11-18')])).toBe('month');
  });
});
