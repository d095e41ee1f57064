import { vi } from 'vitest';
import { FinishedLogs } from '../../net/finished-logs.ts';
import { createServer, type LuctorServer } from '../../net/server.ts';
import { DEFAULT_LIMITS, type Limits } from '../../runtime/config.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import { QUICK_COMPUTERS } from '../test-players.ts';
import { TestTime } from '../test-time.ts';
import { TEST_WORDS } from '../test-words.ts';
import { countUntilRefused, ENOUGH, overAt, type Measure, type Measures } from './measure.ts';

/** How many names and logs an address may ask for, and what finished logs cost. */

const COUNTS = [2, 3];
const GAMES = Array.from({ length: 6 }, (_, i) => `${i}`.padStart(28, '0'));
const [GAME = ''] = GAMES;

/** A store with finished games; it counts how often it is asked for one, and can be held up. */
class FinishedStore extends MemoryStore {
  asked = 0;
  isHeldUp = false;

  override async text(...args: Parameters<MemoryStore['text']>) {
    this.asked++;
    if (this.isHeldUp) await new Promise(() => undefined);
    return super.text(...args);
  }

  async finishAll(): Promise<void> {
    const mark = { state: 'over', owner: null, wakeAt: null, summary: null, members: [] };
    for (const stream of GAMES) {
      const append = { kind: 'game', expectedVersion: 0, events: [1, 2], command: null } as const;
      await this.append([{ ...append, stream, mark, at: 1 }]);
    }
  }
}

async function open(limits: Partial<Limits>) {
  const store = new FinishedStore();
  await store.finishAll();
  const time = new TestTime();
  const server = await createServer({
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
    store,
    time,
    limits: { strangersPerAddress: 1, ...limits },
  });
  return { server, store, time };
}

/** The status of a request for a log; a refusal waits until time passes. */
async function logStatus(server: LuctorServer, time: TestTime): Promise<number> {
  let status: number | null = null;
  const asked = server.app.inject({ url: `/api/games/${GAME}/log`, remoteAddress: '192.0.2.1' });
  void asked.then(({ statusCode }) => (status = statusCode));
  await vi.waitFor(() => {
    if (status === null && time.waiting === 0) throw new Error('neither answered nor refused');
  });
  return status ?? 429;
}

function logs(limitsOf: (value: number) => Partial<Limits>, passMs: number | null): Measure {
  return {
    values: COUNTS,
    async largest(value) {
      const { server, time } = await open(limitsOf(value));
      const next = async (): Promise<boolean> => (await logStatus(server, time)) === 200;
      const count = await countUntilRefused(next);
      time.pass(passMs ?? 0);
      time.wake();
      return passMs === null ? count : countUntilRefused(next);
    },
  };
}

const logRefusalMs: Measure = {
  values: [2000, 3500],
  async largest(value) {
    const { server, time } = await open({ logBurst: 0, logRefusalMs: value });
    let isAnswered = false;
    void server.app.inject({ url: `/api/games/${GAME}/log` }).then(() => void (isAnswered = true));
    await vi.waitFor(() => {
      if (time.waiting === 0) throw new Error('not refused yet');
    });
    const pass = async (ms: number): Promise<void> => {
      time.pass(ms);
      time.wake();
      for (let i = 0; i < 20; i++) await new Promise((resolve) => void setImmediate(resolve));
    };
    return overAt(value, pass, () => isAnswered);
  },
};

const logReadersPerAddress: Measure = {
  values: COUNTS,
  async largest(value) {
    const { server, store, time } = await open({ logReadersPerAddress: value });
    store.isHeldUp = true;
    let count = 0;
    for (; count < ENOUGH; count++) {
      const url = `/api/games/${GAMES[count % GAMES.length]}/log`;
      void server.app.inject({ url, remoteAddress: '192.0.2.1' });
      for (let i = 0; i < 20; i++) await new Promise((resolve) => void setImmediate(resolve));
      // a refusal waits for its time, a reader for the store
      if (time.waiting > 0) break;
    }
    return count;
  },
};

