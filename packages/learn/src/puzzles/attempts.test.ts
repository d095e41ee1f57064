import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptId, parseAttempt, scoreOf, standingOf, type Attempt } from './attempts.ts';
import { dayName } from './daily.ts';
import { UNRATED } from './glicko.ts';
import { PUZZLE_KINDS } from './puzzle.ts';
import { streakOf } from './streak.ts';

const attempt: fc.Arbitrary<Attempt> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 12 }),
  kind: fc.constantFrom(...PUZZLE_KINDS),
  language: fc.constantFrom('en' as const, 'fr' as const),
  at: fc.integer({ min: 0, max: 2e12 }),
  day: fc.option(fc.integer({ min: 20_000, max: 21_000 }).map(dayName)),
  difficulty: fc.integer({ min: 700, max: 2500 }),
  isSolved: fc.boolean(),
  hints: fc.nat(4),
  misses: fc.nat(30),
  percent: fc.integer({ min: 0, max: 100 }),
});

describe('[L4] attempts', () => {
  test('are read back as they were kept', () => {
    fc.assert(
      fc.property(attempt, (each) => {
        const kept = JSON.parse(JSON.stringify(each)) as unknown;
        expect(parseAttempt(kept)).toEqual(each);
        // a later version may keep more
        expect(parseAttempt({ ...each, more: 1 })).toEqual(each);
      }),
    );
  });

  test('anything else is ignored', () => {
    fc.assert(
      fc.property(
        attempt,
        fc.constantFrom(
          'id',
          'kind',
          'language',
          'at',
          'difficulty',
          'isSolved',
          'hints',
          'percent',
        ),
        fc.constantFrom(null, undefined, {}, [], '', 'x', Number.NaN, -1, 1e99),
        (each, field, garbage) => {
          fc.pre(field !== 'id' || garbage !== 'x');
          expect(parseAttempt({ ...each, [field]: garbage })).toBeNull();
        },
      ),
    );
    fc.assert(fc.property(fc.anything(), (garbage) => void parseAttempt(garbage)));
    expect(parseAttempt({ id: 'a', day: '2026-02-30' })).toBeNull();
  });

  test('a puzzle of the day counts once a day and language, another puzzle once', () => {
    expect(attemptId('best-1', null, 'en')).toBe('best-1');
    expect(attemptId('best-1', '2026-11-18', 'fr')).toBe('2026-11-18/fr');
  });

  test.each([
    ['at once', { isSolved: true, hints: 0, misses: 0 }, 1],
    ['with a hint', { isSolved: true, hints: 1, misses: 0 }, 0.8],
    ['after two misses', { isSolved: true, hints: 0, misses: 2 }, 0.8],
    ['with every hint and many misses', { isSolved: true, hints: 4, misses: 9 }, 0.2],
    ['not at all', { isSolved: false, hints: 0, misses: 0 }, 0],
  ])('solved %s', (_, how, score) => {
    expect(scoreOf(how)).toBeCloseTo(score, 9);
  });

  test('the standing follows from them in any order; those of two tabs count once', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 20 }), fc.nat(), (list, turn) => {
        const turned = [...list.slice(turn % 20), ...list.slice(0, turn % 20)];
        const standing = standingOf(list);
        expect(standingOf([...turned, ...list])).toEqual(standing);
        const ids = new Set(list.map(({ id }) => id));
        expect(standing.tried).toBe(ids.size);
        expect(standing.solved).toBeLessThanOrEqual(standing.tried);
        expect(Number.isFinite(standing.rating.rating)).toBe(true);
      }),
    );
    expect(standingOf([])).toEqual({ rating: UNRATED, tried: 0, solved: 0, meanPercent: null });
  });
});

describe('[L4] a streak', () => {
  const TODAY = 20_775;

  /** `x` solved, `o` tried in vain, `.` missed; the last is today. */
  function attemptsOf(days: string): Attempt[] {
    return Array.from(days).flatMap((mark, i): Attempt[] => {
      if (mark === '.') return [];
      const day = dayName(TODAY - days.length + 1 + i);
      const language = i % 2 === 0 ? 'en' : 'fr';
      const base = { kind: 'best', difficulty: 1500, hints: 0, misses: 0, percent: 100 } as const;
      return [{ ...base, id: `${day}/${language}`, language, at: i, day, isSolved: mark === 'x' }];
    });
  }

  test.each([
    ['nothing yet', '', 0],
    ['today', 'x', 1],
    ['today is still to come', 'xx.', 2],
    ['not solved is missed', 'xxo', 2],
    ['one missed day is forgiven, and does not count', 'xx.x', 3],
    ['yesterday missed, today to come', 'xxx..', 3],
    ['two missed days in a row end it', 'xxx..x', 1],
    ['a second missed day within a week ends it', 'xxxx.xxxxx.x', 6],
    ['one every week is forgiven', 'xxx.xxxxxx.xxxxxx.x', 16],
    ['long ago', 'xxx....', 0],
  ])('%s: %s', (_, days, count) => {
    expect(streakOf(attemptsOf(days), TODAY)).toBe(count);
  });

  test('never shrinks by solving one more day, and counts each day once', () => {
    const marks = fc.array(fc.constantFrom('x', 'o', '.'), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(marks, (list) => {
        const days = list.join('');
        const count = streakOf(attemptsOf(days), TODAY);
        const solved = attemptsOf(`${days.slice(0, -1)}x`);
        expect(streakOf(solved, TODAY)).toBeGreaterThanOrEqual(count);
        expect(streakOf([...solved, ...solved], TODAY)).toBe(streakOf(solved, TODAY));
        expect(count).toBeLessThanOrEqual(list.filter((mark) => mark === 'x').length);
      }),
    );
  });
});
