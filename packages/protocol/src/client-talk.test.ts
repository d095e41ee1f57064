import { viewFor } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import type { ClientChange } from './client.ts';
import type { ServerMessage } from './server-messages.ts';
import type { TableView } from './table-view.ts';
import { PROTOCOL_VERSION } from './version.ts';
import { aSetup, GAME, setUp, shareStore, snapshot, TABLE } from './testing/fake-network.ts';
import type { Witness } from './witness.ts';
import { diffViews } from './view-patch.ts';

/** What a client says and tells, message by message: no more, no less, and in this order. */

const ID = /^[0-9a-f]{32}$/;
function greeted(witness?: Witness) {
  const all = setUp(shareStore(), 0, witness);
  all.socket().accept();
  all.changes.length = 0;
  all.socket().sent.length = 0;
  return all;
}

function begun(): TestGame {
  const game = new TestGame(aSetup(), testWords(['AT']), '9'.repeat(64));
  game.send(0, { type: 'contribute', contribution: 'a'.repeat(32) });
  game.send(1, { type: 'contribute', contribution: 'b'.repeat(32) });
  return game;
}

describe('a client tells', () => {
  test('every state of its connection, and who the server says it is', () => {
    const { changes, client, socket } = setUp();
    expect(client.link).toBe('connecting');
    socket().accept();
    socket().emit('close');
    client.close();
    expect(changes).toEqual([
      { type: 'link', state: 'online' },
      { type: 'welcome', name: 'Ann', drawAnswerMs: 30_000 },
      { type: 'link', state: 'waiting' },
      { type: 'link', state: 'closed' },
    ]);
  });

  test.each<[string, unknown, ClientChange[]]>([
    ['nothing of a pong', { type: 'pong', at: 1 }, []],
    [
      'why the connection ends',
      { type: 'bye', code: 'going-away' },
      [{ type: 'bye', code: 'going-away' }],
    ],
    [
      'an empty lobby',
      { type: 'lobby', tables: [], mine: [] },
      [{ type: 'lobby', tables: [], mine: [] }],
    ],
    [
      'nothing of tables it is not at',
      { type: 'presence', table: TABLE, seats: [true], watchers: 0 },
      [],
    ],
    ['nothing of what it does not know', { type: 'weather' }, []],
  ])('%s', (_, message, told) => {
    const { socket, changes } = greeted();
    socket().emit('message', JSON.stringify(message));
    expect(changes).toEqual(told);
    expect(socket().sent).toEqual([]);
  });

  test('what a table says of itself, and that its game was dropped', () => {
    const seen: string[] = [];
    const witness: Witness = {
      sees: (_, game, view) => void seen.push(`${game} ${view.version}`),
      sends: () => Promise.resolve(),
      hears: () => undefined,
    };
    const { socket, changes, client } = greeted(witness);
    void client.enter(TABLE);
    const table: TableView = {
      id: TABLE,
      choices: {
        edition: 'classic',
        language: 'en',
        seats: [{ kind: 'open' }, { kind: 'open' }],
        friendly: false,
        openRacks: false,
        listed: true,
        watchers: true,
        whenDropped: 'wait',
        graceSeconds: 60,
      },
      seats: [{ kind: 'open' }, { kind: 'open' }],
      yourSeat: null,
      you: null,
      isHost: false,
      isClosed: false,
      game: GAME,
      gamesPlayed: 0,
      voided: [],
    };
    socket().deliver({ type: 'table', table });
    expect(client.table(TABLE)).toMatchObject({ table, game: null, view: null });
    const view = viewFor(begun().state, 0);
    socket().deliver(snapshot(view));
    expect(client.table(TABLE)).toMatchObject({ table, game: GAME, view });
    socket().deliver({ type: 'table', table: { ...table, game: null } });
    expect(client.table(TABLE)).toMatchObject({ table: { game: null }, game: null, view: null });
    expect(changes.map(({ type }) => type)).toEqual(['table', 'table', 'table']);
    // no view is nothing to see
    expect(seen).toEqual([`${GAME} ${view.version}`]);
  });

  test('a table when it changes, and only then', () => {
    const { socket, changes, client } = greeted();
    void client.enter(TABLE);
    const game = begun();
    const before = viewFor(game.state, 0);
    game.send(game.state.turn?.seat ?? 0, { type: 'pass' });
    const view = viewFor(game.state, 0);
    socket().deliver(snapshot(view));
    expect(changes).toEqual([{ type: 'table', id: TABLE, state: client.table(TABLE) }]);
    // it has this already
    const patch = diffViews(before, view);
    socket().deliver({
      type: 'patch',
      table: TABLE,
      game: GAME,
      from: before.version,
      now: 1,
      patch,
    });
    expect(changes).toHaveLength(1);
  });
});

