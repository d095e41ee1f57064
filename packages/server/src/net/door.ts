import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../runtime/config.ts';
import { networkOf, Places } from './places.ts';
import type { IsProxy } from './proxies.ts';

export interface DoorOptions {
  readonly limits: Limits;
  readonly now: () => number;
  /** Everybody behind a proxy comes from its address: it has no limit of its own. */
  readonly isProxy: IsProxy;
  readonly onRefused: () => void;
}

/**
 * The TCP connections. There is a limit for each address and one for all. In every phase - headers,
 * body, answer, rest, greeting - a client has so much time and no more: bytes that trickle in do not
 * extend it.
 */
export class Door {
  readonly #options: DoorOptions;
  /** Of TCP connections, by address. */
  readonly places: Places;
  readonly #inside = new Set<Socket>();
  /** Sockets without a deadline are greeted players: pings tell whether they are alive. */
  readonly #deadlines = new Map<Socket, number>();

  constructor(options: DoorOptions) {
    this.#options = options;
    this.places = new Places(options.limits.socketsPerAddress);
  }

  get count(): number {
    return this.#inside.size;
  }

  /** Before the server's own listeners: a refused socket must not reach its parser. */
  watch(server: Server): void {
    server.prependListener('connection', (socket) => this.#arrive(socket));
    server.prependListener('request', (request, response) => this.#serve(request, response));
    server.prependListener('upgrade', ({ socket }) => {
      this.#allow(socket, this.#options.limits.helloMs);
    });
  }

  /** This socket has said hello. */
  welcome(socket: Socket): void {
    this.#deadlines.delete(socket);
  }

  /** Ends every connection whose time is up. */
  sweep(): void {
    const now = this.#options.now();
    for (const [socket, until] of this.#deadlines) if (until <= now) socket.destroy();
  }

  #arrive(socket: Socket): void {
    const { limits, isProxy } = this.#options;
    const { remoteAddress } = socket;
    // the client is already gone
    if (remoteAddress === undefined) return void socket.destroy();
    if (this.#inside.size >= limits.sockets) return this.#refuse(socket, BUSY);
    const isOurs = isProxy(remoteAddress, 0);
    const release = isOurs ? () => undefined : this.places.take(networkOf(remoteAddress));
    if (release === null) return this.#refuse(socket, TOO_MANY);
    this.#inside.add(socket);
    this.#allow(socket, limits.headersMs);
    socket.once('close', () => {
      release();
      this.#inside.delete(socket);
      this.#deadlines.delete(socket);
    });
  }

  #refuse(socket: Socket, answer: string): void {
    this.#options.onRefused();
    socket.on('error', () => undefined);
    socket.end(answer);
    // else a client that does not hang up keeps what it was refused
    socket.destroySoon();
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { socket, headers } = request;
    const { bodyMs, answerMs, keepAliveMs } = this.#options.limits;
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    this.#allow(socket, hasBody ? bodyMs : answerMs);
    if (hasBody) request.once('end', () => this.#allow(socket, answerMs));
    response.once('close', () => this.#allow(socket, keepAliveMs));
  }

  #allow(socket: Socket, ms: number): void {
    if (this.#inside.has(socket)) this.#deadlines.set(socket, this.#options.now() + ms);
  }
}

const TOO_MANY = refusal('429 Too Many Requests', 'too-fast');
const BUSY = refusal('503 Service Unavailable', 'too-fast');

/** A whole answer: nothing of the request has been read. */
function refusal(status: string, error: string): string {
  const body = JSON.stringify({ error });
  const headers = [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'retry-after: 10',
    'cache-control: no-store',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
