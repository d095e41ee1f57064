import { CLOSE_CODES } from '@luctor/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { kindOf } from '../people/device-kind.ts';
import { deviceOf, type People } from '../people/people.ts';
import { Connection, type ConnectionServices } from './connection.ts';
import { tokenIn } from './device-cookie.ts';
import type { Door } from './door.ts';
import { SOCKET_PATH } from './guard.ts';
import { networkOf, Places } from './places.ts';
import { isOwnOrigin, type OriginRule } from './security.ts';

export interface SocketServices extends ConnectionServices {
  readonly people: People;
  readonly origin: OriginRule;
  readonly door: Door;
  readonly places: Places;
  /** For those who show a token, until it is known whose it is. */
  readonly arriving: Places;
  readonly isClosing: () => boolean;
  readonly after: (ms: number, run: () => void) => void;
}

/** Refusals of one device, or of the strangers at one address, that may wait for their answer at once. */
const LATE_REFUSALS = 20;

/**
 * Opens sockets: for our own page only, and not too many per address. A place there is for
 * strangers: they must not keep out people behind the same address, who are counted by person [O4].
 * A client with a token waits in a place of its own until the owner of the token is known.
 */
export function addSocketRoute(app: FastifyInstance, services: SocketServices): void {
  const { door, places, arriving, metrics, origin, budgets, limits, after } = services;
  const releases = new WeakMap<FastifyRequest, () => void>();
  const late = new Places(LATE_REFUSALS);

  // late: a client that comes back as soon as it is refused would keep the server busy
  const letWait = async (who: string): Promise<void> => {
    const leave = late.take(who);
    if (leave === null) return;
    await new Promise<void>((resolve) => after(limits.arrivalRefusalMs, resolve));
    leave();
  };

  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const { socket } = request.raw;
        const refuse = (status: number): FastifyReply => {
          metrics.add('luctor_connections_refused_total');
          // the HTTP server has released this socket: unless we end it, nobody does
          reply.raw.once('finish', () => socket.destroy());
          return reply.code(status).send();
        };
        if (!isOwnOrigin(request.headers, origin)) return refuse(403);
        if (services.isClosing()) return refuse(503);
        const token = tokenIn(request);
        const device = token === undefined ? null : deviceOf(token);
        const network = networkOf(request.ip);
        if (!budgets.mayArrive(device, network, services.now())) {
          await letWait(device ?? network);
          return refuse(429);
        }
        // a socket that is gone has said so already: nobody would give its place back
        const waiting = token === undefined ? places : arriving;
        const release = socket.destroyed ? null : waiting.take(network);
        if (release === null) return refuse(429);
        // of the TCP socket, which closes however the connection ends
        socket.once('close', release);
        if (waiting === arriving) releases.set(request, release);
      },
    },
    (socket, request) => {
      // messages that arrive during the name lookup must not be lost
      socket.pause();
      // a first message that is not a hello closes the connection
      socket.once('message', () => door.welcome(request.raw.socket));
      const arrived = releases.get(request) ?? null;
      connect(socket, request, services, arrived).catch((cause: unknown) => {
        services.log.error({ err: cause }, 'The store could not be asked for a name');
        socket.terminate();
      });
    },
  );
}

async function connect(
  socket: WebSocket,
  request: FastifyRequest,
  services: SocketServices,
  arrived: (() => void) | null,
): Promise<void> {
  const { people, hub, places, budgets, log, now } = services;
  const token = tokenIn(request);
  const person = await people.find(token);
  const who = {
    person: person?.id ?? null,
    device: person === null || token === undefined ? null : deviceOf(token),
    name: person?.name ?? '',
    address: networkOf(request.ip),
  };
  // it closed during the lookup: no close will follow, and it would be counted for ever
  if (socket.readyState !== socket.OPEN) return;
  if (arrived !== null && person === null) {
    // a token of nobody counts for nothing: else making them up would evade the limits of strangers
    const mayArrive = budgets.mayArrive(null, who.address, now());
    const release = mayArrive ? places.take(who.address) : null;
    if (release === null) {
      socket.close(CLOSE_CODES.tooFast, 'too-fast');
      // paused, it would not hear the client's farewell, and keep its place
      return socket.resume();
    }
    request.raw.socket.once('close', release);
  }
  arrived?.();
  hub.add(new Connection(socket, who, services));
  socket.resume();
  if (person === null || token === undefined) return;
  people.see(person, token, kindOf(request.headers['user-agent'])).catch((cause: unknown) => {
    log.error({ err: cause }, 'A device was not remembered');
  });
}
