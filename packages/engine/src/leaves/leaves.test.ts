import { readFileSync } from 'node:fs';
import { createAlphabet, LATIN } from '@luctor/lexicon';
import { findEdition } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { createMultisetRanking, rankOf, visitMultisets } from './multiset-rank.ts';
import { createRandom } from '../chance/random.ts';
import { guessLeaves } from './guessed-leaves.ts';
import { openLeaves, packLeaves } from './leave-file.ts';
import { expandLeaves, type LeaveModel } from './leave-model.ts';
import { leaveValue, UNVALUED } from './leave-table.ts';
import { leavesFor, trainingName } from './leaves-for.ts';

const tileSet = findEdition('classic')?.rulesets.en.tileSet;
if (tileSet === undefined) throw new Error('no tiles');

/** Five letters: 6 symbols with the blank, 83 parts and 378 corrections. */
function randomModel(seed: number): LeaveModel {
  const random = createRandom(seed);
  const around = (limit: number): number => random(2 * limit + 1) - limit;
  return {
    letters: 'ABCDE',
    parts: Int16Array.from({ length: 83 }, () => around(2000)),
    corrections: Int8Array.from({ length: 378 }, () => around(127)),
    trends: [
      { sum: -12, smaller: 0 },
      { sum: 30, smaller: 4900 },
      { sum: -5, smaller: 2800 },
    ],
  };
}

/** The definition of a model, the slow way: by lists of tiles, from the comments of its fields. */
function slowModel({ parts, corrections, trends, letters }: LeaveModel) {
  const ranks = createMultisetRanking(letters.length + 1, 6);
  const indexOf = (tiles: readonly number[]): number => rankOf(ranks, tiles, tiles.length);
  const subsets = ([first, ...others]: readonly number[]): number[][] =>
    first === undefined ? [[]] : subsets(others).flatMap((some) => [some, [first, ...some]]);
  const sumOf = (tiles: readonly number[]): number =>
    subsets(tiles)
      .filter(({ length }) => length >= 1 && length <= 3)
      .reduce((sum, some) => sum + 10 * (parts[indexOf(some) - 1] ?? NaN), 0);
  const excess = (tiles: readonly number[]): number => {
    const size = tiles.length;
    if (size < 4) return 0;
    const { sum, smaller } = trends[size - 4] ?? { sum: NaN, smaller: NaN };
    const mean =
      tiles.reduce((all, _, i) => all + excess(tiles.toSpliced(i, 1)), 0) / Math.max(1, size);
    const first = indexOf([0, 0, 0, 0]);
    const correction = size === 6 ? 0 : (corrections[indexOf(tiles) - first] ?? NaN);
    return (sum * sumOf(tiles) + smaller * mean) / 1000 + 125 * correction;
  };
  return (tiles: readonly number[]): number => sumOf(tiles) + excess(tiles);
}

describe('a model of leaves', () => {
  test('gives a leave the sum of the tiles, pairs and triples in it', () => {
    const model = randomModel(1);
    const table = expandLeaves(model);
    const part = (...tiles: number[]): number =>
      10 * (model.parts[rankOf(table.ranking, tiles, tiles.length) - 1] ?? 0);
    const value = (...tiles: number[]): number => leaveValue(table, tiles);
    expect(table.values[0]).toBe(0);
    expect(value(3)).toBe(part(3));
    expect(value(0, 0)).toBe(2 * part(0) + part(0, 0));
    expect(value(1, 1, 4)).toBe(
      2 * part(1) + part(4) + part(1, 1) + 2 * part(1, 4) + part(1, 1, 4),
    );
  });

  test('gives every leave of any size the value of its definition', () => {
    for (const seed of [2, 3]) {
      const model = randomModel(seed);
      const table = expandLeaves(model);
      const value = slowModel(model);
      let compared = 0;
      visitMultisets(table.ranking, (tiles) => {
        expect([tiles.join(' '), leaveValue(table, tiles)]).toEqual([
          tiles.join(' '),
          Math.round(value(tiles)),
        ]);
        compared++;
      });
      expect(compared).toBe(table.values.length - 1);
    }
  });

  test('values leaves of six when they are first kept, and then has them in its table', () => {
    const table = expandLeaves(randomModel(4));
    const six = [0, 1, 1, 2, 4, 5];
    const index = rankOf(table.ranking, six, six.length);
    const first = table.ranking.offsets[6] ?? 0;
    expect(table.values.subarray(0, first)).not.toContain(UNVALUED);
    expect(new Set(table.values.subarray(first))).toEqual(new Set([UNVALUED]));
    const value = leaveValue(table, six);
    expect(table.values[index]).toBe(value);
    expect(table.values.filter((each) => each !== UNVALUED)).toHaveLength(first + 1);
    expect(leaveValue(table, six)).toBe(value);
  });

  test('round trips through its file', () => {
    for (let seed = 0; seed < 5; seed++) {
      const model = randomModel(seed);
      expect(openLeaves(packLeaves(model))).toEqual({ ok: true, value: model });
    }
  });

  test('notices damage to the file', () => {
    const bytes = packLeaves(randomModel(1));
    const changed = Uint8Array.from(bytes);
    changed[100] = (changed[100] ?? 0) ^ 4;
    expect(openLeaves(changed)).toEqual({ ok: false, error: { code: 'damaged' } });
    expect(openLeaves(bytes.subarray(0, 200))).toEqual({ ok: false, error: { code: 'damaged' } });
    expect(openLeaves(bytes.subarray(3))).toEqual({ ok: false, error: { code: 'not-leaves' } });
    expect(openLeaves(new Uint8Array())).toEqual({ ok: false, error: { code: 'not-leaves' } });
    expect(() => leavesFor(tileSet, LATIN, changed)).toThrow('damaged');
  });
});

