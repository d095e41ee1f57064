import { randomBytes } from 'node:crypto';
import { createClient, createMemoryShares, type Client, type TableState } from '@luctor/protocol';
import { openSocket } from '../../src/testing/test-client.ts';

const MAX_WAIT_MS = 1000;

/** A person's client, whose every new connection goes to the next of the servers. */
export class RovingClient {
  readonly client: Client;
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  constructor(bases: readonly string[], first: number, cookie: string) {
    let connections = first;
    this.client = createClient({
      connect: () => openSocket(bases[connections++ % bases.length] ?? '', cookie),
      timers: {
        now: () => Date.now(),
        after: (ms, callback) => {
          const timer = setTimeout(callback, Math.min(ms, MAX_WAIT_MS));
          return () => clearTimeout(timer);
        },
      },
      random: Math.random,
      randomHex: () => randomBytes(16).toString('hex'),
      shares: createMemoryShares(),
      onChange: () => {
        for (const check of this.#waiting) check();
      },
    });
  }

  /** Resolves when what this client knows of a table matches, or the client is closed. */
  until(table: string, isSo: (state: TableState) => boolean): Promise<TableState | null> {
    return new Promise((resolve) => {
      const check = (): void => {
        const state = this.client.table(table);
        if (!this.#isClosed && (state === null || !isSo(state))) return;
        this.#waiting.delete(check);
        resolve(this.#isClosed ? null : state);
      };
      this.#waiting.add(check);
      check();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.client.close();
    for (const check of this.#waiting) check();
  }
}
