import * as fc from 'fast-check';
import { seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../generator/generator.ts';
import { randomTable } from '../../testing/random-tables.ts';
import { createSimulatedGame, type SimulatedGame } from '../playout/simulated-game.ts';
import type { WinTable } from '../situation/win-table.ts';
import { createGameValue } from './game-value.ts';

const OPTIONS = { size: 5, letters: 'AB', wordCount: 4, maxLength: 3, scampio: false };
const generator = createGenerator(randomTable(seededRandom(1), OPTIONS));

/** What a value is made of; kept in millipoints, all by player. */
interface Figures {
  readonly scores: readonly number[];
  readonly kept: readonly number[];
  readonly sizes: readonly number[];
  readonly bag: number;
  readonly turn: number;
  readonly isOver?: boolean;
}

function gameOf({ scores, kept, sizes, bag, turn, isOver = false }: Figures): SimulatedGame {
  const game = createSimulatedGame(generator, scores.length, 100);
  game.scores.set(scores);
  game.keptValues.set(kept);
  game.sizes.set(sizes);
  game.bagCount = bag;
  game.turn = turn;
  game.begin();
  game.isOver = isOver;
  return game;
}

/**
 * A thousandth of a chance for each point and each unseen tile. Being on turn is worth something:
 * a lead of nothing is not even.
 */
const LINEAR: WinTable = {
  probability: (unseen, lead) => Math.max(0, Math.min(1, (500 + unseen + lead / 1000) / 1000)),
};
const value = createGameValue(LINEAR);

describe('the value of a game in progress', () => {
  const even = { scores: [100, 100], kept: [0, 0], sizes: [7, 7], bag: 30 };
  const ahead = { scores: [110, 100], kept: [3500, -1500], sizes: [5, 7], bag: 13 };
  const behind = { scores: [80, 100], kept: [0, 0], sizes: [7, 3], bag: 0 };
  test.each<[string, Figures, number, number]>([
    ['even, on turn', { ...even, turn: 0 }, 0, 0.537],
    ['even, the other is on turn', { ...even, turn: 1 }, 0, 0.463],
    // 10 points and 5 points of tiles; 13 + 7 tiles unseen
    ['ahead, on turn', { ...ahead, turn: 0 }, 15_000, 0.535],
    // the other sees all but 13 + 5 tiles and is 15 points behind: 0.503
    ['ahead, the other is on turn', { ...ahead, turn: 1 }, 15_000, 0.497],
    ['behind, on turn', { ...behind, turn: 0 }, -20_000, 0.483],
    ['behind, the other is on turn', { ...behind, turn: 1 }, -20_000, 0.473],
  ])('%s', (_, figures, lead, chance) => {
    const game = gameOf(figures);
    expect(value.lead(game)).toBe(lead);
    expect(value.chance(game)).toBeCloseTo(chance, 12);
  });

  const players = fc.integer({ min: 2, max: 4 });
  const perPlayer = (each: fc.Arbitrary<number>) => fc.array(each, { minLength: 4, maxLength: 4 });
  const figures = fc
    .record({
      players,
      scores: perPlayer(fc.integer({ min: -20, max: 400 })),
      kept: perPlayer(fc.integer({ min: -30_000, max: 60_000 })),
      sizes: perPlayer(fc.integer({ min: 1, max: 7 })),
      bag: fc.nat(60),
      turn: fc.nat(3),
    })
    .map(({ players: count, scores, kept, sizes, bag, turn }): Figures => ({
      scores: scores.slice(0, count),
      kept: kept.slice(0, count),
      sizes: sizes.slice(0, count),
      bag,
      turn: turn % count,
    }));

  /** The same game with the next player as player 0. */
  const rotated = ({ scores, kept, sizes, bag, turn }: Figures): Figures => {
    const count = scores.length;
    const turned = (list: readonly number[]) => [...list.slice(1), ...list.slice(0, 1)];
    return {
      scores: turned(scores),
      kept: turned(kept),
      sizes: turned(sizes),
      bag,
      turn: (turn + count - 1) % count,
    };
  };

  test('the chances of all players add up to one', () => {
    fc.assert(
      fc.property(figures, (first) => {
        let sum = 0;
        let each = first;
        for (let player = 0; player < first.scores.length; player++) {
          sum += value.chance(gameOf(each));
          each = rotated(each);
        }
        expect(sum).toBeCloseTo(1, 12);
      }),
    );
  });

  test('is made of encounters, each seen by the one who plays sooner', () => {
    fc.assert(
      fc.property(figures, (game) => {
        const count = game.scores.length;
        const order = Array.from({ length: count }, (_, i) => (game.turn + i) % count);
        const standing = (player: number): number =>
          1000 * (game.scores[player] ?? 0) + (game.kept[player] ?? 0);
        const products = Array.from({ length: count }, () => 1);
        order.forEach((sooner, i) => {
          for (const later of order.slice(i + 1)) {
            const unseen = game.bag + (game.sizes[later] ?? 0);
            const chance = LINEAR.probability(unseen, standing(sooner) - standing(later));
            products[sooner] = (products[sooner] ?? 0) * chance;
            products[later] = (products[later] ?? 0) * (1 - chance);
          }
        });
        const sum = products.reduce((all, each) => all + each, 0);
        expect(value.chance(gameOf(game))).toBeCloseTo((products[0] ?? 0) / sum, 12);
        const others = order.filter((player) => player !== 0).map(standing);
        expect(value.lead(gameOf(game))).toBe(standing(0) - Math.max(...others));
      }),
    );
  });

  test('of three who each certainly lose to another is a third', () => {
    const inCircles = createGameValue({ probability: (_, lead) => (lead === 2000 ? 0 : 1) });
    const game = gameOf({ scores: [2, 1, 0], kept: [0, 0, 0], sizes: [7, 7, 7], bag: 9, turn: 0 });
    expect(inCircles.chance(game)).toBe(1 / 3);
  });

  test('of one player alone is the score with the tiles kept', () => {
    expect(value.lead(gameOf({ scores: [30], kept: [500], sizes: [7], bag: 9, turn: 0 }))).toBe(
      30_500,
    );
  });
});

describe('the value of a game that is over', () => {
  test.each([
    ['won', [101, 100], 1],
    ['tied', [100, 100], 1 / 2],
    ['lost', [99, 100], 0],
    ['won against three', [50, 49, 10, 0], 1],
    ['tied with the second', [50, 50, 49, 1], 1 / 2],
    ['tied with the last', [50, 3, 50], 1 / 2],
    ['tied with two', [50, 50, 50], 1 / 3],
    ['tied with everybody', [0, 0, 0, 0], 1 / 4],
    ['tied for the second place', [40, 40, 41], 0],
    ['lost to the second, ahead of the others', [40, 41, 0, 40], 0],
  ])('%s', (_, scores, chance) => {
    // who is on turn, what is kept and what is unseen no longer count
    for (const turn of scores.keys()) {
      const kept = scores.map((__, player) => 7000 * player - 3000);
      const sizes = scores.map((__, player) => player);
      const game = gameOf({ scores, kept, sizes, bag: 0, turn, isOver: true });
      expect(value.chance(game)).toBe(chance);
      const [own = 0, ...others] = scores;
      expect(value.lead(game)).toBe(1000 * (own - Math.max(...others)));
    }
  });
});
