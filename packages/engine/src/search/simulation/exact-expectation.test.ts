import { emptyBoard, placeTiles, type Board, type Tile } from '@luctor/rules';
import { allPlays, runs, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../generator/generator.ts';
import type { ScoredMove } from '../../moves/scored-move.ts';
import { randomLeaves } from '../../testing/random-games.ts';
import { randomTable, type Random, type RandomTable } from '../../testing/random-tables.ts';
import { slowRollout, type OpenGame } from '../testing/slow-rollout.ts';
import { situationOf } from '../situation/situation.ts';
import type { SearchOptions, SearchReport } from '../situation/types.ts';
import type { WinTable } from '../situation/win-table.ts';
import { createSimulation } from './simulation.ts';

const OPTIONS = { size: 7, letters: 'ABCDE', wordCount: 60, maxLength: 5, scampio: false };
const ALL: readonly Tile[] = ['A', 'B', 'C', 'D', 'E', '?'];

/** Being on turn is worth something, and every unseen tile too: nothing is symmetric by accident. */
const LINEAR: WinTable = {
  probability: (unseen, lead) => Math.max(0, Math.min(1, 0.53 + unseen / 900 + lead / 4e5)),
};

/** A position after a few words; the other's tiles and the bag are given. */
function positionWith(random: Random, others: readonly Tile[], bag: readonly Tile[]) {
  const made = randomTable(random, OPTIONS);
  const table: RandomTable = { ...made, ruleset: { ...made.ruleset, exchange: 'never' } };
  const leaves = randomLeaves(random, OPTIONS.letters.length, 8);
  const tools = { generator: createGenerator({ ...table, leaves }), winTable: LINEAR };
  const oracle = createGenerator({ ...table, leaves });
  const rack = Array.from({ length: 7 }, () => ALL[random(ALL.length)] ?? 'A');
  const start: OpenGame = {
    board: fewWords(random, table),
    racks: [rack, others],
    bag,
    scores: [random(60), random(60)],
    kept: [0, 0],
    turn: 0,
    passRun: 0,
    isOver: false,
  };
  return { tools, oracle, start };
}

type Made = ReturnType<typeof positionWith>;

function fewWords(random: Random, { ruleset, words }: RandomTable): Board {
  let board = emptyBoard(ruleset.layout.size);
  for (let turn = 0; turn < 2; turn++) {
    const plays = allPlays(ruleset, board, ['A', 'B', 'C', 'D', 'E'], words);
    const chosen = plays[random(Math.max(1, plays.length))];
    if (chosen !== undefined) board = placeTiles(board, chosen.play.placement);
  }
  return board;
}

/** Simulates with the other's rack open or hidden. */
function simulate(
  { tools, start }: Made,
  isOpen: boolean,
  options: Partial<SearchOptions> & Pick<SearchOptions, 'budget'>,
): SearchReport {
  const { board, racks, bag, scores } = start;
  const [rack, others] = racks;
  const position = {
    ruleset: tools.generator.ruleset,
    board,
    rack,
    score: scores[0],
    opponents: [{ score: scores[1], tileCount: others.length, rack: isOpen ? others : null }],
    bagCount: bag.length,
    unseen: (isOpen ? [...bag] : [...others, ...bag]).toSorted(),
  };
  const search = createSimulation(situationOf(position), tools, { seed: 5, ...options });
  while (search.step());
  // candidates are compared by their chances and a little by their leads: 100 points are 0.02
  for (const { tries, mean, chanceSum, leadSum } of search.figures().tallies) {
    expect(tries * mean).toBeCloseTo(chanceSum + (0.02 * leadSum) / 100_000, 6);
  }
  return search.report();
}

/** By how much a move changes the lead, and the chance after it. */
function expected(
  { oracle, start }: Made,
  move: ScoredMove,
  plan: { readonly plies: number; readonly looks: number },
): { readonly equity: number; readonly chance: number } {
  const { lead, chance } = slowRollout(oracle, LINEAR, start, move, plan);
  return { equity: lead - 1000 * (start.scores[0] - start.scores[1]), chance };
}

const some = (random: Random, count: number): Tile[] =>
  Array.from({ length: count }, () => ALL[random(ALL.length)] ?? 'A');

const NOT_CONFIDENT = { candidates: 4, confidence: 1, inference: false };

describe('without chance, a simulation is exact', () => {
  const toTheEnd = { plies: 40, looks: 1 };
  test.each([
    ['one tile in the bag, two moves', 1, 2, { plies: 2, looks: 2 }],
    ['one tile in the bag, one move', 1, 1, { plies: 1, looks: 2 }],
    ['one tile in the bag, three moves', 1, 3, { plies: 3, looks: 2 }],
    ['28 tiles alike', 28, 2, { plies: 2, looks: 2 }],
    ['29 tiles alike: a single look', 29, 2, { plies: 2, looks: 1 }],
    ['an empty bag: to the end of the game', 0, 2, toTheEnd],
  ])('%s', (_, bagCount, plies, plan) => {
    const random = seededRandom(bagCount + plies);
    for (let i = 0; i < runs(5); i++) {
      const bag = Array.from({ length: bagCount }, () => 'B');
      const made = positionWith(random, some(random, 7), bag);
      const report = simulate(made, true, { ...NOT_CONFIDENT, plies, budget: { rollouts: 64 } });
      // with nothing left to compare it may stop after its first step
      expect(isAlone(report) ? [32, 64] : [64]).toContain(report.work);
      for (const { move, equity, winProbability, rollouts } of report.candidates) {
        expect(rollouts).toBeGreaterThanOrEqual(6);
        const exact = expected(made, move, plan);
        expect(equity).toBe(Math.round(exact.equity) + 0);
        expect(winProbability).toBeCloseTo(exact.chance, 9);
      }
    }
  });
});

/** Whether all other moves are as good as another, and so get no more tries. */
function isAlone({ candidates, stopped }: SearchReport): boolean {
  const left = candidates.filter(({ confidence }) => confidence > 0).length;
  expect(stopped).toBe(left === 1 ? 'confident' : 'budget');
  return left === 1;
}

/** Every order of the tiles, equal ones told apart. */
function ordersOf(tiles: readonly Tile[]): Tile[][] {
  if (tiles.length === 0) return [[]];
  return tiles.flatMap((tile, i) => ordersOf(tiles.toSpliced(i, 1)).map((rest) => [tile, ...rest]));
}

describe('with hidden tiles, a simulation approaches the mean over all draws', () => {
  test.each([
    ['the bag', true, 7, 4],
    ['the bag and the other’s rack', false, 3, 2],
  ])('%s', (_, isOpen, count, bagCount) => {
    const random = seededRandom(40);
    const errors: number[] = [];
    for (let i = 0; i < runs(2); i++) {
      const made = positionWith(random, some(random, count), some(random, bagCount));
      const { racks, bag } = made.start;
      const draws = ordersOf(isOpen ? bag : [...racks[1], ...bag]).map((order): OpenGame => {
        const others = isOpen ? racks[1] : order.slice(0, count);
        const rest = isOpen ? order : order.slice(count);
        return { ...made.start, racks: [racks[0], others], bag: rest };
      });
      const budget = { rollouts: 1200 };
      const report = simulate(made, isOpen, { ...NOT_CONFIDENT, candidates: 2, plies: 1, budget });
      for (const { move, equity, winProbability, rollouts } of report.candidates) {
        const exact = draws.map((start) =>
          expected({ ...made, start }, move, { plies: 1, looks: 2 }),
        );
        // the standard error follows from the exact variance: nothing is measured
        const chances = exact.map(({ chance }) => chance);
        errors.push(expectNear(winProbability, chances, rollouts, 1e-9));
        const equities = exact.map((each) => each.equity);
        errors.push(expectNear(equity, equities, rollouts, 0.5));
      }
    }
    // the draws matter in some positions at least
    expect(errors.filter((error) => error > 0).length).toBeGreaterThan(1);
  });
});

test('the n-th rollout of every candidate uses the same draw', () => {
  const random = seededRandom(8);
  let compared = 0;
  for (let i = 0; i < 12; i++) {
    const made = positionWith(random, ['A'], ['C']);
    const options = { ...NOT_CONFIDENT, candidates: 2, plies: 1, budget: { rollouts: 12 } };
    const { candidates } = simulate(made, false, { ...options, seed: i });
    // how many of the six rollouts of a candidate gave the other the A, from their mean
    const counts = candidates.map(({ move, equity, rollouts }) => {
      expect(rollouts).toBe(6);
      const [first, last] = (['A', 'C'] as const).map((other) => {
        const bag = [other === 'A' ? 'C' : 'A'];
        const racks = [made.start.racks[0], [other]] as const;
        const start = { ...made.start, racks, bag };
        return expected({ ...made, start }, move, { plies: 1, looks: 2 }).equity;
      });
      if (first === undefined || last === undefined || Math.abs(first - last) < 50) return null;
      return Math.round((6 * (equity - last)) / (first - last));
    });
    const [one, two] = counts;
    if (one === null || two === null) continue;
    expect(one).toBe(two);
    compared++;
  }
  expect(compared).toBeGreaterThan(2);
});

/** The mean of so many tries is within four standard errors of the exact one. */
function expectNear(mean: number, all: readonly number[], tries: number, rounding: number): number {
  const average = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / values.length;
  const exact = average(all);
  const variance = average(all.map((each) => (each - exact) ** 2));
  const error = Math.sqrt(variance / tries);
  // a move of little variance, or as good as another, needs few
  expect(tries).toBeGreaterThanOrEqual(6);
  expect(Math.abs(mean - exact)).toBeLessThanOrEqual(4 * error + rounding);
  return error;
}
