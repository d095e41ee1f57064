import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { StoreError } from './game-store.ts';
import { type Append } from './game-store.ts';
import { serveLog, type Call, type Reply } from './sqlite-service.ts';
import { SqliteStore, type LogThread } from './sqlite-store.ts';

/** Both ends of the thread, one at a time: what the store asks, and what it makes of the replies. */

/** A thread that answers when the test says so. */
class ScriptedThread
  extends EventEmitter<{ message: [Reply]; error: [unknown]; exit: [] }>
  implements LogThread
{
  readonly calls: Call[] = [];
  isEnded = false;

  postMessage(call: Call): void {
    this.calls.push(call);
  }

  terminate(): Promise<void> {
    this.isEnded = true;
    this.emit('exit');
    return Promise.resolve();
  }

  reply(value: unknown, call = this.calls.at(-1)): void {
    this.emit('message', { number: call?.number ?? -1, value });
  }

  fail(code: string, text: string): void {
    this.emit('message', { number: this.calls.at(-1)?.number ?? -1, failure: { code, text } });
  }
}

async function openScripted() {
  const thread = new ScriptedThread();
  const opening = SqliteStore.open({ path: 'x' }, Date.now, () => thread);
  thread.emit('message', { number: 0, value: null });
  const store = await opening;
  const failures: StoreError[] = [];
  store.onFailure = (cause) => failures.push(cause);
  return { thread, store, failures };
}

const turn = () => new Promise((resolve) => void setImmediate(resolve));

function entry(stream: string, more: Partial<Append> = {}): Append {
  return {
    stream,
    kind: 'game',
    expectedVersion: 3,
    events: [{ n: 1 }, { n: 2 }],
    command: null,
    mark: { state: 'playing', owner: null, wakeAt: null, summary: null, members: [] },
    at: 7,
    ...more,
  };
}

describe('[O3] what the store asks its thread', () => {
  const PLAIN = {
    stream: 'a',
    kind: 'game',
    expectedVersion: 3,
    version: 5,
    events: '[{"n":1},{"n":2}]',
    by: null,
    command: null,
    answer: null,
    state: 'playing',
    owner: null,
    wakeAt: null,
    summary: null,
    members: null,
    at: 7,
    dropped: 0,
  };

  test.each<[string, Partial<Append>, object]>([
    ['nothing more', {}, {}],
    [
      'an answer',
      { command: { by: 'ann', id: 'r', answer: { a: 1 } } },
      { by: 'ann', command: 'r', answer: '{"a":1}' },
    ],
    [
      'an answer of nothing',
      { command: { by: 'ann', id: 'r', answer: null } },
      { by: 'ann', command: 'r', answer: 'null' },
    ],
    [
      'a mark',
      { mark: { state: 's', owner: 'ann', wakeAt: 9, summary: { n: 1 }, members: ['ann'] } },
      { state: 's', owner: 'ann', wakeAt: 9, summary: '{"n":1}', members: '["ann"]' },
    ],
    ['the latest four', { keep: 4 }, { dropped: 1 }],
    ['the latest five', { keep: 5 }, { dropped: 0 }],
    ['the latest six', { keep: 6 }, { dropped: 0 }],
  ])('to append %s', async (_, more, stored) => {
    const { thread, store } = await openScripted();
    const appended = store.append([entry('a', more)]);
    await turn();
    expect(thread.calls).toEqual([
      { number: 1, method: 'commit', args: [JSON.stringify([[{ ...PLAIN, ...stored }]])] },
    ]);
    thread.reply([null]);
    expect(await appended).toEqual({ type: 'appended' });
  });

  test('everything else as it was asked', async () => {
    const { thread, store } = await openScripted();
    const asked: [() => Promise<unknown>, string, unknown[], unknown, unknown][] = [
      [() => store.text('s', 'game', 'over'), 'text', ['s', 'game', 'over'], null, null],
      [() => store.read('s', 1), 'read', ['s', 1], null, null],
      [
        () => store.read('s', 1),
        'read',
        ['s', 1],
        { version: 4, entries: ['[1,2]', '[3,4]'] },
        { version: 4, events: [2, 3, 4] },
      ],
      [
        () => store.read('s', 0),
        'read',
        ['s', 0],
        { version: 4, entries: ['[3,4]'] },
        { version: 4, events: [3, 4] },
      ],
      [
        () => store.findAnswer('s', 'ann', 'r'),
        'findAnswer',
        ['s', 'ann', 'r'],
        '{"a":1}',
        { a: 1 },
      ],
      [() => store.findAnswer('s', 'ann', 'r'), 'findAnswer', ['s', 'ann', 'r'], null, undefined],
      [() => store.list('game', ['x'], 5), 'list', ['game', ['x'], 5], [], []],
      [
        () => store.listFor(['ann', 'bob'], 'game', ['x'], 5),
        'listFor',
        [['ann', 'bob'], 'game', ['x'], 5],
        new Map([['ann', []]]),
        new Map([['ann', []]]),
      ],
      [
        () => store.versions(['s', 't']),
        'versions',
        [['s', 't']],
        new Map([['s', 4]]),
        new Map([['s', 4]]),
      ],
      [() => store.count('game', 'ann', ['x']), 'count', ['game', 'ann', ['x']], 3, 3],
      [() => store.due(9, 5, 'server'), 'due', [9, 5], ['s'], ['s']],
      [() => store.beat(9), 'beat', [9], undefined, undefined],
      [() => store.lastAlive(), 'lastAlive', [], 9, 9],
      [() => store.prune('game', ['x'], 9), 'prune', ['game', ['x'], 9], 2, 2],
      [() => store.status(), 'status', [], { sizeBytes: 1 }, { sizeBytes: 1 }],
    ];
    for (const [ask, method, args, value, answer] of asked) {
      const answered = ask();
      expect(thread.calls.at(-1)).toMatchObject({ method, args });
      thread.reply(value);
      expect(await answered).toEqual(answer);
    }
    expect(thread.calls.map(({ number }) => number)).toEqual(asked.map((_, at) => at + 1));
  });

  test('but the time, which it is given', async () => {
    const thread = new ScriptedThread();
    let time = 5;
    const opening = SqliteStore.open(
      { path: 'x' },
      () => time,
      () => thread,
    );
    thread.emit('message', { number: 0, value: null });
    const store = await opening;
    expect(await store.now()).toBe(5);
    time = 6;
    expect(await store.now()).toBe(6);
    expect(thread.calls).toEqual([]);
  });

  test('replies reach who asked, in any order, and others nobody', async () => {
    const { thread, store } = await openScripted();
    const [a, b] = [store.due(1, 1, 'server'), store.due(2, 1, 'server')];
    thread.emit('message', { number: 99, value: ['nobody'] });
    thread.reply(['b'], thread.calls[1]);
    thread.reply(['a'], thread.calls[0]);
    expect([await a, await b]).toEqual([['a'], ['b']]);
  });
});

