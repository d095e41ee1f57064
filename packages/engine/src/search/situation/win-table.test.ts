import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { allTiles, emptyBoard } from '@luctor/rules';
import { runs, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createRandomNumbers } from '../../chance/random-numbers.ts';
import { createGenerator } from '../../generator/generator.ts';
import { randomTable } from '../../testing/random-tables.ts';
import { createWinTraining } from '../../training/win-training.ts';
import { dealGame } from '../playout/deal-game.ts';
import { createSimulatedGame } from '../playout/simulated-game.ts';
import {
  CHANCES,
  openWinTable,
  parseWinTable,
  ROUGH_WIN_TABLE,
  type WinTable,
  type WinTableData,
} from './win-table.ts';

function expectMonotone(table: WinTable): void {
  const lead = fc.integer({ min: -700_000, max: 700_000 });
  fc.assert(
    fc.property(fc.nat(120), lead, lead, (unseen, a, b) => {
      const low = table.probability(unseen, Math.min(a, b));
      const high = table.probability(unseen, Math.max(a, b));
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(high).toBeGreaterThanOrEqual(low);
    }),
    { numRuns: runs(200) },
  );
}

function dataOf(leads: WinTableData['leads']): WinTableData {
  return { format: 'luctor-win-table', version: 1, training: {}, leads };
}

/** 31 leads, the middle one at `middle`, this far apart. */
function evenRow(middle: number, distance: number): number[] {
  return Array.from({ length: CHANCES - 1 }, (_, k) => middle + distance * (k - 15));
}

/** Denser around an even game, as in real tables: the lead at (k + 1) / 32. */
const CURVED = Array.from({ length: CHANCES - 1 }, (_, k) => Math.sign(k - 15) * (k - 15) ** 2);

describe('a stored table', () => {
  // with two unseen tiles or more, a lead of 20 points is even
  const table = openWinTable(dataOf([evenRow(0, 10), CURVED, evenRow(20, 2)]));

  test.each<[string, number, number, number]>([
    ['the middle', 0, 0, 16 / 32],
    ['a stored lead', 0, 10, 17 / 32],
    ['the lowest stored lead', 0, -150, 1 / 32],
    ['the highest stored lead', 0, 150, 31 / 32],
    ['half way between two stored leads', 0, 5, 16.5 / 32],
    ['a tenth of the way', 0, -49, 11.1 / 32],
    ['a fraction of a point', 0, 2.5, 16.25 / 32],
    ['a thousandth of a point', 0, -0.001, 15.9999 / 32],
    ['a stored lead on a curve', 1, 49, 23 / 32],
    ['a third of the way on a curve', 1, -8, (13 + 1 / 5) / 32],
    ['between two points on a curve', 1, 5.5, (18 + 1.5 / 5) / 32],
    ['another number of tiles', 2, 20, 16 / 32],
    ['another number of tiles, on the way', 2, 23, 17.5 / 32],
    ['more unseen tiles than rows', 99, 23, 17.5 / 32],
    // the leads at 1/32 and 3/32 are 20 points apart: that distance divides the rest by three
    ['beyond the lowest lead', 0, -170, 1 / 32 / 3],
    ['far beyond the lowest lead', 0, -190, 1 / 32 / 9],
    ['beyond the highest lead', 0, 170, 1 - 1 / 32 / 3],
    ['far beyond the highest lead', 0, 190, 1 - 1 / 32 / 9],
    // 225 and 169 on the curve
    ['beyond a curve', 1, -225 - 56, 1 / 32 / 3],
    ['beyond the other end of a curve', 1, 225 + 112, 1 - 1 / 32 / 9],
    ['beyond all leads', 0, -9999, 3 ** (-450 / 20) / 32],
    ['beyond all leads, ahead', 0, 9999, 1 - 3 ** (-450 / 20) / 32],
  ])('%s: %d unseen, %d points', (_, unseen, points, chance) => {
    expect(table.probability(unseen, 1000 * points)).toBeCloseTo(chance, 12);
  });

  test('a tail falls by e in a point at most', () => {
    const steep = openWinTable(dataOf([evenRow(0, 0.1)]));
    expect(steep.probability(0, -2000)).toBeCloseTo(Math.exp(-0.5) / CHANCES, 12);
    expect(steep.probability(0, 3000)).toBeCloseTo(1 - Math.exp(-1.5) / CHANCES, 12);
  });

  test('is fair if its leads are: one player’s chance is what the other’s lacks', () => {
    const lead = fc.integer({ min: -700_000, max: 700_000 });
    fc.assert(
      fc.property(fc.nat(1), lead, (unseen, millipoints) => {
        const own = table.probability(unseen, millipoints);
        expect(own + table.probability(unseen, -millipoints)).toBeCloseTo(1, 12);
      }),
    );
  });

  test('never falls as the lead grows', () => expectMonotone(table));

  test.each([
    ['no rows', []],
    ['a short row', [CURVED.slice(1)]],
    ['a long row', [[...CURVED, 300]]],
  ])('%s is refused', (_, leads) => {
    expect(() => openWinTable(dataOf(leads))).toThrow(RangeError);
  });

  test.each([
    '{}',
    'null',
    JSON.stringify({ ...dataOf([CURVED]), version: 2 }),
    JSON.stringify({ ...dataOf([CURVED]), format: 'another' }),
    JSON.stringify({ ...dataOf([CURVED]), leads: 'none' }),
  ])('%s is no table', (text) => {
    expect(() => parseWinTable(text)).toThrow(/no win table/);
  });

  test('is read from its text', () => {
    const read = parseWinTable(JSON.stringify(dataOf([evenRow(0, 10)])));
    expect(read.probability(0, 5000)).toBeCloseTo(16.5 / 32, 12);
  });
});

