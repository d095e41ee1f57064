import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a server listens. */

/** This machine alone, by either version of IP. */
export const THIS_MACHINE = 'localhost';
/** Every network of this machine. */
export const EVERY_ADDRESS = '::';

export interface Listening {
  readonly port: number;
  /** Accepts no more connections at the second address, if there is one. */
  readonly stop: () => void;
}

const [LOOPBACK, SECOND_LOOPBACK] = ['127.0.0.1', '::1'] as const;

/**
 * Listens at a host and a port, 0 for any. Fastify would give the second address of `localhost` a
 * server of its own, without a door: connections there would have no limits. Here its connections
 * are handed to the one server.
 */
export async function listenAt(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<Listening> {
  if (host === THIS_MACHINE) return listenHere(app, port);
  try {
    await app.listen({ port, host });
  } catch (cause) {
    if (host !== EVERY_ADDRESS || !isMissing(cause)) throw cause;
    // a machine without IPv6
    await app.listen({ port, host: '0.0.0.0' });
  }
  return { port: portOf(app.server, port), stop: () => undefined };
}

async function listenHere(app: FastifyInstance, wanted: number): Promise<Listening> {
  await app.ready();
  // first: Fastify listens only once, and both addresses need the same port
  const second = await openSecond(app, wanted);
  const port = second === null ? wanted : portOf(second, wanted);
  const stop = (): void => void second?.close();
  try {
    await app.listen({ port, host: LOOPBACK });
  } catch (cause) {
    stop();
    throw cause;
  }
  app.server.once('close', stop);
  return { port: portOf(app.server, port), stop };
}

/** Null on a machine without IPv6. */
async function openSecond({ server }: FastifyInstance, port: number): Promise<Server | null> {
  // as HTTP servers open theirs: else small messages by IPv6 would wait for one another
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      second.once('error', reject);
      second.listen({ port, host: SECOND_LOOPBACK }, resolve);
    });
    return second;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

function isMissing(cause: unknown): boolean {
  const code = codeOf(cause);
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

export function isTaken(cause: unknown): boolean {
  return codeOf(cause) === 'EADDRINUSE';
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : null;
}

function portOf(server: Server, fallback: number): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : fallback;
}
