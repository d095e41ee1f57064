import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Append, GameStore, Mark, StreamKind } from '../../store/game-store.ts';

/** What a store must do with every part of a mark, one at a time; a second half of its contract. */

const MARK: Mark = {
  state: 'lines-a',
  owner: 'lines-ann',
  wakeAt: null,
  summary: { n: 1 },
  members: ['lines-ann', 'lines-bob'],
};

function entry(stream: string, expectedVersion: number, more: Partial<Append> = {}): Append {
  return {
    stream,
    kind: 'table',
    expectedVersion,
    events: [{ n: expectedVersion }],
    command: null,
    mark: MARK,
    at: 1000 + expectedVersion,
    ...more,
  };
}

/** `open` gives a new and empty store each time. */
export function describeStoreLines(name: string, open: () => Promise<GameStore>): void {
  describe(`the contract of a store, line by line: ${name}`, () => {
    let store: GameStore;
    let names = 0;
    const fresh = (): string => `lines${names++}`;
    const STATES = ['lines-a', 'lines-b'];

    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    /** What is listed for one person, asked for alone. */
    async function listedFor(person: string, kind: StreamKind, states: string[], limit: number) {
      const found = await store.listFor([person], kind, states, limit);
      // who takes part in nothing is missing, and nobody else is there
      expect([...found.values()].every((listed) => listed.length > 0)).toBe(true);
      expect([...found.keys()].filter((each) => each !== person)).toEqual([]);
      return found.get(person) ?? [];
    }

    /** All that can be asked about a stream without reading it. */
    async function asked(stream: string) {
      const own = <T extends { readonly stream: string }>(listed: readonly T[]) =>
        listed.filter((each) => each.stream === stream);
      const listed = await store.list('table', STATES, 1000);
      const people = ['lines-ann', 'lines-bob', 'lines-eve'];
      const together = await store.listFor(people, 'table', STATES, 1000);
      const of = async (person: string) => {
        const alone = await listedFor(person, 'table', STATES, 1000);
        // the company in which one is asked for makes no difference
        expect(together.get(person) ?? []).toHaveLength(alone.length);
        expect(own(together.get(person) ?? [])).toEqual(own(alone));
        return own(alone).length;
      };
      return {
        listed: own(listed).map(({ state, updatedAt, summary }) => [state, updatedAt, summary]),
        ann: await of('lines-ann'),
        bob: await of('lines-bob'),
        eve: await of('lines-eve'),
        isDue: (await store.due(50, 1000, 'server')).includes(stream),
      };
    }

    const BEFORE = { listed: [['lines-a', 1000, { n: 1 }]], ann: 1, bob: 1, eve: 0, isDue: false };

    test.each<[string, Partial<Mark>, object]>([
      ['nothing', {}, {}],
      ['the state', { state: 'lines-b' }, { listed: [['lines-b', 1001, { n: 1 }]] }],
      ['the summary', { summary: { n: 2 } }, { listed: [['lines-a', 1001, { n: 2 }]] }],
      ['no summary', { summary: null }, { listed: [['lines-a', 1001, null]] }],
      ['the time', { wakeAt: 50 }, { isDue: true }],
      ['a later time', { wakeAt: 51 }, {}],
      ['a member', { members: ['lines-ann', 'lines-eve'] }, { bob: 0, eve: 1 }],
      ['one member', { members: ['lines-bob'] }, { ann: 0 }],
      ['no members', { members: [] }, { ann: 0, bob: 0 }],
      ['a member twice', { members: ['lines-eve', 'lines-eve'] }, { ann: 0, bob: 0, eve: 1 }],
    ])('an append changes %s', async (_, change, after) => {
      const stream = fresh();
      await store.append([entry(stream, 0)]);
      expect(await asked(stream)).toEqual(BEFORE);
      await store.append([entry(stream, 1, { mark: { ...MARK, ...change } })]);
      const changed = { ...BEFORE, listed: [['lines-a', 1001, { n: 1 }]], ...after };
      expect(await asked(stream)).toEqual(changed);
      // and the next that says the same changes nothing
      await store.append([entry(stream, 2, { mark: { ...MARK, ...change }, at: 1001 })]);
      expect(await asked(stream)).toEqual(changed);
    });

    test('streams are counted by owner, kind and state', async () => {
      const owner = 'lines-owner';
      const mark = { ...MARK, owner };
      const stream = fresh();
      await store.append([entry(stream, 0, { mark })]);
      await store.append([entry(fresh(), 0, { mark, kind: 'game' })]);
      await store.append([entry(fresh(), 0, { mark: { ...mark, state: 'lines-b' } })]);
      const counts = async () => [
        await store.count('table', owner, ['lines-a']),
        await store.count('table', owner, STATES),
        await store.count('game', owner, STATES),
        await store.count('chat', owner, STATES),
        await store.count('table', 'nobody', STATES),
        await store.count('table', owner, []),
      ];
      expect(await counts()).toEqual([1, 2, 1, 0, 0, 0]);
      await store.append([entry(stream, 1, { mark: { ...mark, owner: null } })]);
      expect(await counts()).toEqual([0, 1, 1, 0, 0, 0]);
    });

    test('lists are by kind, person and state, and no longer than asked for', async () => {
      const streams = [fresh(), fresh(), fresh()];
      const mark = { ...MARK, state: 'lines-c', members: ['lines-zoe'] };
      for (const [n, stream] of streams.entries()) {
        await store.append([entry(stream, 0, { mark, at: 5000 - n })]);
      }
      await store.append([entry(fresh(), 0, { mark, kind: 'game' })]);
      const of = async (limit: number) =>
        [
          await store.list('table', ['lines-c'], limit),
          await listedFor('lines-zoe', 'table', ['lines-c'], limit),
        ].map((listed) => listed.map(({ stream }) => stream));
      for (let limit = 0; limit <= 3; limit++) {
        const first = streams.slice(0, limit);
        expect(await of(limit)).toEqual([first, first]);
      }
      expect(await listedFor('lines-zoe', 'game', ['lines-c'], 9)).toHaveLength(1);
      expect(await listedFor('lines-zoe', 'chat', ['lines-c'], 9)).toEqual([]);
    });

    test('what is deleted is gone with all that belonged to it', async () => {
      const [old, edge, game] = [fresh(), fresh(), fresh()];
      const mark = { ...MARK, state: 'lines-d', members: ['lines-kim'] };
      const command = { by: 'ann', id: 'request', answer: 1 };
      await store.append([entry(old, 0, { mark, command, at: 10 })]);
      await store.append([entry(old, 1, { mark, at: 19 })]);
      await store.append([entry(edge, 0, { mark, at: 20 })]);
      await store.append([entry(game, 0, { mark, kind: 'game', at: 10 })]);
      expect(await store.prune('table', ['other'], 20)).toBe(0);
      expect(await store.prune('table', ['other', 'lines-d'], 20)).toBe(1);
      expect(await store.read(old, 0)).toBeNull();
      expect([...(await store.versions([old, edge]))]).toEqual([[edge, 1]]);
      expect(await store.findAnswer(old, 'ann', 'request')).toBeUndefined();
      const left = await listedFor('lines-kim', 'table', ['lines-d'], 9);
      expect(left.map(({ stream }) => stream)).toEqual([edge]);
      expect(await store.read(game, 0)).not.toBeNull();
      // the same name begins anew
      expect(await store.append([entry(old, 0, { mark: MARK })])).toEqual({ type: 'appended' });
      expect(await store.read(old, 0)).toEqual({ version: 1, events: [{ n: 0 }] });
    });

    test('only the latest events are kept, in whole requests', async () => {
      const stream = fresh();
      const write = async (from: number, count: number, keep?: number) =>
        store.append([
          entry(stream, from, {
            events: Array.from({ length: count }, (_, n) => from + n),
            ...(keep !== undefined && { keep }),
          }),
        ]);
      await write(0, 2, 4);
      await write(2, 2, 4);
      expect((await store.read(stream, 0))?.events).toEqual([0, 1, 2, 3]);
      // the first request is dropped once all of it is too old
      await write(4, 1, 4);
      expect((await store.read(stream, 0))?.events).toEqual([0, 1, 2, 3, 4]);
      await write(5, 1, 4);
      expect((await store.read(stream, 0))?.events).toEqual([2, 3, 4, 5]);
      await write(6, 1);
      expect(await store.read(stream, 5)).toEqual({ version: 7, events: [5, 6] });
      expect((await store.read(stream, 0))?.events).toEqual([2, 3, 4, 5, 6]);
    });

    test('answers are found whatever they are', async () => {
      for (const answer of [null, 0, '', false, { a: [1] }]) {
        const stream = fresh();
        await store.append([entry(stream, 0, { command: { by: 'ann', id: 'r', answer } })]);
        expect(await store.findAnswer(stream, 'ann', 'r')).toEqual(answer);
      }
      expect(await store.findAnswer('no stream', 'ann', 'r')).toBeUndefined();
    });

    test('a new store was never alive; then the latest sign of life counts', async () => {
      const other = await open();
      expect(await other.lastAlive()).toBeNull();
      await other.beat(500);
      expect(await other.lastAlive()).toBe(500);
      await other.beat(400);
      expect(await other.lastAlive()).toBe(400);
      await other.append([entry('x', 0, { at: 450 })]);
      expect(await other.lastAlive()).toBe(450);
      await other.append([entry('y', 0, { at: 300 })]);
      expect(await other.lastAlive()).toBe(450);
      await other.close();
    });
  });
}