describe('the rule of thumb', () => {
  test.each([
    [50, 0, 0.5],
    // one deviation: 10.5 points times the root of 16
    [15, 42, 1 / (1 + Math.exp(-1.702))],
    [15, -42, 1 / (1 + Math.exp(1.702))],
    [99, 52.5, 1 / (1 + Math.exp(-0.851))],
    [0, -21, 1 / (1 + Math.exp(3.404))],
  ])('with %d unseen tiles and %d points', (unseen, points, chance) => {
    expect(ROUGH_WIN_TABLE.probability(unseen, 1000 * points)).toBeCloseTo(chance, 12);
  });

  test('never falls as the lead grows', () => expectMonotone(ROUGH_WIN_TABLE));
});

describe('shipped tables', () => {
  const folder = new URL('../../../../../data/win-tables/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

  test.each(files)('%s gives its stored chances, and never falls', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { leads } = JSON.parse(text) as WinTableData;
    const table = parseWinTable(text);
    expectMonotone(table);
    leads.forEach((row, unseen) => {
      row.forEach((lead, k) => {
        // between whole points, chances are interpolated: they lie between those of the neighbours
        const low = table.probability(unseen, 1000 * Math.floor(lead));
        const high = table.probability(unseen, 1000 * Math.ceil(lead));
        expect(low).toBeLessThanOrEqual((k + 1) / CHANCES + 1e-12);
        expect(high).toBeGreaterThanOrEqual((k + 1) / CHANCES - 1e-12);
      });
    });
    // Being on turn is worth something, but less than a game.
    expect(table.probability(60, 0)).toBeGreaterThan(0.5);
    expect(table.probability(60, 0)).toBeLessThan(0.65);
  });

  test('there are some', () => expect(files.length).toBeGreaterThan(0));
});

