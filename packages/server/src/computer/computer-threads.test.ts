import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createThreadPool } from '@luctor/engine-threads';
import { viewFor } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { setupAt } from '../table/game-setup.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import type { ThinkingTask } from './computer-pool.ts';
import { ComputerThreads, startComputerThreads } from './computer-threads.ts';
import { QuickLane, startQuickLane } from './quick-lane.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-computer-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

function taskOf(level = 5): ThinkingTask {
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'computer', name, level: 5 }) as const);
  const game = new TestGame(setupAt(TWO_PEOPLE, players), testWords([]), '5'.repeat(64));
  const seat = game.state.turn?.seat ?? 0;
  return { owner: 'ann', view: viewFor(game.state, seat), level, timeMs: 30_000, seed: 1 };
}

/** The words and computers of a real server. */
function realThreads(): ComputerThreads {
  const quick = startQuickLane();
  const computers = startComputerThreads(1, quick, () => undefined);
  opened.push(quick, computers);
  return computers;
}

/** Threads that run `code` for each task. */
function threadsThat(name: string, code: { readonly deep: string; readonly quick: string }) {
  const poolOf = (text: string, suffix: string) => {
    const file = join(directory, `${name.replaceAll(' ', '-')}-${suffix}.mjs`);
    const start = `import { parentPort } from 'node:worker_threads';\n`;
    const answer = `const answer = (answer) => parentPort.postMessage({ type: 'answer', id, answer });`;
    const hear = `({ type, id, task }) => { if (type !== 'task') return; task = task.task; ${answer} ${text} }`;
    writeFileSync(file, `${start}parentPort.on('message', ${hear});\n`);
    const script = pathToFileURL(file);
    return createThreadPool<never, unknown>({ script, threads: 1, graceMs: 100 });
  };
  const quick = new QuickLane(poolOf(code.quick, 'quick'));
  const computers = new ComputerThreads({ deep: poolOf(code.deep, 'deep'), quick });
  opened.push(quick, computers);
  return computers;
}

const PASS = `answer({ type: 'pass' })`;
const RESIGN = `answer({ type: 'leave', resign: true })`;

describe('computers think in threads', () => {
  test('[K5] a real thread finds a play from a view', async () => {
    expect(await realThreads().think(taskOf()).command).toMatchObject({ type: 'play' });
  });

  test('[C6] a real thread that is hurried answers with the best so far', async () => {
    const computers = realThreads();
    const [running, waiting] = [10, 9].map((level) =>
      computers.think({ ...taskOf(level), timeMs: 3_600_000 }),
    );
    // the second has not begun to think: it answers with what it sees at once
    for (const thinking of [waiting, running]) {
      thinking?.hurry();
      expect(await thinking?.command).toMatchObject({ type: 'play' });
    }
  });

  test.each([
    ['crashes', `throw new Error('out of luck')`],
    ['ends', `process.exit(3)`],
    ['answers nonsense', `answer({ type: 'win' })`],
  ])('[C6] a quick thread that %s: no move, and the next is served', async (name, code) => {
    const quick = `if (task.level === 1) return ${PASS}; ${code}`;
    const pool = threadsThat(name, { deep: PASS, quick });
    for (let turn = 0; turn < 2; turn++) {
      await expect(pool.think(taskOf()).command).rejects.toThrow();
      expect(await pool.think(taskOf(1)).command).toEqual({ type: 'pass' });
    }
  });

  test('[C6] a search that fails is replaced by a move at first sight', async () => {
    const pool = threadsThat('deep', { deep: `throw new Error('out of memory')`, quick: RESIGN });
    expect(await pool.think(taskOf(10)).command).toEqual({ type: 'leave', resign: true });
  });

  test('[C6] a thread that never finishes is replaced when its task is given up', async () => {
    const deep = `if (task.level === 10) for (;;); ${PASS}`;
    const pool = threadsThat('endless', { deep, quick: RESIGN });
    const stuck = pool.think(taskOf(10));
    const waiting = pool.think(taskOf(9));
    stuck.cancel();
    await expect(stuck.command).rejects.toThrow();
    expect(await waiting.command).toEqual({ type: 'pass' });
    // too late to matter: the thread no longer works on this task
    waiting.cancel();
    expect(await pool.think(taskOf(9)).command).toEqual({ type: 'pass' });
  });

  test('closing answers every caller', async () => {
    const pool = threadsThat('closed', { deep: `for (;;);`, quick: `for (;;);` });
    const moves = [pool.think(taskOf()), pool.think(taskOf(10))].map(({ command }) => command);
    const settled = Promise.allSettled(moves);
    await Promise.all(opened.splice(0).map((each) => each.close()));
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
