import {
  createWorkerPool,
  type FromWorker,
  type ToWorker,
  type WorkerPool,
} from '@luctor/engine/pool';
import { viewFor } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { setupAt } from '../table/game-setup.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { ComputerThreads } from './computer-threads.ts';
import { QuickLane } from './quick-lane.ts';
import type { DeepTask, QuickTask } from './thread-tasks.ts';

/** How long the scripted threads take, in their own time. */
const SEARCH_MS = 8000;
const QUICK_MS = 20;

/** Threads that take a known time for each task, by a clock that the test moves. */
class ScriptedThreads {
  now = 0;
  readonly began: { readonly level: number; readonly seed: number; readonly at: number }[] = [];
  #busy: { readonly until: number; readonly finish: () => void }[] = [];

  poolOf<Task extends DeepTask | QuickTask>(size: number, ms: number): WorkerPool<Task, unknown> {
    return createWorkerPool<Task, unknown>({
      size,
      later: () => undefined,
      spawn: () => {
        const listeners: ((message: FromWorker) => void)[] = [];
        const hear = (message: FromWorker): void => listeners.forEach((each) => each(message));
        const work = ({ id, task }: Extract<ToWorker, { readonly type: 'task' }>): void => {
          const asked = task as Task;
          if (asked.type === 'think') {
            const { level, seed } = asked.task;
            this.began.push({ level, seed, at: this.now });
          }
          const answer = { type: 'pass' };
          const finish = (): void => hear({ type: 'answer', id, answer });
          this.#busy.push({ until: this.now + ms, finish });
        };
        return {
          // told to stop, they answer at once
          post: (message) => {
            if (message.type === 'task') return work(message);
            hear({ type: 'answer', id: message.id, answer: { type: 'pass' } });
          },
          onMessage: (listener) => void listeners.push(listener),
          onExit: () => undefined,
          terminate: () => Promise.resolve(),
        };
      },
    });
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const next = this.#busy.toSorted((a, b) => a.until - b.until)[0];
      if (next === undefined || next.until > end) break;
      this.#busy = this.#busy.filter((each) => each !== next);
      this.now = Math.max(this.now, next.until);
      next.finish();
      await settled();
    }
    this.now = end;
  }
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));

function house(threads = 1) {
  const time = new ScriptedThreads();
  const quick = new QuickLane(time.poolOf(1, QUICK_MS));
  const computers = new ComputerThreads({ deep: time.poolOf(threads, SEARCH_MS), quick });
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'computer', name, level: 5 }) as const);
  const game = new TestGame(setupAt(TWO_PEOPLE, players), testWords([]), '5'.repeat(64));
  const view = viewFor(game.state, game.state.turn?.seat ?? 0);
  let seeds = 0;
  /** The seed tells tasks apart. */
  const think = (owner: string, level: number) => {
    const seed = ++seeds;
    const thinking = computers.think({ owner, view, level, timeMs: 10_000, seed });
    return { ...thinking, seed };
  };
  return { time, computers, think };
}

describe('finding 6: one person’s tables do not take all thinking threads', () => {
  test('[O4] 50 tables at level 10 against one at level 4: it does not wait at all', async () => {
    const { time, think } = house();
    for (let table = 0; table < 50; table++) think('mallory', 10);
    await time.pass(1000);
    const { command, seed } = think('ann', 4);
    await time.pass(QUICK_MS);
    expect(await command).toEqual({ type: 'pass' });
    expect(time.began.find((each) => each.seed === seed)?.at).toBe(1000);
  });

  test('[O4] … against one at level 10: it waits for the search that runs, and no other', async () => {
    const { time, think } = house();
    for (let table = 0; table < 50; table++) think('mallory', 10);
    await time.pass(1000);
    const { seed } = think('ann', 10);
    await time.pass(SEARCH_MS);
    expect(time.began.map((each) => each.at)).toEqual([0, SEARCH_MS]);
    expect(time.began[1]?.seed).toBe(seed);
  });

  test('[O4] … with more threads, each person has one before anybody has another', async () => {
    const { time, think } = house(2);
    for (let table = 0; table < 50; table++) think('mallory', 10);
    await time.pass(1000);
    const [first, second] = [think('ann', 9), think('bob', 9)];
    await time.pass(SEARCH_MS);
    expect(time.began.slice(2).map(({ seed }) => seed)).toEqual([first.seed, second.seed]);
  });

  test('[O4] 50 tables at level 4 against one at level 4: it waits for one move', async () => {
    const { time, think } = house();
    for (let table = 0; table < 50; table++) think('mallory', 4);
    const { seed } = think('ann', 4);
    await time.pass(QUICK_MS);
    expect(time.began.at(-1)).toMatchObject({ seed, at: QUICK_MS });
  });

  test('[C6] a computer whose time is up before a thread is free plays without searching', async () => {
    const { time, think } = house();
    think('mallory', 10);
    const late = think('mallory', 10);
    late.hurry();
    await settled();
    await time.pass(QUICK_MS);
    expect(await late.command).toEqual({ type: 'pass' });
    // hurrying again changes nothing
    late.hurry();
    await time.pass(SEARCH_MS);
    expect(time.began.filter(({ seed }) => seed === late.seed)).toHaveLength(1);
  });

  test('[C6] a cancelled turn frees its place, waiting or running', async () => {
    const { time, think } = house();
    const running = think('mallory', 10);
    const waiting = think('mallory', 10);
    const next = think('mallory', 10);
    waiting.cancel();
    await expect(waiting.command).rejects.toThrow();
    running.cancel();
    await expect(running.command).rejects.toThrow();
    await settled();
    expect(time.began.map(({ seed, at }) => [seed, at])).toEqual([
      [running.seed, 0],
      [next.seed, 0],
    ]);
    // no move at first sight for a turn that has passed
    await time.pass(SEARCH_MS);
    expect(time.began).toHaveLength(2);
  });
});
