import { randomBytes, randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { MAX_MESSAGE_BYTES } from '@luctor/protocol';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';
import type { ComputerPlayer } from '../computer/computer-player.ts';
import { DEFAULT_LIMITS, type Limits } from '../runtime/config.ts';
import { Connection } from './connection.ts';
import { addApi } from './http-api.ts';
import { Hub } from './hub.ts';
import { addressKey } from './address.ts';
import { isOwnOrigin, readCookie, securityHeaders } from './security.ts';
import { SILENT, type Log } from '../runtime/log.ts';
import { Metrics } from '../runtime/metrics.ts';
import { People } from '../people/people.ts';
import { LOBBY_TOPIC } from '../room/room-services.ts';
import { Rooms } from '../room/rooms.ts';
import {
  createServerClock,
  MACHINE_TIME,
  type ServerClock,
  type TimeSources,
} from '../runtime/server-clock.ts';
import type { GameStore } from '../store/game-store.ts';

export interface ServerOptions {
  readonly store: GameStore;
  readonly computers: ComputerPlayer;
  readonly bus?: Bus;
  readonly time?: TimeSources;
  readonly limits?: Partial<Limits>;
  readonly log?: Log;
  readonly metrics?: Metrics;
  readonly newSecret?: () => string;
  /** Origins our page is served from; empty: whatever the Host header says. */
  readonly origins?: readonly string[];
  /** Whether a proxy in front may tell us the client's address and protocol. */
  readonly trustProxy?: boolean;
}

/** The service without a port or timers of its own: `serve` gives it both, tests neither. */
export interface LuctorServer {
  readonly app: FastifyInstance;
  readonly rooms: Rooms;
  readonly hub: Hub;
  readonly people: People;
  readonly clock: ServerClock;
  readonly metrics: Metrics;
  readonly limits: Limits;
  /** Ends what time has ended and tidies up; called a few times a second. */
  sweep(): Promise<void>;
  /** Refuses new work, says goodbye, writes what is under way, closes the store. */
  close(): Promise<void>;
  readonly isClosing: boolean;
}

export async function createServer(options: ServerOptions): Promise<LuctorServer> {
  const { store, computers, log = SILENT } = options;
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = options.metrics ?? new Metrics();
  const clock = createServerClock(options.time ?? MACHINE_TIME, await store.lastAlive());
  const bus =
    options.bus ??
    new LocalBus((cause) => log.error('a listener failed', { cause: String(cause) }));
  const people = new People(store, clock.now);
  const services = {
    store,
    bus,
    origin: randomUUID(),
    clock,
    computers,
    newSecret: options.newSecret ?? (() => randomBytes(32).toString('hex')),
    limits,
    log,
    metrics,
  };
  const rooms = new Rooms(services, people);
  const hub = new Hub(limits);
  const unsubscribe = bus.subscribe(LOBBY_TOPIC, () => hub.lobbyChanged());
  const origin = { allowed: options.origins ?? [] };
  const isSecure = (request: FastifyRequest): boolean =>
    request.protocol === 'https' || origin.allowed.some((each) => each.startsWith('https:'));
  let isClosing = false;

  const app = Fastify({
    bodyLimit: MAX_MESSAGE_BYTES,
    trustProxy: options.trustProxy ?? false,
    logger: false,
    forceCloseConnections: true,
  });
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false, clientTracking: false },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders(isSecure(request)));
  });
  app.setErrorHandler((cause: FastifyError, _, reply) => {
    const status = cause.statusCode ?? 500;
    // what went wrong inside is for the log, not for strangers
    if (status >= 500) log.error('a request failed', { cause: String(cause) });
    return reply.code(status).send({ error: status >= 500 ? 'failed' : 'bad-request' });
  });
  addApi(app, { people, store, limits, origin, isSecure, now: clock.now });

  app.get(
    '/ws',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const isFull = !hub.hasRoomFor(addressKey(request.ip));
        const isForeign = !isOwnOrigin(request.headers, origin);
        if (!isFull && !isForeign && !isClosing) return;
        metrics.add('luctor_connections_refused_total');
        // the HTTP server has let go of this socket: unless we end it, nobody ever does
        reply.raw.once('finish', () => request.raw.socket.destroy());
        return reply.code(isForeign ? 403 : isFull ? 429 : 503).send();
      },
    },
    (socket, request) => {
      // messages that come while the name is looked up must not be lost
      socket.pause();
      const address = addressKey(request.ip);
      people
        .find(readCookie(request.headers))
        .then((person) => {
          const who = { person: person?.id ?? null, name: person?.name ?? '', address };
          hub.add(
            new Connection(socket, who, { hub, rooms, limits, metrics, log, now: clock.now }),
          );
          socket.resume();
        })
        .catch((cause: unknown) => {
          log.error('no store to ask for a name', { cause: String(cause) });
          socket.terminate();
        });
    },
  );

  return {
    app,
    rooms,
    hub,
    people,
    clock,
    metrics,
    limits,
    async sweep() {
      hub.sweep(clock.now());
      await rooms.sweep();
      await hub.showLobby(rooms);
    },
    async close() {
      if (isClosing) return;
      isClosing = true;
      unsubscribe();
      await rooms.settled();
      hub.closeAll();
      await app.close();
      await rooms.settled();
      await computers.close();
      await store.beat(clock.now());
      await store.close();
    },
    get isClosing() {
      return isClosing;
    },
  };
}
