import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { vi } from 'vitest';
import { Door } from '../../net/door.ts';
import { NO_PROXY, proxyCheck } from '../../net/proxies.ts';
import { DEFAULT_LIMITS, type Limits } from '../../runtime/config.ts';
import { AskingSocket, newCaller } from '../siege/asking-socket.ts';
import { RawSocket } from '../raw-socket.ts';
import { takeName, TWO_PEOPLE } from '../test-client.ts';
import { startTestServer } from '../test-server.ts';
import { openHouse, openTestTable, TestPerson } from '../test-table.ts';
import { TestTime } from '../test-time.ts';
import { countUntilRefused, overAt, type Measure, type Measures } from './measure.ts';

/** How many connections, tables and watchers there may be. */

const COUNTS = [2, 3];
/** More than any limit that is set here. */
const SEVERAL = 6;

/** A TCP connection without a network. */
export class FakeTcp extends EventEmitter {
  readonly remoteAddress: string;
  isEnded = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  end(): void {
    this.isEnded = true;
  }

  destroySoon(): void {
    this.isEnded = true;
  }

  destroy(): void {
    this.isEnded = true;
  }
}

/** A door, and a knock at it. */
export function newDoor(limits: Partial<Limits>, time = new TestTime()) {
  const server = new EventEmitter();
  const door = new Door({
    limits: { ...DEFAULT_LIMITS, ...limits },
    now: time.monotonic,
    isProxy: proxyCheck(NO_PROXY),
    onRefused: () => undefined,
  });
  door.watch(server as Server);
  const knock = (address: string): FakeTcp => {
    const socket = new FakeTcp(address);
    server.emit('connection', socket);
    return socket;
  };
  return { door, server, knock, time };
}

function throughTheDoor(name: keyof Limits, addressOf: (number: number) => string): Measure {
  return {
    values: COUNTS,
    async largest(value) {
      const { knock } = newDoor({ [name]: value });
      let number = 0;
      return countUntilRefused(() => Promise.resolve(!knock(addressOf(number++)).isEnded));
    },
  };
}

/** WebSockets over a real network, of strangers or of one device; time stands still. */
function sockets(
  limitsOf: (value: number) => Partial<Limits>,
  isNamed: boolean,
  passMs: number | null = null,
): Measure {
  return {
    values: COUNTS,
    async largest(value) {
      const time = new TestTime();
      const limits = { arrivalRefusalMs: 0, ...limitsOf(value) };
      const { server, base } = await startTestServer({ time, limits });
      const cookie = isNamed ? await takeName(base, 'Ann') : '';
      const opened: RawSocket[] = [];
      const arrive = async (): Promise<boolean> => {
        const raw = await RawSocket.openAt(time, base, cookie);
        opened.push(raw);
        return raw.socket.readyState === raw.socket.OPEN;
      };
      let count = await countUntilRefused(arrive);
      if (passMs !== null) {
        time.pass(passMs);
        count = await countUntilRefused(arrive);
      }
      for (const { socket } of opened) socket.terminate();
      await server.close();
      return count;
    },
  };
}

const arrivalRefusalMs: Measure = {
  values: [2000, 3500],
  async largest(value) {
    const time = new TestTime();
    const limits = { arrivalBurst: 0, arrivalRefusalMs: value };
    const { server, base } = await startTestServer({ time, limits });
    const raw = new RawSocket(base, await takeName(base, 'Ann'));
    await vi.waitFor(() => {
      if (time.waiting === 0) throw new Error('not refused yet');
    });
    const pass = async (ms: number): Promise<void> => {
      time.pass(ms);
      time.wake();
      // it hears that it is refused over a real network
      if (time.waiting === 0) await raw.closed;
    };
    const largest = await overAt(value, pass, () => raw.closeCode !== null);
    await server.close();
    return largest;
  },
};

const connectionsPerPerson: Measure = {
  values: COUNTS,
  async largest(value) {
    const { server } = await openHouse({ limits: { connectionsPerPerson: value } });
    const ann = await newCaller(server, 'Ann');
    const all: AskingSocket[] = [];
    for (let i = 0; i < SEVERAL; i++) all.push(await AskingSocket.greeted(server, ann));
    const left = all.filter(({ isCutOff }) => !isCutOff).length;
    await server.close();
    return left;
  },
};

const tablesPerPerson: Measure = {
  values: COUNTS,
  async largest(value) {
    const house = await openHouse({ limits: { tablesPerPerson: value } });
    const socket = await AskingSocket.greeted(house.server, await newCaller(house.server, 'Ann'));
    const open = { type: 'open', choices: TWO_PEOPLE };
    const count = await countUntilRefused(async () => (await socket.ask(open)) === 'done');
    await house.server.close();
    return count;
  },
};

const tablesPerConnection: Measure = {
  values: COUNTS,
  async largest(value) {
    const house = await openHouse({ limits: { tablesPerConnection: value } });
    const ann = await newCaller(house.server, 'Ann');
    const socket = await AskingSocket.greeted(house.server, ann);
    let number = 0;
    const count = await countUntilRefused(async () => {
      const table = String(++number).padStart(25, '0');
      return (await socket.ask({ type: 'enter', table })) !== 'too-many-tables';
    });
    await house.server.close();
    return count;
  },
};

/** People, or strangers, who come to look at a table; how many are still there at the end. */
function atATable(
  what: string,
  limitsOf: (value: number) => Partial<Limits>,
  newcomer: (number: number) => readonly [person: string | null, address: string],
): Measure {
  return {
    what,
    values: COUNTS,
    async largest(value) {
      const house = await openHouse({ limits: limitsOf(value) });
      const table = await openTestTable(house, await house.person('Ann'));
      const inside: TestPerson[] = [];
      for (let i = 0; i < SEVERAL; i++) {
        const [person, address] = newcomer(i);
        const each = new TestPerson(house.server, person, 'Eve', address);
        if ((await each.enter(table)) === null) inside.push(each);
      }
      await house.server.close();
      return inside.filter(({ frames }) => !frames.some((each) => each.includes('shownOut')))
        .length;
    },
  };
}

export const PLACE_EDGES = {
  connectionsPerAddress: sockets((value) => ({ connectionsPerAddress: value }), false),
  connectionsPerPerson,
  arrivalBurst: sockets((value) => ({ arrivalBurst: value }), true),
  arrivalRefusalMs,
  arrivalsPerSecond: sockets(
    (value) => ({ arrivalsPerSecond: value, arrivalBurst: 5 }),
    true,
    1000,
  ),
  tablesPerPerson,
  tablesPerConnection,
  watchersPerTable: [
    atATable(
      'strangers',
      (value) => ({ watchersPerTable: value }),
      (i) => [null, `192.0.2.${i}`],
    ),
    atATable(
      'people',
      (value) => ({ watchersPerTable: value }),
      (i) => [`p${i}`, `192.0.2.${i}`],
    ),
  ],
  connectionsPerTable: [
    atATable(
      'of one person',
      (value) => ({ connectionsPerTable: value }),
      () => ['eve', '192.0.2.1'],
    ),
    atATable(
      'of the strangers at one address',
      (value) => ({ connectionsPerTable: value, strangersPerAddress: 1 }),
      () => [null, '192.0.2.1'],
    ),
  ],
  socketsPerAddress: throughTheDoor('socketsPerAddress', () => '192.0.2.1'),
  sockets: throughTheDoor('sockets', (number) => `192.0.2.${number}`),
} satisfies Measures;
