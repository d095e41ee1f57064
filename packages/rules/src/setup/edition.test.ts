import { describe, expect, test } from 'vitest';
import small from '../../../../examples/small-edition.json' with { type: 'json' };
import { misshapen, type Leeway } from '../testing/misshapen.ts';
import { parseEdition } from './edition.ts';
import { PARTS } from './make-setup.ts';
import { HIGHEST_SCORE, scoreBound } from './score-bound.ts';

/** An edition is one data file [SPEC 1]: every field of it, its kinds and its bounds. */

const clock = {
  perTurnSeconds: 60,
  perPlayerSeconds: 1500,
  incrementSeconds: 5,
  overtime: 'points',
  placingSeconds: 15,
};

const FILE = {
  ...small,
  year: 1987,
  language: 'fr',
  clock,
  turnRange: { min: 10, max: 599 },
  clockPresets: [{ id: 'fast', clock: { ...clock, perTurnSeconds: 10 } }],
  wordCheck: { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 },
};

const clockNulls = (path: string): string[] =>
  ['perTurnSeconds', 'perPlayerSeconds', 'placingSeconds'].map((each) => `${path}.${each}`);

const LEEWAY: Leeway = {
  nullable: [
    'year',
    'language',
    'clock',
    ...clockNulls('clock'),
    ...clockNulls('clockPresets.*.clock'),
    'turnRange',
    'wordCheck.waitSeconds',
  ],
  // read with boards
  open: ['tileSets.en', 'tileSets.fr', 'layout'],
};

const read = (change: object = {}) => parseEdition({ ...FILE, ...change }, PARTS);
const problemsOf = (change: object): readonly (readonly [string, string, string])[] => {
  const parsed = read(change);
  return parsed.ok ? [] : parsed.error.map(({ path, expected, found }) => [path, expected, found]);
};