describe('training', () => {
  const OPTIONS = { size: 7, letters: 'ABCDEFGH', wordCount: 60, maxLength: 6, scampio: false };
  const MOST = 600;
  const training = () => createWinTraining(createGenerator(randomTable(seededRandom(9), OPTIONS)));
  const trained = (games: number, from = 0) => {
    const made = training();
    for (let seed = from; seed < from + games; seed++) made.playGame(seed);
    return made;
  };

  /** The rows learnt if, with so many unseen tiles, the lead changed so much, so often. */
  const leadsFrom = (seen: readonly (readonly [number, number, number])[]): number[][] => {
    const made = training();
    const changes = new Int32Array(made.changes.length);
    for (const [unseen, change, count] of seen) {
      changes[unseen * (2 * MOST + 1) + change + MOST] = count;
    }
    made.add(changes, 1);
    return made.leads();
  };

  test('a lead wins as often as it exceeds what is lost', () => {
    // every change from -159 to 160 alike: with a lead of 10 points, 170 of 320 games are won
    const changes = Array.from({ length: 320 }, (_, i) => [12, i - 159, 10] as const);
    const rows = leadsFrom(changes);
    const expected = Array.from({ length: 31 }, (_, k) => 10 * (k + 1) - 160.5);
    // rows without games take after the nearest one with some
    for (const row of rows) expect(row).toEqual(expected);
    const chance = openWinTable(dataOf(rows)).probability(12, 9500);
    expect(chance).toBeCloseTo(17 / 32, 12);
  });

  test('neighbouring numbers of tiles count too, the nearer the more', () => {
    const around = (unseen: number, middle: number) =>
      Array.from({ length: 40 }, (_, i) => [unseen, middle + i - 20, 10] as const);
    const rows = leadsFrom([...around(12, 0), ...around(13, 100)]);
    const median = (unseen: number) => rows[unseen]?.[15];
    // weights 1 4 6 4 1: six tenths of the changes around 0, the others around 100
    expect([median(12), median(13)]).toEqual([-12.8, -86.2]);
    // four fifths around one of them, one fifth around the other
    expect([median(11), median(14)]).toEqual([-4.5, -94.5]);
    // only one of them is within two
    expect([median(10), median(15)]).toEqual([0.5, -99.5]);
    expect([median(9), median(16)]).toEqual([0.5, -99.5]);
  });

  test('too few games make no table', () => {
    const spread = (count: number) =>
      Array.from({ length: count }, (_, i) => [12, i - 17, 1] as const);
    // 200 changes by weight, of which a row itself counts six times
    expect(() => leadsFrom(spread(33))).toThrow('too few games');
    expect(leadsFrom(spread(34))[12]?.[15]).toBe(0.5);
  });

  test('counts by how much the lead of the player on turn changed to the end', () => {
    const generator = createGenerator(randomTable(seededRandom(9), OPTIONS));
    const tiles = allTiles(generator.ruleset.tileSet);
    const wholeBag = Uint8Array.from(tiles, (tile) => generator.coding.encodeTile(tile));
    for (const seed of [1, 2, 3]) {
      const random = createRandomNumbers();
      random.restart(seed, 0);
      generator.setBoard(emptyBoard(OPTIONS.size));
      const game = createSimulatedGame(generator, 2, wholeBag.length);
      dealGame(game, wholeBag, random);
      let turns = 0;
      for (; !game.isOver; turns++) game.playBest(random);
      const [first = 0, second = 0] = game.scores;
      const { changes } = trained(1, seed);
      // the first player begins without a lead and sees only seven tiles
      const start = (wholeBag.length - 7) * (2 * MOST + 1) + MOST;
      expect(changes[start + first - second]).toBe(1);
      expect(changes.reduce((sum, count) => sum + count, 0)).toBe(turns);
    }
  });

  test('the same seeds give the same table, even if threads add up theirs', () => {
    const whole = trained(20);
    const sum = trained(8);
    sum.add(trained(12, 8).changes, 12);
    expect(sum.changes).toEqual(whole.changes);
    expect(sum.games).toBe(20);
  });

  test('gives a table that never falls as the lead grows', () => {
    expectMonotone(openWinTable(dataOf(trained(100).leads())));
  });
});
