import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { misshapen } from '../testing/misshapen.ts';
import {
  parseLayout,
  parseTileSet,
  resolvedLayoutSchema,
  resolvedTileSetSchema,
} from './board-schema.ts';

/** Boards and tile sets as files have them, and as logs do. */

const FIVE = ['.lLwW', '.....', '..*..', '.....', 'Qq...'];
const LAYOUT = {
  id: 'mine',
  note: 'A note.',
  legend: { Q: { word: 4, letter: 5 }, q: { start: true } },
  rows: FIVE,
};
const LETTERS = { A: { count: 9, value: 1 }, Z: { count: 1, value: 10 } };
const SET = { id: 'few', note: 'A note.', letters: LETTERS, blanks: 2 };

const problemsOf = (data: unknown): unknown => {
  const parsed = parseLayout(data);
  return parsed.ok ? [] : parsed.error.map(({ path, expected, found }) => [path, expected, found]);
};
const repeat = <Item>(count: number, item: Item): Item[] =>
  Array.from({ length: count }, () => item);
/** A board of a size, with a start. */
const board = (size: number): object => ({
  id: 'mine',
  rows: repeat(size, '.'.repeat(size)).with(0, `*${'.'.repeat(size - 1)}`),
});

describe('a layout', () => {
  test('is a picture: each sign has its meaning, the standard ones too', () => {
    expect(parseLayout(LAYOUT)).toEqual({
      ok: true,
      value: {
        id: 'mine',
        size: 5,
        letterPremiums: `12311${'1'.repeat(15)}51111`.slice(0, 25),
        wordPremiums: `11123${'1'.repeat(5)}11211${'1'.repeat(5)}41111`,
        starts: [12, 21],
      },
    });
    const { legend: _, ...plain } = { ...LAYOUT, rows: FIVE.with(4, '.....') };
    expect(parseLayout(plain)).toMatchObject({ ok: true, value: { starts: [12] } });
  });

  test('has no other shape', () => {
    const optional = ['note', 'legend', 'legend.Q.word', 'legend.Q.letter', 'legend.q.start'];
    const wrong = misshapen(LAYOUT, { optional }).filter(({ data, how }) => {
      // a legend may say more, and without a sign the picture makes no sense
      return !/legend has more|without legend\.[Qq]$/.test(how) && parseLayout(data).ok;
    });
    expect(wrong.map(({ how }) => how)).toEqual([]);
  });

  test.each([
    [4, false],
    [5, true],
    [21, true],
    [22, false],
  ])('of %i squares a side: %s', (size, isSo) => {
    expect(parseLayout(board(size)).ok).toBe(isSo);
  });

  test.each([
    [0, false],
    [1, true],
    [9, true],
    [10, false],
  ])('multiplies by %i: %s', (by, isSo) => {
    for (const kind of ['letter', 'word']) {
      expect(parseLayout({ ...LAYOUT, legend: { ...LAYOUT.legend, Q: { [kind]: by } } }).ok).toBe(
        isSo,
      );
    }
  });

  test('a sign is one character, and a note at most 2000', () => {
    expect(parseLayout({ ...LAYOUT, legend: { ...LAYOUT.legend, QQ: {} } }).ok).toBe(false);
    expect(parseLayout({ ...LAYOUT, legend: { ...LAYOUT.legend, '': {} } }).ok).toBe(false);
    expect(parseLayout({ ...LAYOUT, note: 'x'.repeat(2000) }).ok).toBe(true);
    expect(parseLayout({ ...LAYOUT, note: '' }).ok).toBe(true);
    expect(parseLayout({ ...LAYOUT, note: 'x'.repeat(2001) }).ok).toBe(false);
  });

  test('says what is wrong with its picture, and where', () => {
    expect(problemsOf({ ...LAYOUT, rows: FIVE.with(1, '......') })).toEqual([
      ['rows.1', '5 squares, as many as rows', '......'],
    ]);
    expect(problemsOf({ ...LAYOUT, rows: FIVE.with(1, '.%.%.') })).toEqual([
      ['rows.1', 'signs of the legend', '%'],
      ['rows.1', 'signs of the legend', '%'],
    ]);
    const { legend: _, ...plain } = LAYOUT;
    expect(problemsOf({ ...plain, rows: repeat(5, '.....') })).toEqual([
      ['rows', 'a start square', 'none'],
    ]);
    // a name that every object has is not a sign
    expect(problemsOf({ ...plain, rows: repeat(5, '.....').with(0, '*...Q') })).toEqual([
      ['rows.0', 'signs of the legend', 'Q'],
    ]);
  });
});

