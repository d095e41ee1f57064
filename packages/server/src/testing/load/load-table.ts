import { randomBytes } from 'node:crypto';
import { PROTOCOL_VERSION } from '@luctor/protocol';
import { WebSocket } from 'ws';
import type { Script } from './script.ts';

/**
 * Two people at one table who play scripted games, one after another. Parses as little of each
 * message as possible: the load must not cost more than what it measures.
 */

export const HELLO = JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION });

export interface LoadOptions {
  readonly scripts: ReadonlyMap<string, Script>;
  /** How long a player thinks. */
  readonly thinkMs: () => number;
  readonly now: () => number;
  readonly onMove: (move: { readonly table: LoadTable; readonly latencyMs: number }) => void;
  readonly onRefusal: (text: string) => void;
}

export interface Person {
  readonly cookie: string;
  /** The address this person connects from. */
  readonly address: string;
}

const TURN = /"turn":\{"number":(\d+)/;
const FROM = /"from":(\d+)/;

interface Sent {
  readonly id: string;
  readonly game: string;
  readonly seat: number;
  readonly text: string;
  /** The position in the script. */
  readonly version: number;
  readonly at: number;
}

export class LoadTable {
  readonly people: readonly Person[];
  readonly id: string;
  readonly #options: LoadOptions;
  readonly #sockets: (WebSocket | null)[] = [null, null];
  #base = '';
  #script: Script | null = null;
  /** Events in no script: each restart gives back the downtime. */
  #unscripted = 0;
  #pending: Sent | null = null;
  /**
   * The last move that was sent or thought about. What else happens meanwhile makes no second one, nor
   * does an earlier patch that comes late: each player has a socket of their own.
   */
  #planned = { game: '', version: 0 };
  /** Saved before the crash, but its answer was lost: sent again to be answered again. */
  #repeat: Sent | null = null;
  game = '';
  /** The highest acknowledged version of each game. */
  readonly acknowledged = new Map<string, number>();
  /** The same when each seat requested its snapshot: later acknowledgements may not be in it. */
  readonly #knownWhenAsked: ReadonlyMap<string, number>[] = [];
  /** What a snapshot after a reconnect showed to be missing. */
  readonly lost: string[] = [];
  finished = 0;
  repeats = 0;
  repeatsAnswered = 0;
  moves = 0;
  isStopped = false;

  constructor(id: string, people: readonly Person[], options: LoadOptions) {
    this.id = id;
    this.people = people;
    this.#options = options;
  }

  /** Connects both players and continues wherever the game is. */
  async connect(base: string): Promise<void> {
    this.#base = base;
    await Promise.all(this.people.map((_, seat) => this.#connectSeat(seat)));
  }

  #connectSeat(seat: number): Promise<void> {
    const { cookie, address } = this.people[seat] as Person;
    const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/ws`, {
      headers: { origin: this.#base, cookie },
      localAddress: address,
      perMessageDeflate: false,
    });
    this.#sockets[seat] = socket;
    return new Promise((resolve) => {
      socket.on('open', () => {
        socket.send(HELLO);
        this.#knownWhenAsked[seat] = new Map(this.acknowledged);
        this.#ask(seat, { type: 'enter', table: this.id });
        resolve();
      });
      socket.on('error', () => resolve());
      socket.on('message', (data: Buffer) => this.#hear(seat, data.toString('latin1')));
    });
  }

  disconnect(): void {
    for (const socket of this.#sockets) socket?.terminate();
  }

  #ask(seat: number, message: object): void {
    const id = randomBytes(9).toString('base64url');
    this.#sockets[seat]?.send(JSON.stringify({ ...message, id }));
  }

  #hear(seat: number, text: string): void {
    if (text.startsWith('{"type":"patch"')) return this.#patched(seat, text);
    if (text.startsWith('{"type":"snapshot"')) return this.#shown(seat, text);
    if (text.startsWith('{"type":"answer"')) return this.#answered(text);
    if (text.startsWith('{"type":"bye"') && !text.includes('going-away'))
      this.#options.onRefusal(text);
  }

  #patched(seat: number, text: string): void {
    const at = text.indexOf('"patch":{"version":') + 19;
    const version = Number.parseInt(text.slice(at, at + 8), 10);
    if (this.#pending !== null && text.endsWith(`"answers":"${this.#pending.id}"}`)) {
      this.#acknowledge(version);
    }
    if (text.includes('"proposals":')) {
      this.#unscripted += version - Number(FROM.exec(text)?.[1]);
      return;
    }
    this.#align(TURN.exec(text)?.[1], version);
    this.#next(seat, version - this.#unscripted);
  }

  /** A turn knows its place in the script, whatever else the log has, such as time given back. */
  #align(turn: string | undefined, version: number): void {
    const written = this.#script?.turns.get(Number(turn));
    if (written !== undefined) this.#unscripted = version - written;
  }

  #acknowledge(version: number): void {
    if (this.#pending === null) return;
    this.moves++;
    this.acknowledged.set(this.game, version);
    const latencyMs = this.#options.now() - this.#pending.at;
    this.#pending = null;
    this.#options.onMove({ table: this, latencyMs });
  }

  #answered(text: string): void {
    if (text.includes('"error":null')) {
      if (this.#repeat === null || !text.includes(this.#repeat.id)) return;
      this.#repeat = null;
      this.repeatsAnswered++;
      return;
    }
    if (!text.includes('"code":"game-running"')) this.#options.onRefusal(text);
  }

  #shown(seat: number, text: string): void {
    const { game, view } = JSON.parse(text) as {
      game: string;
      view: { version: number; turn: { number: number } | null; fairness: { commitment: string } };
    };
    const known = this.#knownWhenAsked[seat]?.get(game) ?? 0;
    if (view.version < known) this.lost.push(`${game}: ${view.version} after ${known}`);
    this.game = game;
    this.#script = this.#options.scripts.get(view.fairness.commitment) ?? null;
    if (this.#script === null) throw new Error('a game that no script knows');
    const written = this.#script.turns.get(view.turn?.number ?? 0) ?? view.version;
    this.#unscripted = view.version - written;
    const sent = this.#pending;
    if (sent?.game === game && sent.seat === seat && sent.version < written) {
      this.#pending = null;
      this.#repeat = sent;
      this.repeats++;
      this.#sockets[seat]?.send(sent.text);
    }
    this.#next(seat, written, true);
  }

  /** Acts if the script has a move for this seat at this version, and it is not on its way. */
  #next(seat: number, version: number, isBack = false): void {
    const script = this.#script;
    if (script === null || this.isStopped) return;
    if (version >= script.lastVersion) {
      if (seat === 0) this.finished++;
      this.#pending = null;
      return this.#ask(seat, { type: 'ready', table: this.id });
    }
    const action = script.actions.get(version);
    if (action?.seat !== seat) return;
    // in flight when the connection broke: sent again with the same id, so that it happens once
    if (this.#pending?.version === version && this.#pending.game === this.game) {
      if (isBack) this.#sockets[seat]?.send(this.#pending.text);
      return;
    }
    const planned = this.#planned;
    if (planned.game === this.game && version <= planned.version) return;
    this.#planned = { game: this.game, version };
    const id = randomBytes(9).toString('base64url');
    const { command, about } = action;
    const { game } = this;
    const text = JSON.stringify({ type: 'command', id, table: this.id, game, about, command });
    const send = (): void => {
      this.#pending = { id, game, seat, text, version, at: this.#options.now() };
      this.#sockets[seat]?.send(text);
    };
    const wait = this.#options.thinkMs();
    if (wait <= 0) send();
    else setTimeout(send, wait);
  }
}
