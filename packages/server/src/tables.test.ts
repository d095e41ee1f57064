import type { TableChoices } from '@luctor/protocol';
import { aboutOf, commitmentOf, type GameEvent } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { LEASE_MS } from './coordination/coordination.ts';
import { StoreError, type Append } from './store/game-store.ts';
import { MemoryStore } from './store/memory-store.ts';
import { TestCluster } from './testing/test-cluster.ts';
import { TWO_PEOPLE } from './testing/test-client.ts';
import { bestCommand } from './testing/test-players.ts';
import { gather, openHouse, openTestTable, startGame, TestPerson } from './testing/test-table.ts';

const COMPUTER = { kind: 'computer', level: 5 } as const;
const OPEN = { kind: 'open' } as const;

describe('sitting down', () => {
  test('[O1] the game begins when the last seat is taken', async () => {
    const house = await openHouse();
    const ann = await house.person('Ann');
    const bob = await house.person('Bob');
    const table = await openTestTable(house, ann, { seats: [OPEN, COMPUTER, OPEN] });
    expect(ann.state.table).toMatchObject({ yourSeat: 0, isHost: true, game: null });
    await bob.enter(table);
    expect(bob.state.table?.yourSeat).toBeNull();
    expect(await bob.ask(table, { type: 'sit', seat: 1 })).toBe('seat-taken');
    expect(await bob.ask(table, { type: 'sit' })).toBeNull();
    expect(bob.state.table?.yourSeat).toBe(2);
    expect(ann.view.phase).toBe('gathering');
    expect(ann.view.fairness.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(ann.view.fairness.secret).toBeNull();
  });

  test('opening a table again with the same id returns the same table', async () => {
    const house = await openHouse();
    const ann = await house.person('Ann');
    const who = { person: ann.person ?? '', name: 'Ann' };
    const a = await house.server.rooms.open(who, 'the-same-id', TWO_PEOPLE);
    const b = await house.server.rooms.open(who, 'the-same-id', TWO_PEOPLE);
    expect(a).toEqual(b);
  });

  test('nobody can open more tables than allowed; closing one makes room', async () => {
    const house = await openHouse({ limits: { tablesPerPerson: 2 } });
    const ann = await house.person('Ann');
    const first = await openTestTable(house, ann);
    await openTestTable(house, ann);
    await expect(openTestTable(house, ann)).rejects.toThrow('too-many-tables');
    await ann.ask(first, { type: 'stand' });
    await openTestTable(house, ann);
  });

  test('only the host can fill a seat with a computer', async () => {
    const house = await openHouse();
    const ann = await house.person('Ann');
    const bob = await house.person('Bob');
    const table = await openTestTable(house, ann);
    await bob.enter(table);
    const fill = { type: 'fill', seat: 1, level: 3 } as const;
    expect(await bob.ask(table, fill)).toBe('not-host');
    expect(await ann.ask(table, fill)).toBeNull();
    expect(ann.view.phase).toBe('gathering');
  });

  test('a player who leaves before giving their share frees the seat, and the next game can begin', async () => {
    const house = await openHouse();
    const [ann, bob, cleo] = [
      await house.person('Ann'),
      await house.person('Bob'),
      await house.person('Cleo'),
    ];
    const table = await openTestTable(house, ann);
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    const game = ann.state.game;
    await bob.ask(table, { type: 'stand' });
    expect(ann.state.game).toBeNull();
    await cleo.enter(table);
    await cleo.ask(table, { type: 'sit' });
    expect(ann.state.game).not.toBe(game);
    expect(ann.view.phase).toBe('gathering');
  });
});

describe('the draw before a game', () => {
  test('[S3] nobody reveals before everyone has committed, and the server’s bytes are bound too', async () => {
    const house = await openHouse();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const table = await openTestTable(house, ann);
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    expect(ann.view.fairness.attempt).toEqual({ game: ann.state.game, number: 1 });
    // everyone commits to the words the game is played with
    expect(ann.view.setup.lexicon).toMatch(/^[0-9a-f]{32}$/);
    await ann.share(table);
    const early = { type: 'reveal', contribution: '1'.repeat(64) } as const;
    expect(await ann.play(table, early)).toBe('commitments-missing');
    expect(await ann.play(table, { ...early, type: 'contribute' })).toBe('commitments-missing');
    await bob.share(table);
    await gather(table, [ann, bob]);
    expect(ann.view.phase).toBe('playing');
  });

  test('[S3] a format 1 game that still gathers shares begins with them', async () => {
    const store = new MemoryStore();
    const before = await openHouse({ store });
    const [ann, bob] = [await before.person('Ann'), await before.person('Bob')];
    const table = await openTestTable(before, ann);
    // as a format 1 server wrote it: no attempt, no commitments
    const append = store.append.bind(store);
    store.append = (appends) => append(appends.map(asFormat1));
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    store.append = append;
    const after = await openHouse({ store, time: before.time });
    const people = [ann, bob].map(({ person, name }) => new TestPerson(after.server, person, name));
    for (const person of people) await person.enter(table);
    expect(people[0]?.view).toMatchObject({ phase: 'gathering', fairness: { attempt: null } });
    for (const person of people) await person.share(table);
    expect(people[0]?.view.phase).toBe('playing');
  });
});

function asFormat1(append: Append): Append {
  const events = (append.events as readonly GameEvent[]).map((event): GameEvent => {
    if (event.type !== 'gameCreated') return event;
    const { attempt: _, ...created } = event;
    return { ...created, commitment: commitmentOf(event.secret) };
  });
  return append.kind === 'game' ? { ...append, events } : append;
}

describe('requests', () => {
  test('a repeat gets the first answer and happens once', async () => {
    const house = await openHouse();
    const { table, first } = await startGame(house);
    const same = { id: 'the-same-move', about: aboutOf(first.view, { type: 'pass' }) };
    expect(await first.play(table, { type: 'pass' }, same)).toBeNull();
    const after = first.view.version;
    expect(await first.play(table, { type: 'pass' }, same)).toBeNull();
    expect(first.view.version).toBe(after);
    expect(first.answers.at(-1)).toMatchObject({ id: same.id, version: after });
  });

  test('a request that changes nothing is answered, and makes no event', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    const { version, options } = first.view;
    expect(await second.play(table, { type: 'setOptions', options })).toBeNull();
    expect(second.answers.at(-1)).toMatchObject({ error: null, version });
    expect(first.view.version).toBe(version);
  });

  test('[O4] a move of this turn is accepted whatever the others send meanwhile', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    const about = aboutOf(first.view, { type: 'pass' });
    await second.say(table, 'Hurry up');
    await second.play(table, { type: 'changeClock', change: { type: 'stop' } });
    expect(await first.play(table, { type: 'pass' }, { about })).toBeNull();
    expect(second.view.history).toHaveLength(1);
  });

  test('[O4] a command whose turn has passed changes nothing and returns a snapshot', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    const about = aboutOf(second.view, { type: 'pass' });
    await first.play(table, { type: 'pass' });
    const before = second.frames.length;
    expect(await second.play(table, { type: 'pass' }, { id: 'too-late-1', about })).toBe('stale');
    expect(second.frames.slice(before).some((each) => each.includes('"snapshot"'))).toBe(true);
  });

  test('nobody can use another person’s id', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    const same = { id: 'mine-alone-1', about: aboutOf(first.view, { type: 'pass' }) };
    await first.play(table, { type: 'pass' }, same);
    expect(await second.play(table, { type: 'pass' }, same)).toBe('stale');
  });

  test('watchers and strangers cannot move', async () => {
    const house = await openHouse();
    const { table } = await startGame(house);
    const eve = await house.person('Eve');
    await eve.enter(table);
    expect(await eve.play(table, { type: 'pass' })).toBe('not-seated');
    const nobody = new TestPerson(house.server, null, '');
    await nobody.enter(table);
    expect(await nobody.ask(table, { type: 'sit' })).toBe('name-needed');
    expect(await nobody.say(table, 'boo')).toBe('name-needed');
  });

  test('a table closed to watchers lets none in during a game', async () => {
    const house = await openHouse();
    const { table } = await startGame(house, { watchers: false });
    const eve = await house.person('Eve');
    expect(await eve.enter(table)).toBe('watching-not-allowed');
    expect(eve.frames.some((frame) => frame.includes('snapshot'))).toBe(false);
  });
});

