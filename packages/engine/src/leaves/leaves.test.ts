import { createAlphabet, LATIN } from '@luctor/lexicon';
import { findEdition } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { rankOf } from './multiset-rank.ts';
import { createRandom } from '../chance/random.ts';
import { guessLeaves } from './guessed-leaves.ts';
import { openLeaves, packLeaves } from './leave-file.ts';
import { expandLeaves, type LeaveModel } from './leave-model.ts';
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

describe('a model of leaves', () => {
  test('gives a leave the sum of the tiles, pairs and triples in it', () => {
    const model = randomModel(1);
    const { ranking, values } = expandLeaves(model);
    const part = (...tiles: number[]): number =>
      10 * (model.parts[rankOf(ranking, tiles, tiles.length) - 1] ?? 0);
    const value = (...tiles: number[]): number => values[rankOf(ranking, tiles, tiles.length)] ?? 0;
    expect(values[0]).toBe(0);
    expect(value(3)).toBe(part(3));
    expect(value(0, 0)).toBe(2 * part(0) + part(0, 0));
    expect(value(1, 1, 4)).toBe(
      2 * part(1) + part(4) + part(1, 1) + 2 * part(1, 4) + part(1, 1, 4),
    );
  });

  test('adds trend and correction to leaves of four tiles', () => {
    const model = randomModel(2);
    const { ranking, values } = expandLeaves(model);
    const plain = expandLeaves({ ...model, trends: [], corrections: new Int8Array(378) });
    const index = rankOf(ranking, [0, 2, 2, 5], 4);
    const sum = plain.values[index] ?? 0;
    const correction = 125 * (model.corrections[index - 84] ?? 0);
    expect(values[index]).toBe(Math.round(sum + (-12 * sum) / 1000 + correction));
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

describe('guessed leaves', () => {
  const { ranking, values } = guessLeaves(tileSet, LATIN);
  const worth = (letters: string): number => {
    const tiles = letters.split('').map((letter) => (letter === '?' ? 0 : LATIN.letterOf(letter)));
    const sorted = tiles.sort((a, b) => a - b);
    return values[rankOf(ranking, sorted, sorted.length)] ?? 0;
  };

  test.each([
    ['?', 'S'],
    ['S', 'E'],
    ['E', 'Q'],
    ['ER', 'EE'],
    ['AEST', 'AEIO'],
    ['AENRST', 'BCDFGH'],
  ])('keep %s rather than %s', (better, worse) => {
    expect(worth(better)).toBeGreaterThan(worth(worse));
  });

  test('replace leaves of another alphabet', () => {
    const few = createAlphabet('ABCD');
    const other = packLeaves(randomModel(1));
    expect(leavesFor(tileSet, few, other).values.length).toBe(
      guessLeaves(tileSet, few).values.length,
    );
    expect(leavesFor(tileSet, few, null)).toEqual(guessLeaves(tileSet, few));
    expect(trainingName(tileSet, 'en')).toBe('english-en');
  });
});
