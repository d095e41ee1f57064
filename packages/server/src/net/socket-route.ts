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

/** Where sockets are opened: by our own page, and not too many from one address. */
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
        // the HTTP server has let go of this socket: unless we end it, nobody ever does
        reply.raw.once('finish', () => request.raw.socket.destroy());
        return reply.code(isForeign ? 403 : isFull ? 429 : 503).send();
      },
    },
    (socket, request) => {
      // messages that come while the name is looked up must not be lost
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

/** An IPv6 network of one household counts as one: anybody there can take any of its addresses. */
function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}
