import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Limits } from '../runtime/config.ts';
import type { GameStore } from '../store/game-store.ts';

const compress = promisify(gzip);

/** How many logs are read at a time: the store also has moves to write. */
const READS = 2;
/** How many may wait for that. */
const MAX_WAITING = 100;

/** `busy`: so many are being read or sent that one more would cost too much memory. */
export type FoundLog = Uint8Array<ArrayBuffer> | 'busy' | null;

/**
 * The logs of finished games, compressed, as the bytes of an HTTP answer. The store's thread writes
 * the text, another compresses it: this thread, which serves everybody, looks at none of it. A
 * finished log never changes, so the last ones are kept.
 */
export class FinishedLogs {
  readonly #store: GameStore;
  readonly #limits: Limits;
  /** Least recently used first. */
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #reading = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  readonly #waiting: (() => void)[] = [];
  #reads = 0;
  #keptBytes = 0;
  #sentBytes = 0;

  constructor(store: GameStore, limits: Limits) {
    this.#store = store;
    this.#limits = limits;
  }

  /** Null if there is no such game, or it is not over: a running game's log shows every rack. */
  async find(game: string): Promise<FoundLog> {
    const kept = this.#kept.get(game);
    if (kept !== undefined) {
      this.#kept.delete(game);
      this.#kept.set(game, kept);
      return kept;
    }
    let reading = this.#reading.get(game);
    if (reading === undefined) {
      if (this.#waiting.length >= MAX_WAITING) return 'busy';
      reading = this.#read(game).finally(() => this.#reading.delete(game));
      this.#reading.set(game, reading);
    }
    return reading;
  }

  /** Reserves memory for an answer until its reader has it; null if there is none left. */
  send(log: Uint8Array): (() => void) | null {
    const { length } = log;
    if (this.#sentBytes + length > this.#limits.logBytesSent) return null;
    this.#sentBytes += length;
    return () => {
      this.#sentBytes -= length;
    };
  }

  async #read(game: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (this.#reads < READS) this.#reads++;
    else await new Promise<void>((go) => void this.#waiting.push(go));
    try {
      const events = await this.#store.text(game, 'game', 'over');
      if (events === null) return null;
      const answer = Buffer.concat([Buffer.from('{"events":'), events, Buffer.from('}')]);
      const log = await compress(answer, { level: constants.Z_BEST_SPEED });
      this.#keep(game, log);
      return log;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#reads--;
      else next();
    }
  }

  #keep(game: string, log: Uint8Array<ArrayBuffer>): void {
    const { logBytesKept } = this.#limits;
    if (log.length > logBytesKept) return;
    this.#kept.set(game, log);
    this.#keptBytes += log.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= logBytesKept) return;
      this.#kept.delete(oldest);
      this.#keptBytes -= length;
    }
  }
}
