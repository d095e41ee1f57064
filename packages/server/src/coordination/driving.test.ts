import { expect, test } from 'vitest';
import { StoreError } from '../store/game-store.ts';
import { Driving } from './driving.ts';
import { MemoryCoordination, SharedMemory } from './memory-coordination.ts';

const NOW = 1_800_000_000_000;

/** A database that does not always answer. */
class UnsteadyCoordination extends MemoryCoordination {
  isThere = true;

  override release(tables: readonly string[]): Promise<void> {
    if (!this.isThere) return Promise.reject(new StoreError('unavailable', 'gone'));
    return super.release(tables);
  }
}

async function twoServers() {
  const shared = new SharedMemory();
  const unsteady = new UnsteadyCoordination('a', shared);
  const [a, b] = [unsteady, new MemoryCoordination('b', shared)].map((each) => ({
    coordination: each,
    driving: new Driving(each, () => NOW),
  }));
  if (a === undefined || b === undefined) throw new Error('there are two');
  for (const { coordination } of [a, b]) await coordination.join(NOW);
  return { a: a.driving, b: b.driving, unsteady };
}

test('[O5] a table that could not be let go is let go later: its server lives, and nobody else takes it', async () => {
  const { a, b, unsteady } = await twoServers();
  await a.takeAll(['t1', 't2']);
  unsteady.isThere = false;
  await expect(a.release(['t1'])).rejects.toThrow('gone');
  expect(a.has('t1')).toBe(false);
  expect(await b.take('t1')).toBeNull();
  unsteady.isThere = true;
  expect(await a.release([])).toEqual(['t1']);
  expect(await b.take('t1')).toMatchObject({ table: 't1' });
  expect(await a.release([])).toEqual([]);
});

test('unless it was taken again meanwhile', async () => {
  const { a, b, unsteady } = await twoServers();
  await a.take('t1');
  unsteady.isThere = false;
  await expect(a.release(['t1'])).rejects.toThrow('gone');
  unsteady.isThere = true;
  await a.take('t1');
  expect(await a.release([])).toEqual([]);
  expect(await b.take('t1')).toBeNull();
});
