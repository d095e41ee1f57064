import { findEdition, makeSetup, type GameView } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { positionFromView } from '../board/position.ts';
import { createRandom } from '../chance/random.ts';
import { SMALL_LEVELS, smallLexicon } from '../testing/small-lexicon.ts';
import type { PartialResult } from '../parallel/partial-result.ts';
import { playGame } from '../training/self-play.ts';
import { createComputer } from './computer.ts';
import { unlessInVain } from './giving-up.ts';
import { searchJob } from './search-ahead.ts';
import { thinkThrough, type Budget } from './thinking.ts';
import { commandOf, type Thought } from './thought.ts';

const LEVEL = 4;
const lexicon = smallLexicon();
const edition = findEdition('classic');
if (edition === null) throw new Error('no edition');
const ruleset = edition.rulesets.en;
const computer = createComputer({ ruleset, language: 'en', lexicon, levels: SMALL_LEVELS });

/** What the players of a game between level 3 computers see, turn by turn. */
function positions(players: number, seed: number): GameView[] {
  const setup = makeSetup(edition ?? failed(), {
    language: 'en',
    players: Array.from({ length: players }, (_, i) => ({
      kind: 'computer',
      name: `${i}`,
      level: 3,
    })),
  });
  const views: GameView[] = [];
  const random = createRandom(seed);
  playGame({
    setup: setup.ok ? setup.value : failed(),
    players: Array.from({ length: players }, () => (view) => {
      views.push(view);
      return computer.choose(view, { level: 3, random, budget: inTries(1) });
    }),
    words: lexicon,
    canPlay: (question) => computer.canPlay(question),
    random,
  });
  return views;
}

function failed(): never {
  throw new Error('the test is set up wrongly');
}

function inTries(tries: number): Budget {
  return { now: () => 0, deadline: Infinity, tries };
}