describe('a client says', () => {
  test('hello when the connection opens, and nothing before it is welcome', () => {
    const { socket, client } = setUp();
    client.watchLobby(true);
    void client.request({ type: 'sit', table: TABLE, seat: 0 });
    socket().emit('open');
    void client.request({ type: 'sit', table: TABLE, seat: 1 });
    expect(socket().sent).toEqual([{ type: 'hello', protocol: PROTOCOL_VERSION }]);
  });

  test('nothing before it is welcome again, nor what was answered while it was being kept', async () => {
    const kept: (() => void)[] = [];
    const witness: Witness = {
      sees: () => undefined,
      sends: () => new Promise((resolve) => void kept.push(resolve)),
      hears: () => undefined,
    };
    const { socket, client, timers } = greeted(witness);
    void client.enter(TABLE);
    const game = begun();
    socket().deliver(snapshot(viewFor(game.state, game.state.turn?.seat ?? 0)));
    const played = client.play(TABLE, { type: 'pass' });
    socket().emit('close');
    timers.pass(400);
    socket().emit('open');
    void client.request({ type: 'ready', table: TABLE });
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello']);
    socket().accept();
    const [sent] = socket().sentOf('command');
    socket().deliver({ type: 'answer', id: sent?.id ?? '', error: null });
    await played;
    kept[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(socket().sentOf('command')).toHaveLength(1);
  });

  test('requests at once, each under an id of its own', () => {
    const { socket, client } = greeted();
    client.watchLobby(true);
    client.watchLobby(false);
    void client.request({ type: 'sit', table: TABLE, seat: 1 });
    void client.enter(TABLE);
    client.exit(TABLE);
    client.exit(TABLE);
    expect(socket().sent).toMatchObject([
      { type: 'lobby', on: true },
      { type: 'lobby', on: false },
      { type: 'sit', table: TABLE, seat: 1 },
      { type: 'enter', table: TABLE },
      { type: 'exit', table: TABLE },
    ]);
    const ids = socket().sent.flatMap((message) => ('id' in message ? [message.id] : []));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(ID);
  });

  test('after a reconnect first the lobby, then its tables, then all that is unanswered', () => {
    const { socket, client, timers } = greeted();
    client.watchLobby(true);
    void client.request({ type: 'ready', table: TABLE });
    void client.enter(TABLE);
    const [asked, entered] = socket().sent.slice(1);
    socket().emit('close');
    timers.pass(400);
    socket().accept();
    // under the ids they had: these are the ones that are waited for
    expect(socket().sent.slice(1)).toEqual([{ type: 'lobby', on: true }, entered, asked]);
    expect(client.pending).toBe(2);
  });

  test('that it enters a table once for one refusal, and not for one of an earlier connection', () => {
    const { socket, client, timers, changes } = greeted();
    void client.enter(TABLE);
    const [entered] = socket().sentOf('enter');
    socket().deliver({ type: 'answer', id: entered?.id ?? '', error: null });
    const reconnect = (): string => {
      socket().emit('close');
      timers.pass(1000);
      socket().accept();
      return socket().sentOf('enter').at(-1)?.id ?? '';
    };
    const first = reconnect();
    const second = reconnect();
    socket().deliver({ type: 'answer', id: first, error: { code: 'unknown-table' } });
    expect(client.table(TABLE)).not.toBeNull();
    const refused = { type: 'answer', id: second, error: { code: 'too-fast' } } as const;
    socket().deliver(refused);
    socket().deliver(refused);
    timers.pass(3000);
    expect(socket().sentOf('enter')).toHaveLength(2);
    expect(changes.some(({ type }) => type === 'shownOut')).toBe(false);
  });

  test('enter again, and knows what it knew', () => {
    const { socket, client } = greeted();
    void client.enter(TABLE);
    const view = viewFor(begun().state, 0);
    socket().deliver(snapshot(view));
    void client.enter(TABLE);
    expect(client.table(TABLE)?.view).toEqual(view);
    expect(socket().sentOf('enter')).toHaveLength(2);
  });

  test('nothing to a table it has left while it was away', () => {
    const { socket, client, timers } = greeted();
    const entered = client.enter(TABLE);
    const [sent] = socket().sentOf('enter');
    socket().deliver({ type: 'answer', id: sent?.id ?? '', error: null });
    socket().emit('close');
    client.exit(TABLE);
    timers.pass(400);
    socket().accept();
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello']);
    return expect(entered).resolves.toMatchObject({ error: null });
  });
});

describe('a client refuses by itself', () => {
  test.each<[string, (all: ReturnType<typeof greeted>) => void]>([
    ['at a table it has not entered', () => undefined],
    ['before there is a game', ({ client }) => void client.enter(TABLE)],
  ])('a command %s', async (_, prepare) => {
    const all = greeted();
    prepare(all);
    const before = all.socket().sent.length;
    expect(await all.client.play(TABLE, { type: 'pass' })).toMatchObject({
      type: 'answer',
      error: { code: 'unknown-game' },
    });
    expect(all.socket().sent).toHaveLength(before);
  });

  test('what is no table', async () => {
    const { client, socket } = greeted();
    expect(await client.enter('../admin')).toMatchObject({ error: { code: 'unknown-table' } });
    expect(socket().sent).toEqual([]);
  });
});

describe('a witness', () => {
  function witnessed() {
    const seen: string[] = [];
    const witness: Witness = {
      sees: (table, game, view) =>
        void seen.push(`${table === TABLE} ${game === GAME} ${view.version}`),
      sends: () => Promise.resolve(),
      hears: (game, answer) =>
        void seen.push(`heard ${game === GAME} ${answer.error?.code ?? 'ok'}`),
    };
    const all = greeted(witness);
    void all.client.enter(TABLE);
    return { ...all, seen };
  }

  test('sees each view once, and hears answers to commands alone', async () => {
    const { socket, client, seen } = witnessed();
    const presence = (watchers: number): ServerMessage => ({
      type: 'presence',
      table: TABLE,
      seats: [true, true],
      watchers,
    });
    socket().deliver(presence(1));
    expect(seen).toEqual([]);
    const game = begun();
    const seat = game.state.turn?.seat ?? 0;
    const view = viewFor(game.state, seat);
    socket().deliver(snapshot(view));
    socket().deliver(presence(2));
    expect(seen).toEqual([`true true ${view.version}`]);

    const ready = client.request({ type: 'ready', table: TABLE });
    const [asked] = socket().sentOf('ready');
    socket().deliver({ type: 'answer', id: asked?.id ?? '', error: { code: 'not-seated' } });
    await ready;
    expect(seen).toHaveLength(1);

    const played = client.play(TABLE, { type: 'pass' });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    const [sent] = socket().sentOf('command');
    game.send(seat, { type: 'pass' });
    const after = viewFor(game.state, seat);
    socket().deliver({
      type: 'patch',
      table: TABLE,
      game: GAME,
      from: view.version,
      now: 1,
      patch: diffViews(view, after),
      answers: sent?.id,
    });
    expect(await played).toMatchObject({ type: 'answer', error: null, version: after.version });
    expect(seen.slice(1)).toEqual([`true true ${after.version}`, 'heard true ok']);
  });
});

test('an answer to nothing that was asked is ignored', () => {
  const { socket, client, changes } = greeted();
  void client.request({ type: 'ready', table: TABLE });
  socket().deliver({ type: 'answer', id: 'f'.repeat(32), error: null });
  expect(client.pending).toBe(1);
  expect(changes).toEqual([]);
});
