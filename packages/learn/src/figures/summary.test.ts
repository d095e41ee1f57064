import { describe, expect, test } from 'vitest';
import { seededRandom } from '@luctor/rules/testing';
import { sampleRows } from '../testing/figures-rows.ts';
import { choicesIn, EVERY_GAME, gamesFor, type FiguresFilter } from './filter.ts';
import type { GameFigures, PersonFigures } from './game-figures.ts';
import { spreadOf } from './spread.ts';
import { summarise } from './summary.ts';
import { trendOf } from './trend.ts';

const NOW = 1_800_000_000_000;
const WEEK_MS = 7 * 86_400_000;
const startOf = (at: number) => at - (at % WEEK_MS);
const ROWS = sampleRows(400, NOW, seededRandom(9));

const first = (row: GameFigures): PersonFigures => {
  const [person] = row.people;
  if (person === undefined) throw new Error('it has a person');
  return person;
};

describe('a spread', () => {
  test.each([
    [[], null],
    [[5], { count: 1, mean: 5, deviation: 0, min: 5, lower: 5, median: 5, upper: 5, max: 5 }],
    [
      [4, 1, 3, 2],
      {
        count: 4,
        mean: 2.5,
        deviation: Math.sqrt(5 / 3),
        min: 1,
        lower: 1.75,
        median: 2.5,
        upper: 3.25,
        max: 4,
      },
    ],
  ])('of %j', (numbers, expected) => {
    expect(spreadOf(numbers)).toEqual(expected);
  });
});

describe('a summary', () => {
  test('[L6] of nothing is empty', () => {
    const summary = summarise([]);
    expect(summary.games).toBe(0);
    expect(summary.score).toBeNull();
    expect(summary.givenAwayPerTurn).toBeNull();
    expect(summary.levels).toEqual([]);
    expect(trendOf([], startOf)).toEqual([]);
  });

  test('[L6] counts every game once', () => {
    const games = gamesFor(ROWS, EVERY_GAME);
    const { won, lost, tied, levels, mistakes, ...summary } = summarise(games);
    expect(summary.games).toBe(400);
    expect(won + lost + tied).toBe(400);
    expect(levels.reduce((sum, { games: n }) => sum + n, 0)).toBe(400);
    const large = ROWS.flatMap((row) => first(row).judged?.mistakes ?? [])
      .filter(({ grade }) => grade === 'large')
      .reduce((sum, { count }) => sum + count, 0);
    expect(mistakes.find(({ grade }) => grade === 'large')?.count).toBe(large);
    const periods = trendOf(games, startOf);
    expect(periods.reduce((sum, period) => sum + period.games, 0)).toBe(400);
    expect(periods.map(({ from }) => from)).toEqual(
      periods.map(({ from }) => from).toSorted((a, b) => a - b),
    );
  });

  test('[L6] of parts weighs turns, not games', () => {
    const judged = (turns: number, givenAway: number): PersonFigures => {
      const none = { turns: 0, givenAway: 0 };
      const [row] = ROWS;
      if (row === undefined) throw new Error('there are rows');
      return {
        ...first(row),
        judged: {
          isRefined: true,
          parts: { opening: { turns, givenAway }, middle: none, endgame: none },
          mistakes: [],
          missedFullRacks: 0,
          accuracy: null,
          luck: null,
        },
      };
    };
    const [row] = ROWS;
    if (row === undefined) throw new Error('there are rows');
    const games = [judged(1, 9000), judged(9, 1000)].map((own) => ({ game: row, own }));
    const { givenAwayPerTurn, parts } = summarise(games);
    expect(givenAwayPerTurn).toBe(1000);
    expect(parts.map((part) => part.givenAwayPerTurn)).toEqual([1000, null, null]);
  });

  test('a game that ended early is won or lost, but says nothing about points a game', () => {
    const [row] = ROWS;
    if (row === undefined) throw new Error('there are rows');
    const early = { ...row, isWhole: false };
    const summary = summarise(gamesFor([early], EVERY_GAME));
    expect(summary.won + summary.lost + summary.tied).toBe(1);
    expect(summary.score).toBeNull();
    expect(summary.perTurn?.count).toBe(1);
  });

  test.each([
    [[[4, 5, 10]], 4],
    [
      [
        [4, 9, 10],
        [5, 6, 10],
        [6, 2, 10],
      ],
      5,
    ],
    [[[4, 4, 4]], null],
    [[[4, 10, 10]], null],
    [
      [
        [4, 6, 10],
        [5, 4, 10],
      ],
      5,
    ],
  ])('the own level of %j is %s', (levels, expected) => {
    const [row] = ROWS;
    if (row === undefined) throw new Error('there are rows');
    const games = levels.flatMap(([level = 0, won = 0, count = 0]) =>
      Array.from({ length: count }, (_, i) => ({
        game: row,
        own: {
          ...first(row),
          opponents: [{ kind: 'computer' as const, level }],
          result: i < won ? ('won' as const) : ('lost' as const),
        },
      })),
    );
    expect(summarise(games).ownLevel).toBe(expected);
  });
});

describe('a filter', () => {
  const shared: GameFigures = {
    ...(ROWS[0] as GameFigures),
    game: 'shared',
    edition: 'plus3',
    language: 'fr',
    people: ['Eleanor', 'Oscar'].map((name, seat) => ({
      ...first(ROWS[0] as GameFigures),
      seat,
      name,
      isOnlyOne: false,
      opponents: [{ kind: 'person' }],
    })),
  };
  const rows = [...ROWS, shared];
  const count = (filter: Partial<FiguresFilter>) =>
    gamesFor(rows, { ...EVERY_GAME, ...filter }).length;

  test('[L6] mine are the games where nobody else was here; other people have names', () => {
    expect(count({})).toBe(400);
    expect(count({ whose: { type: 'name', name: 'Oscar' } })).toBe(1);
    expect(count({ whose: { type: 'name', name: 'Eleanor' } })).toBe(401);
    expect(count({ whose: { type: 'name', name: 'Nobody' } })).toBe(0);
  });

  test('[L6] by edition, language, opponent and time', () => {
    const whose = { type: 'name', name: 'Eleanor' } as const;
    expect(count({ whose, edition: 'plus3' })).toBe(1);
    expect(count({ language: 'fr' }) + count({ language: 'en' })).toBe(400);
    expect(count({ whose, opponent: 'person' })).toBe(1);
    const levels = choicesIn(rows).levels.map((opponent) => count({ opponent }));
    expect(levels.reduce((sum, n) => sum + n, 0)).toBe(count({ opponent: 'computer' }));
    const middle = NOW - 200 * 86_400_000;
    expect(count({ from: middle }) + count({ until: middle })).toBe(400);
  });

  test('offers what the games have', () => {
    const choices = choicesIn(rows);
    expect(choices.names).toEqual(['Eleanor', 'Oscar']);
    expect(choices.editions).toEqual(['classic', 'plus3', 'scampio']);
    expect(choices.hasShared && choices.hasPeople).toBe(true);
    expect(choicesIn(ROWS).hasShared).toBe(false);
  });
});
