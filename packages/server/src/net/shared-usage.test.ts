import { describe, expect, test } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { AddressWindows } from './address-windows.ts';
import { Budgets, REQUEST_KINDS, type Asker } from './budgets.ts';
import { Hub, type Connected } from './hub.ts';
import { Places } from './places.ts';
import { SharedUsage } from './shared-usage.ts';
import { UnsteadyBus, type Fate } from '../testing/unsteady-bus.ts';

const LIMITS = DEFAULT_LIMITS;
const CLUB = '192.0.2.7';
const MALLORY: Asker = { person: 'mallory', address: CLUB };
const STRANGER: Asker = { person: null, address: CLUB };
const MINUTE = 60_000;
const STEP = 250;

/** Servers on one bus and in one time, whose limits are those of one server. */
class Cluster {
  now = 1000;
  readonly bus = new LocalBus();
  readonly servers: ReturnType<Cluster['start']>[];

  constructor(count: number, fateOf: (number: number) => Fate = () => 'deliver') {
    this.servers = Array.from({ length: count }, (_, index) => this.start(`s${index}`, fateOf));
    // they know of each other
    this.pass(2000);
  }

  start(name: string, fateOf: (number: number) => Fate) {
    const bus = new UnsteadyBus({ bus: this.bus, fateOf, after: () => undefined });
    const now = (): number => this.now;
    const budgets = new Budgets(LIMITS);
    const places = new Places(LIMITS.connectionsPerAddress);
    const windows = new AddressWindows(LIMITS.identityBurst, 6 * MINUTE, now);
    const hub = new Hub(LIMITS);
    const usage = new SharedUsage(bus, name, now, [
      ...budgets.usages(),
      ['places', places],
      ['identities', windows],
      ['connections', hub],
    ]);
    return { budgets, places, windows, hub, usage };
  }

  pass(ms: number, act: () => void = () => undefined): void {
    for (let passed = 0; passed < ms; passed += STEP) {
      this.now += STEP;
      act();
      for (const { usage } of this.servers) usage.exchange(this.now);
    }
  }

  /** As much as is granted in a minute, by whoever asks every server again and again. */
  grantedInAMinute(
    isGranted: (server: Cluster['servers'][number], now: number) => boolean,
  ): number {
    let count = 0;
    this.pass(MINUTE, () => {
      for (const server of this.servers) {
        for (let n = 0; n < 2000 && isGranted(server, this.now); n++) count++;
      }
    });
    return count;
  }
}

type Ask = (server: Cluster['servers'][number], now: number) => boolean;

const at = { table: 't1', isSeated: true };
const watching = { table: 't1', isSeated: false };

const ASKED: readonly (readonly [string, Ask])[] = [
  ...REQUEST_KINDS.map((kind): readonly [string, Ask] => [
    kind,
    ({ budgets }, now) => budgets.take(MALLORY, [kind], at, now) === null,
  ]),
  ['chat of strangers', ({ budgets }, now) => budgets.take(STRANGER, ['chat'], at, now) === null],
  ['watching', ({ budgets }, now) => budgets.take(MALLORY, ['table'], watching, now) === null],
  ['messages', ({ budgets }, now) => budgets.mayTalk(MALLORY, now)],
  ['messages of strangers', ({ budgets }, now) => budgets.mayTalk(STRANGER, now)],
  ['requests', ({ budgets }, now) => budgets.mayAsk(CLUB, now)],
  ['arrivals', ({ budgets }, now) => budgets.mayArrive('device', CLUB, now)],
  ['names', ({ windows }) => windows.count(CLUB).current <= LIMITS.identityBurst],
  ['places', ({ places }) => places.take(CLUB) !== null],
];

