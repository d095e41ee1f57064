import { aboutOf, turnUsedMs, type GameEvent } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import type { Bus } from './bus/bus.ts';
import type { ComputerPool } from './computer/computer-pool.ts';
import { LEASE_MS } from './coordination/coordination.ts';
import { deviceIdOf } from './people/person.ts';
import { topicOf } from './room/room-services.ts';
import { TestCluster } from './testing/test-cluster.ts';
import { QUICK_COMPUTERS } from './testing/test-players.ts';
import { gameOnTwoServers } from './testing/two-servers.ts';
import { gather, openTestTable, TestPerson } from './testing/test-table.ts';
import { StoreAround } from './testing/store-around.ts';
import { UnsteadyStore } from './testing/unsteady-store.ts';

/** Several equal servers of one store [O5], without a network: time stands still unless it is moved. */

const SECOND = 1000;
const OPEN = { kind: 'open' } as const;
const COMPUTER = { kind: 'computer', level: 5 } as const;
const PASS = { type: 'pass' } as const;

async function eventsOf(cluster: TestCluster, { state }: TestPerson) {
  const stored = await cluster.store.read(state.game ?? '', 0);
  return (stored?.events ?? []) as readonly GameEvent[];
}

/** Nobody hears what is published through it while `isDeaf`. */
class DeafBus implements Bus {
  isDeaf = false;
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  publish(...message: Parameters<Bus['publish']>): void {
    if (!this.isDeaf) this.#bus.publish(...message);
  }