describe('[K4] looking ahead', () => {
  const views = [
    ...positions(2, 3),
    ...positions(3, 4).slice(0, 6),
    ...positions(1, 5).slice(0, 3),
  ];

  test('a budget in tries gives the same move for the same seed', () => {
    for (const view of views) {
      const turn = () => ({ level: LEVEL, random: createRandom(2), budget: inTries(60) });
      expect(computer.choose(view, turn())).toEqual(computer.choose(view, turn()));
    }
  });

  test('the computer can answer about other positions between steps', () => {
    const [first] = views;
    if (first === undefined) return failed();
    const thoughtsOf = (view: GameView, betweenSteps: () => void) => {
      const turn = { level: LEVEL, random: createRandom(2), budget: inTries(60) };
      const thinking = computer.think(view, turn);
      const thoughts: Thought[] = [];
      for (let step = thinking.step(); step.type !== 'decided'; step = thinking.step()) {
        if (step.type === 'tried') thoughts.push(step.thought);
        betweenSteps();
      }
      return { thoughts, answer: thinking.answer() };
    };
    for (const view of views) {
      const disturbed = thoughtsOf(view, () => {
        computer.hint(first, 0);
        computer.choose(first, { level: 3, random: createRandom(1), budget: inTries(1) });
        computer.canPlay({ ruleset, board: first.board, rack: ['Q'], vouched: [] });
      });
      expect(disturbed).toEqual(thoughtsOf(view, () => undefined));
    }
  });

  test('[K7] forced after some candidates, it plays one of them', () => {
    for (const view of views) {
      const turn = { level: LEVEL, random: createRandom(2), budget: inTries(200) };
      const thinking = computer.think(view, turn);
      const shown: Thought[] = [];
      let isDecided = false;
      while (shown.length < 2 && !isDecided) {
        const step = thinking.step();
        if (step.type === 'tried') shown.push(step.thought);
        isDecided = step.type === 'decided';
      }
      const answer = thinking.answer();
      if (isDecided || answer.type !== 'play') continue;
      expect(shown.map(({ placement }) => placement)).toContainEqual(answer.placement);
    }
  });

  test('[C6] the time limit holds by the given clock', () => {
    for (const view of views) {
      let time = 0;
      // every reading of the clock takes a millisecond
      const budget: Budget = { now: () => time++, deadline: 30 };
      thinkThrough(computer.think(view, { level: LEVEL, random: createRandom(2), budget }));
      expect(time).toBeLessThan(60);
    }
  });

  test('[C6] even with many blanks, thinking ends soon after its time', () => {
    const most = SMALL_LEVELS.find(({ level }) => level === LEVEL)?.search?.candidates ?? failed();
    for (const view of views.filter(({ seats }) => seats.length === 2)) {
      const rack = ['?', '?', '?', 'A', 'E', 'S', 'T'];
      const seats = view.seats.map((seat, i) => (i === view.viewer ? { ...seat, rack } : seat));
      const last: GameView = { ...view, seats, bagCount: 0, unseen: ['A', 'E', 'T'] };
      const turn = { level: LEVEL, random: createRandom(2), budget: inTries(1) };
      const thinking = computer.think(last, turn);
      let steps = 1;
      while (thinking.step().type !== 'decided') steps++;
      expect(steps).toBeLessThan(most + 3);
    }
  });

  describe('with helpers', () => {
    const view = views.find(({ bagCount }) => bagCount > 20) ?? failed();
    const turn = () => ({ level: LEVEL, random: createRandom(2), budget: inTries(60) });

    async function findings(): Promise<PartialResult> {
      return computer.search(computer.sharedSearch(view, turn()) ?? failed(), {
        now: () => 0,
        pause: () => Promise.resolve(),
        isStopped: () => false,
        report: () => undefined,
      });
    }
    /** Pretends that one candidate won every rollout and the others none. */
    const favouring = (partial: PartialResult, favourite: number): PartialResult => {
      const simulated = partial.simulated ?? failed();
      const tallies = simulated.moves.map((_, i) => ({
        tries: 5000,
        mean: i === favourite ? 1 : 0,
        squares: 1,
        leadSum: 0,
        chanceSum: i === favourite ? 5000 : 0,
      }));
      return { ...partial, simulated: { ...simulated, tallies } };
    };

    test('results of the others count', async () => {
      const partial = await findings();
      const moves = partial.simulated?.moves ?? failed();
      expect(moves.length).toBeGreaterThan(2);
      for (const favourite of [1, 2]) {
        const helpers = { findings: () => [favouring(partial, favourite)] };
        const chosen = computer.choose(view, { ...turn(), helpers });
        expect(chosen).toEqual(commandOf(moves[favourite] ?? failed()));
      }
    });

    test('results about other moves are ignored', async () => {
      const partial = favouring(await findings(), 2);
      const simulated = partial.simulated ?? failed();
      const strange = { ...simulated, moves: simulated.moves.toReversed() };
      const helpers = { findings: () => [{ ...partial, simulated: strange }] };
      expect(computer.choose(view, { ...turn(), helpers })).toEqual(computer.choose(view, turn()));
    });

    test('a level that does not look ahead does not use them, nor does an endgame', () => {
      expect(computer.sharedSearch(view, turn())).not.toBeNull();
      expect(computer.sharedSearch(view, { ...turn(), level: 3 })).toBeNull();
      const last: GameView = { ...view, bagCount: 0, unseen: ['A', 'E', 'T'] };
      expect(computer.sharedSearch(last, turn())).toBeNull();
    });
  });
});

describe('the search of a level', () => {
  const [view] = positions(2, 3);
  const search = {
    seconds: 3,
    candidates: 11,
    plies: 5,
    confidence: 0.8,
    inference: true,
    preEndgameTiles: 2,
    exactEndgame: false,
  };

  test.each<[string, Budget, object]>([
    ['its own time', { now: () => 500, deadline: Infinity }, { milliseconds: 3000 }],
    ['a later deadline', { now: () => 500, deadline: 9000 }, { milliseconds: 3000 }],
    ['an earlier deadline', { now: () => 500, deadline: 1700 }, { milliseconds: 1200 }],
    ['a deadline that has passed', { now: () => 500, deadline: 400 }, { milliseconds: 0 }],
    ['tries', { now: () => 500, deadline: 600, tries: 40 }, { rollouts: 40, nodes: 40 }],
  ])('takes its options from the level, and ends by %s', (_, budget, expected) => {
    if (view === undefined) return failed();
    const random = (bound: number) => bound - 1;
    const isUnerring = () => false;
    const { options, situation } = searchJob({ view, search, random, budget, isUnerring });
    expect(options).toEqual({
      seed: 0xffff_ffff,
      budget: expected,
      candidates: 11,
      plies: 5,
      confidence: 0.8,
      inference: true,
      preEndgameTiles: 2,
      endgame: false,
      hopes: true,
    });
    expect(situation.position.bagCount).toBe(view.bagCount);
  });
});

