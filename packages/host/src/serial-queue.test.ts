import { expect, test } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

test('tasks run one after the other, each with its own outcome', async () => {
  const queue = new SerialQueue();
  const steps: string[] = [];
  const first = Promise.withResolvers<number>();
  const a = queue.push(async () => {
    steps.push('a begins');
    const value = await first.promise;
    steps.push('a ends');
    return value;
  });
  const b = queue.push(() => {
    steps.push('b');
    return 'done';
  });
  expect(queue.isIdle).toBe(false);
  await Promise.resolve();
  expect(steps).toEqual(['a begins']);
  first.resolve(7);
  expect([await a, await b]).toEqual([7, 'done']);
  expect(steps).toEqual(['a begins', 'a ends', 'b']);
  expect(queue.isIdle).toBe(true);
});

test.each([
  ['throws', () => Promise.resolve().then(() => Promise.reject(new Error('broken')))],
  [
    'throws at once',
    () => {
      throw new Error('broken');
    },
  ],
])('a task that %s fails alone', async (_, task) => {
  const queue = new SerialQueue();
  const failed = queue.push(task);
  const next = queue.push(() => 'went on');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('went on');
  expect(queue.isIdle).toBe(true);
});

test('settled waits for everything in the queue now', async () => {
  const queue = new SerialQueue();
  const done: number[] = [];
  void queue.push(() => done.push(1));
  void queue.push(() => done.push(2));
  await queue.settled();
  expect(done).toEqual([1, 2]);
});
