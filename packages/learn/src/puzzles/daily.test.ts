import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dailyIndex,
  dailyNumber,
  dayName,
  dayNamed,
  dayNumber,
  inOrderOfDays,
  kindOfDay,
  kindsNeeded,
} from './daily.ts';
import { PUZZLE_KINDS } from './puzzle.ts';

const DAY = 86_400_000;
const day = fc.integer({ min: 0, max: 60_000 });

describe('[L4] the puzzle of the day', () => {
  test.each([
    ['the last moment of a day', Date.UTC(2026, 10, 18, 23, 59, 59, 999), '2026-11-18'],
    ['the first of the next', Date.UTC(2026, 10, 19), '2026-11-19'],
    ['a leap day', Date.UTC(2028, 1, 29, 12), '2028-02-29'],
  ])('is that of the UTC date: %s', (_, now, name) => {
    expect(dayName(dayNumber(now))).toBe(name);
  });

  test('a day has one name, and other texts name no day', () => {
    fc.assert(
      fc.property(day, (each) => {
        expect(dayNamed(dayName(each))).toBe(each);
      }),
    );
    for (const text of ['', '2026-13-01', '2026-02-30', '18.11.2026', '2026-11-18T00:00']) {
      expect(dayNamed(text)).toBeNull();
    }
  });

  test('is the same all day, another the next day, and comes back after the last', () => {
    fc.assert(
      fc.property(day, fc.nat(DAY - 1), fc.integer({ min: 2, max: 400 }), (each, moment, count) => {
        const index = dailyIndex(dayNumber(each * DAY + moment), count);
        expect(index).toBe(dailyIndex(each, count));
        expect(dailyIndex(each + 1, count)).toBe((index + 1) % count);
        expect(dailyIndex(each + count, count)).toBe(index);
      }),
    );
  });

  test('number 1 was the first puzzle of the file', () => {
    const first = dayNamed('2026-11-01');
    expect([dailyNumber(first ?? 0), dailyIndex(first ?? 0, 366)]).toEqual([1, 0]);
  });

  test('a file has as many puzzles of each kind as its days need, in their order', () => {
    for (const days of [1, 7, 28, 200, 366]) {
      const needed = kindsNeeded(days);
      expect([...needed.values()].reduce((a, b) => a + b, 0)).toBe(days);
      const puzzles = PUZZLE_KINDS.flatMap((kind) =>
        Array.from({ length: needed.get(kind) ?? 0 }, (_, number) => ({ kind, number })),
      );
      const ordered = inOrderOfDays(puzzles);
      expect(ordered.map(({ kind }) => kind)).toEqual(
        Array.from({ length: days }, (_, index) => kindOfDay(index)),
      );
      for (const kind of PUZZLE_KINDS) {
        const numbers = ordered.filter((each) => each.kind === kind).map(({ number }) => number);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
    }
  });

  test('where a kind has run out another takes its day, and none is lost', () => {
    const kinds = fc.array(fc.constantFrom(...PUZZLE_KINDS), { maxLength: 60 });
    fc.assert(
      fc.property(kinds, (list) => {
        const puzzles = list.map((kind, number) => ({ kind, number }));
        const ordered = inOrderOfDays(puzzles);
        expect(new Set(ordered)).toEqual(new Set(puzzles));
        expect(inOrderOfDays(ordered)).toEqual(ordered);
      }),
    );
  });
});