describe('the end, and after', () => {
  test('[R9e] leaving for good ends a two-player game and frees the seat', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    await first.play(table, { type: 'leave', resign: true });
    expect(second.view).toMatchObject({ phase: 'over', result: { reason: 'too-few-players' } });
    expect(second.view.fairness.secret).toMatch(/^[0-9a-f]{64}$/);
    const seats = second.state.table?.seats.map(({ kind }) => kind);
    expect(seats?.filter((kind) => kind === 'open')).toHaveLength(1);
  });

  test('[R11] a rematch begins when both want it', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await startGame(house, { edition: 'classic', clock: null });
    for (let turns = 0; turns < 4; turns++) {
      const next = ann.view.turn?.seat === ann.view.viewer ? ann : bob;
      await next.play(table, { type: 'pass' });
    }
    expect(ann.view.phase).toBe('over');
    const { game } = ann.state;
    await ann.ask(table, { type: 'ready' });
    expect(ann.state.game).toBe(game);
    await bob.ask(table, { type: 'ready' });
    expect(ann.state.game).not.toBe(game);
    expect(bob.view).toMatchObject({ phase: 'gathering', viewer: 1 });
  });
});

describe('tables to return to', () => {
  test('[O1] a person finds the tables they sit at, listed or not, and nobody else does', async () => {
    const house = await openHouse();
    const { rooms } = house.server;
    const { table, ann, bob } = await startGame(house, { listed: false });
    const tablesOf = async ({ person }: TestPerson) =>
      (await rooms.tablesOf(person ?? '')).map((entry) => entry.table);
    expect(await tablesOf(ann)).toEqual([table]);
    expect(await rooms.tablesOf(bob.person ?? '')).toMatchObject([
      { table, host: 'Ann', people: ['Ann', 'Bob'], playing: true },
    ]);
    expect(await tablesOf(await house.person('Eve'))).toEqual([]);
    expect(await rooms.lobby()).toEqual([]);
    house.time.pass(1000);
    const other = await openTestTable(house, ann);
    expect(await tablesOf(ann)).toEqual([other, table]);
    await ann.ask(other, { type: 'stand' });
    expect(await tablesOf(ann)).toEqual([table]);
  });

  test('a table that stays unfilled is closed and says so; sitting down opens it again', async () => {
    const house = await openHouse({ limits: { fillingMs: 60_000 } });
    const ann = await house.person('Ann');
    const table = await openTestTable(house, ann);
    await house.pass(59_000);
    expect(ann.state.table).toMatchObject({ isClosed: false, yourSeat: 0 });
    await house.pass(1000);
    expect(ann.state.table).toMatchObject({ isClosed: true, yourSeat: null });
    expect(await house.server.rooms.lobby()).toEqual([]);
    expect(await ann.ask(table, { type: 'sit' })).toBeNull();
    expect(ann.state.table).toMatchObject({ isClosed: false, yourSeat: 0 });
    expect(await house.server.rooms.lobby()).toHaveLength(1);
  });

  test('also when no process has it in memory, and never during a game', async () => {
    const house = await openHouse({ limits: { fillingMs: 3_600_000 } });
    const { table, ann, bob } = await startGame(house, { edition: 'classic', clock: null });
    const eve = await house.person('Eve');
    const lonely = await openTestTable(house, eve);
    for (const person of [ann, bob]) await person.exit(table);
    await eve.exit(lonely);
    await house.pass(120_000);
    expect(house.server.rooms.count).toBe(0);
    expect(await house.server.rooms.lobby()).toHaveLength(2);
    await house.pass(3_600_000);
    // before anybody enters, which would close it too
    expect(await house.server.rooms.lobby()).toMatchObject([{ table }]);
    await eve.enter(lonely);
    await ann.enter(table);
    expect(eve.state.table?.isClosed).toBe(true);
    expect(ann.view.phase).toBe('playing');
  });
});