describe('an edition file', () => {
  test('is read: its rules by language, its pace apart from its options', () => {
    const parsed = read();
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const { tileSets: _, layout: __, rules, options, ...rest } = FILE;
    const { rulesets, ...edition } = parsed.value;
    expect(edition).toEqual({
      ...rest,
      options: { racksVisible: options.racksVisible, seeThinking: options.seeThinking },
      pace: {
        placementSpeed: options.placementSpeed,
        waitBetweenMoves: options.waitBetweenMoves,
      },
    });
    expect(rulesets.en).toMatchObject({ ...rules, tileSet: { id: 'english' } });
    expect(rulesets.fr).toMatchObject({ ...rules, tileSet: { id: 'few-french' } });
    expect(rulesets.fr.layout).toMatchObject({ id: 'nine', size: 9, starts: [40] });
  });

  test('is read in no other shape', () => {
    const wrong = misshapen(FILE, LEEWAY).filter(({ data }) => parseEdition(data, PARTS).ok);
    expect(wrong.map(({ how }) => how)).toEqual([]);
  });

  const rules = (change: object): object => ({ rules: { ...FILE.rules, ...change } });
  const ending = (change: object): object => rules({ ending: { ...FILE.rules.ending, ...change } });
  const text = (count: number): string => 'x'.repeat(count);

  /** What is bounded, the least and the most that is read. */
  const BOUNDS: readonly (readonly [string, number, number, (value: number) => object])[] = [
    ['the year', 1900, 2200, (year) => ({ year })],
    ['seats', 1, 4, (seats) => ({ seats: { min: seats, max: seats } })],
    ['levels', 1, 10, (level) => ({ levels: { min: level, max: level } })],
    ['the bonus', 0, 1000, (sevenTileBonus) => rules({ sevenTileBonus })],
    ['rounds of passes', 0, 9, (passRounds) => ending({ passRounds })],
    ['scoreless turns', 0, 9, (scorelessTurns) => ending({ scorelessTurns })],
    [
      'the bonus of an empty rack',
      0,
      1000,
      (emptyRackBonus) => rules({ final: { ...FILE.rules.final, emptyRackBonus } }),
    ],
    ['a turn', 1, 3600, (perTurnSeconds) => ({ clock: { ...clock, perTurnSeconds } })],
    ['a total', 1, 86_400, (perPlayerSeconds) => ({ clock: { ...clock, perPlayerSeconds } })],
    ['an increment', 0, 3600, (incrementSeconds) => ({ clock: { ...clock, incrementSeconds } })],
    ['placing', 1, 3600, (placingSeconds) => ({ clock: { ...clock, placingSeconds } })],
    ['a turn’s range', 1, 3599, (value) => ({ turnRange: { min: value, max: value } })],
    [
      'the wait for challenges',
      0,
      30,
      (waitSeconds) => ({ wordCheck: { ...FILE.wordCheck, waitSeconds } }),
    ],
    [
      'the speed of placement',
      0,
      9,
      (placementSpeed) => ({ options: { ...FILE.options, placementSpeed } }),
    ],
    [
      'presets',
      0,
      20,
      (count) => ({ clockPresets: Array.from({ length: count }, () => FILE.clockPresets[0]) }),
    ],
    ['a name', 1, 300, (count) => ({ name: { en: text(count), fr: text(count) } })],
    ['a summary', 1, 300, (count) => ({ summary: { en: text(count), fr: text(count) } })],
    ['an id', 1, 40, (count) => ({ id: text(count) })],
    ['a theme', 1, 40, (count) => ({ theme: text(count) })],
  ];

  test.each(BOUNDS)('%s: from %i to %i', (_, least, most, change) => {
    expect([least, most].map((value) => read(change(value)).ok)).toEqual([true, true]);
    expect(read(change(most + 1)).ok).toBe(false);
    expect(least > 0 && read(change(least - 1)).ok).toBe(false);
  });

  test.each<[string, readonly string[]]>([
    ['joining', ['touch', 'cross-or-lengthen']],
    ['scoring', ['whole-words', 'new-tiles']],
    ['firstSeat', ['random', 'best-rack']],
    ['exchange', ['as-many', 'full-rack', 'never']],
  ])('rules.%s is one of its names', (field, names) => {
    for (const name of names) expect(read(rules({ [field]: name })).ok, name).toBe(true);
    for (const name of ['', 'other', 7]) expect(read(rules({ [field]: name })).ok).toBe(false);
  });

  test.each([
    ['language', ['en', 'fr', null]],
    ['entryStyle', ['direct', 'word-first', 'cursor-first']],
    ['vocabulary', ['all', 'nouns', 'common']],
  ])('%s is one of its names', (field, names) => {
    for (const name of names) expect(read({ [field]: name }).ok, String(name)).toBe(true);
    for (const name of ['', 'other', 7]) expect(read({ [field]: name }).ok).toBe(false);
  });

  test.each(['points', 'loss'])('overtime may cost %s', (overtime) => {
    expect(read({ clock: { ...clock, overtime } }).ok).toBe(true);
  });

  test.each<[object, boolean]>([
    [{ type: 'ask' }, true],
    [{ type: 'reject' }, true],
    [{ type: 'ask', waitSeconds: 1 }, false],
    [{ type: 'guess' }, false],
    ...['nothing', 'turn', '5-points', '10-points'].map((wrongChallenge): [object, boolean] => [
      { type: 'challenge', wrongChallenge, waitSeconds: null },
      true,
    ]),
    [{ type: 'challenge', wrongChallenge: 'life', waitSeconds: null }, false],
  ])('words are checked by %j: %s', (wordCheck, isSo) => {
    expect(read({ wordCheck }).ok).toBe(isSo);
  });

  test.each(['A', '9a', 'a b', 'a_b', '-a', 'a\n', ''])('%j is no id', (id) => {
    expect(read({ id }).ok).toBe(false);
  });

  test('says of a range that it is the wrong way round', () => {
    expect(problemsOf({ seats: { min: 3, max: 2 } })).toEqual([
      ['seats', 'min not above max', '3 > 2'],
    ]);
    expect(problemsOf({ levels: { min: 9, max: 8 }, turnRange: { min: 2, max: 1 } })).toEqual([
      ['levels', 'min not above max', '9 > 8'],
      ['turnRange', 'min not above max', '2 > 1'],
    ]);
    expect(problemsOf({ turnRange: null })).toEqual([]);
  });

  test('[R9] has a way to end: any one of six is enough', () => {
    const none = {
      goingOut: false,
      passRoundWithEmptyBag: false,
      passRounds: 0,
      scorelessTurns: 0,
      bagEmptied: false,
      noWordLeft: false,
    };
    expect(problemsOf(rules({ ending: none }))).toEqual([['rules.ending', 'a way to end', 'none']]);
    for (const [field, never] of Object.entries(none)) {
      const way = { [field]: never === 0 ? 1 : true };
      expect(problemsOf(rules({ ending: { ...none, ...way } })), field).toEqual([]);
    }
  });

  test('names parts that there are, or says which there are', () => {
    const sets = PARTS.tileSets.map(({ id }) => id).join(', ');
    const layouts = PARTS.layouts.map(({ id }) => id).join(', ');
    expect(problemsOf({ tileSets: { en: 'klingon', fr: 'elvish' }, layout: 'round' })).toEqual([
      ['tileSets.en', `one of ${sets}`, 'klingon'],
      ['tileSets.fr', `one of ${sets}`, 'elvish'],
      ['layout', `one of ${layouts}`, 'round'],
    ]);
    for (const { id } of PARTS.layouts) expect(read({ layout: id }).ok, id).toBe(true);
    for (const { id } of PARTS.tileSets)
      expect(read({ tileSets: { en: id, fr: id } }).ok).toBe(true);
  });

  test('says where a part of its own is wrong', () => {
    expect(problemsOf({ layout: 7 }).map(([path]) => path)).toEqual(['layout']);
    const layout = { ...small.layout, rows: small.layout.rows.with(1, '.w') };
    expect(problemsOf({ layout }).map(([path]) => path)).toContain('layout.rows.1');
    const fr = { ...small.tileSets.fr, blanks: 4 };
    expect(problemsOf({ tileSets: { en: 'english', fr } })).toEqual([
      ['tileSets.fr.blanks', '<=3', '4'],
    ]);
  });

  test('has no play worth more than can be counted', () => {
    const letters = { A: { count: 1, value: 99 }, B: { count: 1, value: 1 } };
    const rich = { id: 'rich', letters, blanks: 0 };
    const row = `*QQQQQQQ${'.'.repeat(7)}`;
    const layout = {
      id: 'rich',
      legend: { Q: { word: 9 } },
      rows: [row, ...Array.from({ length: 14 }, () => '.'.repeat(15))],
    };
    const [problem] = problemsOf({ layout, tileSets: { en: rich, fr: 'french' } });
    expect(problem?.slice(0, 2)).toEqual(['layout', `plays of ${HIGHEST_SCORE} points at most`]);
    expect(Number(problem?.[2])).toBeGreaterThan(HIGHEST_SCORE);
    expect(problemsOf({ layout, tileSets: { en: 'french', fr: rich } })).toHaveLength(1);
  });
});

