import { expect, test } from 'vitest';
import type { TableChoices } from '@luctor/protocol';
import { GAME_LIMITS, parseEvents, type Command } from '@luctor/rules';
import type { ServerOptions } from '../net/server.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { StoreError, type StoredStream } from '../store/game-store.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { openSocket, takeName, TestClient, TWO_PEOPLE } from '../testing/test-client.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openHouse, startGame, TestPerson } from '../testing/test-table.ts';
import { TestTime } from '../testing/test-time.ts';

/** Whoever asks for too much is refused before it costs anybody else anything [O4]. */

/** Time stands still: every budget is its burst. */
function stillServer(options: Partial<ServerOptions> = {}) {
  return startTestServer({ time: new TestTime(), ...options });
}

async function seatedPair(base: string, names: readonly [string, string]) {
  const [ann, bob] = await Promise.all(names.map((name) => TestClient.named(base, name)));
  if (ann === undefined || bob === undefined) throw new Error('two names');
  const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, edition: 'classic', clock: null });
  await Promise.all([ann.client.enter(table), bob.client.enter(table)]);
  await bob.client.request({ type: 'sit', table });
  await Promise.all(
    [ann, bob].map((each) => each.until(table, ({ view }) => view?.phase === 'playing')),
  );
  return { ann, bob, table };
}

type Pair = Awaited<ReturnType<typeof seatedPair>>;

/** Both pass until nobody has scored in two turns each; a word is begun before every pass. */
async function playOut({ ann, bob, table }: Pair): Promise<(string | null)[]> {
  const codes: (string | null)[] = [];
  const begun: Command = { type: 'enter', entry: { type: 'word', word: 'TRY' } };
  for (let turn = 1; turn <= 4; turn++) {
    const isTurn = (each: TestClient): boolean => {
      const view = each.client.table(table)?.view;
      return view?.turn?.number === turn && view.turn.seat === view.viewer;
    };
    const mover = await Promise.race(
      [ann, bob].map(async (each) => {
        await each.until(table, () => isTurn(each));
        return each;
      }),
    );
    for (const command of [begun, { type: 'pass' } as const]) {
      codes.push((await mover.client.play(table, command)).error?.code ?? null);
    }
  }
  return codes;
}

test('[O4] forty players behind one address play undisturbed while a stranger there floods', async () => {
  const { server, base } = await stillServer();
  const pairs: Pair[] = [];
  for (let i = 0; i < 20; i++) pairs.push(await seatedPair(base, [`Ann ${i}`, `Bob ${i}`]));
  const flood = async (wave: number): Promise<void> => {
    const sockets = await Promise.all(
      Array.from({ length: 15 }, () => RawSocket.greeted(base)).map((each) =>
        each.catch(() => null),
      ),
    );
    for (let i = 0; i < 400; i++) {
      for (const raw of sockets) {
        const table = pairs[i % pairs.length]?.table;
        raw?.say({ type: 'enter', id: `flood-${wave}-${i}`, table });
      }
    }
    await Promise.all(sockets.flatMap((raw) => (raw === null ? [] : [raw.closed])));
  };
  // more than an address may send, before anybody has moved
  for (let wave = 0; wave < 3; wave++) await flood(wave);
  const flooding = flood(3);
  const played = await Promise.all(pairs.map(playOut));
  expect(played.flat().filter((code) => code !== null)).toEqual([]);
  await flooding;
  for (const { ann, bob, table } of pairs) {
    expect(ann.client.table(table)?.view?.phase).toBe('over');
    for (const { changes } of [ann, bob]) {
      expect(changes.filter(({ type }) => type === 'bye')).toEqual([]);
    }
    ann.close();
    bob.close();
  }
  expect(server.metrics.get('luctor_over_budget_total')).toBeGreaterThan(0);
  await server.close();
});

test('[O4] strangers who hold all places of an address keep nobody with a name out', async () => {
  const limits = { connectionsPerAddress: 5, connectionsPerPerson: 3 };
  const { server, base } = await stillServer({ limits });
  const cookie = await takeName(base, 'Ann');
  const strangers = await Promise.all(
    Array.from({ length: 5 }, () =>
      RawSocket.greeted(base, `luctor=p${'0'.repeat(25)}.${'A'.repeat(43)}`),
    ),
  );
  const late = openSocket(base, '');
  const status = await new Promise((resolve) => {
    late.on('unexpected-response', (_, response) => resolve(response.statusCode));
  });
  expect(status).toBe(429);
  const own: RawSocket[] = [];
  for (let i = 0; i < 4; i++) own.push(await RawSocket.greeted(base, cookie));
  // the newest count: the oldest may be dead already
  expect(await own[0]?.closed).toBe(1001);
  expect(own.slice(1).map(({ closeCode }) => closeCode)).toEqual([null, null, null]);
  for (const { socket } of [...strangers, ...own]) socket.close();
  await server.close();
});