describe('[O4] limits hold for all servers together', () => {
  test.each(ASKED)('%s: three servers grant at most half as much again as one', (_, isGranted) => {
    const one = new Cluster(1).grantedInAMinute(isGranted);
    const three = new Cluster(3).grantedInAMinute(isGranted);
    expect(one).toBeGreaterThan(0);
    expect(three).toBeLessThanOrEqual(1.5 * one);
    // and not less: whoever is served by several servers is not punished for it
    expect(three).toBeGreaterThanOrEqual(0.9 * one);
  });

  test.each(ASKED)('%s: thirty servers grant at most twice as much', (_, isGranted) => {
    const one = new Cluster(1).grantedInAMinute(isGranted);
    const thirty = new Cluster(30).grantedInAMinute(isGranted);
    // each of them grants one of everything before it hears of the others
    expect(thirty).toBeLessThanOrEqual(2 * one + 60);
  });

  test.each(ASKED)('%s: asked a little at each server, the sum still counts', (_, isGranted) => {
    const slowly = (servers: number): number => {
      const cluster = new Cluster(servers);
      let count = 0;
      cluster.pass(MINUTE, () => {
        for (const server of cluster.servers) if (isGranted(server, cluster.now)) count++;
      });
      return count;
    };
    const most = new Cluster(1).grantedInAMinute(isGranted);
    expect(slowly(3)).toBeLessThanOrEqual(1.5 * most);
  });

  test('a lost message is laxer for a second, no more', () => {
    const [, isGranted] = ASKED.find(([name]) => name === 'move') ?? [];
    if (isGranted === undefined) throw new Error('nobody asked');
    const one = new Cluster(1).grantedInAMinute(isGranted);
    const lossy = new Cluster(3, (n) => (n % 10 === 9 ? 'drop' : 'deliver'));
    expect(lossy.grantedInAMinute(isGranted)).toBeLessThanOrEqual(1.5 * one);
    // without any exchange there would be three times as much
    const deaf = new Cluster(3, () => 'drop');
    expect(deaf.grantedInAMinute(isGranted)).toBeGreaterThan(2.9 * one);
  });

  test('a server that is gone no longer counts: the other may grant everything again', () => {
    const cluster = new Cluster(2);
    const [here, there] = cluster.servers;
    for (let n = 0; n < 20; n++) there?.places.take(CLUB);
    for (let n = 0; n < 40; n++) there?.places.take(CLUB);
    cluster.pass(1000);
    there?.usage.close();
    cluster.servers.pop();
    cluster.pass(6000);
    let count = 0;
    while (here?.places.take(CLUB) !== null) count++;
    expect(count).toBe(LIMITS.connectionsPerAddress);
    expect(here.usage.servers(cluster.now)).toBe(1);
  });
});

describe('[O4] honest people do not notice', () => {
  test('a club of forty behind one address plays at three servers', () => {
    const cluster = new Cluster(3);
    const refused: string[] = [];
    const check = (what: string, isGranted: boolean): void => {
      if (!isGranted) refused.push(what);
    };
    const club = Array.from({ length: 40 }, (_, n) => ({ person: `p${n}`, address: CLUB }));
    // all come within ten seconds, take a name, enter a table and ready themselves
    let minute = 0;
    cluster.pass(10_000, () => {
      const person = club[minute];
      const server = cluster.servers[minute % 3];
      minute++;
      if (person === undefined || server === undefined) return;
      const { budgets, windows, places } = server;
      check('name', windows.count(CLUB).current <= LIMITS.identityBurst);
      check('arrival', budgets.mayArrive(null, CLUB, cluster.now));
      check('place', places.take(CLUB) !== null);
      for (let n = 0; n < 10; n++) check('message', budgets.mayTalk(person, cluster.now));
      for (const kind of ['lookup', 'table', 'game'] as const) {
        check(kind, budgets.take(person, [kind], at, cluster.now) === null);
      }
    });
    // then a move every five seconds, some talk, two games
    let step = 0;
    cluster.pass(5 * MINUTE, () => {
      step++;
      club.forEach((person, index) => {
        const server = cluster.servers[index % 3];
        if (server === undefined) return;
        const { budgets } = server;
        if ((step + index) % 20 === 0) {
          check('message', budgets.mayTalk(person, cluster.now));
          check('move', budgets.take(person, ['move'], at, cluster.now) === null);
        }
        if ((step + index) % 40 === 0) {
          check('chat', budgets.take(person, ['chat'], at, cluster.now) === null);
        }
        if ((step + index) % 600 === 0) {
          check('game', budgets.take(person, ['table', 'game'], at, cluster.now) === null);
        }
      });
    });
    expect(refused).toEqual([]);
  });

  test('an attacker uses up nobody else’s budget, at any server', () => {
    const cluster = new Cluster(3);
    const ann: Asker = { person: 'ann', address: CLUB };
    let refused = 0;
    cluster.pass(MINUTE, () => {
      for (const { budgets } of cluster.servers) {
        for (let n = 0; n < 100; n++) budgets.take(MALLORY, ['move'], at, cluster.now);
        for (let n = 0; n < 100; n++) budgets.mayTalk(STRANGER, cluster.now);
      }
      if (cluster.servers[0]?.budgets.take(ann, ['move'], at, cluster.now) !== null) refused++;
    });
    expect(refused).toBe(0);
  });
});

