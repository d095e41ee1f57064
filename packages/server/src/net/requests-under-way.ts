import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Reads what a socket sends. Node tells it here of each request, and is told what the bytes after it are. */
interface RequestReader {
  onIncoming: ((request: IncomingMessage, keepAlive: boolean) => unknown) | null;
}

/** Node's own answer for a socket that speaks HTTP no more: what follows is not read. */
const NO_REQUESTS = 2;

/**
 * Under way on one socket at most. The second may come while the first is being closed here: a client
 * that counts bytes has its whole answer a moment before.
 */
const MAX_UNDER_WAY = 2;

/**
 * A client that keeps asking before it has its answers is cut off; no browser does that. Node would
 * read all that came with one packet, hundreds of requests, before it looked at anybody else [O4]. A
 * request that Node itself refuses, such as one without a host, is never over.
 */
export function limitRequestsUnderWay(server: Server): void {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number): number => {
    const count = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, count);
    return count;
  };
  server.prependListener('request', ({ socket }, response) => {
    response.once('close', () => add(socket, -1));
  });
  // after Node's own listener, which gives the socket its reader
  server.on('connection', (socket: Socket & { readonly parser?: RequestReader | null }) => {
    const { parser } = socket;
    const read = parser?.onIncoming;
    if (!parser || !read) return;
    parser.onIncoming = (request, keepAlive) => {
      if (add(socket, 1) <= MAX_UNDER_WAY) return read(request, keepAlive);
      socket.destroy();
      return NO_REQUESTS;
    };
  });
}
