import { randomBytes } from 'node:crypto';
import { connect as connectTcp, type Socket } from 'node:net';
import { get } from 'node:http';
import type { TableChoices } from '@luctor/protocol';
import { WebSocket } from 'ws';
import { HELLO, type Person } from './load-table.ts';
import { LOAD_CHOICES, openTables, takeName } from './people.ts';
import { writeScripts } from './script.ts';

/** What one attacker with a few machines can do to a server while others play. */

export interface Battlefield {
  readonly base: string;
  /** Tables of honest players, whose links the attacker has. */
  readonly tables: readonly string[];
  /** The attacker's people. */
  readonly people: readonly Person[];
  /** Players at some of those tables, who play and attack. */
  readonly seated: readonly { readonly table: string; readonly person: Person }[];
}

/** Names are limited by address: taken once, and used in every attack. */
export function recruit(base: string): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => takeName(base, `Mal ${i}`, addressOf(i % 2))),
  );
}

type Attack = (field: Battlefield) => Promise<void>;

/** Addresses that no honest player uses. */
function addressOf(attacker: number): string {
  return `127.9.0.${2 + (attacker % 200)}`;
}

const PEOPLE = 20;
/** Just below what one connection may send. */
const PACE_MS = 55;

const GAME = /"game":"(\w+)"/;

/** A socket that comes back whenever it is thrown out. */
class Pest {
  readonly #base: string;
  readonly #cookie: string;
  readonly #address: string;
  readonly #onOpen: (pest: Pest) => void;
  #socket: WebSocket | null = null;
  /** The game that this socket was shown last. */
  game = '';

  constructor(base: string, cookie: string, address: string, onOpen: (pest: Pest) => void) {
    this.#base = base;
    this.#cookie = cookie;
    this.#address = address;
    this.#onOpen = onOpen;
    this.#connect();
  }

