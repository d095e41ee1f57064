import { gameIdOf, PROTOCOL_VERSION } from '@luctor/protocol';
import type { Limits } from '../../runtime/config.ts';
import { AskingSocket, newCaller, type Fate } from '../siege/asking-socket.ts';
import type { Caller } from '../siege/fake-socket.ts';
import { openHouse, openTestTable, type TestHouse } from '../test-table.ts';
import { countUntilRefused, type Measure, type Measures } from './measure.ts';

/** How many messages of each kind a person may send, at once and as time passes. */

const COUNTS = [2, 3];
/** Spent before the rate is measured; more than any rate that is set here. */
const BURST = 5;

interface Asking {
  readonly house: TestHouse;
  /** Sends the message that is counted; false once it is refused for being too much. */
  readonly next: () => Promise<boolean>;
}

type Start = (limits: Partial<Limits>) => Promise<Asking>;

const TOO_MUCH: ReadonlySet<Fate> = new Set(['too-fast', 'said-too-much', 'cut off']);

/** Ann at a table with an open seat; `isSeated`: else Bob, who only looks on, asks. */
function asking(message: Record<string, unknown>, isSeated = true): Start {
  return async (limits) => {
    const house = await openHouse({ limits });
    const ann = await house.person('Ann');
    const table = await openTestTable(house, ann);
    const seated = { person: ann.person, name: 'Ann', address: ann.address, cookie: 'ann' };
    const caller = isSeated ? seated : await newCaller(house.server, 'Bob');
    const socket = await AskingSocket.greeted(house.server, caller);
    const next = async (): Promise<boolean> => {
      const asked = { table, ...message } as unknown as { readonly type: string };
      return !TOO_MUCH.has(await socket.ask(asked));
    };
    return { house, next };
  };
}

const MOVE = asking({
  type: 'command',
  game: gameIdOf('0'.repeat(25), 1),
  about: { subject: 'turn', number: 1 },
  command: { type: 'pass' },
});
const ENTER = asking({ type: 'enter' });
const READY = asking({ type: 'ready' });
const WATCH = asking({ type: 'enter' }, false);
const SAY = asking({ type: 'say', text: 'hello' });
/** A list that is not sent has no answer. */
const LIST: Start = async (limits) => {
  const house = await openHouse({ limits });
  const socket = await AskingSocket.greeted(house.server, await newCaller(house.server, 'Ann'));
  const next = async (): Promise<boolean> => {
    const before = socket.frames.length;
    await socket.ask({ type: 'lobby', on: true });
    return socket.frames.length > before;
  };
  return { house, next };
};
/** Of a stranger: a person's connection and all of their connections have the same limit. */
const MESSAGE: Start = async (limits) => {
  const house = await openHouse({ limits });
  const socket = new AskingSocket(house.server, await newCaller(house.server, null));
  return { house, next: messagesOn(socket) };
};

function messagesOn(socket: AskingSocket): () => Promise<boolean> {
  let message: { readonly type: string } = HELLO;
  return async () => {
    const fate = await socket.ask(message);
    message = PING;
    return fate !== 'cut off';
  };
}

const HELLO = { type: 'hello', protocol: PROTOCOL_VERSION };
const PING = { type: 'ping', at: 1 };

/** This many at once, while time stands still. */
function burst(start: Start, name: keyof Limits): Measure {
  return {
    values: COUNTS,
    async largest(value) {
      const { house, next } = await start({ [name]: value });
      const count = await countUntilRefused(next);
      await house.server.close();
      return count;
    },
  };
}

/** This many after a while, once everything is spent. */
function rate(start: Start, name: keyof Limits, burstName: keyof Limits, ms: number): Measure {
  return {
    values: COUNTS,
    async largest(value) {
      const { house, next } = await start({ [name]: value, [burstName]: BURST });
      // not one too many: some are cut off for that
      for (let spent = 0; spent < BURST; spent++) if (!(await next())) return spent;
      // a token that is a rounding error short comes with the next millisecond
      house.time.pass(ms + 1);
      const count = await countUntilRefused(next);
      await house.server.close();
      return count;
    },
  };
}

/** Each asks once, so that nobody uses up what is their own. */
function together(
  what: string,
  limitsOf: (value: number) => Partial<Limits>,
  askOnce: (house: TestHouse, number: number) => Promise<boolean>,
  each = 1,
): Measure {
  return {
    what,
    values: COUNTS,
    async largest(value) {
      const house = await openHouse({ limits: limitsOf(value) });
      let number = 0;
      const count = await countUntilRefused(() => askOnce(house, number++));
      await house.server.close();
      return count / each;
    },
  };
}

const ofAPerson = together(
  'of all connections of a person',
  (value) => ({ messageBurst: value }),
  personOnce(),
);

function personOnce() {
  const callers = new WeakMap<TestHouse, Caller>();
  return async (house: TestHouse): Promise<boolean> => {
    const caller = callers.get(house) ?? (await newCaller(house.server, 'Ann'));
    callers.set(house, caller);
    return messagesOn(new AskingSocket(house.server, caller))();
  };
}

const STRANGERS_BURST = 2;
const ofStrangers = together(
  'of all strangers at one address',
  (value) => ({ strangersPerAddress: value, messageBurst: STRANGERS_BURST }),
  async ({ server }) => messagesOn(new AskingSocket(server, await newCaller(server, null)))(),
  STRANGERS_BURST,
);

function watchersOnce() {
  const tables = new WeakMap<TestHouse, string>();
  return async (house: TestHouse, number: number): Promise<boolean> => {
    const table = tables.get(house) ?? (await openTestTable(house, await house.person('Ann')));
    tables.set(house, table);
    const watcher = await newCaller(house.server, `Watcher ${number}`);
    const socket = await AskingSocket.greeted(house.server, watcher);
    return !TOO_MUCH.has(await socket.ask({ type: 'say', table, text: 'hello' }));
  };
}

const ofWatchers = together(
  'of all who have no seat, twice as many',
  (value) => ({ chatBurst: value }),
  watchersOnce(),
  2,
);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const BUDGET_EDGES = {
  messagesPerSecond: rate(MESSAGE, 'messagesPerSecond', 'messageBurst', SECOND),
  messageBurst: [burst(MESSAGE, 'messageBurst'), ofAPerson],
  strangersPerAddress: ofStrangers,
  movesPerSecond: rate(MOVE, 'movesPerSecond', 'moveBurst', SECOND),
  moveBurst: burst(MOVE, 'moveBurst'),
  tableRequestsPerSecond: rate(ENTER, 'tableRequestsPerSecond', 'tableRequestBurst', SECOND),
  tableRequestBurst: burst(ENTER, 'tableRequestBurst'),
  watcherRequestsPerSecond: rate(WATCH, 'watcherRequestsPerSecond', 'watcherRequestBurst', SECOND),
  watcherRequestBurst: burst(WATCH, 'watcherRequestBurst'),
  gamesPerHour: rate(READY, 'gamesPerHour', 'gameBurst', HOUR),
  gameBurst: burst(READY, 'gameBurst'),
  lookupsPerSecond: rate(LIST, 'lookupsPerSecond', 'lookupBurst', SECOND),
  lookupBurst: burst(LIST, 'lookupBurst'),
  chatPerMinute: rate(SAY, 'chatPerMinute', 'chatBurst', MINUTE),
  chatBurst: [burst(SAY, 'chatBurst'), ofWatchers],
} satisfies Measures;