test('[O4] a device that comes back again and again waits; the others do not', async () => {
  const time = new TestTime();
  const { server, base } = await startTestServer({
    time,
    limits: { arrivalBurst: 3, arrivalRefusalMs: 0 },
  });
  const [pest, ann] = [await takeName(base, 'Mallory'), await takeName(base, 'Ann')];
  const arrive = async (cookie: string): Promise<number> => {
    const raw = await RawSocket.openAt(time, base, cookie);
    // a page of long ago
    if (raw.closeCode === null) raw.say({ type: 'hello', protocol: 1 });
    return raw.closed;
  };
  const [bad, refused] = [4400, 1006];
  const codes = [await arrive(pest), await arrive(pest), await arrive(pest), await arrive(pest)];
  expect(codes).toEqual([bad, bad, bad, refused]);
  expect(await arrive(ann)).toBe(bad);
  expect(await arrive('')).toBe(bad);
  time.pass(999);
  expect(await arrive(pest)).toBe(refused);
  time.pass(1);
  expect(await arrive(pest)).toBe(bad);
  await server.close();
});

test('[O4] a client that makes up a token for each socket is a stranger like the others there', async () => {
  const limits = { arrivalBurst: 1, strangersPerAddress: 3 };
  const { server, base } = await startTestServer({ time: new TestTime(), limits });
  const arrive = async (cookie: string): Promise<number> => {
    const raw = await RawSocket.open(base, cookie);
    // a page of long ago
    if (raw.closeCode === null) raw.say({ type: 'hello', protocol: 1 });
    return raw.closed;
  };
  const madeUp = (number: number) => `luctor=p${'1'.repeat(25)}.${String(number).repeat(43)}`;
  const [came, tooFast] = [4400, 4429];
  const ann = await takeName(base, 'Ann');
  expect([await arrive(madeUp(1)), await arrive(''), await arrive(madeUp(2))]).toEqual([
    came,
    came,
    came,
  ]);
  expect(await arrive(madeUp(3))).toBe(tooFast);
  expect(await arrive(ann)).toBe(came);
  await server.close();
});

test('[O4] a device that sends what is no message comes back ten times less often', async () => {
  const time = new TestTime();
  const { server, base } = await startTestServer({
    time,
    limits: { arrivalBurst: 20, arrivalRefusalMs: 0 },
  });
  const [pest, ann] = [await takeName(base, 'Mallory'), await takeName(base, 'Ann')];
  const arrive = async (cookie: string): Promise<number> => {
    const raw = await RawSocket.openAt(time, base, cookie);
    if (raw.closeCode === null) raw.say('no message');
    return raw.closed;
  };
  const [bad, refused] = [4400, 1006];
  expect([await arrive(pest), await arrive(pest), await arrive(pest)]).toEqual([bad, bad, refused]);
  expect(await arrive(ann)).toBe(bad);
  // strangers share a budget with their neighbours, which one of them must not use up
  for (let times = 0; times < 30; times++) expect(await arrive('')).toBe(bad);
  time.pass(999);
  expect(await arrive(pest)).toBe(refused);
  time.pass(1);
  expect(await arrive(pest)).toBe(bad);
  time.pass(9999);
  expect(await arrive(pest)).toBe(refused);
  time.pass(1);
  expect(await arrive(pest)).toBe(bad);
  await server.close();
});

test('finding 3: [O4] a thousand requests by somebody without a seat: ten reach the room', async () => {
  const { server, base } = await stillServer();
  const pair = await seatedPair(base, ['Ann', 'Bob']);
  const cookie = await takeName(base, 'Mallory');
  const { table } = pair;
  const sockets = await Promise.all(
    Array.from({ length: 10 }, () => RawSocket.greeted(base, cookie)),
  );
  for (let i = 0; i < 99; i++) {
    for (const [at, raw] of sockets.entries()) {
      raw.say({ type: 'stand', id: `nuisance-${at}-${i}`, table });
    }
  }
  expect(await playOut(pair)).toEqual(Array(8).fill(null));
  for (const raw of sockets) raw.socket.close();
  await Promise.all(sockets.map(({ closed }) => closed));
  const answers = sockets.flatMap(({ frames }) =>
    frames.filter((each) => each.includes('nuisance')),
  );
  const heard = answers.filter((each) => !each.includes('too-fast'));
  expect(heard).toHaveLength(server.limits.watcherRequestBurst);
  pair.ann.close();
  pair.bob.close();
  await server.close();
});