describe('connections of a person', () => {
  const connection = (person: string): Connected & { isGone: boolean } => ({
    person,
    device: null,
    name: 'Ann',
    address: CLUB,
    lagMs: 0,
    isGone: false,
    send: () => undefined,
    checkAlive: () => undefined,
    goAway() {
      this.isGone = true;
    },
    forget: () => undefined,
  });

  test('[O4] all servers together keep about as many as one', () => {
    const cluster = new Cluster(3);
    const all = cluster.servers.flatMap(({ hub }) => {
      const some = Array.from({ length: 30 }, () => connection('ann'));
      for (const each of some) hub.add(each);
      return some;
    });
    cluster.pass(4000);
    const left = all.filter(({ isGone }) => !isGone).length;
    expect(left).toBeGreaterThanOrEqual(LIMITS.connectionsPerPerson);
    expect(left).toBeLessThanOrEqual(1.5 * LIMITS.connectionsPerPerson);
  });

  test('many dead ones at a server do not keep a person out of another', () => {
    const cluster = new Cluster(3);
    const [here, there] = cluster.servers;
    for (let n = 0; n < 20; n++) here?.hub.add(connection('ann'));
    cluster.pass(2000);
    const newest = connection('ann');
    there?.hub.add(newest);
    cluster.pass(4000);
    expect(newest.isGone).toBe(false);
  });
});

describe('what is told', () => {
  test('only who used much, in pages that every bus carries', () => {
    const cluster = new Cluster(3);
    const pages: string[] = [];
    cluster.bus.subscribe('usage', ({ data }) => pages.push(JSON.stringify(data)));
    const [here] = cluster.servers;
    for (let n = 0; n < 5000; n++) {
      const person = `p${n}`.padEnd(26, '0');
      here?.budgets.mayTalk({ person, address: CLUB }, cluster.now);
    }
    cluster.pass(1000);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2]);
    pages.length = 0;
    for (let n = 0; n < 5000; n++) {
      const person = `p${n}`.padEnd(26, '0');
      here?.budgets.take({ person, address: CLUB }, ['game'], null, cluster.now);
    }
    cluster.pass(1000);
    const keys = pages.flatMap((page) => Object.values(JSON.parse(page) as Record<string, []>));
    expect(keys.flat().length).toBe(200);
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThan(7000);
  });

  test('alone, nothing is counted or told', () => {
    const cluster = new Cluster(1);
    const pages: string[] = [];
    cluster.bus.subscribe('usage', ({ data }) => pages.push(JSON.stringify(data)));
    const [here] = cluster.servers;
    for (let n = 0; n < 1000; n++) here?.budgets.mayTalk(MALLORY, cluster.now);
    cluster.pass(1000);
    expect(pages).toEqual(['{}']);
  });

  test.each([
    null,
    'x',
    { move: 'x' },
    { move: [['mallory', -5]] },
    { move: [['mallory', Infinity]] },
    { move: [['mallory', 'x']] },
    { move: [[5, 5]] },
    { nothing: [['mallory', 5]] },
    { __proto__: [['mallory', 5]] },
  ])('garbage changes nothing: %j', (data) => {
    const cluster = new Cluster(1);
    cluster.bus.publish('usage', { origin: 'elsewhere', type: 'used', data });
    const [here] = cluster.servers;
    let count = 0;
    while (here?.budgets.take(MALLORY, ['move'], at, cluster.now) === null) count++;
    expect(count).toBe(LIMITS.moveBurst);
  });
});
