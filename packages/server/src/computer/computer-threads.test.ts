import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { viewFor } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { setupAt } from '../table/game-setup.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import type { ThinkingTask } from './computer-pool.ts';
import { ComputerThreads } from './computer-threads.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-computer-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function taskOf(level = 5): ThinkingTask {
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'computer', name, level: 5 }) as const);
  const game = new TestGame(setupAt(TWO_PEOPLE, players), testWords([]), '5'.repeat(64));
  const seat = game.state.turn?.seat ?? 0;
  return { owner: 'table', view: viewFor(game.state, seat), level, timeMs: 30_000, seed: 1 };
}

/** A thread that runs `code`. */
function threadThat(name: string, code: string): URL {
  const file = join(directory, `${name}.mjs`);
  const start = `import { parentPort } from 'node:worker_threads';\n`;
  const answer = `const answer = (answer) => parentPort.postMessage({ type: 'answer', id, answer });`;
  const hear = `({ type, id, task }) => { if (type !== 'task') return; ${answer} ${code} }`;
  writeFileSync(file, `${start}parentPort.on('message', ${hear});\n`);
  return pathToFileURL(file);
}

describe('computers think in threads', () => {
  test('[K5] a real thread finds a play from a view', async () => {
    const pool = new ComputerThreads({ threads: 1 });
    expect(await pool.think(taskOf()).command).toMatchObject({ type: 'play' });
    await pool.close();
  });

  test('[C6] a real thread that is hurried answers with the best so far', async () => {
    const pool = new ComputerThreads({ threads: 1 });
    const thinking = pool.think({ ...taskOf(10), timeMs: 3_600_000 });
    thinking.hurry();
    expect(await thinking.command).toMatchObject({ type: 'play' });
    await pool.close();
  });

  test.each([
    ['crashes', `throw new Error('out of luck')`],
    ['ends', `process.exit(3)`],
    ['answers nonsense', `answer({ type: 'win' })`],
  ])('[C6] a thread that %s: no move, and the next task is still served', async (name, code) => {
    const start = `if (task.level === 1) return answer({ type: 'pass' });`;
    const script = threadThat(name.replace(' ', '-'), `${start} ${code}`);
    const pool = new ComputerThreads({ threads: 1, script });
    for (let turn = 0; turn < 2; turn++) {
      await expect(pool.think(taskOf()).command).rejects.toThrow();
      expect(await pool.think(taskOf(1)).command).toEqual({ type: 'pass' });
    }
    await pool.close();
  });

  test('[C6] a thread that never finishes is replaced when its task is given up', async () => {
    const code = `if (task.level === 5) for (;;); answer({ type: 'pass' })`;
    const pool = new ComputerThreads({ threads: 1, script: threadThat('endless', code) });
    const stuck = pool.think(taskOf());
    const waiting = pool.think(taskOf(1));
    stuck.cancel();
    await expect(stuck.command).rejects.toThrow();
    expect(await waiting.command).toEqual({ type: 'pass' });
    // too late to matter: the thread no longer works on this task
    waiting.cancel();
    expect(await pool.think(taskOf(1)).command).toEqual({ type: 'pass' });
    await pool.close();
  });

  test('closing answers every caller', async () => {
    const pool = new ComputerThreads({ threads: 1, script: threadThat('closed', `for (;;);`) });
    const moves = [pool.think(taskOf()), pool.think(taskOf())].map(({ command }) => command);
    const settled = Promise.allSettled(moves);
    await pool.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