describe('the shipped leaves', () => {
  const folder = new URL('../../../../data/leaves/', import.meta.url);

  test.each([
    ['english-en', ['AERST', '?EINS', 'IIUVV', 'QU', 'AEINST', 'CKLNW', 'EEEE', 'BCDGPT']],
  ])('%s are what their model defines', (name, leaves) => {
    const opened = openLeaves(readFileSync(new URL(`${name}.leaves`, folder)));
    if (!opened.ok) throw new Error(opened.error.code);
    const table = expandLeaves(opened.value);
    const value = slowModel(opened.value);
    for (const leave of leaves) {
      const tiles = leave
        .split('')
        .map((tile) => (tile === '?' ? 0 : 1 + opened.value.letters.indexOf(tile)))
        .toSorted((a, b) => a - b);
      const found = leaveValue(table, tiles);
      expect([leave, found]).toEqual([leave, Math.round(value(tiles))]);
    }
    // the corrections of the file are real ones: they go up and down
    expect(opened.value.corrections.some((each) => each < 0)).toBe(true);
    expect(opened.value.corrections.some((each) => each > 0)).toBe(true);
  });
});

test('leaves asked for again are the same table; another file, alphabet or tile set has its own', () => {
  const five = createAlphabet('ABCDE');
  const [one, other] = [packLeaves(randomModel(1)), packLeaves(randomModel(2))];
  const table = leavesFor(tileSet, five, one);
  expect(leavesFor(tileSet, five, Uint8Array.from(one))).toBe(table);
  expect(leavesFor(tileSet, five, other).values).toEqual(expandLeaves(randomModel(2)).values);
  expect(leavesFor(tileSet, five, null).values).toEqual(guessLeaves(tileSet, five).values);
  const dear = { ...tileSet, letters: { ...tileSet.letters, A: { count: 9, value: 4 } } };
  expect(leavesFor(dear, five, null).values).toEqual(guessLeaves(dear, five).values);
  const few = createAlphabet('ABCD');
  expect(leavesFor(tileSet, few, null).values).toEqual(guessLeaves(tileSet, few).values);
  expect(leavesFor(tileSet, five, one).values).toEqual(table.values);
});

describe('guessed leaves', () => {
  const table = guessLeaves(tileSet, LATIN);
  const worth = (letters: string): number => {
    const tiles = letters.split('').map((letter) => (letter === '?' ? 0 : LATIN.letterOf(letter)));
    const sorted = tiles.sort((a, b) => a - b);
    return leaveValue(table, sorted);
  };

  test.each([
    ['?', 22],
    ['??', 44],
    ['E', 1],
    ['D', 0.5],
    // 10 points: the most that is deducted
    ['Q', -3.5],
    ['S', 7],
    ['SS', 7 + 7 - 3 - 0.4],
    ['ER', 2],
    ['EE', 1 + 1 - 3 - 0.4],
    ['EEE', 3 - 6 - 0.4 * 4],
    ['AEST', 10],
    ['AEIO', 4 - 0.4 * 9],
    ['?AEIO', 26 - 0.4 * 9],
    ['AENRST', 12 - 0.4],
  ])('value %s at %d points', (leave, points) => {
    expect(worth(leave)).toBeCloseTo(1000 * points, 6);
  });

  test('replace leaves of another alphabet', () => {
    const few = createAlphabet('ABCD');
    const other = packLeaves(randomModel(1));
    expect(leavesFor(tileSet, few, other).values.length).toBe(
      guessLeaves(tileSet, few).values.length,
    );
    expect(leavesFor(tileSet, few, null).values).toEqual(guessLeaves(tileSet, few).values);
    expect(trainingName(tileSet, 'en')).toBe('english-en');
  });
});
