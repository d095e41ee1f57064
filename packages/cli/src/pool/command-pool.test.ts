import { expect, test } from 'vitest';
import { UsageError } from '../terminal/output.ts';
import { createCommandPool } from './command-pool.ts';

const script = new URL('../commands/train-win-worker.ts', import.meta.url);

test('a usage error in a thread stays a usage error in the command', async () => {
  const setup = { edition: 'nope' };
  const pool = createCommandPool<unknown, unknown>({ script, setup, threads: 2 });
  const tasks = [1, 2, 3].map(() => pool.run({ from: 1, games: 1 }));
  const ended = await Promise.allSettled(tasks);
  await pool.close();
  for (const each of ended) expect(each).toMatchObject({ status: 'rejected' });
  await expect(tasks[0]).rejects.toBeInstanceOf(UsageError);
  await expect(tasks[0]).rejects.toThrow(/no edition “nope”/);
});
