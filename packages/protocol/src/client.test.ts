import { viewFor, type Command, type GameView } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { retryDelayMs } from './backoff.ts';
import type { ServerMessage } from './server-messages.ts';
import { aSetup, GAME, setUp, shareStore, snapshot, TABLE } from './testing/fake-network.ts';
import { diffViews } from './view-patch.ts';
import type { Witness } from './witness.ts';

function aGame() {
  const game = new TestGame(aSetup(), testWords(['AT']), '9'.repeat(64));
  game.send(0, { type: 'contribute', contribution: 'a'.repeat(32) });
  game.send(1, { type: 'contribute', contribution: 'b'.repeat(32) });
  return game;
}

function patch(before: GameView, after: GameView, answers?: string): ServerMessage {
  const changed = diffViews(before, after);
  const from = before.version;
  const message = { type: 'patch', table: TABLE, game: GAME, from, now: 5000, patch: changed };
  return { ...message, ...(answers !== undefined && { answers }) } as ServerMessage;
}

/** A client at a table with a game in progress, on its own turn. */
function atTable(witness?: Witness) {
  const all = setUp(shareStore(), 0, witness);
  all.socket().accept();
  void all.client.enter(TABLE);
  const game = aGame();
  const seat = game.state.turn?.seat ?? 0;
  const view = viewFor(game.state, seat);
  all.socket().deliver(snapshot(view));
  return { ...all, game, seat, view };
}

test('a table of the client knows its own game, and that it was left', async () => {
  const { client, socket, view } = atTable();
  const here = client.at(TABLE);
  expect(here.state?.view).toEqual(view);
  void here.play({ type: 'pass' });
  await Promise.resolve();
  expect(socket().sent.at(-1)).toMatchObject({
    type: 'command',
    table: TABLE,
    game: GAME,
    about: { subject: 'turn', number: view.turn?.number },
    command: { type: 'pass' },
  });
  here.exit();
  expect(here.state).toBeNull();
  expect((await here.play({ type: 'pass' })).error).toEqual({ code: 'unknown-game' });
});

