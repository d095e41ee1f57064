import { afterEach, describe, expect, test } from 'vitest';
import { LEASE_MS, type Coordination } from '../../coordination/coordination.ts';

/** Any moment: time is an argument. */
const NOW = 1_800_000_000_000;

/** The tables that a server drives, of those it asks for. */
async function driven(
  server: Coordination,
  tables: readonly string[],
  now = NOW,
): Promise<readonly string[]> {
  return (await server.drive(tables, now)).map(({ table }) => table).sort();
}

/** What servers that share a store rely on. `open` gives servers of one cluster, with these names. */
export function describeCoordination(
  name: string,
  open: (servers: readonly string[], rules?: number) => Promise<readonly Coordination[]>,
): void {
  describe(`the contract of a coordination: ${name}`, () => {
    const opened: Coordination[] = [];
    let clusters = 0;
    afterEach(async () => {
      for (const each of opened.splice(0)) {
        await each.leave(NOW);
        await each.close();
      }
    });
    const start = async <Names extends readonly string[]>(...names: Names) => {
      const prefix = `cluster${++clusters}-`;
      const made = await open(names.map((each) => prefix + each));
      opened.push(...made);
      return made as { readonly [Key in keyof Names]: Coordination };
    };

    test('[O5] a server that joins learns whether others serve, and when the dead were last alive', async () => {
      const [a, b] = await start('a', 'b');
      const first = await a.join(NOW);
      expect(first.others).toBe(0);
      expect((await b.join(NOW + 1000)).others).toBe(1);
      await a.beat(NOW + 2000);
      // b is the one that is asked: it does not count itself
      expect(await b.join(NOW + 2000 + LEASE_MS)).toEqual({ others: 0, lastAlive: NOW + 2000 });
    });

    test('[O5] a table has one driver, who keeps it while alive', async () => {
      const [a, b] = await start('a', 'b');
      await a.join(NOW);
      await b.join(NOW);
      expect(await driven(a, ['t1', 't2'])).toEqual(['t1', 't2']);
      expect(await driven(b, ['t1', 't2', 't3'])).toEqual(['t3']);
      expect(await driven(a, ['t1', 't2', 't3'])).toEqual(['t1', 't2']);
      await a.beat(NOW + LEASE_MS - 1);
      expect(await driven(b, ['t1'], NOW + 2 * LEASE_MS - 2)).toEqual([]);
    });

    test('[O3 O5] the tables of a dead server are taken over once, and it is said since when', async () => {
      const [a, b, c] = await start('a', 'b', 'c');
      for (const each of [a, b, c]) await each.join(NOW);
      await a.drive(['t4'], NOW);
      await a.beat(NOW + 500);
      await b.beat(NOW + LEASE_MS);
      await c.beat(NOW + LEASE_MS);
      expect(await b.drive(['t4'], NOW + LEASE_MS + 499)).toEqual([]);
      const both = await Promise.all(
        [b, c].map((each) => each.drive(['t4'], NOW + LEASE_MS + 500)),
      );
      expect(both.flat()).toEqual([{ table: 't4', since: NOW + 500 }]);
      // the dead one comes back too late
      await a.beat(NOW + LEASE_MS + 600);
      expect(await driven(a, ['t4'], NOW + LEASE_MS + 600)).toEqual([]);
    });

    test('of many servers that ask at once, one drives', async () => {
      const servers = await start('a', 'b', 'c', 'd');
      for (const each of servers) await each.join(NOW);
      const tables = Array.from({ length: 20 }, (_, i) => `race${i}`);
      const taken = await Promise.all(servers.map((each) => driven(each, tables)));
      expect(taken.flat().sort()).toEqual(tables.toSorted());
    });

    test('a table that is released belongs to the next who asks', async () => {
      const [a, b] = await start('a', 'b');
      for (const each of [a, b]) await each.join(NOW);
      await a.drive(['t5', 't6'], NOW);
      await b.release(['t5']);
      expect(await driven(b, ['t5'])).toEqual([]);
      await a.release(['t5']);
      expect(await b.drive(['t5', 't6'], NOW)).toEqual([{ table: 't5', since: null }]);
      await a.leave(NOW);
      expect(await b.drive(['t6'], NOW)).toEqual([{ table: 't6', since: null }]);
    });

    test('[O1 O5] people at a table elsewhere, while their server lives', async () => {
      const [a, b] = await start('a', 'b');
      for (const each of [a, b]) await each.join(NOW);
      const there = async (server: Coordination, now = NOW) =>
        (await server.elsewhere(['t7'], now)).get('t7') ?? null;
      const present = { table: 't7', people: ['ann', 'bob'], gone: [], watchers: 3 };
      await a.report([present], NOW);
      expect(await there(b)).toEqual({ people: ['ann', 'bob'], watchers: 3, lastSeen: new Map() });
      // not what is known of its own connections
      expect(await there(a)).toMatchObject({ people: [], watchers: 0 });
      await a.report([{ ...present, people: ['bob'], gone: ['ann'], watchers: 0 }], NOW + 10);
      expect(await there(b)).toEqual({
        people: ['bob'],
        watchers: 0,
        lastSeen: new Map([['ann', NOW + 10]]),
      });
      // seen at two servers: the later counts, and being somewhere counts most
      await b.report([{ table: 't7', people: ['ann'], gone: [], watchers: 0 }], NOW + 20);
      await b.report([{ table: 't7', people: [], gone: ['ann'], watchers: 0 }], NOW + 30);
      expect((await there(b))?.lastSeen.get('ann')).toBe(NOW + 30);
      // the dead are nowhere
      await b.beat(NOW + LEASE_MS);
      expect(await there(b, NOW + LEASE_MS)).toEqual({
        people: [],
        watchers: 0,
        lastSeen: new Map([
          ['ann', NOW + 30],
          ['bob', NOW + 10],
        ]),
      });
    });

    test('a server that stops is gone at once, and so are its people', async () => {
      const [a, b] = await start('a', 'b');
      for (const each of [a, b]) await each.join(NOW);
      await a.report([{ table: 't8', people: ['ann'], gone: [], watchers: 1 }], NOW);
      await a.leave(NOW + 5);
      expect((await b.elsewhere(['t8'], NOW + 5)).get('t8')).toEqual({
        people: [],
        watchers: 0,
        lastSeen: new Map([['ann', NOW + 5]]),
      });
      expect((await b.join(NOW + 5)).others).toBe(0);
    });

    test('tables nobody reported are nobody’s', async () => {
      const [a] = await start('a');
      await a.join(NOW);
      const found = await a.elsewhere(['unknown'], NOW);
      expect(found.get('unknown')?.people ?? []).toEqual([]);
    });
  });
}
