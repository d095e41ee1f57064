import { emptyBoard } from '@luctor/rules';
import { seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createRandomNumbers, type RandomNumbers } from '../../chance/random-numbers.ts';
import { createGenerator } from '../../generator/generator.ts';
import { randomTable } from '../../testing/random-tables.ts';
import type { InferredLeaves } from '../inference/leave-inference.ts';
import { createHiddenTiles } from './hidden-tiles.ts';
import { createSimulatedGame, RACK_STRIDE } from './simulated-game.ts';

const OPTIONS = { size: 5, letters: 'ABCDE', wordCount: 5, maxLength: 3, scampio: false };
const table = randomTable(seededRandom(1), OPTIONS);
const generator = createGenerator(table);
const { coding } = generator;
const codes = (tiles: string): number[] => Array.from(tiles, (tile) => coding.encodeTile(tile));

interface Hidden {
  readonly unseen: string;
  /** Each opponent's rack, or how many tiles are on it. */
  readonly opponents: readonly (string | number)[];
  readonly bagCount: number;
}

function dealerOf({ unseen, opponents, bagCount }: Hidden, inferred: (InferredLeaves | null)[]) {
  const position = {
    ruleset: table.ruleset,
    board: emptyBoard(5),
    rack: ['A', 'B'],
    score: 11,
    opponents: opponents.map((rack, i) => ({
      score: 20 + i,
      tileCount: typeof rack === 'string' ? rack.length : rack,
      rack: typeof rack === 'string' ? Array.from(rack) : null,
    })),
    bagCount,
    unseen: Array.from(unseen),
  };
  const players = 1 + opponents.length;
  const runs = { passRun: 2, scorelessRuns: [1, 0, 3].slice(0, players) };
  const hidden = createHiddenTiles(position, runs, coding, inferred);
  const game = createSimulatedGame(generator, players, 40);
  const rackOf = (player: number): string =>
    Array.from(
      game.racks.subarray(player * RACK_STRIDE, player * RACK_STRIDE + (game.sizes[player] ?? 0)),
      (code) => coding.decodeTile(code),
    ).join('');
  const bag = (): string =>
    Array.from(game.bag.subarray(0, game.bagCount), (code) => coding.decodeTile(code)).join('');
  return { hidden, game, rackOf, bag, players };
}

/** A single inferred leave, believed this often. */
function believed(leave: string, trust: number): InferredLeaves {
  return {
    size: leave.length,
    tiles: Uint8Array.from(codes(leave)),
    choose: () => 0,
    trust: () => trust,
    drawMore: () => false,
  };
}

const sorted = (tiles: string): string => Array.from(tiles).toSorted().join('');

describe('dealing the hidden tiles', () => {
  test('sets everything to the position', () => {
    const hidden = { unseen: 'AABCDE', opponents: [3, 'DD'], bagCount: 3 };
    const { hidden: dealer, game, rackOf, bag } = dealerOf(hidden, [null, null]);
    const random = createRandomNumbers(3);
    for (let i = 0; i < 20; i++) {
      game.isOver = true;
      game.keptValues.fill(9);
      dealer.deal(game, random);
      expect(Array.from(game.scores.subarray(0, 3))).toEqual([11, 20, 21]);
      expect(Array.from(game.scorelessRuns.subarray(0, 3))).toEqual([1, 0, 3]);
      expect(Array.from(game.keptValues.subarray(0, 3))).toEqual([0, 0, 0]);
      expect([game.turn, game.passRun, game.isOver]).toEqual([0, 2, false]);
      expect([rackOf(0), rackOf(2)]).toEqual(['AB', 'DD']);
      expect(rackOf(1)).toHaveLength(3);
      expect(game.bagCount).toBe(3);
      // no tile is lost or made
      expect(sorted(rackOf(1) + bag())).toBe('AABCDE');
    }
  });

  test('gives each tile to the other as often as to the bag', () => {
    const hidden = { unseen: 'ABCDE', opponents: [2], bagCount: 3 };
    const { hidden: dealer, game, rackOf } = dealerOf(hidden, [null]);
    const random = createRandomNumbers(3);
    const deals = 2000;
    const seen = new Map<string, number>();
    for (let i = 0; i < deals; i++) {
      dealer.deal(game, random);
      const rack = sorted(rackOf(1));
      seen.set(rack, (seen.get(rack) ?? 0) + 1);
    }
    expect(seen.size).toBe(10);
    // chi-squared has the mean n and the variance 2n
    const chi = [...seen.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(Math.abs(chi - 9)).toBeLessThan(4 * Math.sqrt(18));
  });

  test.each([0, 0.25, 0.6, 1])('believes an inferred leave in this share of deals: %d', (trust) => {
    const leave = 'CD';
    const hidden = { unseen: 'AAAAACD', opponents: [2], bagCount: 5 };
    const { hidden: dealer, game, rackOf, bag } = dealerOf(hidden, [believed(leave, trust)]);
    let given = 0;
    for (let i = 0; i < 100; i++) {
      // the shuffle leaves the pool in its order: by chance, the last two tiles would be given
      const random: RandomNumbers = {
        restart: () => undefined,
        below: (bound) => (bound === 7 ? 0 : bound - 1),
        fraction: () => (i + 0.5) / 100,
      };
      dealer.deal(game, random);
      expect(sorted(rackOf(1) + bag())).toBe('AAAAACD');
      if (sorted(rackOf(1)) === leave) given++;
    }
    expect(given).toBe(100 * trust);
  });

  test('gives of an inferred leave what is still hidden, and no more than the rack holds', () => {
    const random = createRandomNumbers(1);
    // another opponent may have been given the only D
    const both = [believed('CD', 1), believed('DE', 1)];
    const two = dealerOf({ unseen: 'ACDE', opponents: [2, 2], bagCount: 0 }, both);
    two.hidden.deal(two.game, random);
    expect([sorted(two.rackOf(1)), sorted(two.rackOf(2))]).toEqual(['CD', 'AE']);
    const one = dealerOf({ unseen: 'ACDE', opponents: [1], bagCount: 3 }, [believed('DC', 1)]);
    one.hidden.deal(one.game, random);
    expect([one.rackOf(1), sorted(one.bag())]).toEqual(['D', 'ACE']);
  });

  test('in a given order, racks are dealt from the end', () => {
    const { hidden, game, rackOf, bag } = dealerOf(
      { unseen: 'ABCDE', opponents: [2, 1], bagCount: 2 },
      [null, null],
    );
    hidden.dealInOrder(game, Uint8Array.from(codes('EDCBA')));
    expect([rackOf(1), rackOf(2), bag()]).toEqual(['AB', 'C', 'ED']);
  });
});
