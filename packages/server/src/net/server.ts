import { randomBytes, randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import { MAX_MESSAGE_BYTES } from '@luctor/protocol';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';
import type { ComputerPool } from '../computer/computer-pool.ts';
import { servesAlone } from '../coordination/alone.ts';
import type { Coordination } from '../coordination/coordination.ts';
import { Driving } from '../coordination/driving.ts';
import { Pulse, startClock } from '../room/pulse.ts';
import { People } from '../people/people.ts';
import { publishPerson, subscribePeople } from '../people/person-news.ts';
import type { PersonState } from '../people/person.ts';
import { FailedLoads } from '../room/failed-loads.ts';
import { LOBBY_TOPIC, type NewDraw } from '../room/room-services.ts';
import { Rooms } from '../room/rooms.ts';
import { COMPARED_MS, DEFAULT_LIMITS, type Limits } from '../runtime/config.ts';
import { eachInTurn } from '../runtime/each-in-turn.ts';
import { SILENT, type Log } from '../runtime/log.ts';
import { Metrics } from '../runtime/metrics.ts';
import { MACHINE_TIME, type ServerClock, type TimeSources } from '../runtime/server-clock.ts';
import type { GameStore } from '../store/game-store.ts';
import { newTableId } from '../store/ids.ts';
import type { WordService } from '../words/word-service.ts';
import { Door } from './door.ts';
import { FinishedLogs } from './finished-logs.ts';
import { AddressWindows } from './address-windows.ts';
import { addGuard, windowMs } from './guard.ts';
import { addApi } from './http-api.ts';
import { Budgets } from './budgets.ts';
import { Hub } from './hub.ts';
import { Pace } from './pace.ts';
import { PersonWatch } from './person-watch.ts';
import { Places } from './places.ts';
import { addLogRoute } from './log-route.ts';
import { limitRequestsUnderWay } from './requests-under-way.ts';
import { NO_PROXY, proxyCheck, type Proxies } from './proxies.ts';
import { SharedUsage } from './shared-usage.ts';
import { addSocketRoute } from './socket-route.ts';

export interface ServerOptions {
  readonly store: GameStore;
  readonly computers: ComputerPool;
  readonly words: WordService;
  readonly bus?: Bus;
  /** The servers that share the store; absent: there is no other. */
  readonly coordination?: Coordination;
  readonly time?: TimeSources;
  readonly limits?: Partial<Limits>;
  readonly log?: Log;
  readonly metrics?: Metrics;
  readonly newDraw?: NewDraw;
  readonly newTableId?: (now: number) => string;
  /** Origins our page is served from; if empty, whatever the Host header says. */
  readonly origins?: readonly string[];
  /** The proxies in front that may tell us the client's address and protocol. */
  readonly proxies?: Proxies;
}

/** The service without a port or timers: `serve` adds both, tests add neither. */
export interface LuctorServer {
  readonly app: FastifyInstance;
  readonly rooms: Rooms;
  readonly hub: Hub;
  readonly door: Door;
  /** The places of WebSockets, by address. */
  readonly places: Places;
  readonly people: People;
  readonly clock: ServerClock;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly budgets: Budgets;
  /** Ends games whose time is up and tidies up; called a few times a second. */
  sweep(): Promise<void>;
  /** Records that the service is alive; called every few seconds. */
  beat(): Promise<void>;
  /** Refuses new work, says goodbye, writes what is pending, closes the store. */
  close(): Promise<void>;
  readonly isClosing: boolean;
}

/** Where others may change a person and the news be lost, no device is believed for longer. */
const BELIEVED_MS = 5000;

/** Frames of one message: who has something to say sends one, and proxies may cut it up. */
const MAX_FRAGMENTS = 64;

/** A game that begins again gets a new id, so each id has one attempt. */
function drawFor(game: string, number: number): ReturnType<NewDraw> {
  return { secret: randomBytes(32).toString('hex'), attempt: { game, number } };
}

export async function createServer(options: ServerOptions): Promise<LuctorServer> {
  const { store, computers, words, log = SILENT } = options;
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = options.metrics ?? new Metrics();
  const time = options.time ?? MACHINE_TIME;
  const coordination = options.coordination ?? servesAlone(randomUUID());
  const clock = await startClock(time, store, coordination);
  const bus =
    options.bus ?? new LocalBus((cause) => log.error({ err: cause }, 'A listener failed'));
  const processId = coordination.server;
  const driving = new Driving(coordination, clock.now);
  const hub = new Hub(limits);
  const believedMs = coordination.isShared ? BELIEVED_MS : Infinity;
  const onPerson = (person: PersonState): void => {
    hub.personChanged(person);
    publishPerson(bus, processId, person);
  };
  const people = new People(store, clock.now, onPerson, believedMs);
  const personWatch = new PersonWatch({
    people,
    hub,
    store,
    onFailure: (cause) => log.error({ err: cause }, 'A person could not be read again'),
  });
  const services = {
    store,
    bus,
    coordination,
    driving,
    clock,
    computers,
    words,
    newDraw: options.newDraw ?? drawFor,
    newTableId: options.newTableId ?? newTableId,
    limits,
    log,
    metrics,
    failedLoads: new FailedLoads(),
  };
  const rooms = new Rooms(services, people);
  const pulse = new Pulse({ store, coordination, driving, clock, time, rooms, log });
  const isProxy = proxyCheck(options.proxies ?? NO_PROXY);
  const places = new Places(limits.connectionsPerAddress);
  const arriving = new Places(limits.connectionsPerAddress);
  const readers = new Places(limits.logReadersPerAddress);
  const door = new Door({
    limits,
    now: clock.now,
    isProxy,
    onRefused: () => metrics.add('luctor_connections_refused_total'),
  });
  const budgets = new Budgets(limits);
  const windows = new AddressWindows(limits.identityBurst, windowMs(limits), clock.now);
  const usage = new SharedUsage(bus, processId, clock.now, [
    ...budgets.usages(),
    ['identities', windows],
    ['connections', hub],
    ['places', places],
    ['arriving', arriving],
    ['readers', readers],
    ['sockets', door.places],
  ]);
  const unsubscribe = bus.subscribe(LOBBY_TOPIC, () => hub.lobby.changed());
  const ignorePeople = subscribePeople(bus, processId, (news) => personWatch.hear(news));
  const origin = { allowed: options.origins ?? [] };
  const isSecure = (request: FastifyRequest): boolean =>
    request.protocol === 'https' || origin.allowed.some((each) => each.startsWith('https:'));
  let isClosing = false;

  const app = Fastify({
    bodyLimit: MAX_MESSAGE_BYTES,
    // a number would be ignored: Fastify 5 does not count hops
    trustProxy: isProxy,
    keepAliveTimeout: limits.keepAliveMs,
    loggerInstance: log,
    // a line per asset would help nobody, and would reveal who was here
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  door.watch(app.server);
  limitRequestsUnderWay(app.server);
  await app.register(fastifyCookie);
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      clientTracking: false,
      // counted like messages: Node would answer any number of pings, and keep what nobody reads
      autoPong: false,
      maxFragments: MAX_FRAGMENTS,
    },
  });
  const pace = new Pace({ budgets, limits, now: clock.now, after: time.after });
  await addGuard(app, { origin, limits, log, isSecure, pace, windows });
  addApi(app, { people, isSecure });
  const logs = new FinishedLogs(store, limits);
  addLogRoute(app, { logs, people, budgets, readers, limits, now: clock.now, after: time.after });
  addSocketRoute(app, {
    people,
    origin,
    hub,
    door,
    places,
    arriving,
    rooms,
    budgets,
    limits,
    metrics,
    log,
    now: clock.now,
    isClosing: () => isClosing,
    after: time.after,
  });

  return {
    app,
    rooms,
    hub,
    door,
    places,
    people,
    clock,
    metrics,
    limits,
    budgets,
    async sweep() {
      door.sweep();
      budgets.sweep(clock.now());
      usage.exchange(clock.now());
      await eachInTurn([
        () => rooms.sweep(),
        async () => {
          if (coordination.isShared) await personWatch.sweep(clock.now());
        },
        () => hub.lobby.show(rooms, clock.now(), coordination.isShared ? COMPARED_MS : Infinity),
      ]);
    },
    beat: () => pulse.beat(),
    async close() {
      if (isClosing) return;
      isClosing = true;
      unsubscribe();
      ignorePeople();
      usage.close();
      await rooms.settled();
      hub.closeAll();
      await app.close();
      await rooms.close();
      await Promise.all([computers.close(), words.close()]);
      await store.beat(clock.now());
      await coordination.leave(clock.now());
      await coordination.close();
      await store.close();
    },
    get isClosing() {
      return isClosing;
    },
  };
}