describe('thinking without a search', () => {
  const [view] = positions(2, 3);
  const level = { level: 1, words: null, looks: null, leaves: 0, endgame: false, search: null };
  const late = { now: () => 5, deadline: 1 };

  test('tries one play even if the time is over, and no more', () => {
    if (view === undefined) return failed();
    const all = createComputer({
      ruleset,
      language: 'en',
      lexicon,
      levels: [{ ...level, tiles: 7 }],
    });
    const thinking = all.think(view, { level: 1, random: createRandom(1), budget: late });
    expect([thinking.step().type, thinking.step().type]).toEqual(['tried', 'decided']);
    expect(thinking.answer().type).toBe('play');
  });

  test('tries every play there is', () => {
    if (view === undefined) return failed();
    const levels = [{ ...level, tiles: 7 }];
    const all = createComputer({ ruleset, language: 'en', lexicon, levels });
    const { generator } = all.toolsFor(null, []);
    generator.setPosition(positionFromView(view));
    const plays = generator.allMoves().filter(({ type }) => type === 'play').length;
    const budget = { now: () => 0, deadline: Infinity };
    const tried: Thought[] = [];
    const thinking = all.think(view, { level: 1, random: createRandom(1), budget });
    thinkThrough(thinking, (thought) => tried.push(thought));
    expect(plays).toBeGreaterThan(15);
    expect(tried).toHaveLength(plays);
  });

  test('looks harder if no easy play is found', () => {
    if (view === undefined) return failed();
    // nobody can begin with a single tile
    const easy = createComputer({
      ruleset,
      language: 'en',
      lexicon,
      levels: [{ ...level, tiles: 1 }],
    });
    expect(view.history).toEqual([]);
    const budget = { now: () => 0, deadline: Infinity };
    const turn = { level: 1, random: createRandom(1), budget };
    expect(thinkThrough(easy.think(view, turn)).type).toBe('play');
  });
});

describe('giving up', () => {
  const exchange = { type: 'exchange', tiles: ['A'] } as const;

  /** A view of so many turns without a score after one with a score. */
  function idle(turns: number, passRounds: number, left: readonly (string | null)[]): GameView {
    const [view] = positions(2, 3);
    if (view === undefined) return failed();
    const { setup } = view;
    const ending = { ...setup.ruleset.ending, passRounds };
    const scores = [12, ...Array.from({ length: turns }, () => 0)];
    return {
      ...view,
      setup: { ...setup, ruleset: { ...setup.ruleset, ending } },
      seats: left.map((each) => ({ ...view.seats[0], left: each })),
      history: scores.map((score) => ({ type: 'exchange', score })),
    } as unknown as GameView;
  }

  test.each([
    ['two rounds of two', 4, 2, [null, null], 'pass'],
    ['almost two rounds of two', 3, 2, [null, null], 'exchange'],
    ['two rounds of three', 6, 1, [null, null, null], 'pass'],
    ['almost two rounds of three', 5, 1, [null, null, null], 'exchange'],
    ['two rounds of those still there', 4, 1, [null, 'resigned', null], 'pass'],
    ['passes that end nothing', 40, 0, [null, null], 'exchange'],
  ])('an exchange after %s', (_, turns, passRounds, left, type) => {
    const view = idle(turns, passRounds, left);
    expect(unlessInVain(view, exchange).type).toBe(type);
    expect(unlessInVain(view, { type: 'play', placement: [] }).type).toBe('play');
  });
});