async function logSize(): Promise<number> {
  const store = new FinishedStore();
  await store.finishAll();
  const log = await new FinishedLogs(store, DEFAULT_LIMITS).find(GAME);
  return log === null || log === 'busy' ? 0 : log.length;
}

/** How many of the logs asked for last are not read again. */
async function logsKept(logBytesKept: number): Promise<number> {
  const store = new FinishedStore();
  await store.finishAll();
  const finished = new FinishedLogs(store, { ...DEFAULT_LIMITS, logBytesKept });
  for (const game of GAMES) await finished.find(game);
  store.asked = 0;
  for (const [number, game] of GAMES.toReversed().entries()) {
    await finished.find(game);
    if (store.asked > 0) return number;
  }
  return Infinity;
}

/** In logs of one size: with a byte less than they need, one fewer is kept. */
const logBytesKept: Measure = {
  values: COUNTS,
  async largest(value) {
    const size = await logSize();
    const [whole, less] = [await logsKept(value * size), await logsKept(value * size - 1)];
    return less === whole - 1 ? whole : NaN;
  },
};

const logBytesSent: Measure = {
  values: COUNTS,
  largest(value) {
    const limits = { ...DEFAULT_LIMITS, logBytesSent: value };
    const finished = new FinishedLogs(new MemoryStore(), limits);
    const byte = new Uint8Array(1);
    return countUntilRefused(() => Promise.resolve(finished.send(byte) !== null));
  },
};

function takeName(server: LuctorServer): Promise<boolean> {
  return server.app
    .inject({
      method: 'POST',
      url: '/api/me',
      headers: { host: 'luctor.example', origin: 'http://luctor.example' },
      payload: { name: 'Ann' },
    })
    .then(({ statusCode }) => statusCode === 200);
}

const identityBurst: Measure = {
  values: COUNTS,
  async largest(value) {
    const { server } = await open({ identityBurst: value });
    return countUntilRefused(() => takeName(server));
  },
};

/** New names come back all at once, after as many minutes as they stand for. */
const identitiesPerMinute: Measure = {
  values: COUNTS,
  async largest(value) {
    const burst = 6;
    const { server, time } = await open({ identityBurst: burst, identitiesPerMinute: value });
    await countUntilRefused(() => takeName(server));
    const pass = (ms: number): Promise<void> => Promise.resolve(time.pass(ms));
    const ms = await overAt((burst / value) * 60_000, pass, () => takeName(server));
    return (burst * 60_000) / ms;
  },
};

/** Whether a request is answered; one too many waits, and is let go by the clock. */
async function isAnswered(server: LuctorServer, time: TestTime): Promise<boolean> {
  let status: number | null = null;
  const asked = server.app.inject({ url: '/api/me', remoteAddress: '192.0.2.1' });
  void asked.then(({ statusCode }) => (status = statusCode));
  await vi.waitFor(() => {
    if (status === null && time.waiting === 0) throw new Error('neither answered nor waiting');
  });
  return status === 200;
}

const requestBurst: Measure = {
  values: COUNTS,
  async largest(value) {
    const { server, time } = await open({ requestBurst: value });
    return countUntilRefused(() => isAnswered(server, time));
  },
};

const requestsPerSecond: Measure = {
  values: COUNTS,
  async largest(value) {
    const { server, time } = await open({ requestBurst: 5, requestsPerSecond: value });
    // not one too many: it would wait for what the clock brings
    for (let spent = 0; spent < 5; spent++) if (!(await isAnswered(server, time))) return spent;
    time.pass(1001);
    return countUntilRefused(() => isAnswered(server, time));
  },
};

export const HTTP_EDGES = {
  requestBurst,
  requestsPerSecond,
  identityBurst,
  identitiesPerMinute,
  logBurst: logs((value) => ({ logBurst: value }), null),
  logsPerMinute: logs((value) => ({ logsPerMinute: value, logBurst: 5 }), 60_000),
  logRefusalMs,
  logReadersPerAddress,
  logBytesKept,
  logBytesSent,
} satisfies Measures;