describe('when a player does not reconnect', () => {
  const away = async (whenDropped: 'go-on' | 'wait' | 'computer') => {
    const house = await openHouse();
    const choices = { whenDropped, graceSeconds: 30, edition: 'classic', clock: null } as const;
    const game = await startGame(house, choices);
    await game.first.exit(game.table);
    expect(game.second.state.presence.seats.filter(Boolean)).toHaveLength(1);
    await house.pass(29_000);
    expect(game.second.view.history).toHaveLength(0);
    await house.pass(2000);
    return { house, ...game };
  };

  test('the table waits', async () => {
    const { second } = await away('wait');
    expect(second.view).toMatchObject({ phase: 'playing', history: [] });
  });

  test('the table goes on without them', async () => {
    const { second } = await away('go-on');
    expect(second.view).toMatchObject({ phase: 'over', result: { reason: 'too-few-players' } });
  });

  test('a computer plays until the player is back', async () => {
    const { house, table, first, second } = await away('computer');
    const seat = second.view.viewer === 0 ? 1 : 0;
    expect(second.view.history).toMatchObject([{ seat }]);
    // a rack may hold no word, but whoever thinks does not pass
    expect(second.view.history[0]?.type).toMatch(/^(play|exchange)$/);
    // in the game's own log, so that a proof of the game includes it
    expect(second.view.seats[seat]?.standIn).toBe(5);
    expect(second.view.turn?.seat).toBe(second.view.viewer);
    await first.enter(table);
    await second.play(table, bestCommand(second.view));
    await house.pass(0);
    expect(first.view.turn?.seat).toBe(first.view.viewer);
    expect(first.view.history).toHaveLength(2);
    expect(second.view.seats[seat]?.standIn).toBeNull();
  });

  test('nobody is dropped while no other player is waiting', async () => {
    const house = await openHouse();
    const choices = {
      whenDropped: 'go-on',
      graceSeconds: 30,
      edition: 'classic',
      clock: null,
    } as const;
    const { table, first, second } = await startGame(house, choices);
    await first.exit(table);
    await second.exit(table);
    // longer than the grace period, and not so long that the room is forgotten
    for (let i = 0; i < 3; i++) await house.pass(14_000);
    expect(house.server.rooms.count).toBe(1);
    const game = first.state.game ?? '';
    const typesIn = async () => {
      const events = (await house.store.read(game, 0))?.events as readonly GameEvent[];
      return events.map(({ type }) => type);
    };
    expect(await typesIn()).not.toContain('seatLeft');
    expect(await typesIn()).not.toContain('gameEnded');
    await house.pass(600_000);
    expect(house.server.rooms.count).toBe(0);
    await first.enter(table);
    expect(first.view.phase).toBe('playing');
    // a player's grace period starts when another player waits
    await house.pass(29_000);
    expect(first.view.phase).toBe('playing');
  });
});

