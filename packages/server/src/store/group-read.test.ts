import { expect, test } from 'vitest';
import { StoreError } from './game-store.ts';
import { GroupRead, type Asked, type Found } from './group-read.ts';

/** Queries that are answered when a test says so. */
function manual() {
  const queries: { readonly asked: readonly Asked[]; answer: (found: Found[]) => void }[] = [];
  const group = new GroupRead((asked) => {
    const { promise, resolve } = Promise.withResolvers<readonly Found[]>();
    queries.push({ asked: [...asked], answer: resolve });
    return promise;
  });
  const turn = () => new Promise((resolve) => void setImmediate(resolve));
  return { group, queries, turn };
}

const atVersion = (version: number): Found => ({ version, events: [] });

test('what is asked for at once, or while a query is on its way, shares the next', async () => {
  const { group, queries, turn } = manual();
  const first = [group.read('a', 1), group.read('b', 2)];
  await turn();
  const later = [group.read('c', 3), group.read('a', 4)];
  await turn();
  expect(queries.map(({ asked }) => asked.map(({ stream }) => stream))).toEqual([['a', 'b']]);
  queries[0]?.answer([atVersion(1), null]);
  expect(await Promise.all(first)).toEqual([atVersion(1), null]);
  await turn();
  expect(queries[1]?.asked).toMatchObject([
    { stream: 'c', after: 3 },
    { stream: 'a', after: 4 },
  ]);
  queries[1]?.answer([atVersion(3), atVersion(4)]);
  expect(await Promise.all(later)).toEqual([atVersion(3), atVersion(4)]);
});

test('a damaged stream fails only who asked for it', async () => {
  const { group, queries, turn } = manual();
  const asked = [group.read('a', 0), group.read('b', 0)];
  await turn();
  queries[0]?.answer([new StoreError('damaged', 'an entry'), atVersion(7)]);
  const [a, b] = await Promise.allSettled(asked);
  expect(a?.status).toBe('rejected');
  expect(b).toEqual({ status: 'fulfilled', value: atVersion(7) });
});

test('a query that fails is everybody’s failure, and the next one is asked', async () => {
  let tries = 0;
  const group = new GroupRead((asked) =>
    ++tries === 1
      ? Promise.reject(new StoreError('unavailable', 'nobody answers'))
      : Promise.resolve(asked.map(() => null)),
  );
  const failed = await Promise.allSettled([group.read('a', 0), group.read('b', 0)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await group.read('a', 0)).toBeNull();
});

test('[O4] however many ask, no query is for more than 64', async () => {
  const sizes: number[] = [];
  const group = new GroupRead((asked) => {
    sizes.push(asked.length);
    return Promise.resolve(asked.map(({ after }) => atVersion(after)));
  });
  const found = await Promise.all(Array.from({ length: 200 }, (_, i) => group.read(`s${i}`, i)));
  expect(found.map((each) => each?.version)).toEqual(Array.from({ length: 200 }, (_, i) => i));
  expect(sizes).toEqual([64, 64, 64, 8]);
});
