import { randomBytes } from 'node:crypto';
import {
  createClient,
  createMemoryShares,
  type Client,
  type ClientChange,
  type TableChoices,
  type TableState,
} from '@luctor/protocol';
import { WebSocket } from 'ws';

/** Clients against a listening server: real sockets, real cookies. */

export const TWO_PEOPLE: TableChoices = {
  edition: 'salon',
  language: 'en',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  friendly: false,
  openRacks: false,
  listed: true,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 60,
};

/** Takes a name and returns the cookie that proves it. */
export async function takeName(base: string, name: string): Promise<string> {
  const response = await fetch(`${base}/api/me`, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) throw new Error(`no name: ${response.status}`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

export function openSocket(base: string, cookie: string): WebSocket {
  return new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers: { origin: base, cookie } });
}

export class TestClient {
  readonly client: Client;
  readonly changes: ClientChange[] = [];
  /** Every frame as it came. */
  readonly frames: string[] = [];
  socket: WebSocket | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(base: string, cookie: string) {
    this.client = createClient({
      connect: () => {
        const socket = openSocket(base, cookie);
        socket.on('message', (data: Buffer) => this.frames.push(data.toString('utf8')));
        this.socket = socket;
        return socket;
      },
      timers: {
        now: () => Date.now(),
        after: (ms, callback) => {
          // tests do not wait for backoffs: short timers fire at once, heartbeats never
          const timer = setTimeout(callback, ms > 9000 ? ms : 1);
          timer.unref();
          return () => clearTimeout(timer);
        },
      },
      random: () => 0.5,
      randomHex: () => randomBytes(16).toString('hex'),
      shares: createMemoryShares(),
      onChange: (change) => {
        this.changes.push(change);
        for (const check of this.#waiting) check();
      },
    });
  }

  static async named(base: string, name: string): Promise<TestClient> {
    return new TestClient(base, await takeName(base, name));
  }

  /** Resolves when what this client knows of a table matches. */
  until(table: string, isSo: (state: TableState) => boolean): Promise<TableState> {
    return new Promise((resolve) => {
      const check = (): void => {
        const state = this.client.table(table);
        if (state === null || !isSo(state)) return;
        this.#waiting.delete(check);
        resolve(state);
      };
      this.#waiting.add(check);
      check();
    });
  }

  close(): void {
    this.client.close();
  }
}
