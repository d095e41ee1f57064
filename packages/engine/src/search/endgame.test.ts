import { seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../generator.ts';
import { createEndgameSearch } from './endgame.ts';
import { searchMove } from './search.ts';
import { minimax, movesWithValues, type LastTurns } from './testing/minimax.ts';
import { smallEndgame } from './testing/small-endgames.ts';
import type { Situation } from './types.ts';

function lastTurns({ position, passRun, scorelessRuns }: Situation): LastTurns {
  return {
    board: position.board,
    racks: [position.rack, position.unseen],
    passRun,
    runs: [scorelessRuns[0] ?? 0, scorelessRuns[1] ?? 0],
  };
}

describe('endgames are solved exactly', () => {
  test.each([
    ['standard rules', false, 60],
    ['Scampio', true, 40],
  ])('[R9] [R10] as plain minimax does: %s', (_, scampio, count) => {
    const random = seededRandom(scampio ? 7 : 5);
    for (let game = 0; game < count; game++) {
      const { table, situation } = smallEndgame(random, scampio, game % 4 === 0 ? 3 : 2);
      const generator = createGenerator(table);
      const report = searchMove(
        situation,
        { generator, graph: table.graph },
        { seed: 1, budget: {} },
      );
      const turns = lastTurns(situation);
      const [pass, ...plays] = movesWithValues(table.ruleset, table.words, turns);
      // At Scampio a second pass in succession would end nothing: who can play on does.
      const playsOn = scampio && situation.passRun > 0 && plays.length > 0;
      const values = playsOn || pass === undefined ? plays : [pass, ...plays];
      const best = Math.max(...values.map(({ value }) => value));
      expect(report.stopped).toBe('exact');
      if (report.candidates.length > 1) expect(report.candidates[0]?.equity).toBe(1000 * best);
      // Whatever is answered is one of the moves that reach the value.
      const same = values.filter(({ value }) => value === best).map(({ score }) => score);
      expect(same).toContain(report.best.score);
    }
  });
});

describe('an endgame search', () => {
  test('leaves the board of the generator as it was, even when stopped in the middle', () => {
    const random = seededRandom(11);
    const { table, situation } = smallEndgame(random, false, 6);
    const generator = createGenerator(table);
    generator.setBoard(situation.position.board);
    const before = generator.grid.snapshot();
    const tools = { generator, graph: table.graph };
    for (const nodes of [1, 20, 50, 300]) {
      searchMove(situation, tools, { seed: 1, budget: { nodes } });
      expect(generator.grid.snapshot()).toEqual(before);
    }
  });

  test('answers at any moment, and better with time', () => {
    const random = seededRandom(3);
    const { table, situation } = smallEndgame(random, false, 5);
    const generator = createGenerator(table);
    const tools = { generator, graph: table.graph };
    const search = createEndgameSearch(situation, tools, { seed: 1, budget: {} });
    expect(search.report().candidates.length).toBeGreaterThan(1);
    search.step();
    search.cancel();
    expect(search.step()).toBe(false);
    expect(search.report().stopped).toBe('cancelled');
    const exact = searchMove(situation, tools, { seed: 1, budget: {} });
    const value = minimax(table.ruleset, table.words, lastTurns(situation));
    expect(exact.candidates[0]?.equity).toBe(1000 * value);
  });

  test('keeps a budget in time', () => {
    const { table, situation } = smallEndgame(seededRandom(4), false, 7);
    let time = 0;
    const now = (): number => time++;
    const tools = { generator: createGenerator(table), graph: table.graph };
    const budget = { milliseconds: 5 };
    const report = searchMove(situation, tools, { seed: 1, budget, now });
    expect(['exact', 'budget']).toContain(report.stopped);
    expect(time).toBeLessThan(12);
  });
});
