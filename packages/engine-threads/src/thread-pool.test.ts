import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TaskCancelled, TaskFailed, WorkerDied } from '@luctor/engine/pool';
import { afterAll, expect, test } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-threads-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A thread that runs `code` to answer each `task`; `setup` holds the pool's setup. */
function threadThat(name: string, code: string, before = ''): URL {
  const file = join(directory, `${name}.mjs`);
  const serve = new URL('./serve-thread.ts', import.meta.url).href;
  writeFileSync(
    file,
    `import { serveThread } from '${serve}';
     serveThread((setup) => { ${before} return async (task, context) => { ${code} }; });`,
  );
  return pathToFileURL(file);
}

test('threads answer with their setup and report progress', async () => {
  const script = threadThat('adds', `context.report('half'); return setup + task;`);
  const pool = createThreadPool<number, number, string>({ script, setup: 40, threads: 2 });
  const heard: string[] = [];
  const tasks = [1, 2, 3].map((task) => pool.run(task, { onProgress: (text) => heard.push(text) }));
  expect(await Promise.all(tasks.map(({ answer }) => answer))).toEqual([41, 42, 43]);
  expect(heard).toEqual(['half', 'half', 'half']);
  await pool.close();
});

test('a thread that cannot be prepared fails every task with the reason', async () => {
  const script = threadThat('unready', 'return 1;', `throw new RangeError('no such setup');`);
  const pool = createThreadPool<number, number>({ script, threads: 1 });
  for (const task of [1, 2]) {
    const failure: unknown = await pool.run(task).answer.catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(TaskFailed);
    expect(failure).toMatchObject({ kind: 'RangeError', message: 'no such setup' });
  }
  await pool.close();
});

test('a thread that never pauses sees a stop', async () => {
  const script = threadThat('busy', `while (!context.isStopped()); return 'so far';`);
  const pool = createThreadPool<number, string>({ script, threads: 1 });
  const task = pool.run(1);
  task.stop();
  expect(await task.answer).toBe('so far');
  const other = pool.run(2);
  other.cancel();
  await expect(other.answer).rejects.toBeInstanceOf(TaskCancelled);
  await pool.close();
});

test('a thread that ignores a stop is replaced, and so is one that exits', async () => {
  const code = `if (task === 'hang') for (;;); if (task === 'end') process.exit(3); return task;`;
  const deaths: string[] = [];
  const pool = createThreadPool<string, string>({
    script: threadThat('hangs', code),
    threads: 1,
    graceMs: 20,
    onDeath: ({ message }) => deaths.push(message),
  });
  const hanging = pool.run('hang');
  const ending = pool.run('end');
  const last = pool.run('well');
  hanging.cancel();
  await expect(ending.answer).rejects.toBeInstanceOf(WorkerDied);
  expect(await last.answer).toBe('well');
  expect(deaths).toEqual(['a thread ended with 3']);
  await pool.close();
});