  subscribe(...listening: Parameters<Bus['subscribe']>): () => void {
    return this.#bus.subscribe(...listening);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('[O5] one server drives a table', () => {
  test('a computer thinks once, wherever people watch it', async () => {
    const asked: number[] = [];
    const counting: ComputerPool = {
      think(task) {
        asked.push(task.view.turn?.number ?? 0);
        return QUICK_COMPUTERS.think(task);
      },
      close: () => Promise.resolve(),
    };
    const cluster = new TestCluster();
    const [a, b, c] = [
      await cluster.start('a', { computers: counting }),
      await cluster.start('b', { computers: counting }),
      await cluster.start('c', { computers: counting }),
    ];
    const ann = await a.person('Ann');
    const table = await openTestTable(a, ann, { seats: [OPEN, COMPUTER] });
    for (const house of [b, c]) {
      const eve = await house.person('Eve');
      await eve.enter(table);
    }
    await gather(table, [ann]);
    for (let i = 0; i < 3; i++) {
      await cluster.pass(0);
      if (ann.view.turn?.seat === ann.view.viewer) await ann.play(table, PASS);
    }
    await cluster.pass(0);
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('[O3] if it dies, another goes on when its lease ends, and gives the time back', async () => {
    const cluster = new TestCluster();
    const [a, b] = [await cluster.start('a'), await cluster.start('b')];
    // the table was opened at a, which drives it
    const { table, ann, bob, first } = await gameOnTwoServers(cluster, a, b);
    await cluster.passSlowly(20 * SECOND);
    cluster.kill('a');
    const onB = first === ann ? new TestPerson(b.server, ann.person, ann.name) : bob;
    if (onB !== bob) await onB.enter(table);
    await cluster.passSlowly(LEASE_MS + 4 * SECOND);
    const { turn } = onB.view;
    const used = turn && turnUsedMs(turn, b.server.clock.now());
    // a was last heard of at 20 seconds; lag and the time until it was noticed are given back
    expect(used).toBeGreaterThanOrEqual(18 * SECOND);
    expect(used).toBeLessThanOrEqual(25 * SECOND);
    expect((await eventsOf(cluster, onB)).map(({ type }) => type)).toContain('timeGivenBack');
    // and b ends the turn, which nobody else would
    await cluster.passSlowly(60 * SECOND);
    expect(onB.view.history[0]).toMatchObject({ type: 'lost', reason: 'time' });
  });

  test('[C6] a computer that was thinking there moves', async () => {
    const cluster = new TestCluster();
    const silent: ComputerPool = {
      think: () => ({ command: new Promise(() => {}), hurry: () => {}, cancel: () => {} }),
      close: () => Promise.resolve(),
    };
    const a = await cluster.start('a', { computers: silent });
    const b = await cluster.start('b');
    const ann = await a.person('Ann');
    const table = await openTestTable(a, ann, { seats: [OPEN, COMPUTER] });
    const onB = new TestPerson(b.server, ann.person, ann.name);
    await onB.enter(table);
    await gather(table, [ann]);
    await cluster.pass(0);
    if (ann.view.turn?.seat === 0) await ann.play(table, PASS);
    await cluster.pass(0);
    const before = onB.view.history.length;
    cluster.kill('a');
    await cluster.passSlowly(LEASE_MS + 4 * SECOND);
    expect(onB.view.history.length).toBeGreaterThan(before);
    expect(onB.view.turn?.seat).toBe(0);
  });

  test('a room that is forgotten lets the others drive at once', async () => {
    const cluster = new TestCluster();
    const [a, b] = [await cluster.start('a'), await cluster.start('b')];
    const { table, ann, bob } = await gameOnTwoServers(cluster, a, b);
    await ann.exit(table);
    const onB = new TestPerson(b.server, ann.person, ann.name);
    await onB.enter(table);
    await cluster.passSlowly(50 * SECOND);
    expect(bob.view.history).toHaveLength(0);
    // the first turn was lost at 60 seconds; by 70 a has forgotten the room, whoever claimed it
    await cluster.passSlowly(75 * SECOND);
    expect(a.server.rooms.count).toBe(0);
    expect(bob.view.history).toMatchObject([{ type: 'lost' }, { type: 'lost' }]);
  });
});

describe('[O5] news that is lost', () => {
  test('a game’s last move reaches everybody within five seconds', async () => {
    const cluster = new TestCluster();
    const deaf = new DeafBus(cluster.bus);
    const a = await cluster.start('a', { bus: deaf });
    const b = await cluster.start('b');
    const { table, ann, bob } = await gameOnTwoServers(cluster, a, b);
    deaf.isDeaf = true;
    await ann.play(table, { type: 'leave', resign: true });
    await ann.say(table, 'Goodbye');
    await cluster.pass(0);
    expect(ann.view.phase).toBe('over');
    expect(bob.view.phase).toBe('playing');
    await cluster.passSlowly(5 * SECOND);
    expect(bob.view.phase).toBe('over');
    expect(bob.state.chat.map(({ text }) => text)).toEqual(['Goodbye']);
  });

  test('[O1] a silent bus drops nobody who is connected elsewhere', async () => {
    const cluster = new TestCluster();
    const deaf = new DeafBus(cluster.bus);
    const a = await cluster.start('a');
    const b = await cluster.start('b', { bus: deaf });
    const choices = { whenDropped: 'go-on', graceSeconds: 10 } as const;
    const { table, ann, bob } = await gameOnTwoServers(cluster, a, b, choices);
    await cluster.passSlowly(3 * SECOND);
    deaf.isDeaf = true;
    await bob.exit(table);
    await cluster.passSlowly(5 * SECOND);
    expect(ann.state.presence.seats).toEqual([true, false]);
    await bob.enter(table);
    await cluster.passSlowly(30 * SECOND);
    expect(ann.state.presence.seats).toEqual([true, true]);
    expect(ann.view.seats.map(({ left }) => left)).toEqual([null, null]);
  });

  test('[O1] absence counts from when a person was last seen, whoever drives the table then', async () => {
    const cluster = new TestCluster();
    const [a, b] = [await cluster.start('a'), await cluster.start('b')];
    const choices = { whenDropped: 'go-on', graceSeconds: 60, clock: null } as const;
    const { table, ann, bob } = await gameOnTwoServers(cluster, a, b, {
      edition: 'classic',
      ...choices,
    });
    await bob.exit(table);
    await cluster.passSlowly(20 * SECOND);
    // the driver dies; Ann comes back at the other server
    cluster.kill('a');
    const onB = new TestPerson(b.server, ann.person, ann.name);
    await onB.enter(table);
    await cluster.passSlowly(35 * SECOND);
    expect(onB.view.phase).toBe('playing');
    await cluster.passSlowly(8 * SECOND);
    expect(onB.view.phase).toBe('over');
  });
});

/** Notes which streams are read through it. */
class WatchedStore extends StoreAround {
  reads: string[] = [];

  override read(stream: string, after: number) {
    this.reads.push(stream);
    return super.read(stream, after);
  }
}

describe('[O5] what a move at another server costs', () => {
  const watchedGame = async () => {
    const cluster = new TestCluster();
    const [storeA, storeB] = [new WatchedStore(cluster.store), new WatchedStore(cluster.store)];
    const a = await cluster.start('a', { store: storeA });
    const b = await cluster.start('b', { store: storeB });
    const game = await gameOnTwoServers(cluster, a, b);
    if (game.first === game.bob) await game.bob.play(game.table, PASS);
    await cluster.pass(0);
    const reset = (): void => [storeA, storeB].forEach((each) => void (each.reads = []));
    reset();
    const reads = () => ({ a: storeA.reads.length, b: storeB.reads });
    return { cluster, b, reads, reset, ...game };
  };

  test('the stream that grew is read once, and nothing where it was made', async () => {
    const { cluster, reads, table, ann, bob } = await watchedGame();
    await ann.play(table, PASS);
    await cluster.pass(0);
    expect(bob.view.version).toBe(ann.view.version);
    expect(reads()).toEqual({ a: 0, b: [ann.state.game] });
  });

  test('nothing, where nobody looks on; who comes sees all of it', async () => {
    const { cluster, b, reads, reset, table, ann, bob } = await watchedGame();
    await bob.exit(table);
    reset();
    await ann.play(table, PASS);
    await cluster.pass(0);
    expect(reads().b).toEqual([]);
    const eve = await b.person('Eve');
    await eve.enter(table);
    expect(eve.view.version).toBe(ann.view.version);
    await bob.enter(table);
    reset();
    expect(await bob.play(table, PASS)).toBeNull();
    expect(reads().b).toEqual([]);
  });

  test('news of a game that is not known here leads to the table', async () => {
    const { cluster, reads, table, ann, bob } = await watchedGame();
    const game = `${ann.state.game?.slice(0, -1)}2`;
    cluster.bus.publish(topicOf(table), { origin: 'x', type: 'changed', data: { [game]: 1 } });
    await cluster.pass(0);
    expect(new Set(reads().b)).toEqual(new Set([table, bob.state.game]));
  });
});

describe('[O5] a store that one server cannot reach', () => {
  test('what was missed is shown within five seconds of its return, though nobody asks', async () => {
    const cluster = new TestCluster();
    const unsteady = new UnsteadyStore(cluster.time, cluster.store);
    const a = await cluster.start('a');
    const b = await cluster.start('b', { store: unsteady });
    const { table, ann, bob, first } = await gameOnTwoServers(cluster, a, b);
    if (first === bob) await bob.play(table, PASS);
    await cluster.pass(0);
    unsteady.isAway = true;
    await ann.play(table, PASS);
    // the news arrives, and nothing can be read
    await cluster.passSlowly(3 * SECOND).catch(() => undefined);
    expect(bob.view.turn?.seat).not.toBe(bob.view.viewer);
    unsteady.isAway = false;
    await cluster.passSlowly(5 * SECOND);
    expect(bob.view.turn?.seat).toBe(bob.view.viewer);
    // and what happens next, although Bob asks for nothing
    await ann.play(table, { type: 'leave', resign: true });
    await cluster.passSlowly(5 * SECOND);
    expect(bob.view.phase).toBe('over');
  });
});

describe('[O3 O5] a move that was saved although nobody could say so', () => {
  const uncertain = async () => {
    const cluster = new TestCluster();
    const unsteady = new UnsteadyStore(cluster.time, cluster.store);
    const a = await cluster.start('a', { store: unsteady });
    const b = await cluster.start('b');
    const game = await gameOnTwoServers(cluster, a, b);
    if (game.first === game.bob) await game.bob.play(game.table, PASS);
    await cluster.pass(0);
    const onB = new TestPerson(b.server, game.ann.person, game.ann.name);
    await onB.enter(game.table);
    return { cluster, unsteady, onB, ...game };
  };

  test.each(['the same server', 'another server'])(
    'is answered when it is sent again to %s',
    async (where) => {
      const { cluster, unsteady, table, ann, bob, onB } = await uncertain();
      const sent = { id: 'sent-twice', about: aboutOf(ann.view, PASS) };
      unsteady.mode = 'loses-answers';
      expect(await ann.play(table, PASS, sent)).toBe('not-saved');
      unsteady.mode = 0;
      const again = where === 'another server' ? onB : ann;
      expect(await again.play(table, PASS, sent)).toBeNull();
      await cluster.passSlowly(5 * SECOND);
      expect(ann.view.history.length).toBe(bob.view.history.length);
      expect(ann.view.turn?.seat).toBe(bob.view.viewer);
    },
  );

  test('and even when the table plays another game by then', async () => {
    const { cluster, unsteady, table, ann, bob, onB } = await uncertain();
    const before = ann.state;
    const leave = { type: 'leave', resign: true } as const;
    unsteady.mode = 'loses-answers';
    expect(await ann.play(table, leave, { id: 'left' })).toBe('not-saved');
    unsteady.mode = 0;
    await cluster.passSlowly(5 * SECOND);
    expect(bob.view.phase).toBe('over');
    await bob.ask(table, { type: 'ready' });
    await onB.ask(table, { type: 'sit' });
    await onB.ask(table, { type: 'ready' });
    await cluster.passSlowly(5 * SECOND);
    expect(onB.state.game).not.toBe(before.game);
    onB.state = before;
    expect(await onB.play(table, leave, { id: 'left' })).toBeNull();
    expect(await onB.play(table, leave, { id: 'never sent' })).toBe('unknown-game');
  });
});

describe('[O5] old and new servers side by side', () => {
  test('a game keeps to rules that every living server can play', async () => {
    const cluster = new TestCluster();
    const a = await cluster.start('a');
    await cluster.start('old', { rules: 4 });
    const ann = await a.person('Ann');
    const rulesOf = async (person: TestPerson) => {
      const [created] = await eventsOf(cluster, person);
      return created?.type === 'gameCreated' ? created.setup.rules : null;
    };
    await openTestTable(a, ann, { seats: [OPEN, COMPUTER] });
    expect(await rulesOf(ann)).toBe(4);
    cluster.kill('old');
    await cluster.passSlowly(LEASE_MS + SECOND);
    await openTestTable(a, ann, { seats: [OPEN, COMPUTER] });
    expect(await rulesOf(ann)).toBe(5);
  });
});

describe('[C7] a store that nobody can reach', () => {
  test('costs no player time, whether or not they tried to move', async () => {
    const cluster = new TestCluster();
    const a = await cluster.start('a');
    const { first } = await gameOnTwoServers(cluster, a, a);
    await cluster.passSlowly(10 * SECOND);
    const beat = cluster.store.beat.bind(cluster.store);
    cluster.store.beat = () => Promise.reject(new Error('no database'));
    cluster.time.pass(30 * SECOND);
    await expect(a.server.beat()).rejects.toThrow('no database');
    cluster.store.beat = beat;
    await cluster.passSlowly(3 * SECOND);
    const { turn } = first.view;
    const used = turn && turnUsedMs(turn, a.server.clock.now());
    expect(used).toBeGreaterThanOrEqual(8 * SECOND);
    expect(used).toBeLessThanOrEqual(14 * SECOND);
  });
});

describe('[O4 O5] people', () => {
  test('a device that is given up at one server is a stranger at all, though the news is lost', async () => {
    const cluster = new TestCluster();
    const deaf = new DeafBus(cluster.bus);
    const a = await cluster.start('a', { bus: deaf });
    const b = await cluster.start('b');
    const { person, token } = await a.server.people.create('Ann');
    expect((await b.server.people.find(token))?.id).toBe(person.id);
    const open = connection(person.id, person.devices[0]?.hash ?? '');
    b.server.hub.add(open);
    deaf.isDeaf = true;
    await a.server.people.forget(token);
    expect(await a.server.people.find(token)).toBeNull();
    await cluster.passSlowly(5 * SECOND);
    expect(await b.server.people.find(token)).toBeNull();
    expect(open.isForgotten).toBe(true);
  });

  test('a new name is known everywhere at once', async () => {
    const cluster = new TestCluster();
    const [a, b] = [await cluster.start('a'), await cluster.start('b')];
    const { person, token } = await a.server.people.create('Ann');
    await b.server.people.find(token);
    const open = connection(person.id, person.devices[0]?.hash ?? '');
    b.server.hub.add(open);
    await a.server.people.rename(person.id, 'Anna');
    await cluster.pass(0);
    expect([open.name, open.isForgotten]).toEqual(['Anna', false]);
  });
});

/** A connection of this person's device. */
function connection(person: string, hash: string) {
  const open = {
    person,
    device: deviceIdOf(hash),
    name: 'Ann',
    address: '192.0.2.1',
    lagMs: 0,
    isForgotten: false,
    send: () => undefined,
    checkAlive: () => undefined,
    goAway: () => undefined,
    forget: () => void (open.isForgotten = true),
  };
  return open;
}
