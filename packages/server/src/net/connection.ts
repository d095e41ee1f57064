import {
  CLOSE_CODES,
  parseClientMessage,
  PROTOCOL_VERSION,
  type ClientMessage,
  type RequestError,
} from '@luctor/protocol';
import type { WebSocket } from 'ws';
import type { Limits } from '../runtime/config.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { tell } from '../room/member.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Connected, Hub } from './hub.ts';
import { messageRate, type AskedAt, type Budgets, type RequestKind } from './budgets.ts';
import { TokenBucket } from './token-bucket.ts';

export interface ConnectionServices {
  readonly hub: Hub;
  readonly rooms: Rooms;
  readonly budgets: Budgets;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly now: () => number;
}

/** One end of a socket. Messages are checked here before they go anywhere. */
export class Connection implements Connected {
  readonly person: string | null;
  readonly device: string | null;
  name: string;
  readonly address: string;
  lagMs = 0;
  readonly #socket: WebSocket;
  readonly #services: ConnectionServices;
  readonly #messages: TokenBucket;
  readonly #tables = new Set<string>();
  #isGreeted = false;
  #pingedAt: number | null = null;
  #ignored = 0;

  constructor(
    socket: WebSocket,
    who: Pick<Connected, 'person' | 'device' | 'name' | 'address'>,
    services: ConnectionServices,
  ) {
    const { perSecond, burst } = messageRate(services.limits);
    this.person = who.person;
    this.device = who.device;
    this.name = who.name;
    this.address = who.address;
    this.#socket = socket;
    this.#services = services;
    this.#messages = new TokenBucket(perSecond, burst, services.now());
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#hear(data, isBinary));
    socket.on('ping', (data: Buffer) => this.#hearPing(data));
    socket.on('pong', () => this.#hearPong());
    socket.on('close', () => this.#leave());
    // a broken frame or an oversized message: ws closes the socket, `close` follows
    socket.on('error', () => {});
  }

  send(text: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (this.#isRead()) socket.send(text);
  }

  /** Whether the client reads what it is sent; else it is cut off. */
  #isRead(): boolean {
    const { limits, metrics } = this.#services;
    if (this.#socket.bufferedAmount <= limits.unreadBytes) return true;
    // no close frame: it would wait behind data the client is not reading
    metrics.add('luctor_slow_readers_total');
    this.#socket.terminate();
    return false;
  }

  checkAlive(): void {
    const now = this.#services.now();
    if (this.#pingedAt !== null) {
      // the first ping is sent at the greeting, whenever that is
      if (now - this.#pingedAt >= PONG_MS) this.#socket.terminate();
      return;
    }
    this.#pingedAt = now;
    this.#socket.ping();
  }

  /** Pings are messages too, and so are answers that nobody asked for: they cost as much to read. */
  #hearPing(data: Buffer): void {
    if (!this.#mayGoOn(this.#services.now())) return;
    if (this.#isRead()) this.#socket.pong(data);
  }

  #hearPong(): void {
    if (this.#pingedAt === null) return void this.#mayGoOn(this.#services.now());
    this.lagMs = this.#services.now() - this.#pingedAt;
    this.#pingedAt = null;
  }

  goAway(): void {
    this.#part(CLOSE_CODES.goingAway, 'going-away');
  }

  /** Its device is no longer this person's: nothing more is heard from it. */
  forget(): void {
    this.#part(CLOSE_CODES.forgotten, 'forgotten');
  }

  #part(code: number, reason: string, detail?: string): void {
    tell(this, { type: 'bye', code: reason, ...(detail !== undefined && { detail }) });
    this.#socket.close(code, reason);
  }

  #leave(): void {
    for (const table of this.#tables) this.#services.rooms.room(table).exit(this);
    this.#tables.clear();
    this.#services.hub.remove(this);
  }

  #hear(data: Buffer, isBinary: boolean): void {
    const { budgets, metrics, now } = this.#services;
    const at = now();
    if (!this.#mayGoOn(at)) return;
    const message = isBinary ? null : parseClientMessage(data.toString('utf8'));
    if (message === null || !message.ok) {
      metrics.add('luctor_messages_refused_total');
      budgets.noteRubbish(this.device, at);
      const detail = message === null ? 'text frames only' : message.error.detail;
      return this.#part(CLOSE_CODES.badMessage, 'bad-message', detail);
    }
    this.#handle(message.value, at);
  }

  /** Whether this is not more than a connection may send; else it ends. */
  #mayGoOn(at: number): boolean {
    const { budgets, metrics } = this.#services;
    if (this.#socket.readyState !== this.#socket.OPEN) {
      // it was told to go, and floods on
      if (++this.#ignored > MAX_IGNORED) this.#socket.terminate();
      return false;
    }
    metrics.add('luctor_messages_total');
    if (this.#messages.take(at) && budgets.mayTalk(this, at)) return true;
    metrics.add('luctor_messages_refused_total');
    this.#part(CLOSE_CODES.tooFast, 'too-fast');
    return false;
  }

  #handle(message: ClientMessage, at: number): void {
    const { hub, rooms, log, metrics, now } = this.#services;
    if (message.type === 'hello') return this.#greet(message.protocol);
    if (!this.#isGreeted) {
      return this.#part(CLOSE_CODES.badMessage, 'bad-message', 'hello comes first');
    }
    const refused = this.#overBudget(message, at);
    if (refused !== null) {
      metrics.add('luctor_over_budget_total');
      if ('id' in message) this.#refuse(message.id, refused);
      return;
    }
    const fail = (cause: unknown): void =>
      log.error({ err: cause }, 'A message could not be handled');
    switch (message.type) {
      case 'ping':
        return tell(this, { type: 'pong', at: message.at, now: now() });
      case 'lobby':
        if (message.on) hub.lobby.watch(this, rooms).catch(fail);
        else hub.lobby.leave(this);
        return;
      case 'open':
        this.#open(message).catch((cause: unknown) => {
          fail(cause);
          this.#refuse(message.id, { code: 'not-saved' });
        });
        return;
      case 'enter':
        return this.#enter(message.table, message.id);
      case 'exit':
        if (this.#tables.delete(message.table)) rooms.room(message.table).exit(this);
        return;
      case 'command':
        return rooms.room(message.table).command(this, message);
      case 'say':
        return rooms.room(message.table).say(this, message);
      default:
        return rooms.room(message.table).request(this, message);
    }
  }

  /** Asked before anything enters a room's queue, where it would keep others waiting. */
  #overBudget(message: ClientMessage, now: number): RequestError | null {
    const { budgets, rooms } = this.#services;
    const kinds = KINDS[message.type];
    const used = budgets.take(
      this,
      kinds,
      'table' in message ? this.#at(message.table) : null,
      now,
    );
    if (used !== null) return { code: used === 'chat' ? 'said-too-much' : 'too-fast' };
    return rooms.isFull && kinds.includes('game') ? { code: 'server-full' } : null;
  }

  #at(table: string): AskedAt {
    const { person } = this;
    return { table, isSeated: person !== null && this.#services.rooms.isSeated(table, person) };
  }

  #greet(protocol: number): void {
    if (protocol !== PROTOCOL_VERSION) {
      return this.#part(CLOSE_CODES.badMessage, 'unsupported-version');
    }
    this.#isGreeted = true;
    const name = this.person === null ? null : this.name;
    const { now, limits } = this.#services;
    const { drawAnswerMs } = limits;
    tell(this, { type: 'welcome', protocol: PROTOCOL_VERSION, now: now(), name, drawAnswerMs });
    this.checkAlive();
  }

  #enter(table: string, id: string): void {
    const { rooms, limits } = this.#services;
    if (!this.#tables.has(table) && this.#tables.size >= limits.tablesPerConnection) {
      return this.#refuse(id, { code: 'too-many-tables' });
    }
    this.#tables.add(table);
    rooms.room(table).enter(this, id);
  }

  async #open({ id, choices }: Extract<ClientMessage, { readonly type: 'open' }>): Promise<void> {
    const { person, name } = this;
    if (person === null) return this.#refuse(id, { code: 'name-needed' });
    const opened = await this.#services.rooms.open({ person, name }, id, choices);
    if (!opened.ok) return this.#refuse(id, opened.error);
    tell(this, { type: 'answer', id, error: null, table: opened.value });
  }

  #refuse(id: string, error: RequestError): void {
    tell(this, { type: 'answer', id, error });
  }
}

/** A connection that has not answered a ping for this long is closed at the next check. */
const PONG_MS = 10_000;

/** Frames that may still be under way when a connection is told to go. */
const MAX_IGNORED = 1000;

/** The budgets that a message is paid from. */
const KINDS: Readonly<Record<ClientMessage['type'], readonly RequestKind[]>> = {
  hello: [],
  ping: [],
  lobby: ['lookup'],
  open: ['table', 'game'],
  enter: ['table'],
  exit: [],
  // every game takes each of its people one of these
  sit: ['table', 'game'],
  ready: ['table', 'game'],
  stand: ['table'],
  fill: ['table'],
  command: ['move'],
  say: ['chat'],
};
