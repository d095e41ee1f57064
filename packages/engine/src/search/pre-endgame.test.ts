import { placeTiles, withoutTiles, type Tile } from '@luctor/rules';
import { allPlays, keyOf, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../generator.ts';
import { listLastDraws } from './last-draws.ts';
import { createRandomNumbers } from './random-numbers.ts';
import { searchMove } from './search.ts';
import { minimax } from './testing/minimax.ts';
import { smallEndgame, type SmallEndgame } from './testing/small-endgames.ts';

/** The same with one more tile unseen, which is in the bag. */
function withOneInBag({ table, situation }: SmallEndgame, tile: Tile): SmallEndgame {
  const { position } = situation;
  const unseen = [...position.unseen, tile].toSorted();
  return { table, situation: { ...situation, position: { ...position, unseen, bagCount: 1 } } };
}

/** Mean final lead and chance of a play, every draw of the one tile gone through by minimax. */
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
    lead += final / position.unseen.length;
    chance += (final > 0 ? 1 : final === 0 ? 0.5 : 0) / position.unseen.length;
  });
  return { lead, chance };
}

describe('before the endgame', () => {
  test('with one tile in the bag every play is worth what all its draws bring', () => {
    const random = seededRandom(21);
    let checked = 0;
    for (let game = 0; game < 40; game++) {
      const endgame = withOneInBag(smallEndgame(random, false, 2), 'A');
      const { position } = endgame.situation;
      const { table } = endgame;
      const tools = { generator: createGenerator(table), graph: table.graph };
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

  test('the draws have the weights of all draws together', () => {
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

  test('is stopped at any moment, with the board as it was', () => {
    const endgame = withOneInBag(smallEndgame(seededRandom(8), false, 5), 'B');
    const { table, situation } = endgame;
    const generator = createGenerator(table);
    generator.setBoard(situation.position.board);
    const before = generator.grid.snapshot();
    for (const nodes of [1, 17, 100]) {
      const tools = { generator, graph: table.graph };
      const report = searchMove(situation, tools, { seed: 1, budget: { nodes } });
      expect(report.candidates.length).toBeGreaterThan(0);
      expect(generator.grid.snapshot()).toEqual(before);
    }
  });
});
