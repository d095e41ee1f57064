import type { Command, GameView } from '@luctor/rules';
import { runs, seededRandom } from '@luctor/rules/testing';
import { buildWordGraph, createLexicon } from '@luctor/lexicon';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../generator/generator.ts';
import { positionFromView } from '../board/position.ts';
import type { ScoredMove } from '../moves/scored-move.ts';
import { setupOfComputers } from '../testing/computer-setup.ts';
import { randomTable } from '../testing/random-tables.ts';
import { createRandom } from '../chance/random.ts';
import { playGame } from '../training/self-play.ts';
import { searchMove } from './search.ts';
import { unlessInVain } from '../think/giving-up.ts';
import { situationFromView } from './situation/situation.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const made = randomTable(seededRandom(77), {
  size: 15,
  letters: LETTERS,
  wordCount: 4000,
  maxLength: 8,
  scampio: false,
});
const graph = buildWordGraph(made.words, made.graph.alphabet);
const lexicon = createLexicon({ id: 'made-up', graph });

function table(edition: string, players: number) {
  const setup = setupOfComputers(edition, players);
  const { ruleset } = setup;
  const generator = createGenerator({ ruleset, graph });
  const canPlay = ({ board, rack }: { board: GameView['board']; rack: readonly string[] }) => {
    generator.setPosition({
      ruleset,
      board,
      rack,
      score: 0,
      opponents: [],
      bagCount: 0,
      unseen: [],
    });
    return generator.allMoves().some(({ type }) => type === 'play');
  };
  const tools = { generator: createGenerator({ ruleset, graph }) };
  return { setup, generator, tools, canPlay };
}

function commandOf(move: ScoredMove): Command {
  if (move.type === 'play') return { type: 'play', placement: move.placement };
  return move.type === 'exchange' ? { type: 'exchange', tiles: move.tiles } : { type: 'pass' };
}

/** No player is known to be unerring. */
const isNobody = (): boolean => false;

describe('a player who looks ahead', () => {
  test('beats one who does not (seeded)', () => {
    const { setup, generator, tools, canPlay } = table('classic', 2);
    let moves = 0;
    const searching = (view: GameView): Command => {
      const budget = { rollouts: runs(80, 120), nodes: 200 };
      const options = { seed: ++moves, budget, candidates: 8, inference: false };
      return commandOf(searchMove(situationFromView(view, isNobody), tools, options).best);
    };
    const greedy = (view: GameView): Command => {
      generator.setPosition(positionFromView(view));
      return commandOf(generator.bestMove());
    };
    let lead = 0;
    for (let game = 0; game < runs(4, 8); game++) {
      const players = game % 2 === 0 ? [searching, greedy] : [greedy, searching];
      const random = createRandom(500 + (game >> 1));
      const state = playGame({ setup, players, words: lexicon, canPlay, random });
      const [first = 0, second = 0] = state.result?.scores ?? [];
      lead += game % 2 === 0 ? first - second : second - first;
    }
    expect(lead).toBeGreaterThan(0);
  });

  test.each([
    ['classic', 3, ['simulation']],
    ['classic', 4, ['simulation']],
    ['scampio', 2, ['simulation', 'pre-endgame', 'endgame']],
    // ends when the bag is empty
    ['salon', 2, ['simulation', 'pre-endgame']],
    ['deluxe', 2, ['simulation', 'pre-endgame', 'endgame']],
  ])('plays whole games by the rules: %s, %d players', (edition, players, expected) => {
    const { setup, tools, canPlay } = table(edition, players);
    const methods = new Set<string>();
    const searching = (view: GameView): Command => {
      const options = { seed: 1, budget: { rollouts: 12, nodes: 30 }, candidates: 4 };
      const report = searchMove(situationFromView(view, isNobody), tools, options);
      methods.add(report.method);
      // on a blocked board players would exchange forever
      return unlessInVain(view, commandOf(report.best));
    };
    const state = playGame({
      setup,
      players: Array.from({ length: players }, () => searching),
      words: lexicon,
      canPlay,
      random: createRandom(4),
    });
    expect(state.result).not.toBeNull();
    expect(methods).toContain('simulation');
    expect(expected).toEqual(expect.arrayContaining([...methods]));
  });
});
