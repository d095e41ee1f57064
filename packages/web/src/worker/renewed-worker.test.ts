import { expect, test } from 'vitest';
import { EngineClient } from './engine-client.ts';
import type { ToWorker, WorkerPort } from '@luctor/engine/pool';
import type { OpenRequest, WorkerTask } from './protocol.ts';
import { renewedWorker } from './renewed-worker.ts';

/** Workers that answer `open` at once and nothing else; each can be ended. */
function workers() {
  const asked: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const start = (): WorkerPort => {
    const mine: string[] = [];
    asked.push(mine);
    let hear: Parameters<WorkerPort['onMessage']>[0] = () => undefined;
    return {
      post(message: ToWorker) {
        if (message.type !== 'task') return;
        const { id } = message;
        const { type } = message.task as WorkerTask;
        mine.push(type);
        if (type === 'open') queueMicrotask(() => hear({ id, type: 'answer', answer: null }));
        // the second worker works
        if (type === 'know' && asked.length > 1) {
          queueMicrotask(() => hear({ id, type: 'answer', answer: [true] }));
        }
      },
      onMessage: (listener) => {
        hear = listener;
      },
      onExit: (listener) => {
        ends.push(() => listener(new Error('out of memory')));
      },
      terminate: () => Promise.resolve(),
    };
  };
  return { start, asked, ends };
}

test('a worker that dies is replaced, opened again and asked again', async () => {
  const { start, asked, ends } = workers();
  const engine = new EngineClient(renewedWorker(start)).open(Promise.resolve({} as OpenRequest));
  const stages: string[] = [];
  engine.progress.subscribe(({ stage }) => stages.push(stage));
  const answer = engine.know(['WORD']);
  await expect.poll(() => asked[0]).toEqual(['open', 'know']);
  ends[0]?.();
  expect(await answer).toEqual([true]);
  expect(asked).toEqual([
    ['open', 'know'],
    ['open', 'know'],
  ]);
  expect(stages).toContain('restarting');
  expect(stages.at(-1)).toBe('ready');
});

test('a worker that dies before it was ever ready is not restarted over and over', async () => {
  const { start, asked, ends } = workers();
  const client = new EngineClient(
    renewedWorker(() => {
      const port = start();
      return { ...port, post: () => queueMicrotask(() => ends.at(-1)?.()) };
    }),
  );
  const engine = client.open(Promise.resolve({} as OpenRequest));
  await expect.poll(() => engine.progress.value.stage).toBe('failed');
  expect(asked).toHaveLength(1);
});