test('finding 15: [O4] twenty connections of one person have one voice', async () => {
  const { server, base } = await stillServer();
  const ann = await TestClient.named(base, 'Ann');
  const { table = '' } = await ann.client.open(TWO_PEOPLE);
  const cookie = await takeName(base, 'Mallory');
  const sockets = await Promise.all(
    Array.from({ length: 20 }, () => RawSocket.greeted(base, cookie)),
  );
  await sockets[0]?.ask({ type: 'enter', id: 'entering-1', table } as { id: string });
  const codes: (string | undefined)[] = [];
  for (const [at, raw] of sockets.entries()) {
    for (let i = 0; i < 5; i++) {
      const line = { type: 'say', id: `line-${at}-${i}-x`, table, text: `${at} ${i}` };
      codes.push((await raw.ask(line)).error?.code);
    }
  }
  expect(codes.filter((code) => code !== 'said-too-much')).toHaveLength(5);
  for (const raw of sockets) raw.socket.close();
  ann.close();
  await server.close();
});

test('finding 22: [O4] rematches by the second: ten games, then one a minute', async () => {
  const { server, base } = await stillServer();
  const ann = await TestClient.named(base, 'Ann');
  const seats: TableChoices['seats'] = [{ kind: 'open' }, { kind: 'computer', level: 1 }];
  const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, edition: 'classic', seats });
  await ann.client.enter(table);
  let games = 0;
  let refused: string | undefined;
  while (refused === undefined && games < 30) {
    const number = ++games;
    await ann.until(table, ({ table: at, view }) => {
      return at?.gamesPlayed === number && view?.phase === 'playing';
    });
    await ann.client.play(table, { type: 'leave', resign: true });
    const sat = await ann.client.request({ type: 'sit', table });
    refused = sat.error?.code;
  }
  expect({ games, refused }).toEqual({ games: server.limits.gameBurst, refused: 'too-fast' });
  ann.close();
  await server.close();
});

class GrowingStore extends MemoryStore {
  sizeBytes = 0;

  override async status() {
    return { ...(await super.status()), sizeBytes: this.sizeBytes };
  }
}

test('finding 22: [O4] a store over its limit: no new games; those under way go on', async () => {
  const store = new GrowingStore();
  const { server, base } = await stillServer({ store, limits: { storeBytes: 1000 } });
  const pair = await seatedPair(base, ['Ann', 'Bob']);
  store.sizeBytes = 1001;
  await server.sweep();
  const cleo = await TestClient.named(base, 'Cleo');
  expect((await cleo.client.open(TWO_PEOPLE)).error?.code).toBe('server-full');
  expect(await playOut(pair)).toEqual(Array(8).fill(null));
  for (const each of [cleo, pair.ann, pair.bob]) each.close();
  await server.close();
});

test('finding 2: [O4] a stream of proposals leaves a game that can be read', async () => {
  const store = new MemoryStore();
  const house = await openHouse({ store });
  const { table, first, second } = await startGame(house, { edition: 'classic', friendly: true });
  const game = first.state.game ?? '';
  const room = house.server.rooms.room(table);
  for (let i = 0; i < 2000; i++) {
    const options = { racksVisible: i % 2 === 0, seeThinking: i % 2 === 1 };
    const command: Command = { type: 'setOptions', options };
    const about = { subject: 'game', number: 0 } as const;
    room.command(second, { type: 'command', id: second.newId(), table, game, about, command });
  }
  expect(await first.play(table, { type: 'pass' })).toBeNull();
  const stored = await store.read(game, 0);
  expect(parseEvents(stored?.events).ok).toBe(true);
  expect(stored?.version).toBeLessThan(GAME_LIMITS.asidesPerTurn + 50);
  const later = await openHouse({ store, time: house.time });
  const back = new TestPerson(later.server, second.person, second.name);
  expect(await back.enter(table)).toBeNull();
  expect(await back.play(table, { type: 'pass' })).toBeNull();
  await house.server.close();
  await later.server.close();
});

test('finding 2: [O4] while a long game is read, others are served', async () => {
  const store = new MemoryStore();
  const house = await openHouse({ store });
  const { table, first } = await startGame(house);
  await nag(store, first, 20_100);
  const later = await openHouse({ store, time: house.time });
  const back = new TestPerson(later.server, first.person, first.name);
  const reading = { isDone: false };
  const entered = back.enter(table).finally(() => {
    reading.isDone = true;
  });
  let turns = 0;
  while (!reading.isDone) {
    await new Promise((resolve) => void setImmediate(resolve));
    turns++;
  }
  expect(await entered).toBeNull();
  // a few hundred events at a time
  expect(turns).toBeGreaterThan(40);
  await house.server.close();
  await later.server.close();
});

