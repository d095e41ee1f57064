import { EventEmitter } from 'node:events';
import type { Socket } from '@luctor/protocol';
import type { WebSocket } from 'ws';
import { Connection } from '../../net/connection.ts';
import type { LuctorServer } from '../../net/server.ts';
import { deviceOf } from '../../people/people.ts';
import { SILENT } from '../../runtime/log.ts';

/** Sockets without a network. What is sent arrives after the sender is done, in order. */

/** The server's end: as much of a WebSocket as a connection uses. */
class ServerEnd extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly bufferedAmount = 0;
  readonly #client: FakeSocket;

  constructor(client: FakeSocket) {
    super();
    this.#client = client;
  }

  send(text: string): void {
    queueMicrotask(() => this.#client.receive(text));
  }

  ping(): void {
    queueMicrotask(() => this.emit('pong'));
  }

  pause(): void {
    // nothing arrives before a listener is there
  }

  resume(): void {
    // see `pause`
  }

  close(code = 1000): void {
    this.end(code);
  }

  terminate(): void {
    this.end(1006);
  }

  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    queueMicrotask(() => {
      this.emit('close', code);
      this.#client.receiveEnd(code);
    });
  }
}

/** Who connects, as cookie and address would show. */
export interface Caller {
  readonly person: string | null;
  readonly name: string;
  readonly address: string;
  /** What the device sends to prove who it is; empty for strangers. */
  readonly cookie: string;
}

/** A client's end. */
export class FakeSocket implements Socket {
  readonly #server: ServerEnd;
  readonly #events = new EventEmitter();
  closeCode: number | null = null;

  constructor(server: LuctorServer, caller: Caller) {
    this.#server = new ServerEnd(this);
    connect(server, this.#server as unknown as WebSocket, caller);
    queueMicrotask(() => this.#events.emit('open'));
  }

  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#events.on(type, listener);
  }

  send(data: string | Buffer): void {
    queueMicrotask(() => {
      if (this.#server.readyState !== 1) return;
      this.#server.emit('message', Buffer.from(data as string), typeof data !== 'string');
    });
  }

  close(): void {
    this.#server.end(1000);
  }

  /** The line is cut: no goodbye. */
  destroy(): void {
    this.#server.end(1006);
  }

  receive(data: string): void {
    this.#events.emit('message', { data });
  }

  receiveEnd(code: number): void {
    this.closeCode = code;
    this.#events.emit('close');
  }
}

function connect(server: LuctorServer, socket: WebSocket, caller: Caller): void {
  const { hub, rooms, budgets, limits, metrics, clock } = server;
  const services = { hub, rooms, budgets, limits, metrics, log: SILENT, now: clock.now };
  const device = caller.cookie === '' ? null : deviceOf(caller.cookie);
  hub.add(new Connection(socket, { ...caller, device }, services));
}