  #connect(): void {
    const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/ws`, {
      headers: { origin: this.#base, ...(this.#cookie !== '' && { cookie: this.#cookie }) },
      localAddress: this.#address,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('open', () => {
      socket.send(HELLO);
      this.#onOpen(this);
    });
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1', 0, 200);
      if (text.startsWith('{"type":"snapshot"')) this.game = GAME.exec(text)?.[1] ?? '';
    });
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(() => this.#connect(), 100));
  }

  /** As many frames as fit into one write. */
  ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    for (let i = 0; i < 100; i++) socket.ping('x'.repeat(125));
  }

  say(message: object): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ id: randomBytes(9).toString('base64url'), ...message }));
  }
}

function opened({ base, people }: Battlefield, attacker: number): Promise<Pest> {
  return openedBy(base, people[attacker % people.length] as Person);
}

function openedBy(base: string, { cookie, address }: Person): Promise<Pest> {
  return new Promise((resolve) => void new Pest(base, cookie, address, resolve));
}

/** What a player may send in a game besides moves; each changes something, or asks for much. */
function nuisance(number: number): object {
  const game = { subject: 'game', number: 0 };
  switch (number % 4) {
    case 0:
      return { about: game, command: { type: 'claimTime' } };
    case 1:
      return { about: game, command: { type: 'changeClock', change: { type: 'stop' } } };
    case 2:
      // what is so already withdraws the proposal
      return { about: game, command: { type: 'changeClock', change: { type: 'start' } } };
    default:
      return {
        about: { subject: 'proposal', number: 1 + number },
        command: { type: 'decline', number: 1 + number },
      };
  }
}

/** With their moves this is just below what a player may send to one game. */
const SEATED_PACE_MS = 160;

const OWN_TABLE: TableChoices = {
  edition: 'classic',
  language: 'en',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  friendly: true,
  openRacks: false,
  listed: false,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 60,
};

/** Sends again and again what `next` makes, from this many sockets on two addresses. */
async function flood(
  field: Battlefield,
  sockets: number,
  next: (pest: Pest) => void,
): Promise<void> {
  for (let i = 0; i < sockets; i++) {
    const pest = await opened(field, i);
    setInterval(() => next(pest), PACE_MS);
  }
}

/** The draws of the attacked server repeat after this many. */
export const SCRIPTS = 20;

export const ATTACKS: Readonly<Record<string, Attack>> = {
  async 'requests at honest tables'(field) {
    let at = 0;
    await flood(field, 40, (pest) => {
      const table = field.tables[at++ % field.tables.length];
      pest.say({ type: at % 3 === 0 ? 'enter' : at % 3 === 1 ? 'ready' : 'sit', table });
    });
  },

  async 'players who propose, withdraw and claim without a pause'({ base, seated }) {
    let number = 0;
    for (const { table, person } of seated) {
      const pest = await openedBy(base, person);
      pest.say({ type: 'enter', table });
      setInterval(() => {
        const { game } = pest;
        number++;
        if (number % 40 === 0) pest.say({ type: 'enter', table });
        else if (game !== '') pest.say({ type: 'command', table, game, ...nuisance(number) });
      }, SEATED_PACE_MS);
    }
  },

  async 'chat at honest tables'(field) {
    let at = 0;
    await flood(field, 40, (pest) => {
      const table = field.tables[at++ % field.tables.length];
      pest.say({ type: 'say', table, text: 'x'.repeat(200) });
    });
  },

  async 'tables that do not exist'(field) {
    await flood(field, 40, (pest) => {
      pest.say({ type: 'enter', table: randomBytes(13).toString('hex') });
    });
  },

  async 'frames that are no messages'(field) {
    await flood(field, 40, (pest) => pest.say({ type: 'win', junk: 'z'.repeat(4000) }));
  },

  async 'the lobby, and tables opened and left'(field) {
    let turn = 0;
    await flood(field, 20, (pest) => {
      turn++;
      if (turn % 2 === 0) pest.say({ type: 'lobby', on: true });
      else pest.say({ type: 'open', choices: OWN_TABLE });
    });
  },

  async 'computers of the highest level'(field) {
    const seats = [
      { kind: 'open' },
      ...Array.from({ length: 3 }, () => ({ kind: 'computer', level: 10 })),
    ];
    for (let i = 0; i < 6; i++) {
      const pest = await opened(field, i);
      for (let table = 0; table < 10; table++) {
        pest.say({ type: 'open', choices: { ...OWN_TABLE, seats } });
      }
    }
  },

  async 'words of every kind'(field) {
    const kinds = ['common', 'nouns', 'adjectives', 'places'];
    const seats = [{ kind: 'open' }, { kind: 'computer', level: 1 }];
    const pest = await opened(field, 1);
    let at = 0;
    setInterval(() => {
      const language = at % 2 === 0 ? 'en' : 'fr';
      const vocabulary = kinds[at++ % kinds.length];
      pest.say({ type: 'open', choices: { ...OWN_TABLE, seats, vocabulary, language } });
    }, 200);
  },

  async 'games played without a pause'({ base }) {
    const tables = await openTables(
      base,
      10,
      LOAD_CHOICES,
      {
        scripts: writeScripts(LOAD_CHOICES, SCRIPTS),
        thinkMs: () => 0,
        now: () => 0,
        onMove: () => undefined,
        onRefusal: () => undefined,
      },
      // nobody's number
      10_000,
    );
    await Promise.all(tables.map((table) => table.connect(base)));
  },

  'logs over HTTP'({ base, tables }) {
    let at = 0;
    for (let i = 0; i < 20; i++) {
      const again = (): void => {
        const game = `${tables[at++ % tables.length]}001`;
        const sent = get(
          `${base}/api/games/${game}/log`,
          { localAddress: addressOf(i % 2) },
          (response) => {
            response.resume();
            response.on('end', () => setImmediate(again));
          },
        );
        sent.on('error', () => setTimeout(again, 50));
      };
      again();
    }
    return Promise.resolve();
  },

  'upgrades with unknown cookies, reset at once'({ base }) {
    const { host, port } = new URL(base);
    const cookie = `luctor=p${'0'.repeat(25)}.${'A'.repeat(43)}`;
    const head = `GET /ws HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${base}\r\nCookie: ${cookie}\r\n`;
    const upgrade = `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n`;
    const key = `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`;
    let at = 0;
    setInterval(() => {
      for (let i = 0; i < 5; i++) {
        const socket = tcp(Number(port), addressOf(at++ % 4));
        socket.write(head + upgrade + key, () => socket.resetAndDestroy());
      }
    }, 10);
    return Promise.resolve();
  },

  'packets full of requests'({ base }) {
    const { host, port } = new URL(base);
    const packet = `GET /api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(1000);
    for (let i = 0; i < 40; i++) {
      const again = (): void => {
        const socket = tcp(Number(port), addressOf(i % 2));
        socket.on('close', () => setTimeout(again, 20));
        socket.resume();
        socket.write(packet);
      };
      again();
    }
    return Promise.resolve();
  },

  'requests without a pause'({ base }) {
    const { host, port } = new URL(base);
    const request = `GET /api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    for (let i = 0; i < 200; i++) {
      const again = (): void => {
        const socket = tcp(Number(port), addressOf(i % 2));
        socket.on('data', () => socket.write(request));
        socket.on('close', () => setTimeout(again, 100));
        socket.write(request);
      };
      again();
    }
    return Promise.resolve();
  },

  async 'pings below messages'(field) {
    for (let i = 0; i < 20; i++) {
      const pest = await opened(field, i);
      setInterval(() => pest.ping(), 1);
    }
  },

  'requests that never end'({ base }) {
    const { host, port } = new URL(base);
    let open = 0;
    let at = 0;
    setInterval(() => {
      for (; open < 1600; open++) {
        const socket = tcp(Number(port), addressOf(at++ % 4));
        socket.on('close', () => open--);
        socket.write(`POST /api/me HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n`);
      }
    }, 100);
    return Promise.resolve();
  },
};

function tcp(port: number, localAddress: string): Socket {
  const socket = connectTcp({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  return socket;
}