describe('reconnecting', () => {
  test('waits longer with every attempt, up to half a minute, each time a random part', () => {
    const least = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((failures) => retryDelayMs(failures, 0));
    expect(least).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
    expect(retryDelayMs(1, 1)).toBe(500);
    expect(retryDelayMs(20, 1)).toBe(30_000);
  });

  test('happens by itself, and at once when the network is back', () => {
    const { client, socket, sockets, timers } = setUp();
    socket().accept();
    expect(client.link).toBe('online');
    socket().emit('close');
    expect(client.link).toBe('waiting');
    timers.pass(374);
    expect(sockets).toHaveLength(1);
    timers.pass(1);
    expect(sockets).toHaveLength(2);
    socket().emit('close');
    client.retryNow();
    expect(sockets).toHaveLength(3);
    client.close();
    timers.pass(100_000);
    expect(sockets).toHaveLength(3);
  });

  test('does not bring back to a table who has left it', async () => {
    const { client, socket } = setUp();
    const entered = client.enter(TABLE);
    client.exit(TABLE);
    expect(client.pending).toBe(0);
    expect((await entered).error).toEqual({ code: 'stale' });
    socket().accept();
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello']);
  });

  test('follows when a server stays silent after a ping', () => {
    const { socket, sockets, timers } = setUp();
    socket().accept();
    timers.pass(30_000);
    expect(socket().sentOf('ping').length).toBeGreaterThan(0);
    timers.pass(15_000);
    expect(sockets.length).toBeGreaterThan(1);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  /** Ways to give up a socket that may still call back. */
  const GIVEN_UP: readonly [string, (all: ReturnType<typeof atTable>) => void, string][] = [
    ['another identity', ({ client }) => client.restart(), 'connecting'],
    ['a server that is silent', ({ timers }) => timers.pass(40_000), 'waiting'],
    ['a closed line', ({ socket }) => socket().emit('close'), 'waiting'],
    ['the end', ({ client }) => client.close(), 'closed'],
  ];

  test.each(GIVEN_UP)('ignores whatever a socket still delivers after %s', (_, giveUp, state) => {
    const all = atTable();
    const { client, socket, sockets, changes, game, seat, view } = all;
    void client.play(TABLE, { type: 'pass' });
    const [sent] = socket().sentOf('command');
    const old = socket();
    giveUp(all);
    expect(client.link).toBe(state);
    const before = { frames: old.sent.length, sockets: sockets.length, changes: changes.length };
    game.send(seat, { type: 'pass' });
    old.emit('open');
    old.accept();
    old.deliver(snapshot(viewFor(game.state, seat)));
    old.deliver(patch(view, viewFor(game.state, seat), sent?.id));
    old.deliver({ type: 'answer', id: sent?.id ?? '', error: null });
    old.emit('error');
    old.emit('close');
    expect({
      frames: old.sent.length,
      sockets: sockets.length,
      changes: changes.length,
    }).toEqual(before);
    expect(client).toMatchObject({ link: state, pending: 2 });
    expect(client.table(TABLE)?.view).toEqual(view);
  });

  test('enters its tables and the lobby again', () => {
    const { client, socket, timers } = setUp();
    socket().accept();
    client.watchLobby(true);
    void client.enter(TABLE);
    const [entered] = socket().sentOf('enter');
    socket().deliver({ type: 'answer', id: entered?.id ?? '', error: null });
    socket().emit('close');
    timers.pass(1000);
    socket().accept();
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello', 'lobby', 'enter']);
  });

  /** Back after a lost connection; the server refuses to let the client in again. */
  function refusedAt(code: 'too-fast' | 'not-saved' | 'watching-not-allowed') {
    const all = atTable();
    const [entered] = all.socket().sentOf('enter');
    all.socket().deliver({ type: 'answer', id: entered?.id ?? '', error: null });
    all.socket().emit('close');
    all.timers.pass(1000);
    all.socket().accept();
    const [again] = all.socket().sentOf('enter');
    all.socket().deliver({ type: 'answer', id: again?.id ?? '', error: { code } });
    return all;
  }

  test.each(['too-fast', 'not-saved'] as const)(
    '[O3] asks again, later each time, if a table has no time for it (%s)',
    (code) => {
      const { client, socket, timers } = refusedAt(code);
      expect(socket().sentOf('enter')).toHaveLength(1);
      timers.pass(1000);
      const [, second] = socket().sentOf('enter');
      expect(second).toMatchObject({ table: TABLE });
      socket().deliver({ type: 'answer', id: second?.id ?? '', error: { code } });
      timers.pass(1000);
      expect(socket().sentOf('enter')).toHaveLength(2);
      timers.pass(1000);
      const [, , third] = socket().sentOf('enter');
      socket().deliver({ type: 'answer', id: third?.id ?? '', error: null });
      timers.pass(15_000);
      expect(socket().sentOf('enter')).toHaveLength(3);
      expect(client.pending).toBe(0);
    },
  );

  test('[O3] enters once after another lost connection, and not a table that was left', () => {
    const { client, socket, timers } = refusedAt('too-fast');
    socket().emit('close');
    timers.pass(400);
    socket().accept();
    timers.pass(5000);
    expect(socket().sentOf('enter')).toHaveLength(1);
    const [again] = socket().sentOf('enter');
    socket().deliver({ type: 'answer', id: again?.id ?? '', error: { code: 'too-fast' } });
    client.exit(TABLE);
    timers.pass(5000);
    expect(socket().sentOf('enter')).toHaveLength(1);
  });

  test('says so if the table no longer lets it in', () => {
    const { client, changes } = refusedAt('watching-not-allowed');
    const error = { code: 'watching-not-allowed' } as const;
    expect(changes.at(-1)).toEqual({ type: 'shownOut', id: TABLE, error });
    expect(client.table(TABLE)).toBeNull();
  });
});

describe('a connection', () => {
  test('that is not open yet, or was lost, carries nothing', () => {
    const { client, socket, timers } = setUp();
    client.watchLobby(true);
    void client.enter(TABLE);
    client.exit(TABLE);
    expect(socket().sent).toEqual([]);
    socket().accept();
    const old = socket();
    old.emit('close');
    const sent = old.sent.length;
    client.watchLobby(false);
    client.watchLobby(true);
    expect(old.sent).toHaveLength(sent);
    timers.pass(1000);
    // open, but the server has not greeted it
    socket().emit('open');
    client.watchLobby(false);
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello']);
  });

  test('that never opens is not pinged, and is given up', () => {
    const { sockets, timers } = setUp();
    timers.pass(34_999);
    expect(sockets.flatMap(({ sent }) => sent)).toEqual([]);
    timers.pass(6000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  test.each(['connecting', 'online', 'closed'] as const)(
    'that is %s is not tried again',
    (state) => {
      const { client, socket, sockets } = setUp();
      if (state !== 'connecting') socket().accept();
      if (state === 'closed') client.close();
      client.retryNow();
      if (state === 'closed') client.restart();
      expect(sockets).toHaveLength(1);
      expect(client.link).toBe(state);
    },
  );

  test('enters each table once, also one that it was entering when it was lost', () => {
    const { client, socket, timers } = setUp();
    socket().accept();
    void client.enter(TABLE);
    socket().emit('close');
    timers.pass(1000);
    socket().accept();
    expect(socket().sentOf('enter')).toHaveLength(1);
  });

  test('hears nothing of tables that it has not entered', () => {
    const { client, socket, changes } = setUp();
    socket().accept();
    const before = changes.length;
    socket().deliver(snapshot(viewFor(aGame().state, 0)));
    socket().deliver({ type: 'presence', table: TABLE, seats: [], watchers: 1 });
    expect(client.table(TABLE)).toBeNull();
    expect(changes).toHaveLength(before);
  });
});

describe('a move', () => {
  test('[O3] a move that may not be saved is the same request when it is tried again', async () => {
    const { client, socket, game, seat } = atTable();
    const PASS = { type: 'pass' } as const;
    const answer = async (command: Command, code: 'not-saved' | 'not-your-turn' | null) => {
      const played = client.play(TABLE, command);
      const id = socket().sentOf('command').at(-1)?.id ?? '';
      socket().deliver({ type: 'answer', id, error: code && { code } });
      await played;
      return id;
    };
    const first = await answer(PASS, 'not-saved');
    expect(await answer(PASS, 'not-saved')).toBe(first);
    // another move is another request, and so is the same one after an answer
    const tile = viewFor(game.state, seat).seats[seat]?.rack?.[0] ?? 'A';
    const other = await answer({ type: 'exchange', tiles: [tile] }, 'not-saved');
    expect(other).not.toBe(first);
    const again = await answer({ type: 'exchange', tiles: [tile] }, 'not-your-turn');
    expect(again).toBe(other);
    expect(await answer({ type: 'exchange', tiles: [tile] }, null)).not.toBe(other);
    // what is not a move may be wanted twice
    const asked = await answer({ type: 'takeHint' }, 'not-saved');
    expect(await answer({ type: 'takeHint' }, 'not-saved')).not.toBe(asked);
  });

  test('[O3] the same move in a later turn is another request', async () => {
    const { client, socket, game, seat, view } = atTable();
    const played = client.play(TABLE, { type: 'pass' });
    const [sent] = socket().sentOf('command');
    socket().deliver({ type: 'answer', id: sent?.id ?? '', error: { code: 'not-saved' } });
    await played;
    // it was saved after all
    game.send(seat, { type: 'pass' });
    game.send(1 - seat, { type: 'pass' });
    socket().deliver(patch(view, viewFor(game.state, seat)));
    void client.play(TABLE, { type: 'pass' });
    const [, later] = socket().sentOf('command');
    expect(later?.about).not.toEqual(sent?.about);
    expect(later?.id).not.toBe(sent?.id);
  });

  test('is sent again under the same id after a lost connection, until it is answered', async () => {
    const { client, socket, timers, view } = atTable();
    const played = client.play(TABLE, { type: 'pass' });
    const [sent] = socket().sentOf('command');
    const about = { subject: 'turn', number: view.turn?.number };
    expect(sent).toMatchObject({ table: TABLE, game: GAME, about });
    expect(sent).not.toHaveProperty('version');
    expect(client.pending).toBe(2);
    socket().emit('close');
    timers.pass(1000);
    expect(socket().sentOf('command')).toEqual([]);
    socket().accept();
    expect(socket().sentOf('command')).toEqual([sent]);
    socket().deliver({ type: 'answer', id: sent?.id ?? '', error: null, version: 12 });
    expect(await played).toMatchObject({ error: null, version: 12 });
    socket().emit('close');
    timers.pass(5000);
    socket().accept();
    expect(socket().sentOf('command')).toEqual([]);
  });

  test('made without a connection goes out when there is one', () => {
    const { client, socket, timers } = atTable();
    socket().emit('close');
    void client.play(TABLE, { type: 'pass' });
    timers.pass(1000);
    socket().accept();
    expect(socket().sentOf('command')).toHaveLength(1);
  });

  test('is answered by the patch it caused', async () => {
    const { client, socket, game, seat, view } = atTable();
    const played = client.play(TABLE, { type: 'pass' });
    game.send(seat, { type: 'pass' });
    const after = viewFor(game.state, seat);
    socket().deliver(patch(view, after, socket().sentOf('command')[0]?.id));
    expect(await played).toMatchObject({ error: null, version: after.version });
    expect(client.table(TABLE)?.view).toEqual(after);
  });

  test.each<[string, Command, string]>([
    ['a turn', { type: 'pass' }, 'turn'],
    ['the game', { type: 'leave', resign: true }, 'game'],
    ['an open play', { type: 'challenge' }, 'play'],
    ['a proposal', { type: 'decline', number: 1 }, 'proposal'],
  ])(
    'says that it is about %s, and not what version everything else had',
    (_, command, subject) => {
      const { client, socket } = atTable();
      void client.play(TABLE, command);
      expect(socket().sentOf('command')[0]).toMatchObject({ about: { subject } });
    },
  );

  test('is about the turn it was made in, whatever arrives while it is on its way', () => {
    const { client, socket, timers, game, seat, view } = atTable();
    void client.play(TABLE, { type: 'pass' });
    const [sent] = socket().sentOf('command');
    game.send(seat, { type: 'pass' });
    socket().deliver(patch(view, viewFor(game.state, seat)));
    socket().emit('close');
    timers.pass(1000);
    socket().accept();
    expect(socket().sentOf('command')).toEqual([sent]);
  });

  test('that came too late is refused for good', async () => {
    const { client, socket, game, seat } = atTable();
    const played = client.play(TABLE, { type: 'pass' });
    const [sent] = socket().sentOf('command');
    game.send(seat, { type: 'pass' });
    socket().deliver({ type: 'answer', id: sent?.id ?? '', error: { code: 'stale' } });
    expect((await played).error?.code).toBe('stale');
    socket().deliver(snapshot(viewFor(game.state, seat)));
    expect(socket().sentOf('command')).toHaveLength(1);
    expect(client.pending).toBe(1);
  });
});

describe('what no server would accept', () => {
  test('is refused by the client and never sent, even after a reconnect', async () => {
    const { client, socket, sockets, timers } = atTable();
    const said = await client.request({ type: 'say', table: TABLE, text: 'a\tb' });
    expect(said.error?.code).toBe('bad-message');
    socket().emit('close');
    timers.pass(60_000);
    socket().accept();
    expect(sockets.flatMap((each) => each.sentOf('say'))).toEqual([]);
  });

  test('a table id that was cut short is unknown and never requested', async () => {
    const { client, socket } = setUp();
    socket().accept();
    const entered = await client.enter(`${TABLE}.`);
    expect(entered.error?.code).toBe('unknown-table');
    client.exit(`${TABLE}.`);
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello']);
  });
});

describe('what the server says', () => {
  test('a gap triggers one request for a snapshot', () => {
    const { client, socket, game, seat, view } = atTable();
    game.send(seat, { type: 'pass' });
    const missed = viewFor(game.state, seat);
    game.send(1 - seat, { type: 'pass' });
    const later = viewFor(game.state, seat);
    const before = socket().sentOf('enter').length;
    socket().deliver(patch(missed, later));
    expect(socket().sentOf('enter')).toHaveLength(before + 1);
    socket().deliver(patch(missed, later));
    expect(socket().sentOf('enter')).toHaveLength(before + 1);
    expect(client.table(TABLE)).toMatchObject({ isBehind: true, view });
    socket().deliver(snapshot(later));
    expect(client.table(TABLE)).toMatchObject({ isBehind: false, view: later });
  });

  test('[O2] a client that is shown out of a table forgets it, and does not come back by itself', () => {
    const { client, socket, timers, changes } = atTable();
    const [entered] = socket().sentOf('enter');
    socket().deliver({ type: 'answer', id: entered?.id ?? '', error: null });
    const error = { code: 'watching-not-allowed' } as const;
    socket().deliver({ type: 'shownOut', table: TABLE, error });
    expect(client.table(TABLE)).toBeNull();
    expect(changes.at(-1)).toEqual({ type: 'shownOut', id: TABLE, error });
    socket().emit('close');
    timers.pass(1000);
    socket().accept();
    expect(socket().sentOf('enter')).toEqual([]);
  });

  test('a repeated patch changes nothing', () => {
    const { client, socket, game, seat, view } = atTable();
    game.send(seat, { type: 'pass' });
    const after = viewFor(game.state, seat);
    socket().deliver(patch(view, after));
    socket().deliver(patch(view, after));
    expect(client.table(TABLE)?.view).toEqual(after);
    expect(client.table(TABLE)?.isBehind).toBe(false);
  });

  test('unknown messages of a newer server are skipped', () => {
    const { socket, changes } = atTable();
    const before = changes.length;
    socket().emit('message', '{"type":"fireworks"}');
    expect(changes).toHaveLength(before);
  });

  test('the server’s clock is known by its offset', () => {
    const { client, timers } = atTable();
    expect(timers.time + (client.table(TABLE)?.clockOffsetMs ?? 0)).toBe(5000);
  });
});

describe('a witness [S3]', () => {
  /** A client whose storage finishes when told. */
  function watched() {
    const kept: (() => void)[] = [];
    const seen: string[] = [];
    const witness: Witness = {
      sees: (table, game, view) => void seen.push(`${table === TABLE} ${game} ${view.version}`),
      sends: (_, id) => {
        seen.push(`sends ${id}`);
        return new Promise((resolve) => void kept.push(resolve));
      },
      hears: (_, { id, error }) => void seen.push(`hears ${id} ${error?.code ?? 'done'}`),
    };
    return { ...atTable(witness), kept, seen };
  }
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 5; turns++) await Promise.resolve();
  };

  test('sees every view, and a command before it is sent and once it is answered', async () => {
    const { client, socket, kept, seen, view } = watched();
    expect(seen).toEqual([`true ${GAME} ${view.version}`]);
    const answered = client.play(TABLE, { type: 'pass' });
    expect(socket().sentOf('command')).toEqual([]);
    kept[0]?.();
    await settle();
    const [sent] = socket().sentOf('command');
    socket().deliver({ type: 'answer', id: sent?.id ?? '', error: { code: 'stale' } });
    expect((await answered).error).toEqual({ code: 'stale' });
    expect(seen.slice(1)).toEqual([`sends ${sent?.id}`, `hears ${sent?.id} stale`]);
  });

  test('a storage that hangs holds no move back for long', async () => {
    const { client, socket, timers } = watched();
    void client.play(TABLE, { type: 'pass' });
    timers.pass(499);
    await settle();
    expect(socket().sentOf('command')).toEqual([]);
    timers.pass(1);
    await settle();
    expect(socket().sentOf('command')).toHaveLength(1);
  });
});
