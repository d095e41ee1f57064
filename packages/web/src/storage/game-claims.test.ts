import { expect, test } from 'vitest';
import { createGameClaims } from './game-claims.ts';

interface Waiting {
  readonly callback: (lock: Lock | null) => unknown;
  readonly end: (cause?: Error) => void;
}

/** Web Locks as specified, for one name. */
function createLocks(): LockManager {
  let held: Waiting | null = null;
  let queue: Waiting[] = [];
  const grant = (waiting: Waiting): void => {
    held = waiting;
    void Promise.resolve(waiting.callback({ name: 'x', mode: 'exclusive' })).then(() => {
      if (held !== waiting) return;
      held = null;
      waiting.end();
      const next = queue.shift();
      if (next) grant(next);
    });
  };
  const request = (
    _: string,
    options: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (cause?: Error) => (cause ? reject(cause) : resolve());
      const waiting = { callback, end };
      options.signal?.addEventListener('abort', () => {
        queue = queue.filter((each) => each !== waiting);
        reject(new Error('aborted'));
      });
      if (options.steal) {
        held?.end(new Error('stolen'));
        grant(waiting);
      } else if (held === null) {
        grant(waiting);
      } else if (options.ifAvailable) {
        void Promise.resolve(callback(null)).then(() => resolve());
      } else {
        queue.push(waiting);
      }
    });
  return { request } as unknown as LockManager;
}

async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

test('one tab holds a game; the next gets it when that one releases it', async () => {
  const locks = createLocks();
  const seen: string[] = [];
  const first = await createGameClaims(locks).claim('g', (held) => seen.push(`first ${held}`));
  await createGameClaims(locks).claim('g', (held) => seen.push(`second ${held}`));
  expect(seen).toEqual(['first true', 'second false']);
  first.release();
  await settle();
  expect(seen).toEqual(['first true', 'second false', 'second true']);
});

test('a game can be taken over, and taken back', async () => {
  const locks = createLocks();
  const seen: string[] = [];
  const first = await createGameClaims(locks).claim('g', (held) => seen.push(`first ${held}`));
  const second = await createGameClaims(locks).claim('g', (held) => seen.push(`second ${held}`));
  await second.takeOver();
  await settle();
  expect(seen.slice(2).sort()).toEqual(['first false', 'second true']);
  await first.takeOver();
  await settle();
  expect(seen.slice(4).sort()).toEqual(['first true', 'second false']);
  // the tab that lost it is next in line again
  first.release();
  await settle();
  expect(seen.slice(6)).toEqual(['second true']);
  second.release();
});

test('a tab that has the game keeps it when it takes it over', async () => {
  const locks = createLocks();
  const seen: string[] = [];
  const first = await createGameClaims(locks).claim('g', (held) => seen.push(`first ${held}`));
  await createGameClaims(locks).claim('g', (held) => seen.push(`second ${held}`));
  await first.takeOver();
  await settle();
  expect(seen).toEqual(['first true', 'second false']);
});

test('a tab that released the game gets no more calls', async () => {
  const locks = createLocks();
  const seen: boolean[] = [];
  const first = await createGameClaims(locks).claim('g', () => undefined);
  const second = await createGameClaims(locks).claim('g', (held) => seen.push(held));
  second.release();
  first.release();
  await settle();
  expect(seen).toEqual([false]);
});

test('without Web Locks every tab may play: the store’s version check decides', async () => {
  const seen: boolean[] = [];
  const claim = await createGameClaims(undefined).claim('g', (held) => seen.push(held));
  await claim.takeOver();
  claim.release();
  expect(seen).toEqual([true]);
});
