import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { People } from '../people/people.ts';
import { Connection, type ConnectionServices } from './connection.ts';
import { tokenIn } from './device-cookie.ts';
import { isOwnOrigin, type OriginRule } from './security.ts';

export interface SocketServices extends ConnectionServices {
  readonly people: People;
  readonly origin: OriginRule;
  readonly isClosing: () => boolean;
}

/** Opens sockets: for our own page only, and not too many per address. */
export function addSocketRoute(app: FastifyInstance, services: SocketServices): void {
  const { hub, metrics, origin } = services;
  app.get(
    '/ws',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const isFull = !hub.hasRoomFor(addressOf(request));
        const isForeign = !isOwnOrigin(request.headers, origin);
        if (!isFull && !isForeign && !services.isClosing()) return;
        metrics.add('luctor_connections_refused_total');
        // the HTTP server has released this socket: unless we end it, nobody does
        reply.raw.once('finish', () => request.raw.socket.destroy());
        return reply.code(isForeign ? 403 : isFull ? 429 : 503).send();
      },
    },
    (socket, request) => {
      // messages that arrive during the name lookup must not be lost
      socket.pause();
      connect(socket, request, services).catch((cause: unknown) => {
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
): Promise<void> {
  const person = await services.people.find(tokenIn(request));
  const who = {
    person: person?.id ?? null,
    name: person?.name ?? '',
    address: addressOf(request),
  };
  services.hub.add(new Connection(socket, who, services));
  socket.resume();
}

/** One household's IPv6 network counts as one address: anyone there can use any address in it. */
function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}