describe('a tile set', () => {
  test('is read without its note', () => {
    expect(parseTileSet(SET)).toEqual({
      ok: true,
      value: { id: 'few', letters: LETTERS, blanks: 2 },
    });
  });

  test('has no other shape', () => {
    const wrong = misshapen(SET, { optional: ['note'] }).filter(
      ({ data }) => parseTileSet(data).ok,
    );
    expect(wrong.map(({ how }) => how)).toEqual([]);
  });

  const letters = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        String.fromCodePoint(0x410 + at),
        { count: 1, value: 1 },
      ]),
    );

  test.each([
    ['blanks', 0, 3, (blanks: number) => ({ blanks })],
    [
      'tiles of a letter',
      0,
      40,
      (count: number) => ({ letters: { ...LETTERS, A: { count, value: 1 } } }),
    ],
    [
      'points of a letter',
      0,
      99,
      (value: number) => ({ letters: { ...LETTERS, A: { count: 1, value } } }),
    ],
    ['letters', 2, 31, (count: number) => ({ letters: letters(count) })],
  ])('%s: from %i to %i', (_, least, most, change) => {
    const isRead = (value: number): boolean => parseTileSet({ ...SET, ...change(value) }).ok;
    expect([least - 1, least, most, most + 1].map(isRead)).toEqual([false, true, true, false]);
  });

  test.each(['a', 'AB', '7', '?', '.', 'ß', '', 'ﬁ', 'ı', 'ǅ', '𐐀', 'İ'])(
    '%j is no letter: its case would not tell a blank',
    (letter) => {
      const odd = { ...LETTERS, [letter]: { count: 1, value: 1 } };
      expect(parseTileSet({ ...SET, letters: odd }).ok).toBe(false);
    },
  );

  test.each(['É', 'Ñ', 'Œ', 'Ж', 'Ω'])('%s is one', (letter) => {
    const more = { ...LETTERS, [letter]: { count: 1, value: 1 } };
    expect(parseTileSet({ ...SET, letters: more }).ok).toBe(true);
  });
});

describe('in a log', () => {
  const RESOLVED = {
    id: 'mine',
    size: 5,
    letterPremiums: '1'.repeat(25),
    wordPremiums: `9${'1'.repeat(24)}`,
    starts: [12],
  };
  const isRead = (change: object): boolean =>
    v.is(resolvedLayoutSchema, { ...RESOLVED, ...change });

  test('a layout and a tile set stand as they were made', () => {
    expect(isRead({})).toBe(true);
    const wrong = misshapen(RESOLVED).filter(({ data }) => v.is(resolvedLayoutSchema, data));
    expect(wrong.map(({ how }) => how)).toEqual([]);
    const { note: _, ...set } = SET;
    expect(v.is(resolvedTileSetSchema, set)).toBe(true);
    expect(v.is(resolvedTileSetSchema, SET)).toBe(false);
    const odd = misshapen(set).filter(({ data }) => v.is(resolvedTileSetSchema, data));
    expect(odd.map(({ how }) => how)).toEqual([]);
  });

  test.each([
    ['a size too few', { size: 4, letterPremiums: '1'.repeat(16), wordPremiums: '1'.repeat(16) }],
    [
      'a size too many',
      { size: 22, letterPremiums: '1'.repeat(484), wordPremiums: '1'.repeat(484) },
    ],
    ['a letter premium missing', { letterPremiums: '1'.repeat(24) }],
    ['a word premium too many', { wordPremiums: '1'.repeat(26) }],
    ['a premium of nothing', { wordPremiums: `0${'1'.repeat(24)}` }],
    ['a premium that is none', { letterPremiums: `${'1'.repeat(24)}x` }],
    ['a premium before that is none', { letterPremiums: `x${'1'.repeat(24)}` }],
    ['no start', { starts: [] }],
    ['a start before the board', { starts: [-1] }],
    ['a start past every board', { starts: [441] }],
    ['more starts than squares', { starts: repeat(442, 0) }],
  ])('not with %s', (_, change) => {
    expect(isRead(change)).toBe(false);
  });

  test('with the largest board and its last square', () => {
    const all = '1'.repeat(441);
    expect(isRead({ size: 21, letterPremiums: all, wordPremiums: all, starts: [440] })).toBe(true);
    expect(isRead({ starts: repeat(441, 0) })).toBe(true);
  });
});
