import { placeTiles, withoutTiles, type Tile } from '@luctor/rules';
import { allPlays, keyOf, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../generator/generator.ts';
import { listLastDraws } from './last-draws.ts';
import { createRandomNumbers } from '../../chance/random-numbers.ts';
import { searchMove } from '../search.ts';
import { minimax } from '../testing/minimax.ts';
import type { Random } from '../../testing/random-tables.ts';
import { smallEndgame, type SmallEndgame } from '../testing/small-endgames.ts';

/** The same endgame with one more unseen tile, which is in the bag. */
function withOneInBag({ table, situation }: SmallEndgame, tile: Tile): SmallEndgame {
  const { position } = situation;
  const unseen = [...position.unseen, tile].toSorted();
  return { table, situation: { ...situation, position: { ...position, unseen, bagCount: 1 } } };
}

/** The opponent has just made the best play of a full rack; one tile is left in the bag. */
function afterBestPlay(random: Random, { table, situation }: SmallEndgame): SmallEndgame | null {
  const { position } = situation;
  const letters = Object.keys(table.ruleset.tileSet.letters);
  const draw = (count: number): Tile[] =>
    Array.from({ length: count }, () => letters[random(letters.length)] ?? 'A');
  const rack = draw(7);
  const generator = createGenerator(table);
  const bagCount = 8;
  generator.setPosition({ ...position, rack, bagCount });
  const best = generator.bestMove();
  if (best.type !== 'play' || best.leave.length === 0 || best.leave.length > 4) return null;
  const { placement, score, leave } = best;
  const drawn = draw(placement.length + 1);
  const lastPlay = {
    before: position.board,
    placement,
    score,
    bagCountBefore: 1 + placement.length,
    isUnerring: true,
  };
  return {
    table,
    situation: {
      ...situation,
      lastPlays: [lastPlay],
      position: {
        ...position,
        board: placeTiles(position.board, placement),
        opponents: [{ score: 10, tileCount: 7, rack: null }],
        unseen: [...leave, ...drawn].toSorted(),
        bagCount: 1,
      },
    },
  };
}

/**
 * How likely each rack left by a draw makes the opponent's last play; equal for all without one.
 */
function weighedByLastPlay({ table, situation }: SmallEndgame): (rack: readonly Tile[]) => number {
  const [lastPlay] = situation.lastPlays;
  if (lastPlay === null || lastPlay === undefined) return () => 1;
  const { before, placement, score, bagCountBefore } = lastPlay;
  const played = placement.map(({ face }) => (face === face.toLowerCase() ? '?' : face));
  const generator = createGenerator(table);
  const isBest = (leave: readonly Tile[]): boolean => {
    const rack = [...played, ...leave];
    generator.setPosition({ ...situation.position, board: before, rack, bagCount: bagCountBefore });
    const moves = generator.allMoves();
    const made = moves.find(
      (move) => move.type === 'play' && keyOf(move.placement) === keyOf(placement),
    );
    expect(made?.score).toBe(score);
    return made?.equity === moves[0]?.equity;
  };
  const leavesOf = (rack: readonly Tile[], size: number): Tile[][] =>
    size === 0
      ? [[]]
      : rack.flatMap((tile, at) =>
          leavesOf(rack.slice(at + 1), size - 1).map((rest) => [tile, ...rest]),
        );
  return (rack) => {
    const leaves = leavesOf(rack, 7 - placement.length);
    const likelihoods = leaves.map((leave) => (isBest(leave) ? 1 : 0.002));
    return likelihoods.reduce((sum, each) => sum + each, 0) / leaves.length;
  };
}

/** The mean final lead and chance of a play: minimax over every draw of the one tile. */
function bruteForce(endgame: SmallEndgame, key: string): { lead: number; chance: number } {
  const { ruleset, words } = endgame.table;
  const { position, scorelessRuns } = endgame.situation;
  const found = allPlays(ruleset, position.board, position.rack, words).find(
    ({ play }) => keyOf(play.placement) === key,
  );
  if (found === undefined) throw new Error('no such play');
  const laid = found.play.placement.map(({ face }) => (face === face.toLowerCase() ? '?' : face));
  const run = found.score === 0 ? (scorelessRuns[0] ?? 0) + 1 : 0;
  let lead = 0;
  let chance = 0;
  let weights = 0;
  const weigh = weighedByLastPlay(endgame);
  position.unseen.forEach((drawn, index) => {
    const own = [...(withoutTiles(position.rack, laid) ?? []), drawn];
    const other = position.unseen.toSpliced(index, 1);
    const before = position.score + found.score - (position.opponents[0]?.score ?? 0);
    const final =
      before -
      minimax(ruleset, words, {
        board: placeTiles(position.board, found.play.placement),
        racks: [other, own],
        passRun: 0,
        runs: [scorelessRuns[1] ?? 0, run],
      });
    const weight = weigh(other);
    weights += weight;
    lead += weight * final;
    chance += weight * (final > 0 ? 1 : final === 0 ? 0.5 : 0);
  });
  return { lead: lead / weights, chance: chance / weights };
}

describe('before the endgame', () => {
  test('with one tile in the bag every play is worth the mean of its draws', () => {
    const random = seededRandom(21);
    let checked = 0;
    for (let game = 0; game < 40; game++) {
      const endgame = withOneInBag(smallEndgame(random, false, 2), 'A');
      const { position } = endgame.situation;
      const { table } = endgame;
      const tools = { generator: createGenerator(table) };
      const plays = allPlays(table.ruleset, position.board, position.rack, table.words);
      const options = { seed: 1, budget: {}, candidates: 3 };
      const report = searchMove(endgame.situation, tools, options);
      expect(report.method).toBe('pre-endgame');
      const before = position.score - (position.opponents[0]?.score ?? 0);
      const [best] = report.candidates;
      if (plays.length < 3 || best?.move.type !== 'play') continue;
      const expected = bruteForce(endgame, keyOf(best.move.placement));
      expect(best.winProbability).toBeCloseTo(expected.chance, 9);
      expect(best.equity).toBe(Math.round(1000 * (expected.lead - before)));
      checked++;
    }
    expect(checked).toBeGreaterThan(10);
  });

  test('[K4] draws are weighted by how well they explain the opponent’s last play', () => {
    const random = seededRandom(6);
    let checked = 0;
    let changed = 0;
    for (let game = 0; game < 60 && checked < 3; game++) {
      const endgame = afterBestPlay(random, smallEndgame(random, false, 2));
      if (endgame === null) continue;
      const { table, situation } = endgame;
      const tools = { generator: createGenerator(table) };
      const options = { seed: 1, budget: {}, candidates: 2 };
      const report = searchMove(situation, tools, options);
      const [best] = report.candidates;
      if (best?.move.type !== 'play' || report.stopped !== 'exact') continue;
      const expected = bruteForce(endgame, keyOf(best.move.placement));
      expect(best.winProbability).toBeCloseTo(expected.chance, 9);
      const blind = searchMove(situation, tools, { ...options, inference: false });
      if (blind.candidates[0]?.equity !== best.equity) changed++;
      checked++;
    }
    expect(checked).toBe(3);
    expect(changed).toBeGreaterThan(0);
  });

  test('the weights of the draws add up to all draws', () => {
    const hidden = Uint8Array.from([0, 1, 1, 2, 2, 2, 3, 4, 5]);
    for (const [bagCount, ways] of [
      [1, 9],
      [2, 36],
      [3, 84],
      [4, 126],
    ] as const) {
      const draws = listLastDraws(hidden, bagCount, createRandomNumbers(1));
      expect(draws.reduce((sum, { weight }) => sum + weight, 0)).toBe(ways);
      for (const { tiles } of draws) expect(tiles.toSorted()).toEqual(hidden.toSorted());
    }
  });

  test('can be stopped at any moment and leaves the board unchanged', () => {
    const endgame = withOneInBag(smallEndgame(seededRandom(8), false, 5), 'B');
    const { table, situation } = endgame;
    const generator = createGenerator(table);
    generator.setBoard(situation.position.board);
    const before = generator.grid.snapshot();
    for (const nodes of [1, 17, 100]) {
      const tools = { generator };
      const report = searchMove(situation, tools, { seed: 1, budget: { nodes } });
      expect(report.candidates.length).toBeGreaterThan(0);
      expect(generator.grid.snapshot()).toEqual(before);
    }
  });
});
