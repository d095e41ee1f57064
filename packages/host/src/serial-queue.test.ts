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

test('[O4] what can wait lets pass everything that came after it', async () => {
  const queue = new SerialQueue();
  const done: string[] = [];
  const add = (name: string) => () => void done.push(name);
  void queue.pushLater(add('stranger'));
  void queue.push(add('move'));
  void queue.pushLater(add('another stranger'));
  void queue.push(add('next move'));
  await queue.settled();
  expect(done).toEqual(['move', 'next move', 'stranger', 'another stranger']);
});

test('[O4] settled does not wait for tasks that came later, however many those are', async () => {
  const queue = new SerialQueue();
  let isSettled = false;
  let done = 0;
  const again = (): void => {
    done++;
    if (!isSettled && done < 100) void queue.push(again);
  };
  void queue.push(again);
  await queue.settled();
  isSettled = true;
  expect(done).toBeLessThan(5);
});

test('[O4] settled waits for what can wait, if some of it was there', async () => {
  const queue = new SerialQueue();
  const done: string[] = [];
  void queue.pushLater(() => void done.push('stranger'));
  await queue.settled();
  expect(done).toEqual(['stranger']);
});

test('a task starts after its sender is done, also the first one', async () => {
  const queue = new SerialQueue();
  let isStarted = false;
  const pushed = queue.push(() => {
    isStarted = true;
  });
  expect(isStarted).toBe(false);
  await pushed;
  expect(isStarted).toBe(true);
});
