import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Reads what a socket sends. Node tells it here of each request, and is told what the bytes after it are. */
interface RequestReader {
  onIncoming: ((request: IncomingMessage, keepAlive: boolean) => unknown) | null;
}

/** Node's own answer for a socket that speaks HTTP no more: what follows is not read. */
const NO_REQUESTS = 2;

/**
 * A client that asks again before it has its answer is cut off; no browser does. Node would read all
 * that came with one packet, hundreds of requests, before it looked at anybody else [O4]. A request
 * that Node itself refuses, such as one without a host, is the last of its socket.
 */
export function answerOneAtATime(server: Server): void {
  const asking = new WeakSet<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    response.once('close', () => asking.delete(socket));
  });
  // after Node's own listener, which gives the socket its reader
  server.on('connection', (socket: Socket & { readonly parser?: RequestReader | null }) => {
    const { parser } = socket;
    const read = parser?.onIncoming;
    if (!parser || !read) return;
    parser.onIncoming = (request, keepAlive) => {
      if (asking.has(socket)) {
        socket.destroy();
        return NO_REQUESTS;
      }
      asking.add(socket);
      return read(request, keepAlive);
    };
  });
}
