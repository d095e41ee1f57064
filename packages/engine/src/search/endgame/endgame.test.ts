import { runs, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../generator/generator.ts';
import type { ScoredMove } from '../../moves/scored-move.ts';
import { listCandidates } from '../playout/candidate-moves.ts';
import { createEndgameSearch } from './endgame.ts';
import { createHiddenTiles } from '../playout/hidden-tiles.ts';
import { createRandomNumbers } from '../../chance/random-numbers.ts';
import { searchMove } from '../search.ts';
import { createSimulatedGame } from '../playout/simulated-game.ts';
import { minimax, movesWithValues, type LastTurns } from '../testing/minimax.ts';
import { smallEndgame, type SmallEndgame } from '../testing/small-endgames.ts';
import type { Situation } from '../situation/types.ts';

function commandKey(move: ScoredMove): string {
  return move.type === 'play' ? JSON.stringify(move.placement) : move.type;
}

function lastTurns({ position, passRun, scorelessRuns }: Situation): LastTurns {
  return {
    board: position.board,
    racks: [position.rack, position.unseen],
    passRun,
    runs: [scorelessRuns[0] ?? 0, scorelessRuns[1] ?? 0],
  };
}

/** An endgame that needs more than a few positions to solve. */
function busyEndgame(): SmallEndgame {
  const random = seededRandom(11);
  for (;;) {
    const endgame = smallEndgame(random, false, 6);
    const { table, situation } = endgame;
    const tools = { generator: createGenerator(table) };
    const { candidates, stopped } = searchMove(situation, tools, {
      seed: 1,
      budget: { nodes: 400 },
    });
    if (candidates.length > 12 && stopped === 'budget') return endgame;
  }
}

describe('endgames are solved exactly', () => {
  test.each([
    ['standard rules', false, 60],
    ['Scampio', true, 40],
  ])('[R9] [R10] as plain minimax does: %s', (_, scampio, count) => {
    const random = seededRandom(scampio ? 7 : 5);
    for (let game = 0; game < runs(count / 4, count); game++) {
      const { table, situation } = smallEndgame(random, scampio, game % 4 === 0 ? 3 : 2);
      const generator = createGenerator(table);
      const report = searchMove(situation, { generator }, { seed: 1, budget: {} });
      const turns = lastTurns(situation);
      const [pass, ...plays] = movesWithValues(table.ruleset, table.words, turns);
      // In Scampio a second pass in a row would end nothing: a player who can play on does.
      const playsOn = scampio && situation.passRun > 0 && plays.length > 0;
      const values = playsOn || pass === undefined ? plays : [pass, ...plays];
      const best = Math.max(...values.map(({ value }) => value));
      expect(report.stopped).toBe('exact');
      expect(report.candidates[0]?.equity).toBe(1000 * best);
      // The answer is one of the moves that reach the value.
      const same = values.filter(({ value }) => value === best).map(({ score }) => score);
      expect(same).toContain(report.best.score);
      // Other moves are known to be no better or, on request, known exactly.
      for (const { equity, isUpperBound } of report.candidates.slice(1)) {
        expect(equity).toBeLessThanOrEqual(1000 * best);
        if (!isUpperBound) expect(values.map(({ value }) => 1000 * value)).toContain(equity);
      }
      const all = { seed: 1, budget: {}, candidates: 1000, ranksAll: true };
      const ranked = searchMove(situation, { generator }, all);
      expect(ranked.stopped).toBe('exact');
      expect(ranked.candidates.every(({ isUpperBound }) => !isUpperBound)).toBe(true);
      expect(ranked.candidates.map(({ equity }) => equity)).toEqual(
        values.map(({ value }) => 1000 * value).toSorted((a, b) => b - a),
      );
    }
  });
});

describe('what a move gives away in an endgame that is too long', () => {
  const lossBounds = [0, 3, 7, 12];

  test('is proved to lie between bounds only if it does, and often though it is not known', () => {
    const random = seededRandom(23);
    const seen = { proved: 0, unknown: 0 };
    for (let game = 0; game < runs(10, 40); game++) {
      const { table, situation } = smallEndgame(random, game % 5 === 0, 5);
      const tools = { generator: createGenerator(table) };
      const all = { seed: 1, budget: {}, candidates: 1000, ranksAll: true };
      const { candidates } = searchMove(situation, tools, all);
      const best = candidates[0]?.equity ?? 0;
      for (const { move, equity } of candidates.filter((_, place) => place % 4 === 0)) {
        if (move.type === 'exchange') continue;
        const made = move.type === 'pass' ? ({ type: 'pass' } as const) : move;
        for (const nodes of [1, 30]) {
          const options = { ...all, budget: { nodes }, include: [made] };
          const { provedLoss, stopped } = searchMove(situation, tools, { ...options, lossBounds });
          if (stopped === 'exact') continue;
          const loss = (best - equity) / 1000;
          if (provedLoss === undefined) seen.unknown++;
          else {
            seen.proved++;
            expect(provedLoss).toBe(lossBounds.findLast((bound) => bound <= loss));
          }
        }
      }
    }
    expect(seen.proved).toBeGreaterThan(10);
    expect(seen.unknown).toBeGreaterThan(0);
  });

  test('the generator’s board stays as it was', () => {
    const { table, situation } = busyEndgame();
    const generator = createGenerator(table);
    generator.setBoard(situation.position.board);
    const before = generator.grid.snapshot();
    const include = [{ type: 'pass' }] as const;
    const options = { seed: 1, budget: { nodes: 60 }, include, ranksAll: true };
    searchMove(situation, { generator }, { ...options, lossBounds });
    expect(generator.grid.snapshot()).toEqual(before);
    // nobody asked
    expect(searchMove(situation, { generator }, options).provedLoss).toBeUndefined();
  });
});

describe('an endgame search', () => {
  test('leaves the generator’s board unchanged, even when stopped in the middle', () => {
    const { table, situation } = busyEndgame();
    const generator = createGenerator(table);
    generator.setBoard(situation.position.board);
    const before = generator.grid.snapshot();
    const tools = { generator };
    for (const nodes of [1, 20, 50, 300]) {
      searchMove(situation, tools, { seed: 1, budget: { nodes } });
      expect(generator.grid.snapshot()).toEqual(before);
    }
  });

  test('answers at any moment, and better with more time', () => {
    const random = seededRandom(3);
    const { table, situation } = smallEndgame(random, false, 5);
    const generator = createGenerator(table);
    const tools = { generator };
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

  test('in a lost endgame tries what wins against greedy play; otherwise the option changes nothing', () => {
    const random = seededRandom(19);
    let traps = 0;
    for (let game = 0; game < runs(30, 80); game++) {
      const { table, situation } = smallEndgame(random, false, 4);
      const { position } = situation;
      const lead = position.score - (position.opponents[0]?.score ?? 0);
      const tools = { generator: createGenerator(table) };
      const sober = searchMove(situation, tools, { seed: 1, budget: {} });
      const hoping = searchMove(situation, tools, { seed: 1, budget: {}, hopes: true });
      const isLost = 1000 * lead + (sober.candidates[0]?.equity ?? 0) < 0;
      if (!isLost) expect(hoping.best).toEqual(sober.best);
      if (JSON.stringify(hoping.best) === JSON.stringify(sober.best)) continue;
      traps++;
      // the move wins if both continue greedily
      const { generator } = tools;
      const greedyGame = createSimulatedGame(generator, 2, 32);
      const hidden = createHiddenTiles(position, situation, generator.coding, [null]);
      generator.setPosition(position);
      const tried = listCandidates(generator, position, Infinity).find(
        ({ scored }) => commandKey(scored) === commandKey(hoping.best),
      );
      if (tried === undefined) throw new Error('no such move');
      generator.setBoard(position.board);
      hidden.deal(greedyGame, createRandomNumbers(1));
      greedyGame.playKnown(tried.move, tried.known, createRandomNumbers(1));
      for (let ply = 0; ply < 40 && !greedyGame.isOver; ply++)
        greedyGame.playBest(createRandomNumbers(1));
      expect(greedyGame.scores[0]).toBeGreaterThan(greedyGame.scores[1] as number);
    }
    expect(traps).toBeGreaterThan(0);
  });

  test('reports as many candidates as requested, including the best', () => {
    const { table, situation } = busyEndgame();
    const tools = { generator: createGenerator(table) };
    const options = { seed: 1, budget: { nodes: 400 } };
    const all = searchMove(situation, tools, { ...options, candidates: Infinity });
    expect(all.candidates.length).toBeGreaterThan(3);
    const three = searchMove(situation, tools, { ...options, candidates: 3 });
    expect(three.best).toEqual(all.best);
    expect(three.candidates).toEqual(all.candidates.slice(0, 3));
  });

  test('stays within a time budget', () => {
    const { table, situation } = busyEndgame();
    let time = 0;
    const now = (): number => time++;
    const tools = { generator: createGenerator(table) };
    const budget = { milliseconds: 5 };
    const report = searchMove(situation, tools, { seed: 1, budget, now });
    expect(report.stopped).toBe('budget');
    expect(time).toBeLessThan(12);
    // the clock is checked in every position
    expect(report.work).toBeLessThan(8);
  });
});
