import { findEdition, viewFor, type GameView } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import type { SearchHelpers } from '../parallel/search-together.ts';
import { setupOfComputers } from '../testing/computer-setup.ts';
import { SMALL_LEVELS, smallLexicon } from '../testing/small-lexicon.ts';
import { createComputer, type SearchTask } from './computer.ts';
import { thinkInWorker, type ThinkingShell } from './think-in-worker.ts';
import type { Thought } from './thought.ts';

const ruleset = findEdition('classic')?.rulesets.en ?? failed();
const computer = createComputer({
  ruleset,
  language: 'en',
  lexicon: smallLexicon(),
  levels: SMALL_LEVELS,
});
const SEARCHING = SMALL_LEVELS.find(({ search }) => search !== null)?.level ?? failed();

function failed(): never {
  throw new Error('the test is wrong');
}

function firstView(): GameView {
  const game = new TestGame(setupOfComputers('classic', 2), testWords([]), '7'.repeat(64));
  return viewFor(game.state, game.state.turn?.seat ?? 0);
}

/** A shell whose clock advances by half a millisecond whenever it is read. */
function shellOf(thoughts: Thought[], parts: Partial<ThinkingShell> = {}): ThinkingShell {
  let time = 0;
  return {
    now: () => (time += 0.5),
    pause: () => Promise.resolve(),
    isStopped: () => false,
    onThought: (thought) => void thoughts.push(thought),
    ...parts,
  };
}

const task = (level: number, isWatched: boolean) => ({
  view: firstView(),
  level,
  timeMs: 100,
  seed: 3,
  isWatched,
});

describe('thinking in a worker', () => {
  test('[K6] shows what it tries if watched, and finds the same move unwatched', async () => {
    const thoughts: Thought[] = [];
    const seen = await thinkInWorker(computer, task(3, true), shellOf(thoughts));
    expect(thoughts.length).toBeGreaterThan(0);
    const best = thoughts.findLast((thought) => thought.best);
    expect(seen).toEqual({ type: 'play', placement: best?.placement });
    const none: Thought[] = [];
    expect(await thinkInWorker(computer, task(3, false), shellOf(none))).toEqual(seen);
    expect(none).toEqual([]);
  });

  test('[K7] answers with the best so far when stopped', async () => {
    const thoughts: Thought[] = [];
    const isStopped = (): boolean => thoughts.length > 0;
    const move = await thinkInWorker(
      computer,
      task(SEARCHING, true),
      shellOf(thoughts, { isStopped }),
    );
    expect(thoughts).toHaveLength(1);
    expect(move).toEqual({ type: 'play', placement: thoughts[0]?.placement });
  });

  test('[K4] asks helpers if a level looks ahead, and releases them', async () => {
    const asked: SearchTask[] = [];
    let left = 0;
    const askHelpers = (shared: SearchTask): SearchHelpers => {
      asked.push(shared);
      return { findings: () => [], leave: () => void left++ };
    };
    await thinkInWorker(computer, task(3, true), shellOf([], { askHelpers }));
    expect(asked).toEqual([]);
    await thinkInWorker(computer, task(SEARCHING, false), shellOf([], { askHelpers }));
    expect(asked.map(({ level }) => level)).toEqual([SEARCHING]);
    expect(left).toBe(1);
  });
});