/** Stores this many proposals by the other player, as before there was a limit. */
async function nag(store: MemoryStore, { state, view }: TestPerson, count: number): Promise<void> {
  const seat = view.viewer === 0 ? 1 : 0;
  const { version: expectedVersion } = view;
  const events = Array.from({ length: count }, (_, i) => {
    const options = { racksVisible: i % 2 === 0, seeThinking: i % 2 === 1 };
    return { type: 'optionsProposed', seat, options };
  });
  const mark = { state: 'playing', owner: null, wakeAt: null, summary: null, members: [] };
  const stream = state.game ?? '';
  await store.append([
    { stream, kind: 'game', expectedVersion, events, command: null, mark, at: 1 },
  ]);
}

test('finding 2: [O4] a game of 20,100 proposals, stored before there was a limit, is played on', async () => {
  const store = new MemoryStore();
  const house = await openHouse({ store });
  const { table, first } = await startGame(house, { friendly: true });
  const { version } = first.view;
  await nag(store, first, 20_100);
  const later = await openHouse({ store, time: house.time });
  const back = new TestPerson(later.server, first.person, first.name);
  expect(await back.enter(table)).toBeNull();
  expect(back.view.version).toBe(version + 20_100);
  expect(await back.play(table, { type: 'pass' })).toBeNull();
  await house.server.close();
  await later.server.close();
});

/** A store in which one stream is damaged, and which counts how often that is found out. */
class DamagedStore extends MemoryStore {
  damaged = '';
  found = 0;

  override read(stream: string, after: number): Promise<StoredStream | null> {
    if (stream !== this.damaged) return super.read(stream, after);
    this.found++;
    return Promise.reject(new StoreError('damaged', stream));
  }
}

test('finding 2: [O4] a damaged table is read once, however many ask for it', async () => {
  const store = new DamagedStore();
  const house = await openHouse({ store });
  const { table, ann } = await startGame(house);
  await house.server.close();
  const later = await openHouse({ store, time: house.time });
  store.damaged = ann.state.game ?? '';
  for (let i = 0; i < 50; i++) {
    const asker = new TestPerson(later.server, `p${i}`, `Asker ${i}`);
    expect(await asker.enter(table)).toBe('not-saved');
    await later.server.sweep();
  }
  expect(store.found).toBe(1);
  await later.pass(31_000);
  store.damaged = '';
  const back = new TestPerson(later.server, ann.person, ann.name);
  expect(await back.enter(table)).toBeNull();
  await later.server.close();
});

test('finding L5: [O4] two hundred watchers keep out neither a player nor who was invited', async () => {
  const house = await openHouse();
  const ann = await house.person('Ann');
  const opened = await house.server.rooms.open(
    { person: ann.person ?? '', name: 'Ann' },
    'opening-1',
    TWO_PEOPLE,
  );
  const table = opened.ok ? opened.value : '';
  const crowd = Array.from({ length: 200 }, (_, i) => {
    return new TestPerson(house.server, `crowd-${i}`, `Crowd ${i}`, '192.0.2.66');
  });
  for (const each of crowd) expect(await each.enter(table)).toBeNull();
  const stranger = new TestPerson(house.server, null, '', '192.0.2.3');
  expect(await stranger.enter(table)).toBe('too-fast');
  expect(await ann.enter(table)).toBeNull();
  const bob = await house.person('Bob');
  expect(await bob.enter(table)).toBeNull();
  expect(crowd.filter(({ frames }) => frames.at(-1)?.includes('shownOut'))).toHaveLength(1);
  expect(await bob.ask(table, { type: 'sit' })).toBeNull();
  expect(bob.view.phase).toBe('gathering');
  await house.server.close();
});

test('finding L3: [O4] the server forgets who has asked for nothing lately', async () => {
  const time = new TestTime();
  const { server, base } = await startTestServer({ time });
  const ann = await TestClient.named(base, 'Ann');
  const { table = '' } = await ann.client.open(TWO_PEOPLE);
  await ann.client.enter(table);
  const raw = await RawSocket.greeted(base);
  raw.say({ type: 'enter', id: 'entering-1', table });
  await raw.until((frame) => frame.includes('entering-1'));
  expect(server.budgets.size).toBeGreaterThan(5);
  time.pass(3_600_000);
  await server.sweep();
  expect(server.budgets.size).toBe(0);
  raw.socket.terminate();
  ann.close();
  await server.close();
});
