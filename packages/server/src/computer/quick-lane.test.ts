import { createWorkerPool, type FromWorker, type ToWorker } from '@luctor/engine/pool';
import { afterAll, describe, expect, test } from 'vitest';
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

test('tables that need the same words at the same moment ask once', async () => {
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
  const lane = new QuickLane(pool);
  const both = [lane.open('en/all'), lane.open('en/all')];
  expect(heard).toHaveLength(1);
  for (const hear of listeners) hear({ type: 'failed', id: 1, name: 'Error', message: 'no file' });
  for (const each of both) await expect(each).rejects.toThrow('no file');
  // a failure is not remembered: the file may be there again
  lane.open('en/all').catch(() => undefined);
  expect(heard).toHaveLength(2);
  await lane.close();
});
