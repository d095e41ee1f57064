import { buildWordGraph, createAlphabet, type WordGraph } from '@luctor/lexicon';
import { findEdition, type Ruleset } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { createGenerator, type Generator } from '../generator/generator.ts';
import { createLeaveTable, leaveValue, type LeaveTable } from '../leaves/leave-table.ts';
import { expandLeaves } from '../leaves/leave-model.ts';
import { rankOf } from '../leaves/multiset-rank.ts';
import { createRandom } from '../chance/random.ts';
import { fitLeaves } from './fit-leaves.ts';
import { addLeaveSums, countRack, createLeaveSums, type LeaveSums } from './leave-sums.ts';
import { RACKS_PER_BOARD } from './sample-boards.ts';
import { createShardPlayer, type TrainingPlan } from './training-plan.ts';

/** Words of few letters, in which a D ends many and a C is seldom useful: the leave matters. */
function table(): { readonly ruleset: Ruleset; readonly graph: WordGraph } {
  const classic = findEdition('classic')?.rulesets.en;
  if (classic === undefined) throw new Error('no rules');
  const stems = ['AB', 'BA', 'ABA', 'BAB', 'AA', 'ABBA', 'BAA', 'BABA', 'ABAB', 'BABAB'];
  const words = [...stems, ...stems.map((stem) => `${stem}D`), 'DAB', 'DABAD', 'CAB', 'ABABABAD'];
  const tile = (count: number, value: number) => ({ count, value });
  const letters = { A: tile(24, 1), B: tile(20, 2), C: tile(20, 1), D: tile(14, 2) };
  return {
    ruleset: { ...classic, tileSet: { id: 'few', letters, blanks: 2 } },
    // its own small alphabet: tables of five symbols instead of 27
    graph: buildWordGraph(words, createAlphabet('ABCD')),
  };
}

const PLAN: TrainingPlan = { seed: 5, rounds: [2, 2], gamesPerShard: 6 };

function train(
  plan: TrainingPlan,
  order: (shards: number[]) => number[] = (all) => all,
): LeaveTable {
  const trainee = table();
  const letters = trainee.graph.alphabet.letters.join('');
  const play = createShardPlayer(trainee, plan);
  let model: ReturnType<typeof fitLeaves> | null = null;
  plan.rounds.forEach((shards, round) => {
    const seen = createLeaveSums(createLeaveTable(letters.length));
    for (const shard of order(Array.from({ length: shards }, (_, i) => i))) {
      addLeaveSums(seen, play({ round, shard }, model));
    }
    model = fitLeaves(letters, seen);
  });
  if (model === null) throw new Error('no rounds');
  return expandLeaves(model);
}

describe('training', () => {
  test('gives the same leaves for the same seed, whatever the order of the shards', () => {
    const trained = train(PLAN);
    expect(train(PLAN, (shards) => shards.toReversed()).values).toEqual(trained.values);
    expect(train({ ...PLAN, seed: 6 }).values).not.toEqual(trained.values);
    const { ranking, values } = trained;
    const worth = (...tiles: number[]): number => values[rankOf(ranking, tiles, tiles.length)] ?? 0;
    const [blank, c, d] = [0, 3, 4];
    expect(worth(blank)).toBeGreaterThan(worth(d));
    expect(worth(d)).toBeGreaterThan(worth(c));
    expect(worth(c, c, c)).toBeLessThan(worth(c));
  });

  test('makes a better player', () => {
    const { ruleset, graph } = table();
    const trained = createGenerator({ ruleset, graph, leaves: train(PLAN) });
    const untrained = createGenerator({ ruleset, graph });
    const random = createRandom(1);
    let trainedPoints = 0;
    let untrainedPoints = 0;
    for (let game = 0; game < 60; game++) {
      trainedPoints += pointsAlone(trained, random);
      untrainedPoints += pointsAlone(untrained, random);
    }
    expect(trainedPoints).toBeGreaterThan(untrainedPoints * 1.05);
  });

  test('recovers the values that were put in', () => {
    const letters = 'AB';
    const table = createLeaveTable(letters.length);
    const { ranking } = table;
    const seen = createLeaveSums(table);
    const put = (tiles: readonly number[], points: number): void => {
      const index = rankOf(ranking, tiles, tiles.length);
      seen.weights[index] = 1e6;
      seen.sums[index] = 1e6 * points * 1000 * (RACKS_PER_BOARD - 1);
    };
    put([0], 20);
    put([1], -3);
    put([0, 1], 15);
    put([1, 1], -8);
    const found = expandLeaves(fitLeaves(letters, seen));
    const worth = (...tiles: number[]): number => Math.round(leaveValue(found, tiles) / 100) / 10;
    expect([worth(0), worth(1), worth(0, 1), worth(1, 1)]).toEqual([20, -3, 15, -8]);
  });
});

describe('counting racks', () => {
  test('a leave counts once for every way to keep it', () => {
    const { ruleset, graph } = table();
    const { rack, coding } = createGenerator({ ruleset, graph });
    const leaves = createLeaveTable(graph.alphabet.letters.length);
    const seen: LeaveSums = createLeaveSums(leaves);
    const tiles = ['A', 'A', 'A', 'B', 'B', 'C', 'D'].map((tile) => coding.encodeTile(tile));
    rack.setTiles(tiles, tiles.length);
    countRack(seen, leaves, rack, 10);
    const weight = (...kept: number[]): number =>
      seen.weights[rankOf(leaves.ranking, kept, kept.length)] ?? 0;
    expect(weight()).toBe(1);
    expect(weight(1)).toBe(3);
    expect(weight(1, 1)).toBe(3);
    expect(weight(1, 1, 2)).toBe(6);
    expect(weight(3)).toBe(1);
    expect(weight(1, 1, 1, 1)).toBe(0);
    // all ways to keep six tiles
    const { offsets } = leaves.ranking;
    const six = seen.weights.subarray(offsets[6], offsets[7]);
    expect(six.reduce((sum, each) => sum + each, 0)).toBe(7);
  });
});

/** The points of a lone player in twelve turns. */
function pointsAlone(generator: Generator, random: (bound: number) => number): number {
  const { letters, blanks } = generator.ruleset.tileSet;
  const bag: number[] = Array.from({ length: blanks }, () => 0);
  for (const [letter, { count }] of Object.entries(letters)) {
    for (let i = 0; i < count; i++) bag.push(generator.coding.encodeTile(letter));
  }
  generator.setBoard({ size: 15, squares: Array.from({ length: 225 }, () => '') });
  let hand: number[] = [];
  let points = 0;
  for (let turn = 0; turn < 8; turn++) {
    while (hand.length < 7 && bag.length > 0) hand.push(...bag.splice(random(bag.length), 1));
    generator.setRack(hand, hand.length, bag.length, 0);
    const move = generator.findBest();
    points += move.score;
    generator.play(move);
    const held = Array.from(generator.rack.tiles.subarray(0, hand.length));
    if (move.kind === 'exchange') bag.push(...held.filter((_, i) => ((move.kept >> i) & 1) === 0));
    hand = held.filter((_, i) => ((move.kept >> i) & 1) === 1);
  }
  return points;
}
