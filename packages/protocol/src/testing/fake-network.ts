import { EDITIONS, makeSetup, type GameSetup, type GameView, type KeptShare } from '@luctor/rules';
import { createClient, type ClientChange } from '../client.ts';
import { createMemoryShares, type ShareStore } from '../draw-shares.ts';
import { parseClientMessage, type ClientMessage } from '../client-messages.ts';
import type { ServerMessage } from '../server-messages.ts';
import { PROTOCOL_VERSION } from '../version.ts';
import type { Witness } from '../witness.ts';

/** A network that a test controls: sockets open, break and deliver when told. */
class FakeSocket {
  readonly sent: ClientMessage[] = [];
  isClosed = false;
  readonly #listeners = new Map<string, ((event: { data: unknown }) => void)[]>();

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }
  send(text: string): void {
    const message = parseClientMessage(text);
    // a server hangs up, and again after every reconnect
    if (!message.ok) throw new Error(`no server reads ${text}: ${message.error.detail}`);
    this.sent.push(message.value);
  }
  close(): void {
    this.isClosed = true;
  }
  emit(type: string, data: unknown = null): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data });
  }
  deliver(message: ServerMessage): void {
    this.emit('message', JSON.stringify(message));
  }
  accept(): void {
    this.emit('open');
    this.deliver({
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      now: 0,
      name: 'Ann',
      drawAnswerMs: 30_000,
    });
  }
  sentOf<Type extends ClientMessage['type']>(type: Type) {
    return this.sent.filter(
      (each): each is Extract<ClientMessage, { type: Type }> => each.type === type,
    );
  }
}

class FakeTimers {
  time = 0;
  #timers: { at: number; callback: () => void }[] = [];
  now = (): number => this.time;
  after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.time + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };
  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > until) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.time = next.at;
      next.callback();
    }
    this.time = until;
  }
}

/** A device's storage. */
export function shareStore(): ShareStore & { readonly kept: ReadonlyMap<string, KeptShare> } {
  const kept = new Map<string, KeptShare>();
  return { ...createMemoryShares(kept), kept };
}

export function setUp(shares: ShareStore = shareStore(), firstId = 0, witness?: Witness) {
  const sockets: FakeSocket[] = [];
  const timers = new FakeTimers();
  const changes: ClientChange[] = [];
  let ids = firstId;
  const client = createClient({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    timers,
    random: () => 0.5,
    // more than is needed, as a device may give
    randomHex: () => (++ids).toString(16).padStart(32, '0') + 'f'.repeat(48),
    shares,
    ...(witness && { witness }),
    onChange: (change) => changes.push(change),
  });
  const socket = (): FakeSocket => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error('no socket');
    return last;
  };
  return { client, socket, sockets, timers, changes };
}

export function aSetup(): GameSetup {
  const edition = EDITIONS.find(({ id }) => id === 'classic');
  if (edition === undefined) throw new Error('no edition');
  const made = makeSetup(edition, {
    players: ['Ann', 'Bob'].map((name) => ({ kind: 'person', name })),
    language: 'en',
    table: 'online',
    lexicon: 'words-1',
    clock: null,
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

export const TABLE = 't'.repeat(26);
export const GAME = 'g'.repeat(29);

export function snapshot(view: GameView): ServerMessage {
  return { type: 'snapshot', table: TABLE, game: GAME, now: 5000, view };
}
