import { PROTOCOL_VERSION, type ServerMessage } from '@luctor/protocol';
import type { LuctorServer } from '../../net/server.ts';
import { FakeSocket, type Caller } from './fake-socket.ts';
import { settle } from '../test-table.ts';

/** What became of a message: done, refused with this code, without any answer, or cut off. */
export type Fate = 'done' | 'no answer' | 'cut off' | (string & {});

let requests = 0;

/** A connection without a network, for messages one at a time. */
export class AskingSocket {
  readonly frames: ServerMessage[] = [];
  readonly #server: LuctorServer;
  readonly #socket: FakeSocket;

  constructor(server: LuctorServer, caller: Caller) {
    this.#server = server;
    this.#socket = new FakeSocket(server, caller);
    this.#socket.addEventListener('message', ({ data }) => {
      this.frames.push(JSON.parse(String(data)) as ServerMessage);
    });
  }

  /** One that has said hello. */
  static async greeted(server: LuctorServer, caller: Caller): Promise<AskingSocket> {
    const socket = new AskingSocket(server, caller);
    await socket.ask({ type: 'hello', protocol: PROTOCOL_VERSION });
    return socket;
  }

  get isCutOff(): boolean {
    return this.#socket.closeCode !== null;
  }

  close(): void {
    this.#socket.close();
  }

  /** Sends a message, with an id if it has a place for one, and waits for what follows. */
  async ask(message: { readonly type: string; readonly [field: string]: unknown }): Promise<Fate> {
    const id = `asked-${String(++requests).padStart(8, '0')}`;
    const sent = WITHOUT_ID.has(message.type) ? message : { ...message, id };
    this.#socket.send(JSON.stringify(sent));
    await settle(this.#server);
    if (this.isCutOff) return 'cut off';
    for (const frame of this.frames) {
      if (frame.type === 'patch' && frame.answers === id) return 'done';
      if (frame.type === 'answer' && frame.id === id) return frame.error?.code ?? 'done';
    }
    return 'no answer';
  }
}

const WITHOUT_ID: ReadonlySet<string> = new Set(['hello', 'ping', 'lobby', 'exit']);

/** A person who has just taken this name, or a stranger. */
export async function newCaller(
  server: LuctorServer,
  name: string | null,
  address = '192.0.2.1',
): Promise<Caller> {
  if (name === null) return { person: null, name: '', address, cookie: '' };
  const { person, token } = await server.people.create(name);
  return { person: person.id, name, address, cookie: token };
}
