import type { Move } from '@luctor/rules';
import { seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../generator/generator.ts';
import { scoreMove } from '../generator/best-moves.ts';
import type { ScoredMove } from '../moves/scored-move.ts';
import { commandOf } from '../think/thought.ts';
import { createSearch, searchMove } from './search.ts';
import { isSimulation } from './simulation/simulation.ts';
import type { Situation } from './situation/types.ts';
import { middleOfGame } from './testing/middle-of-game.ts';
import { movesWithValues, type LastTurns } from './testing/minimax.ts';
import { smallEndgame } from './testing/small-endgames.ts';

function keyOf(move: Move | ScoredMove): string {
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

describe('a move that somebody made', () => {
  test('is worth what the generator says, whichever move it is', () => {
    const { tools, situation } = middleOfGame();
    const { generator } = tools;
    generator.setPosition(situation.position);
    const all = generator.allMoves();
    expect(all.length).toBeGreaterThan(100);
    for (const move of all) {
      const scored = scoreMove(generator, situation.position, commandOf(move));
      expect(scored).toEqual(move);
    }
  });
});

describe('moves to include', () => {
  test('[L1] have their exact worth in an endgame, as plain minimax has it', () => {
    const random = seededRandom(21);
    let included = 0;
    for (let game = 0; game < 12; game++) {
      const { table, situation } = smallEndgame(random, false, 2);
      const generator = createGenerator(table);
      generator.setPosition(situation.position);
      const worths = generator.allMoves().map((move) => {
        const include = [commandOf(move)];
        const options = { seed: 1, budget: {}, candidates: 1, include, ranksAll: true };
        const { candidates } = searchMove(situation, { generator }, options);
        const found = candidates.find((each) => keyOf(each.move) === keyOf(move));
        expect(found?.isUpperBound).toBe(false);
        return (found?.equity ?? 0) / 1000;
      });
      const values = movesWithValues(table.ruleset, table.words, lastTurns(situation));
      expect(worths.toSorted((a, b) => a - b)).toEqual(
        values.map(({ value }) => value).toSorted((a, b) => a - b),
      );
      included += worths.length;
    }
    expect(included).toBeGreaterThan(40);
  });

  test('[L1] a simulation rolls them out with the draws of the others', () => {
    const { tools, situation } = middleOfGame();
    tools.generator.setPosition(situation.position);
    const worst = tools.generator.allMoves().at(-1);
    if (worst === undefined) throw new Error('a pass is always a move');
    const include = [commandOf(worst)];
    const options = { seed: 5, budget: { rollouts: 40 }, candidates: 3, keepsSamples: true };
    const search = createSearch(situation, tools, { ...options, include });
    if (!isSimulation(search)) throw new Error('half the bag is left');
    while (search.step());
    search.rollOutEach([0, 3]);
    expect(search.figures().moves).toHaveLength(4);
    expect(keyOf(search.figures().moves[3] ?? worst)).toBe(keyOf(worst));
    for (const candidate of [0, 3]) {
      const { leads, chances } = search.samplesOf(candidate);
      expect(leads).toHaveLength(chances.length);
      expect(leads.length).toBe(search.figures().tallies[candidate]?.tries);
    }
    // a move that is among the candidates already is not listed twice
    const [first] = search.figures().moves;
    if (first === undefined) throw new Error('there is a best move');
    const again = createSearch(situation, tools, {
      ...options,
      include: [commandOf(first)],
    });
    expect(isSimulation(again) && again.figures().moves).toHaveLength(3);
  });

  test('[R7] also plays of words that do not exist', () => {
    const { tools, situation } = middleOfGame();
    const { position } = situation;
    tools.generator.setPosition(position);
    const plays = tools.generator.allMoves().filter((move) => move.type === 'play');
    const known = new Set(plays.map(keyOf));
    // the same squares with the letters in another order
    const phony = plays
      .map(({ placement }) => {
        const faces = placement.map(({ face }) => face).toReversed();
        return placement.map((tile, i) => ({ ...tile, face: faces[i] ?? tile.face }));
      })
      .find((placement) => !known.has(JSON.stringify(placement)));
    if (phony === undefined) throw new Error('every order of every play is a word');
    const include: readonly Move[] = [{ type: 'play', placement: phony }];
    const report = searchMove(situation, tools, { seed: 5, budget: { rollouts: 40 }, include });
    const found = report.candidates.find(({ move }) => keyOf(move) === JSON.stringify(phony));
    expect(found?.rollouts).toBeGreaterThan(0);
  });
});
