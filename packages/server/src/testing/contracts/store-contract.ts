import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Append, GameStore, Mark, StreamKind } from '../../store/game-store.ts';

function entry(stream: string, expectedVersion: number, more: Partial<Append> = {}): Append {
  return {
    stream,
    kind: 'game',
    expectedVersion,
    events: [{ type: 'passed', n: expectedVersion }],
    command: null,
    mark: markOf({}),
    at: 1000,
    ...more,
  };
}

function markOf(more: Partial<Mark>): Mark {
  return { state: 'playing', owner: null, wakeAt: null, summary: null, members: [], ...more };
}

/** What every store must do; each implementation runs this whole suite. */
export function describeStore(
  name: string,
  /** An empty store. One that has no time of its own takes this one. */
  open: (now: () => number) => Promise<GameStore>,
): void {
  describe(`the contract of a store: ${name}`, () => {
    let store: GameStore;
    let names = 0;
    const fresh = (): string => `stream${names++}`;

    beforeAll(async () => {
      store = await open(() => 1_234_567);
    });
    afterAll(() => store.close());

    test('a stream that was never written does not exist', async () => {
      expect(await store.read(fresh(), 0)).toBeNull();
    });

    test('events come back in order, from any version on', async () => {
      const stream = fresh();
      await store.append([entry(stream, 0, { events: [{ n: 1 }, { n: 2 }, { n: 3 }] })]);
      await store.append([entry(stream, 3, { events: [{ n: 4 }] })]);
      expect(await store.read(stream, 0)).toEqual({
        version: 4,
        events: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }],
      });
      expect(await store.read(stream, 2)).toEqual({ version: 4, events: [{ n: 3 }, { n: 4 }] });
      expect(await store.read(stream, 4)).toEqual({ version: 4, events: [] });
    });

    test('many streams read at once: each gets its own, as often as it was asked for', async () => {
      const streams = Array.from({ length: 100 }, fresh);
      await Promise.all(
        streams.map((stream, n) =>
          store.append([entry(stream, 0, { events: [{ n }, { n: n + 1000 }] })]),
        ),
      );
      const none = fresh();
      const asked = [...streams, none, ...streams.slice(0, 3)];
      const found = await Promise.all(asked.map((stream, i) => store.read(stream, i % 3)));
      asked.forEach((stream, i) => {
        const n = streams.indexOf(stream);
        const events = [{ n }, { n: n + 1000 }].slice(i % 3);
        expect(found[i]).toEqual(stream === none ? null : { version: 2, events });
      });
    });

    test('[S3] the text of a stream is what was written, in the state asked for only', async () => {
      const stream = fresh();
      const text = async (kind: StreamKind = 'game', state = 'over') => {
        const found = await store.text(stream, kind, state);
        return found && new TextDecoder().decode(found);
      };
      const over = markOf({ state: 'over' });
      expect(await text()).toBeNull();
      await store.append([entry(stream, 0, { events: [{ n: 'é' }, { n: 2 }] })]);
      expect(await text()).toBeNull();
      await store.append([entry(stream, 2, { events: [{ n: '[3]' }], mark: over })]);
      expect(await text()).toBe('[{"n":"é"},{"n":2},{"n":"[3]"}]');
      expect(await text('table')).toBeNull();
      expect(await text('game', 'playing')).toBeNull();
    });

    test('an append for another version writes nothing and returns the current version', async () => {
      const stream = fresh();
      await store.append([entry(stream, 0)]);
      expect(await store.append([entry(stream, 0)])).toEqual({
        type: 'conflict',
        stream,
        version: 1,
      });
      expect(await store.append([entry(stream, 2)])).toMatchObject({ type: 'conflict' });
      expect((await store.read(stream, 0))?.version).toBe(1);
    });

    test('of many appends that expect the same version one wins', async () => {
      const stream = fresh();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => store.append([entry(stream, 0)])),
      );
      expect(outcomes.filter(({ type }) => type === 'appended')).toHaveLength(1);
      expect((await store.read(stream, 0))?.version).toBe(1);
    });

    test('several streams at once: all or none', async () => {
      const [a, b] = [fresh(), fresh()];
      await store.append([entry(b, 0)]);
      expect(await store.append([entry(a, 0), entry(b, 0)])).toMatchObject({ stream: b });
      expect(await store.read(a, 0)).toBeNull();
      expect(await store.append([entry(a, 0), entry(b, 1)])).toEqual({ type: 'appended' });
      expect((await store.read(b, 0))?.version).toBe(2);
    });

    test('[O4] a stream that keeps only its latest events does not grow', async () => {
      const stream = fresh();
      for (let n = 0; n < 10; n++)
        await store.append([entry(stream, n, { events: [{ n }], keep: 3 })]);
      const kept = [{ n: 7 }, { n: 8 }, { n: 9 }];
      expect(await store.read(stream, 0)).toEqual({ version: 10, events: kept });
      expect(await store.read(stream, 8)).toEqual({ version: 10, events: kept.slice(1) });
      expect(await store.read(stream, 10)).toEqual({ version: 10, events: [] });
      expect(await store.append([entry(stream, 9)])).toMatchObject({ version: 10 });
    });

    test('the versions of many streams; those that do not exist have none', async () => {
      const [a, b, none] = [fresh(), fresh(), fresh()];
      await store.append([entry(a, 0), entry(b, 0, { events: [{ n: 1 }, { n: 2 }] })]);
      await store.append([entry(a, 1), entry(b, 2)]);
      const versions = await store.versions([a, none, b, a]);
      expect(new Map(versions)).toEqual(
        new Map([
          [a, 2],
          [b, 3],
        ]),
      );
      expect([...(await store.versions([]))]).toEqual([]);
      const many = Array.from({ length: 40_000 }, (_, i) => `absent${i}`);
      expect([...(await store.versions([...many, a]))]).toEqual([[a, 2]]);
    });

    test('a request’s answer is stored with it, for its sender only', async () => {
      const stream = fresh();
      const command = { by: 'ann', id: 'request-1', answer: { version: 1 } };
      await store.append([entry(stream, 0, { command })]);
      expect(await store.findAnswer(stream, 'ann', 'request-1')).toEqual({ version: 1 });
      expect(await store.findAnswer(stream, 'bob', 'request-1')).toBeUndefined();
      expect(await store.findAnswer(stream, 'ann', 'request-2')).toBeUndefined();
    });

    test('a refused append stores no answer', async () => {
      const stream = fresh();
      await store.append([entry(stream, 0)]);
      const command = { by: 'ann', id: 'request-1', answer: {} };
      await store.append([entry(stream, 0, { command })]);
      expect(await store.findAnswer(stream, 'ann', 'request-1')).toBeUndefined();
    });

    test('stored data is a copy', async () => {
      const stream = fresh();
      const event = { n: 1 };
      await store.append([entry(stream, 0, { events: [event] })]);
      event.n = 2;
      expect((await store.read(stream, 0))?.events).toEqual([{ n: 1 }]);
    });

    test('lists by kind and state, newest first, with summaries', async () => {
      const [a, b] = [fresh(), fresh()];
      const mark = markOf({ state: 'contract-listed', summary: { host: 'Ann' } });
      await store.append([entry(a, 0, { kind: 'table', mark, at: 5000 })]);
      await store.append([entry(b, 0, { kind: 'table', mark, at: 6000 })]);
      const listed = await store.list('table', ['contract-listed', 'other'], 10);
      expect(listed.map(({ stream }) => stream)).toEqual([b, a]);
      expect(listed[0]).toMatchObject({ updatedAt: 6000, summary: { host: 'Ann' } });
      expect(await store.list('table', ['contract-listed'], 1)).toHaveLength(1);
      expect(await store.list('game', ['contract-listed'], 10)).toEqual([]);
    });

    test('lists what a person takes part in, for as long as they do', async () => {
      const [a, b] = [fresh(), fresh()];
      const mark = markOf({ members: ['contract-ann', 'contract-bob'], summary: { n: 1 } });
      await store.append([entry(a, 0, { kind: 'table', mark, at: 5000 })]);
      await store.append([entry(b, 0, { kind: 'table', mark, at: 6000 })]);
      const listed = async (person: string, states = ['playing', 'other']) =>
        ((await store.listFor([person], 'table', states, 10)).get(person) ?? []).map(
          ({ stream }) => stream,
        );
      expect(await listed('contract-ann')).toEqual([b, a]);
      expect(await listed('contract-ann', ['over'])).toEqual([]);
      expect(await listed('nobody')).toEqual([]);
      const left = markOf({ members: ['contract-bob'], summary: { n: 2 } });
      await store.append([entry(b, 1, { kind: 'table', mark: left, at: 7000 })]);
      expect(await listed('contract-ann')).toEqual([a]);
      expect(await listed('contract-bob')).toEqual([b, a]);
      const people = ['contract-ann', 'contract-bob', 'nobody'];
      expect(await store.listFor(people, 'table', ['playing'], 1)).toEqual(
        new Map([
          ['contract-ann', [{ stream: a, state: 'playing', updatedAt: 5000, summary: { n: 1 } }]],
          ['contract-bob', [{ stream: b, state: 'playing', updatedAt: 7000, summary: { n: 2 } }]],
        ]),
      );
      expect(await store.listFor([], 'table', ['playing'], 10)).toEqual(new Map());
    });

    test('counts what a person owns', async () => {
      const mark = markOf({ owner: 'contract-owner' });
      await store.append([entry(fresh(), 0, { kind: 'table', mark })]);
      await store.append([entry(fresh(), 0, { kind: 'table', mark })]);
      expect(await store.count('table', 'contract-owner', ['playing'])).toBe(2);
      expect(await store.count('table', 'contract-owner', ['over'])).toBe(0);
      expect(await store.count('table', 'nobody', ['playing'])).toBe(0);
    });

    test('lists what is due, most overdue first, until the due time changes', async () => {
      const [a, b] = [fresh(), fresh()];
      await store.append([entry(a, 0, { mark: markOf({ wakeAt: 200 }) })]);
      await store.append([entry(b, 0, { mark: markOf({ wakeAt: 100 }) })]);
      expect(await store.due(99, 10, 'server')).toEqual([]);
      expect(await store.due(150, 10, 'server')).toEqual([b]);
      expect(await store.due(200, 10, 'server')).toEqual([b, a]);
      expect(await store.due(200, 1, 'server')).toEqual([b]);
      await store.append([entry(b, 1, { mark: markOf({ wakeAt: null }) })]);
      expect(await store.due(200, 10, 'server')).toEqual([a]);
    });

    test('remembers the last sign of life', async () => {
      await store.append([entry(fresh(), 0, { at: 1_000_000 })]);
      expect(await store.lastAlive()).toBe(1_000_000);
      await store.beat(2_000_000);
      expect(await store.lastAlive()).toBe(2_000_000);
    });

    test('has a time, in whole milliseconds, that does not run backwards', async () => {
      const first = await store.now();
      const second = await store.now();
      expect(Number.isInteger(first)).toBe(true);
      expect(first).toBeGreaterThan(1_000_000);
      expect(second).toBeGreaterThanOrEqual(first);
    });

    test('says what it is and how it keeps what was written', async () => {
      const { description, durability, sizeBytes } = await store.status();
      expect(description).not.toBe('');
      expect(durability).not.toBe('');
      expect(sizeBytes).toBeGreaterThanOrEqual(0);
    });

    test('deletes only what matches kind, state and age', async () => {
      const [old, young, live] = [fresh(), fresh(), fresh()];
      const mark = markOf({ state: 'contract-over' });
      await store.append([entry(old, 0, { mark, at: 10 })]);
      await store.append([entry(young, 0, { mark, at: 30 })]);
      await store.append([entry(live, 0, { at: 10 })]);
      expect(await store.prune('game', ['contract-over'], 20)).toBe(1);
      expect(await store.read(old, 0)).toBeNull();
      expect(await store.read(young, 0)).not.toBeNull();
      expect(await store.read(live, 0)).not.toBeNull();
    });
  });
}
