import { describe, expect, test } from 'vitest';
import type { Repetition } from '@luctor/learn';
import { learnedOver } from './learned.ts';
import { periodsFrom, startOfMonth, startOfWeek } from './periods.ts';

const NOW = new Date(2026, 10, 18, 12).getTime();

function answered(card: string, at: Date, rating: Repetition['rating'] = 'easy'): Repetition {
  const order = at.getTime();
  return { id: `${card} ${order}`, card, at: order, order, rating, isRight: true, tookMs: 900 };
}

describe('[L6] words learned over time', () => {
  test('a point for every week, quiet ones too, each as it was at its end', () => {
    const rows = [
      answered('a', new Date(2026, 9, 26, 20)),
      answered('b', new Date(2026, 9, 28, 20)),
      answered('b', new Date(2026, 10, 9, 20), 'again'),
    ];
    const learned = learnedOver(rows, 'weeks', NOW);
    expect(learned?.by).toBe('week');
    expect(learned?.periods.map(({ known, answers }) => [known, answers])).toEqual([
      [2, 2],
      [2, 0],
      [1, 1],
      [1, 0],
    ]);
    expect(learned?.periods[0]?.from).toBe(new Date(2026, 9, 26).getTime());
  });

  test('months where weeks would be too many; nothing where nothing was practised', () => {
    const rows = [answered('a', new Date(2025, 0, 31, 20)), answered('b', new Date(2026, 10, 2))];
    const all = learnedOver(rows, 'all', NOW);
    expect(all?.by).toBe('month');
    expect(all?.periods).toHaveLength(23);
    expect(learnedOver(rows.slice(0, 1), 'year', NOW)).toBeNull();
    expect(learnedOver([], 'all', NOW)).toBeNull();
  });

  test('an answer from a clock that was ahead waits for its time', () => {
    const rows = [answered('a', new Date(2026, 10, 17)), answered('b', new Date(2027, 0, 1))];
    expect(learnedOver(rows, 'weeks', NOW)?.periods).toMatchObject([{ known: 1, answers: 1 }]);
  });

  test('periods follow each other without a gap, over changes of the clock and of the year', () => {
    const from = new Date(2025, 1, 28, 23).getTime();
    for (const startOf of [startOfWeek, startOfMonth]) {
      const starts = periodsFrom(from, NOW, startOf);
      expect(starts.map(startOf)).toEqual(starts);
      expect(starts[0]).toBe(startOf(from));
      expect(starts.at(-1)).toBe(startOf(NOW));
      expect(new Set(starts).size).toBe(starts.length);
    }
    expect(periodsFrom(from, NOW, startOfMonth)).toHaveLength(22);
    expect(periodsFrom(from, NOW, startOfWeek)).toHaveLength(91);
  });
});
