import { createWorkerPool, type FromWorker, type ToWorker } from '@luctor/engine/pool';
import { emptyBoard } from '@luctor/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { setupAt } from '../table/game-setup.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { fingerprintOf } from '../words/vocabularies.ts';
import { QuickLane, startQuickLane } from './quick-lane.ts';
import type { QuickTask } from './thread-tasks.ts';

describe('words come from another thread', () => {
  const lane = startQuickLane();
  afterAll(() => lane.close());

  test('[O4] opened there, looked up here, in memory that both use', async () => {
    expect(lane.find('en/places')).toBeNull();
    const words = await lane.open('en/places');
    expect(lane.find('en/places')).toBe(words);
    expect(await lane.open('en/places')).toBe(words);
    expect(['LONDON', 'HOUSE', '', 'É'].map((word) => words.has(word))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(words.fingerprint).toBe(fingerprintOf('en/places'));
  });

  test('a vocabulary that does not exist fails, and the next is opened', async () => {
    await expect(lane.open('en/verbs')).rejects.toThrow('no vocabulary en/verbs');
    expect(lane.find('en/verbs')).toBeNull();
    expect((await lane.open('fr/places')).has('PARIS')).toBe(true);
  });
});

/** A thread that never answers, and what it was asked for. */
function silentThread() {
  const heard: ToWorker[] = [];
  const listeners: ((message: FromWorker) => void)[] = [];
  const pool = createWorkerPool<QuickTask, unknown>({
    size: 1,
    later: () => undefined,
    spawn: () => ({
      post: (message) => void heard.push(message),
      onMessage: (listener) => void listeners.push(listener),
      onExit: () => undefined,
      terminate: () => Promise.resolve(),
    }),
  });
  return { lane: new QuickLane(pool), heard, listeners };
}

describe('finding 13: words hold up nobody else', () => {
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'person', name }) as const);
  const setup = setupAt({ ...TWO_PEOPLE, edition: 'scampio' }, players);
  const { ruleset } = setup;
  const question = { ruleset, board: emptyBoard(15), rack: ['A'], vouched: [] };

  test.each<[QuickTask['type'], (lane: QuickLane) => Promise<unknown>]>([
    ['open', (lane) => lane.open('en/all')],
    ['canPlay', (lane) => lane.canPlay('ann', setup, question)],
  ])('[O4] words and end checks are the thread’s work: %s', async (type, ask) => {
    const { lane, heard } = silentThread();
    let isAnswered = false;
    ask(lane).then(
      () => {
        isAnswered = true;
      },
      () => undefined,
    );
    expect(heard).toMatchObject([{ type: 'task', task: { type } }]);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(isAnswered).toBe(false);
    await lane.close();
  });
});

test('tables that need the same words at the same moment ask once', async () => {
  const { lane, heard, listeners } = silentThread();
  const both = [lane.open('en/all'), lane.open('en/all')];
  expect(heard).toHaveLength(1);
  for (const hear of listeners) hear({ type: 'failed', id: 1, name: 'Error', message: 'no file' });
  for (const each of both) await expect(each).rejects.toThrow('no file');
  // a failure is not remembered: the file may be there again
  lane.open('en/all').catch(() => undefined);
  expect(heard).toHaveLength(2);
  await lane.close();
});