describe('[O3] appends', () => {
  test('that come while one is written share the next', async () => {
    const { thread, store } = await openScripted();
    const commits: [number, number][] = [];
    store.onCommit = (size, seconds) => commits.push([size, seconds]);
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    try {
      const first = [store.append([entry('a')]), store.append([entry('b')])];
      await turn();
      const next = [store.append([entry('c')]), store.append([entry('d')]), store.append([])];
      await turn();
      expect(thread.calls).toHaveLength(1);
      now.mockReturnValue(1250);
      const conflict = { type: 'conflict', stream: 'b', version: 9 };
      thread.reply([null, conflict]);
      expect(await Promise.all(first)).toEqual([{ type: 'appended' }, conflict]);
      await turn();
      expect(thread.calls).toHaveLength(2);
      thread.reply([null, null, null]);
      await Promise.all(next);
      expect(commits).toEqual([
        [2, 0.25],
        [3, 0],
      ]);
      // nothing is left to write
      await turn();
      expect(thread.calls).toHaveLength(2);
      void store.append([entry('e')]);
      await turn();
      expect(thread.calls).toHaveLength(3);
    } finally {
      now.mockRestore();
    }
  });

  test('that fail are refused together, and the next are written', async () => {
    const { thread, store } = await openScripted();
    const first = [store.append([entry('a')]), store.append([entry('b')])];
    await turn();
    const next = store.append([entry('c')]);
    thread.fail('SQLITE_FULL', 'database or disk is full');
    for (const each of first) await expect(each).rejects.toMatchObject({ code: 'full' });
    await turn();
    thread.reply([null]);
    expect(await next).toEqual({ type: 'appended' });
  });
});

