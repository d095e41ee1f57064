import { expect, test } from 'vitest';
import type { FromWorker, ToWorker } from './messages.ts';
import { serveTasks, type ServingPort, type TaskContext } from './serve-tasks.ts';

function bench(answer: (task: unknown, context: TaskContext) => unknown) {
  const said: FromWorker[] = [];
  let tell: (message: ToWorker) => void = () => undefined;
  const seen = new Set<number>();
  const port: ServingPort = {
    post: (message) => void said.push(message),
    onMessage: (listener) => {
      tell = listener;
    },
    pause: () => new Promise((resolve) => void setImmediate(resolve)),
    sawStop: (id) => seen.has(id),
  };
  serveTasks(port, answer);
  return { said, seen, tell: (message: ToWorker) => tell(message) };
}

const untilStopped = async (task: unknown, context: TaskContext): Promise<string> => {
  context.report(`${String(task)} begun`);
  while (!context.isStopped()) await context.pause();
  return `${String(task)} stopped`;
};

test('reports, then answers', async () => {
  const { said, tell } = bench((task, context) => {
    context.report('half');
    return `${String(task)} done`;
  });
  tell({ type: 'task', id: 4, task: 'a' });
  await expect.poll(() => said).toHaveLength(2);
  expect(said).toEqual([
    { type: 'progress', id: 4, progress: 'half' },
    { type: 'answer', id: 4, answer: 'a done' },
  ]);
});

test('an error keeps its name on the way back', async () => {
  const { said, tell } = bench(() => {
    throw new RangeError('too far');
  });
  tell({ type: 'task', id: 1, task: null });
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatchObject({ type: 'failed', id: 1, name: 'RangeError', message: 'too far' });
});

test('stops the right task, and no later one with the same number', async () => {
  const { said, tell } = bench(untilStopped);
  tell({ type: 'task', id: 1, task: 'a' });
  tell({ type: 'task', id: 2, task: 'b' });
  tell({ type: 'stop', id: 2 });
  await expect.poll(() => said.at(-1)).toEqual({ type: 'answer', id: 2, answer: 'b stopped' });
  tell({ type: 'stop', id: 2 });
  tell({ type: 'stop', id: 1 });
  await expect.poll(() => said.at(-1)).toEqual({ type: 'answer', id: 1, answer: 'a stopped' });
});

test('a stop seen without a message counts too', async () => {
  const { said, seen, tell } = bench(untilStopped);
  tell({ type: 'task', id: 1, task: 'a' });
  seen.add(1);
  await expect.poll(() => said.at(-1)).toEqual({ type: 'answer', id: 1, answer: 'a stopped' });
});
