import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { viewFor, type Command } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { setupFor } from '../table/decide-table.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import type { ThinkingTask } from './computer-player.ts';
import { ComputerThreads } from './computer-threads.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-computer-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function taskWith(deadlineMs: number): ThinkingTask {
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'computer', name, level: 5 }) as const);
  const setup = setupFor(TWO_PEOPLE, players);
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords([]), '5'.repeat(64));
  const seat = game.state.turn?.seat ?? 0;
  return { owner: 'table', view: viewFor(game.state, seat), level: 5, deadlineMs, seed: 1 };
}

/** A thread that does as it is told by `code`. */
function threadThat(name: string, code: string): URL {
  const file = join(directory, `${name}.mjs`);
  const start = `import { parentPort } from 'node:worker_threads';\n`;
  const answer = `const answer = (answer) => parentPort.postMessage({ type: 'answer', id, answer });`;
  const hear = `({ type, id, task }) => { if (type !== 'task') return; ${answer} ${code} }`;
  writeFileSync(file, `${start}parentPort.on('message', ${hear});\n`);
  return pathToFileURL(file);
}

const isExchange = (command: Command): boolean => command.type === 'exchange';

describe('computers think in threads', () => {
  test('[K5] a real thread finds a play from a view', async () => {
    const pool = new ComputerThreads({ threads: 1 });
    const move = await pool.think(taskWith(30_000));
    expect(move).toMatchObject({ isFallback: false, command: { type: 'play' } });
    await pool.close();
  });

  test.each([
    ['crashes', `throw new Error('out of luck')`],
    ['ends', `process.exit(3)`],
    ['answers nonsense', `answer({ type: 'win' })`],
  ])(
    '[C6] a thread that %s: the computer changes tiles, the next move is thought of',
    async (name, code) => {
      const failures: unknown[] = [];
      const script = threadThat(name.replace(' ', '-'), code);
      const pool = new ComputerThreads({
        threads: 1,
        script,
        onFailure: (cause) => failures.push(cause),
      });
      for (let turn = 0; turn < 3; turn++) {
        const move = await pool.think(taskWith(30_000));
        expect(move.isFallback).toBe(true);
        expect(isExchange(move.command)).toBe(true);
      }
      await pool.close();
    },
  );

  test('[C6] a thread that never ends costs its deadline once, and is replaced', async () => {
    const code = `if (task.level === 5) for (;;); answer({ type: 'pass' })`;
    const pool = new ComputerThreads({ threads: 1, script: threadThat('endless', code) });
    const stuck = pool.think(taskWith(300));
    const waiting = pool.think({ ...taskWith(30_000), level: 1 });
    expect((await stuck).isFallback).toBe(true);
    expect(await waiting).toEqual({ command: { type: 'pass' }, isFallback: false });
    await pool.close();
  });

  test('who waits for a thread longer than the deadline does not wait longer', async () => {
    const pool = new ComputerThreads({ threads: 1, script: threadThat('busy', `for (;;);`) });
    const first = pool.think(taskWith(400));
    const second = pool.think(taskWith(100));
    expect((await second).isFallback).toBe(true);
    expect((await first).isFallback).toBe(true);
    await pool.close();
  });

  test('closing answers everyone', async () => {
    const pool = new ComputerThreads({ threads: 1, script: threadThat('closed', `for (;;);`) });
    const moves = [pool.think(taskWith(60_000)), pool.think(taskWith(60_000))];
    await pool.close();
    expect((await Promise.all(moves)).every(({ isFallback }) => isFallback)).toBe(true);
  });
});
