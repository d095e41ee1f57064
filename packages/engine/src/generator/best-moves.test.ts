import {
  BLANK,
  findEdition,
  makeSetup,
  parseMove,
  type GameView,
  type Language,
  type Move,
  type Placement,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { guessLeaves } from '../leaves/guessed-leaves.ts';
import { positionFromView } from '../board/position.ts';
import { createRandom } from '../chance/random.ts';
import type { ScoredMove } from '../moves/scored-move.ts';
import { SMALL_LEVELS, smallLexicon } from '../testing/small-lexicon.ts';
import { playGame } from '../training/self-play.ts';
import { createComputer } from '../think/computer.ts';
import { commandOf } from '../think/thought.ts';
import { bestMoves, scoreMove } from './best-moves.ts';
import { createGenerator } from './generator.ts';

const lexicon = smallLexicon();
const LANGUAGE: Language = 'en';

/** A computer, the views of whole games between weak players, and all moves of a view. */
function bench(editionId: string, games: number) {
  const edition = findEdition(editionId);
  const ruleset = edition?.rulesets[LANGUAGE];
  if (edition === null || ruleset === undefined) throw new Error(editionId);
  const players = [1, 2].map((level) => ({ kind: 'computer', name: `${level}`, level }) as const);
  const setup = makeSetup(edition, { language: LANGUAGE, players });
  if (!setup.ok) throw new Error(setup.error.code);
  const leaves = guessLeaves(ruleset.tileSet, lexicon.graph.alphabet);
  const parts = { ruleset, language: LANGUAGE, lexicon, leaves, levels: SMALL_LEVELS };
  const computer = createComputer(parts);
  const generator = createGenerator({ ruleset, graph: lexicon.graph, leaves });
  const views: GameView[] = [];
  for (let seed = 0; seed < games; seed++) {
    const random = createRandom(seed);
    const budget = { now: () => 0, deadline: Infinity };
    playGame({
      setup: setup.value,
      players: players.map(({ level }) => (view) => {
        views.push(view);
        return computer.choose(view, { level, random, budget });
      }),
      words: lexicon,
      canPlay: (question) => computer.canPlay(question),
      random,
    });
  }
  const allMoves = (view: GameView): readonly [ScoredMove, ...ScoredMove[]] => {
    generator.setPosition(positionFromView(view));
    const [first, ...others] = generator.allMoves();
    if (first === undefined) throw new Error('a pass is always a move');
    return [first, ...others];
  };
  const appraise = (view: GameView, made: Move) => {
    const position = positionFromView(view);
    const [best] = bestMoves(generator, position, 1);
    if (best === undefined) throw new Error('a pass is always a move');
    const { equity } = scoreMove(generator, position, made);
    return { best, givenAway: Math.max(0, best.equity - equity) };
  };
  return { views, allMoves, appraise };
}

/** Some of many, from the first to the last. */
function sample<T>(all: readonly T[], most: number): readonly T[] {
  const every = Math.ceil(all.length / most);
  return all.filter((_, index) => index % every === 0 || index === all.length - 1);
}

function withRack(view: GameView, rack: readonly string[]): GameView {
  return {
    ...view,
    seats: view.seats.map((seat, at) => (at === view.viewer ? { ...seat, rack } : seat)),
  };
}

function placed(view: GameView, text: string): Placement {
  const move = parseMove(LANGUAGE, text, view.board);
  if (!move.ok) throw new Error(text);
  return move.value;
}

describe.each([
  ['classic', 6],
  ['scampio', 4],
])('a move compared with the best of its turn, in %s', (edition, games) => {
  const { views, allMoves, appraise } = bench(edition, games);

  test('gave away the difference to the best of all moves, whichever move it was', () => {
    let compared = 0;
    // with an empty bag the tiles kept count differently [R10]
    for (const view of views.flatMap((each) => [each, { ...each, bagCount: 0 }])) {
      const moves = allMoves(view);
      const [first] = moves;
      for (const move of sample(moves, 40)) {
        const { givenAway } = appraise(view, commandOf(move));
        expect(givenAway).toBe(first.equity - move.equity);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test('the best is the first of all moves', () => {
    const kinds = new Set<string>();
    for (const view of views) {
      const [first] = allMoves(view);
      const { best } = appraise(view, { type: 'pass' });
      kinds.add(best.type);
      expect(best).toEqual(first);
      expect(appraise(view, commandOf(first)).givenAway).toBe(0);
    }
    expect(kinds.has('play')).toBe(true);
  });
});

describe('the worth of one move', () => {
  const { views, appraise } = bench('classic', 1);
  const [first] = views;
  if (first === undefined) throw new Error('a game has turns');

  test('[K5] depends only on what its player could see', () => {
    const view = withRack(first, Array.from('TAXIEDN'));
    const other = {
      ...view,
      seats: view.seats.map((seat, at) => (at === view.viewer ? seat : { ...seat, rack: null })),
    };
    const made = { type: 'play', placement: placed(view, '8H TAXI') } as const;
    expect(appraise(other, made)).toEqual(appraise(view, made));
  });

  test('[R7] counts an invalid word by its score, and never gives away less than 0', () => {
    const view = withRack(first, Array.from('TAXIQZV'));
    const small = appraise(view, { type: 'play', placement: placed(view, '8H XA') });
    expect(small.givenAway).toBeGreaterThan(0);
    const dear = appraise(view, { type: 'play', placement: placed(view, '8D TAXIQZV') });
    expect(dear.givenAway).toBe(0);
    expect(dear.best).toEqual(small.best);
  });

  test('treats a blank as a blank, kept or played', () => {
    const view = withRack(first, ['T', 'A', BLANK, 'I']);
    const blank = appraise(view, { type: 'play', placement: placed(view, '8H TAxI') });
    expect(blank.best).toMatchObject({ type: 'play' });
    expect(() => appraise(view, { type: 'exchange', tiles: ['X'] })).toThrow(/not on/);
    expect(() => appraise(view, { type: 'play', placement: placed(view, '8H TAXI') })).toThrow(
      /not-on-rack/,
    );
  });
});
