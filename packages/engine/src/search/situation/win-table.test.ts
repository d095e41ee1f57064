import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../generator/generator.ts';
import { randomTable } from '../../testing/random-tables.ts';
import { openWinTable, parseWinTable, ROUGH_WIN_TABLE, type WinTable } from './win-table.ts';
import { createWinTraining } from '../../training/win-training.ts';

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
    { numRuns: 2000 },
  );
}

function trained(games: number, from = 0): ReturnType<typeof createWinTraining> {
  const random = seededRandom(9);
  const options = { size: 7, letters: 'ABCDE', wordCount: 60, maxLength: 6, scampio: false };
  const training = createWinTraining(createGenerator(randomTable(random, options)));
  for (let seed = from; seed < from + games; seed++) training.playGame(seed);
  return training;
}

describe('chances to win', () => {
  test('never fall as the lead grows, by rule of thumb', () => {
    expectMonotone(ROUGH_WIN_TABLE);
    expect(ROUGH_WIN_TABLE.probability(50, 0)).toBe(0.5);
  });

  test('never fall as the lead grows, in a trained table', () => {
    const leads = trained(300).leads();
    expectMonotone(openWinTable({ format: 'luctor-win-table', version: 1, training: {}, leads }));
  });

  test('match the games: at the stored leads the stored chances', () => {
    const leads = trained(300).leads();
    const table = openWinTable({ format: 'luctor-win-table', version: 1, training: {}, leads });
    const unseen = Math.min(12, leads.length - 1);
    const row = leads[unseen] ?? [];
    expect(table.probability(unseen, 1000 * (row[15] ?? 0))).toBeCloseTo(0.5, 1);
    expect(table.probability(unseen, 1000 * (row[27] ?? 0))).toBeCloseTo(28 / 32, 1);
  });

  test('the same seeds give the same table, even if threads add up theirs', () => {
    const whole = trained(40);
    const sum = trained(15);
    sum.add(trained(25, 15).changes, 25);
    expect(sum.changes).toEqual(whole.changes);
    expect(sum.games).toBe(40);
  });

  test('shipped tables are monotone, and favour nobody in the middle', () => {
    const folder = new URL('../../../../../data/win-tables/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const table = parseWinTable(readFileSync(new URL(file, folder), 'utf8'));
      expectMonotone(table);
      // Being on turn is worth something, but less than a game.
      expect(table.probability(60, 0)).toBeGreaterThan(0.45);
      expect(table.probability(60, 0)).toBeLessThan(0.65);
      expect(table.probability(20, 100_000)).toBeGreaterThan(0.9);
    }
  });

  test('an invalid table is refused', () => {
    expect(() => parseWinTable('{}')).toThrow(/no win table/);
    expect(() => parseWinTable('null')).toThrow(/no win table/);
  });
});