describe('the bound of a play', () => {
  const tileSet = {
    id: 'few',
    letters: { A: { count: 9, value: 2 }, B: { count: 1, value: 5 } },
    blanks: 1,
  };
  const layoutOf = (wordPremiums: string) => ({
    id: 'five',
    size: 5,
    letterPremiums: '1'.repeat(25),
    wordPremiums,
    starts: [12],
  });
  /** By hand: a word of five standing letters and seven tiles ninefold, and seven crossings. */
  const word = 5 * 5 + 7 * 5 * 8;
  const crossing = 5 * 5 + 5 * 8;

  test.each([
    ['a plain board', '1'.repeat(25), 1],
    ['the best of a row', `${'1'.repeat(5)}2311111111111111111${'1'.repeat(1)}`, 6],
    ['the best of a column', '2111131111211111111111111', 12],
    ['not of a diagonal', '3111113111113111113111113', 3],
    ['a full row', `22222${'1'.repeat(20)}`, 32],
  ])('%s', (_, wordPremiums, multiplier) => {
    expect(wordPremiums).toHaveLength(25);
    expect(scoreBound({ layout: layoutOf(wordPremiums), tileSet, sevenTileBonus: 50 })).toBe(
      multiplier * word + 7 * 9 * crossing + 50,
    );
  });

  test('counts seven premiums at most, for a rack holds seven tiles', () => {
    const layout = { ...layoutOf('1'), size: 9, wordPremiums: `222222222${'1'.repeat(72)}` };
    const standing = 9 * 5;
    expect(scoreBound({ layout, tileSet, sevenTileBonus: 0 })).toBe(
      2 ** 7 * (standing + 7 * 5 * 8) + 7 * 9 * (standing + 5 * 8),
    );
  });

  test('is never below zero', () => {
    const letters = { A: { count: 1, value: 0 }, B: { count: 1, value: 0 } };
    const free = { id: 'free', letters, blanks: 0 };
    expect(scoreBound({ layout: layoutOf('1'.repeat(25)), tileSet: free, sevenTileBonus: 7 })).toBe(
      7,
    );
  });
});