describe('presence', () => {
  test('counts connected people: two connections are one person, who leaves with the last', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await startGame(house);
    const phone = new TestPerson(house.server, ann.person, 'Ann');
    await phone.enter(table);
    const eve = await house.person('Eve');
    await eve.enter(table);
    expect(bob.state.presence).toEqual({ seats: [true, true], watchers: 1 });
    await ann.exit(table);
    await ann.exit(table);
    expect(bob.state.presence).toEqual({ seats: [true, true], watchers: 1 });
    await phone.exit(table);
    await eve.exit(table);
    expect(bob.state.presence).toEqual({ seats: [false, true], watchers: 0 });
  });
});

describe('chat', () => {
  test('reaches everyone once, including latecomers', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await startGame(house);
    await ann.say(table, 'Hello <b>there</b>', 'line-number-1');
    await ann.say(table, 'Hello <b>there</b>', 'line-number-1');
    const eve = await house.person('Eve');
    await eve.enter(table);
    for (const { state } of [ann, bob, eve]) {
      expect(state.chat).toMatchObject([{ number: 1, name: 'Ann', text: 'Hello <b>there</b>' }]);
    }
  });
});

describe('more than one process', () => {
  /** Ann and Bob at one table, each on a server of their own. */
  async function onTwoServers(seats: TableChoices['seats'] = [OPEN, OPEN]) {
    const cluster = new TestCluster();
    const here = await cluster.start('here');
    const there = await cluster.start('there');
    const ann = await here.person('Ann');
    const table = await openTestTable(here, ann, { seats });
    const bob = await there.person('Bob');
    await bob.enter(table);
    return { cluster, here, there, ann, bob, table };
  }

  test('players on two servers with one store and one bus share a game', async () => {
    const { here, there, ann, bob, table } = await onTwoServers();
    await bob.ask(table, { type: 'sit' });
    await here.pass(0);
    expect(ann.state.game).toBe(bob.state.game);
    for (const _ of ['commit', 'reveal']) {
      await ann.share(table);
      await there.pass(0);
      await bob.share(table);
      await here.pass(0);
    }
    for (let turn = 0; turn < 6; turn++) {
      const mover = ann.view.turn?.seat === ann.view.viewer ? ann : bob;
      expect(await mover.play(table, bestCommand(mover.view))).toBeNull();
      await here.pass(0);
      await there.pass(0);
      expect(ann.view.version).toBe(bob.view.version);
      expect(ann.view.board).toEqual(bob.view.board);
    }
    expect(ann.state.presence.seats).toEqual([true, true]);
    await bob.exit(table);
    await here.pass(0);
    expect(ann.state.presence.seats).toEqual([true, false]);
  });

  test('[O3] people at a server that died are away when its lease ends, and not before', async () => {
    const { cluster, ann, bob, table } = await onTwoServers([OPEN, OPEN, OPEN]);
    await bob.ask(table, { type: 'sit' });
    await cluster.pass(0);
    expect(ann.state.presence.seats).toEqual([true, true, false]);
    cluster.kill('there');
    await cluster.passSlowly(LEASE_MS - 1000);
    expect(ann.state.presence.seats).toEqual([true, true, false]);
    await cluster.passSlowly(4000);
    expect(ann.state.presence.seats).toEqual([true, false, false]);
  });

  test('[O5] a request to a table that another server has changed is decided anew', async () => {
    const store = new MemoryStore();
    const here = await openHouse({ store });
    const ann = await here.person('Ann');
    const table = await openTestTable(here, ann, { seats: [OPEN, OPEN, OPEN] });
    const bob = await here.person('Bob');
    await bob.enter(table);
    // two servers without a bus: neither hears of the other
    const there = await openHouse({ store, time: here.time });
    const cleo = await there.person('Cleo');
    await cleo.enter(table);
    expect(await cleo.ask(table, { type: 'sit' })).toBeNull();
    expect(await bob.ask(table, { type: 'sit', seat: 1 })).toBe('seat-taken');
    expect(await bob.ask(table, { type: 'sit' })).toBeNull();
    expect(bob.state.table?.seats).toMatchObject(['Ann', 'Cleo', 'Bob'].map((name) => ({ name })));
  });

  test('[O5] lines said on two servers at the same moment are read by all', async () => {
    const { here, there, ann, bob, table } = await onTwoServers();
    await Promise.all([ann.say(table, 'From here'), bob.say(table, 'From there')]);
    await here.pass(0);
    await there.pass(0);
    for (const { state } of [ann, bob]) {
      expect(state.chat.map(({ text }) => text).sort()).toEqual(['From here', 'From there']);
    }
  });

  test('a gap is noticed without a bus, and nothing is written twice', async () => {
    const store = new MemoryStore();
    const here = await openHouse({ store });
    const { table, first, second } = await startGame(here);
    const there = await openHouse({ store, time: here.time });
    const elsewhere = new TestPerson(there.server, second.person, second.name);
    await elsewhere.enter(table);
    await first.play(table, { type: 'pass' });
    // this server missed the news: its version is old, the store is newer
    expect(await elsewhere.play(table, { type: 'pass' })).toBe('not-your-turn');
    const about = aboutOf(first.view, { type: 'pass' });
    expect(await elsewhere.play(table, { type: 'pass' }, { id: 'second-try', about })).toBeNull();
    expect(elsewhere.view.history).toHaveLength(2);
    expect(await first.play(table, { type: 'pass' })).toBe('not-your-turn');
  });
});

