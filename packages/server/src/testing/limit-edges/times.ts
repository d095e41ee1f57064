import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { ComputerPool } from '../../computer/computer-pool.ts';
import { Connection } from '../../net/connection.ts';
import type { Limits } from '../../runtime/config.ts';
import { SILENT } from '../../runtime/log.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import { gather, openHouse, openTestTable, startGame } from '../test-table.ts';
import type { TestTime } from '../test-time.ts';
import { overAt, type Measure, type Measures } from './measure.ts';
import { newDoor, type FakeTcp } from './places.ts';

/** How long everything may take, and how much memory an unread answer may use. */

const TIMES = [2000, 3500];

/** A turn of a minute, in which the slowest line there could be sends a move after half of it. */
const lagBoundMs: Measure = {
  values: TIMES,
  async largest(value) {
    const house = await openHouse({ limits: { lagBoundMs: value } });
    const { table, first } = await startGame(house);
    const afterMs = 30_000;
    house.time.pass(afterMs);
    first.lagMs = 3_600_000;
    await first.play(table, { type: 'pass' });
    const [{ usedMs } = { usedMs: NaN }] = first.view.history;
    await house.server.close();
    return afterMs - usedMs;
  },
};

const computerDeadlineMs: Measure = {
  values: TIMES,
  async largest(value) {
    let isHurried = false;
    const slow: ComputerPool = {
      think: () => ({
        command: new Promise(() => undefined),
        hurry: () => void (isHurried = true),
        cancel: () => undefined,
      }),
      close: () => Promise.resolve(),
    };
    const house = await openHouse({ computers: slow, limits: { computerDeadlineMs: value } });
    const ann = await house.person('Ann');
    const seats = [{ kind: 'open' }, { kind: 'computer', level: 1 }] as const;
    const table = await openTestTable(house, ann, { seats: [...seats], clock: null });
    await gather(table, [ann]);
    if (ann.view.turn?.seat === 0) await ann.play(table, { type: 'pass' });
    return overAt(
      value,
      (ms) => house.pass(ms),
      () => isHurried,
    );
  },
};

const fillingMs: Measure = {
  values: TIMES,
  async largest(value) {
    const house = await openHouse({ limits: { fillingMs: value } });
    const ann = await house.person('Ann');
    await openTestTable(house, ann);
    return overAt(
      value,
      (ms) => house.pass(ms),
      () => ann.state.table?.isClosed === true,
    );
  },
};

const drawAnswerMs: Measure = {
  values: TIMES,
  async largest(value) {
    const house = await openHouse({ limits: { drawAnswerMs: value } });
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const table = await openTestTable(house, ann);
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    await ann.share(table);
    return overAt(
      value,
      (ms) => house.pass(ms),
      () => ann.state.game === null,
    );
  },
};

const idleRoomMs: Measure = {
  values: TIMES,
  async largest(value) {
    const house = await openHouse({ limits: { idleRoomMs: value } });
    const ann = await house.person('Ann');
    const table = await openTestTable(house, ann);
    await house.pass(0);
    await ann.exit(table);
    return overAt(
      value,
      (ms) => house.pass(ms),
      () => house.server.rooms.count === 0,
    );
  },
};

type Knock = (address: string) => FakeTcp;

/** The time that a client has from this moment on; what it had before does not count. */
function phase(
  name: keyof Limits,
  begin: (server: EventEmitter, socket: FakeTcp) => void,
  knockFirst: (knock: Knock, time: TestTime) => FakeTcp = (knock, time) => {
    const socket = knock('192.0.2.1');
    time.pass(100);
    return socket;
  },
): Measure {
  return {
    values: TIMES,
    async largest(value) {
      const { door, server, knock, time } = newDoor({ [name]: value });
      const socket = knockFirst(knock, time);
      begin(server, socket);
      const pass = (ms: number): Promise<void> => {
        time.pass(ms);
        door.sweep();
        return Promise.resolve();
      };
      return overAt(value, pass, () => socket.isEnded);
    },
  };
}

/** A request; returns what its end and its answer's end would do. */
function ask(server: EventEmitter, socket: FakeTcp, headers: Record<string, string> = {}) {
  const request = Object.assign(new EventEmitter(), { socket, headers });
  const response = new EventEmitter();
  server.emit('request', request, response);
  return { request, response };
}

/** A reader that has left this much unread. */
class SlowReader extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  isCut = false;

  send(): void {
    // nobody reads it
  }

  terminate(): void {
    this.isCut = true;
  }
}

const unreadBytes: Measure = {
  values: TIMES,
  async largest(value) {
    const { server } = await openHouse({ limits: { unreadBytes: value } });
    const { hub, rooms, budgets, limits, metrics, clock } = server;
    const services = { hub, rooms, budgets, limits, metrics, log: SILENT, now: clock.now };
    const stranger = { person: null, device: null, name: '', address: '192.0.2.1' };
    const socket = new SlowReader();
    const connection = new Connection(socket as unknown as WebSocket, stranger, services);
    let bytes = value - 1;
    for (; bytes < value + 3; bytes++) {
      socket.bufferedAmount = bytes;
      connection.send('{}');
      if (socket.isCut) break;
    }
    return bytes - 1;
  },
};

/** A store that is as large as it is told to be. */
class SizedStore extends MemoryStore {
  sizeBytes = 0;

  override async status() {
    return { ...(await super.status()), sizeBytes: this.sizeBytes };
  }
}

const storeBytes: Measure = {
  values: TIMES,
  async largest(value) {
    let bytes = value - 1;
    for (; bytes < value + 3; bytes++) {
      const store = new SizedStore();
      store.sizeBytes = bytes;
      const { server } = await openHouse({ store, limits: { storeBytes: value } });
      await server.sweep();
      if (server.rooms.isFull) break;
    }
    return bytes - 1;
  },
};

export const TIME_EDGES = {
  lagBoundMs,
  computerDeadlineMs,
  fillingMs,
  drawAnswerMs,
  idleRoomMs,
  storeBytes,
  unreadBytes,
  headersMs: phase(
    'headersMs',
    () => undefined,
    (knock) => knock('192.0.2.1'),
  ),
  bodyMs: phase('bodyMs', (server, socket) => ask(server, socket, { 'content-length': '10' })),
  answerMs: [
    phase('answerMs', (server, socket) => ask(server, socket)),
    {
      ...phase('answerMs', (server, socket) => {
        ask(server, socket, { 'transfer-encoding': 'chunked' }).request.emit('end');
      }),
      what: 'after a body',
    },
  ],
  keepAliveMs: phase('keepAliveMs', (server, socket) => {
    ask(server, socket).response.emit('close');
  }),
  helloMs: phase('helloMs', (server, socket) => server.emit('upgrade', { socket })),
} satisfies Measures;
