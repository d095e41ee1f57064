import { graphHas } from '@luctor/lexicon';
import {
  checkPlacement,
  findEdition,
  makeSetup,
  scorePlay,
  wordOf,
  type Command,
  type GameState,
  type GameView,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { createLeaveTable } from '../leaves/leave-table.ts';
import { createRandom } from '../chance/random.ts';
import { COMMON, SMALL_LEVELS, smallLexicon } from '../testing/small-lexicon.ts';
import { playGame, type SeatPlayer } from '../training/self-play.ts';
import { createComputer, type Computer } from './computer.ts';
import { thinkThrough, type Budget } from './thinking.ts';
import type { Thought } from './thought.ts';

const FREE: Budget = { now: () => 0, deadline: Infinity };
const lexicon = smallLexicon();

function table(editionId: string, levels: readonly number[]) {
  const edition = findEdition(editionId);
  if (edition === null) throw new Error(editionId);
  const setup = makeSetup(edition, {
    language: 'en',
    players: levels.map((level, i) => ({ kind: 'computer', name: `${i}`, level })),
  });
  if (!setup.ok) throw new Error(setup.error.code);
  return { setup: setup.value, computer: computerFor(editionId), levels };
}

const computers = new Map<string, Computer>();

function computerFor(editionId: string): Computer {
  const known = computers.get(editionId);
  if (known !== undefined) return known;
  const ruleset = findEdition(editionId)?.rulesets.en;
  if (ruleset === undefined) throw new Error(editionId);
  // plays from so few words are so poor that trained or guessed leaves would always exchange
  const leaves = createLeaveTable(lexicon.graph.alphabet.letters.length);
  const parts = { ruleset, language: 'en', lexicon, leaves, levels: SMALL_LEVELS } as const;
  const made = createComputer(parts);
  computers.set(editionId, made);
  return made;
}

type Table = ReturnType<typeof table>;

function play({ setup, computer, levels }: Table, seed: number, see?: SeatPlayer): GameState {
  const random = createRandom(seed);
  return playGame({
    setup,
    players: levels.map((level) => (view) => {
      see?.(view);
      return computer.choose(view, { level, random, budget: FREE });
    }),
    words: lexicon,
    canPlay: (question) => computer.canPlay(question),
    random,
  });
}

/** Every position of a game, from the seat of the player on turn. */
function positions(of: Table, seed: number): GameView[] {
  const views: GameView[] = [];
  play(of, seed, (view) => {
    views.push(view);
    return { type: 'pass' };
  });
  return views;
}

function thinkUpTo(computer: Computer, view: GameView, level: number, shown: number) {
  const thinking = computer.think(view, { level, random: createRandom(7), budget: FREE });
  const thoughts: Thought[] = [];
  const equities: number[] = [];
  while (thoughts.length < shown) {
    const step = thinking.step();
    if (step.type === 'decided') break;
    if (step.type !== 'tried') continue;
    thoughts.push(step.thought);
    equities.push(step.equity);
  }
  return { thoughts, equities, answer: thinking.answer(), thinking };
}

const placed = (command: Command): unknown => (command.type === 'play' ? command.placement : null);

describe('whole games of computers', () => {
  test('[K2] a level never plays a word it does not know', () => {
    const known = [new Set(COMMON[0]), new Set(COMMON.flat())];
    let words = 0;
    for (let seed = 0; seed < 25; seed++) {
      for (const { type, seat, ...turn } of play(table('classic', [1, 2]), seed).history) {
        if (type !== 'play' || !('words' in turn)) continue;
        words += turn.words.length;
        expect(turn.words.filter((word) => known[seat]?.has(word) === false)).toEqual([]);
      }
    }
    expect(words).toBeGreaterThan(200);
  });

  test('same seed, same game', () => {
    const of = table('classic', [1, 3]);
    expect(play(of, 3).history).toEqual(play(of, 3).history);
    expect(play(of, 3).history).not.toEqual(play(of, 4).history);
  });

  test.each([
    ['classic', [3]],
    ['classic', [1, 2, 3]],
    ['classic', [1, 1, 1, 1]],
    ['deluxe', [2, 3]],
    ['plus3', [1, 2]],
    ['spectrum', [1]],
    ['scampio', [1, 1]],
    ['scampio', [3, 2, 1]],
    ['scampio', [1, 2, 3, 1]],
  ])('[S1] they end: %s, levels %j', (edition, levels) => {
    for (let seed = 0; seed < 4; seed++) {
      expect(play(table(edition, levels), seed).phase).toBe('over');
    }
  });

  test('[K1] a player who knows and sees more scores more', () => {
    const mean = (level: number): number => {
      let sum = 0;
      for (let seed = 0; seed < 30; seed++) {
        const { result } = play(table('classic', [level, level]), seed);
        sum += (result?.scores ?? []).reduce((total, score) => total + score, 0);
      }
      return sum / 60;
    };
    expect(mean(2)).toBeGreaterThan(mean(1));
    expect(mean(3)).toBeGreaterThan(mean(2));
  });
});

describe('thinking', () => {
  const of = table('classic', [2, 3]);
  const views = positions(of, 11);

  test('[K6] shows legal plays with their scores, in the order tried', () => {
    for (const view of views) {
      const { thoughts, equities } = thinkUpTo(of.computer, view, 3, 50);
      let best = -Infinity;
      thoughts.forEach((thought, i) => {
        const equity = equities[i] ?? NaN;
        expectLegal(view, thought);
        expect(thought.best).toBe(equity > best || (equity === best && thought.best));
        best = Math.max(best, equity);
      });
    }
  });

  test.each([1, 2, 3, 5])('[K7] forced after %i candidates it plays the best of these', (shown) => {
    for (const view of views) {
      const { thoughts, answer } = thinkUpTo(of.computer, view, 3, shown);
      if (thoughts.length < shown) continue;
      const best = thoughts.findLast((thought) => thought.best);
      expect(placed(answer)).toEqual(best?.placement);
    }
  });

  test('[K7] forced before the first candidate, it still has a move', () => {
    for (const view of views) {
      const thinking = of.computer.think(view, { level: 2, random: createRandom(1), budget: FREE });
      expect(['play', 'exchange', 'pass']).toContain(thinking.answer().type);
    }
  });

  test('the move found without showing candidates is the same', () => {
    for (const view of views) {
      for (const level of [1, 2, 3]) {
        const turn = () => ({ level, random: createRandom(5), budget: FREE });
        const seen = thinkThrough(of.computer.think(view, turn()));
        expect(of.computer.choose(view, turn())).toEqual(seen);
      }
    }
  });

  test('the computer can answer others while it thinks', () => {
    for (const view of views) {
      const undisturbed = thinkUpTo(of.computer, view, 3, 20).thoughts;
      const { thinking, thoughts } = thinkUpTo(of.computer, view, 3, 2);
      of.computer.hint(views[0] ?? view, 0);
      const rest: Thought[] = [];
      thinkThrough(thinking, (thought) => rest.push(thought));
      expect([...thoughts, ...rest].slice(0, 20)).toEqual(undisturbed);
    }
  });

  test('[C6] the time limit holds: nothing is tried after it', () => {
    let time = 0;
    const budget: Budget = { now: () => time++, deadline: 4 };
    for (const view of views) {
      time = 0;
      let count = 0;
      thinkThrough(
        of.computer.think(view, { level: 3, random: createRandom(1), budget }),
        () => count++,
      );
      expect(count).toBeLessThanOrEqual(5);
    }
  });

  test('a budget in tries holds', () => {
    for (const view of views) {
      let count = 0;
      const turn = { level: 3, random: createRandom(1), budget: { ...FREE, tries: 3 } };
      thinkThrough(of.computer.think(view, turn), () => count++);
      expect(count).toBeLessThanOrEqual(3);
    }
  });
});

describe('questions', () => {
  const of = table('classic', [3, 3]);
  const views = positions(of, 12);

  test('[K8] hints are legal, and not always the same', () => {
    const first = views[0];
    if (first === undefined) throw new Error('a game has turns');
    const words = new Set<string>();
    for (const view of views) {
      const hint = of.computer.hint(view, 0);
      if (hint !== null) expectLegal(view, hint);
    }
    for (let asked = 0; asked < 6; asked++) words.add(of.computer.hint(first, asked)?.word ?? '');
    expect(words.size).toBeGreaterThan(1);
  });

  test('[K8] hints are numbered, and begin again after the last', () => {
    const first = views[0];
    const start = first === undefined ? null : of.computer.hint(first, 0);
    if (first === undefined || start === null) throw new Error('a game has turns with words');
    expect(start).toMatchObject({ number: 1 });
    expect(of.computer.hint(first, start.of - 1)).toMatchObject({ number: start.of, of: start.of });
    expect(of.computer.hint(first, start.of)).toEqual(start);
  });

  test('[R9f] whether a word can be formed depends on the level’s words', () => {
    const [view] = views;
    if (view === undefined) throw new Error('a game has turns');
    const { ruleset } = view.setup;
    const question = { ruleset, board: view.board, vouched: [] };
    expect(of.computer.canPlay({ ...question, rack: ['T', 'A', 'X', 'I'] })).toBe(true);
    expect(of.computer.canPlay({ ...question, rack: ['T', 'X', 'V'] })).toBe(false);
    expect(of.computer.canPlay({ ...question, rack: ['T', 'X', 'V'], vouched: ['VTX'] })).toBe(
      true,
    );
    expect(of.computer.canPlay({ ...question, rack: ['Q', 'I'] })).toBe(true);
    expect(of.computer.canPlay({ ...question, rack: ['Q', 'I'], level: 1 })).toBe(false);
  });

  test('only a level that knows all words doubts one', () => {
    expect(of.computer.doubts(['TAXI', 'TAXO'], 3)).toBe(true);
    expect(of.computer.doubts(['TAXI'], 3)).toBe(false);
    expect(of.computer.doubts(['TAXO'], 1)).toBe(false);
  });
});

function expectLegal(view: GameView, shown: Pick<Thought, 'placement' | 'word' | 'score'>): void {
  const { viewer, board, setup } = view;
  const rack = viewer === 'watcher' ? null : view.seats[viewer]?.rack;
  const legal = checkPlacement(setup.ruleset, board, rack ?? [], shown.placement);
  if (!legal.ok) throw new Error(legal.error.code);
  expect(scorePlay(setup.ruleset, board, legal.value).total).toBe(shown.score);
  const words = legal.value.runs.map(wordOf);
  expect(words).toContain(shown.word);
  expect(words.every((word) => graphHas(lexicon.graph, word))).toBe(true);
}