describe('[O3] failures', () => {
  test.each([
    ['SQLITE_FULL', 'full'],
    ['SQLITE_CORRUPT', 'damaged'],
    ['SQLITE_NOTADB', 'damaged'],
    ['SQLITE_BUSY', 'unavailable'],
    ['', 'unavailable'],
  ])('%s means %s', async (code, found) => {
    const { thread, store } = await openScripted();
    const asked = store.lastAlive();
    thread.fail(code, 'why');
    await expect(asked).rejects.toMatchObject({
      name: 'StoreError',
      code: found,
      message: `${found}: why`,
    });
  });

  test.each<[string, (thread: ScriptedThread) => void, string]>([
    ['fails', (thread) => thread.emit('error', new Error('no memory')), 'Error: no memory'],
    ['ends', (thread) => thread.emit('exit'), 'Error: the store has closed'],
  ])('a thread that %s fails all that waits and all that comes', async (_, end, text) => {
    const { thread, store, failures } = await openScripted();
    const waiting = [store.lastAlive(), store.append([entry('a')])];
    await turn();
    waiting.push(store.append([entry('b')]));
    const all = Promise.allSettled(waiting);
    end(thread);
    const cause = { code: 'unavailable', message: `unavailable: ${text}` };
    expect(await all).toMatchObject(waiting.map(() => ({ status: 'rejected', reason: cause })));
    expect(failures).toMatchObject([cause]);
    const calls = thread.calls.length;
    await expect(store.due(1, 1, 'server')).rejects.toMatchObject(cause);
    await expect(store.append([entry('c')])).rejects.toMatchObject(cause);
    expect(thread.calls).toHaveLength(calls);
    // once is enough
    thread.emit('exit');
    expect(failures).toHaveLength(1);
    await store.close();
    expect(thread.isEnded).toBe(false);
  });

  test('a store that is closed ends its thread, and that is no failure', async () => {
    const { thread, store, failures } = await openScripted();
    const closing = store.close();
    expect(thread.calls.at(-1)).toMatchObject({ method: 'close', args: [] });
    expect(thread.isEnded).toBe(false);
    thread.reply(undefined);
    await closing;
    expect([thread.isEnded, failures]).toEqual([true, []]);
    await expect(store.lastAlive()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a thread that cannot open its file says why', async () => {
    const thread = new ScriptedThread();
    const opening = SqliteStore.open({ path: 'x' }, Date.now, () => thread);
    const failure = { code: 'SQLITE_NOTADB', text: 'file is not a database' };
    thread.emit('message', { number: 0, failure });
    await expect(opening).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('[O3] what the thread replies', () => {
  const directory = mkdtempSync(join(tmpdir(), 'luctor-thread-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  /** A log behind a port, and its replies in order. */
  function served(path: string) {
    const { port1, port2 } = new MessageChannel();
    const replies: Reply[] = [];
    const transfers: unknown[] = [];
    const post = port2.postMessage.bind(port2);
    port2.postMessage = (value: unknown, transfer?: readonly ArrayBuffer[]) => {
      transfers.push(transfer?.length ?? 0);
      post(value, transfer as Parameters<MessagePort['postMessage']>[1]);
    };
    let isClosed = false;
    port1.on('close', () => (isClosed = true));
    port1.on('message', (reply: Reply) => replies.push(reply));
    serveLog(port2, { path });
    const until = async (count: number): Promise<void> => {
      while (replies.length < count) await turn();
    };
    return { port: port1, replies, transfers, until, isClosed: () => isClosed };
  }

  test('one reply to each call, a long text moved and not copied', async () => {
    const { port, replies, transfers, until, isClosed } = served(join(directory, 'a.db'));
    const append = {
      ...entry('a'),
      expectedVersion: 0,
      version: 2,
      events: '[1,2]',
      state: 'over',
    };
    const batch = JSON.stringify(
      [[{ ...append, at: 1, dropped: 0 }]].map((each) => each.map(whole)),
    );
    port.postMessage({ number: 5, method: 'commit', args: [batch] });
    port.postMessage({ number: 6, method: 'text', args: ['a', 'game', 'over'] });
    port.postMessage({ number: 7, method: 'commit', args: ['no list'] });
    await until(4);
    expect(replies[0]).toEqual({ number: 0, value: null });
    expect(replies[1]).toEqual({ number: 5, value: [null] });
    expect(replies[2]).toMatchObject({ number: 6 });
    const text = replies[2] !== undefined && 'value' in replies[2] ? replies[2].value : null;
    expect(new TextDecoder().decode(text as Uint8Array)).toBe('[1,2]');
    expect(transfers).toEqual([0, 0, 1, 0]);
    expect(replies[3]).toMatchObject({
      number: 7,
      failure: { code: '', text: expect.stringContaining('JSON') as string },
    });
    expect(isClosed()).toBe(false);
    port.postMessage({ number: 8, method: 'close', args: [] });
    await until(5);
    while (!isClosed()) await turn();
    expect(replies[4]).toEqual({ number: 8, value: undefined });
  });

  test('a file that cannot be opened is the first reply, and the last', async () => {
    const { port, replies, until } = served(join(directory, 'no such folder', 'a.db'));
    await until(1);
    expect(replies).toMatchObject([
      { number: 0, failure: { code: '', text: expect.stringContaining('directory') as string } },
    ]);
    port.close();
  });

  function whole(append: object): object {
    const none = { by: null, command: null, answer: null, owner: null, wakeAt: null };
    return { ...append, ...none, summary: null, members: null };
  }
});