describe('computers', () => {
  test('a person and three computers play a whole game', async () => {
    const house = await openHouse();
    const ann = await house.person('Ann');
    const table = await openTestTable(house, ann, { seats: [COMPUTER, OPEN, COMPUTER, COMPUTER] });
    await house.pass(0);
    await gather(table, [ann]);
    for (let turn = 0; turn < 60 && ann.view.phase === 'playing'; turn++) {
      await house.pass(0);
      if (ann.view.turn?.seat === 1) await ann.play(table, bestCommand(ann.view));
    }
    expect(ann.view.phase).toBe('over');
    expect(ann.view.seats.every(({ turnsTaken }) => turnsTaken > 2)).toBe(true);
  });
});

describe('a failing store', () => {
  test('a full disk: the move is refused as not saved, nobody sees it, and a later attempt succeeds', async () => {
    const store = new MemoryStore();
    const house = await openHouse({ store });
    const { table, first, second } = await startGame(house);
    const append = store.append.bind(store);
    store.append = () => Promise.reject(new StoreError('full', 'no room'));
    const same = { id: 'the-same-move', about: aboutOf(first.view, { type: 'pass' }) };
    expect(await first.play(table, { type: 'pass' }, same)).toBe('not-saved');
    expect(second.view.history).toEqual([]);
    store.append = append;
    expect(await first.play(table, { type: 'pass' }, same)).toBeNull();
    expect(second.view.history).toHaveLength(1);
  });

  test('[C6] a computer’s move that was not saved is retried later, without haste', async () => {
    const store = new MemoryStore();
    const house = await openHouse({ store });
    const ann = await house.person('Ann');
    const table = await openTestTable(house, ann, { seats: [OPEN, COMPUTER], clock: null });
    await gather(table, [ann]);
    if (ann.view.turn?.seat === 1) await house.pass(0);
    const append = store.append.bind(store);
    let tries = 0;
    store.append = (appends) => {
      const isComputers = ann.view.turn?.seat === 1;
      tries += isComputers ? 1 : 0;
      return isComputers ? Promise.reject(new StoreError('full', 'no room')) : append(appends);
    };
    await ann.play(table, { type: 'pass' });
    await house.pass(500);
    expect([tries, ann.view.turn?.seat]).toEqual([1, 1]);
    store.append = append;
    await house.pass(1000);
    expect(ann.view.turn?.seat).toBe(0);
  });

  test('written, but the store’s answer was lost: read again, answered once', async () => {
    const store = new MemoryStore();
    const house = await openHouse({ store });
    const { table, first, second } = await startGame(house);
    const append = store.append.bind(store);
    store.append = async (appends) => {
      await append(appends);
      throw new StoreError('unavailable', 'gone in the middle');
    };
    const same = { id: 'the-same-move', about: aboutOf(first.view, { type: 'pass' }) };
    expect(await first.play(table, { type: 'pass' }, same)).toBe('not-saved');
    store.append = append;
    expect(await first.play(table, { type: 'pass' }, same)).toBeNull();
    expect(second.view.history).toHaveLength(1);
  });

  test('a table that cannot be read stops nobody else from playing', async () => {
    const store = new MemoryStore();
    const house = await openHouse({ store });
    const ann = await house.person('Ann');
    const broken = await openTestTable(house, ann);
    await ann.exit(broken);
    const read = store.read.bind(store);
    const again = await openHouse({ store, time: house.time });
    store.read = (stream, after) =>
      stream === broken ? Promise.reject(new StoreError('damaged', 'rot')) : read(stream, after);
    const back = new TestPerson(again.server, ann.person, 'Ann');
    expect(await back.enter(broken)).toBe('not-saved');
    const { first, table } = await startGame(again);
    expect(await first.play(table, { type: 'pass' })).toBeNull();
  });
});
