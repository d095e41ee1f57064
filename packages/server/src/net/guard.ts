import fastifyRateLimit from '@fastify/rate-limit';
import { httpContracts } from '@luctor/protocol';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../runtime/config.ts';
import type { Log } from '../runtime/log.ts';
import type { AddressWindows } from './address-windows.ts';
import { refuse } from './http-api.ts';
import type { Pace } from './pace.ts';
import { networkOf } from './places.ts';
import { isOwnOrigin, securityHeaders, type OriginRule } from './security.ts';

/** The one place where sockets open. */
export const SOCKET_PATH = '/ws';

/** What applies to every HTTP request. */
export interface GuardOptions {
  readonly origin: OriginRule;
  readonly limits: Limits;
  readonly log: Log;
  readonly isSecure: (request: FastifyRequest) => boolean;
  readonly pace: Pace;
  /** Of requests that make or move an identity. */
  readonly windows: AddressWindows;
}

/** Must be registered before the routes: only later routes are limited. */
export async function addGuard(app: FastifyInstance, options: GuardOptions): Promise<void> {
  const { origin, limits, log, isSecure, pace, windows } = options;
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders(isSecure(request)));
  });
  app.setErrorHandler((cause: FastifyError, _, reply) => {
    const status = cause.statusCode ?? 500;
    if (status === 429) return refuse(reply, 'too-fast');
    if (status < 500) return reply.code(status).send({ error: 'bad-request' });
    // internal errors go to the log, not to strangers
    log.error({ err: cause }, 'A request failed');
    return refuse(reply, 'failed');
  });
  // another site must not use up its visitor's quota here: what it sends is counted by itself
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    const isForeign = !isReading(request) && !isOwnOrigin(headers, origin);
    const address = networkOf(request.ip);
    const isGone = (): boolean => raw.socket.destroyed;
    if (!(await pace.admit(isForeign ? `foreign ${address}` : address, isGone))) {
      return refuse(reply, 'too-fast');
    }
    if (isForeign) return refuse(reply, 'foreign-origin');
  });
  // the plugin would open the socket, close it, and log a line with whatever path a stranger likes
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws && request.routeOptions.url !== SOCKET_PATH) return refuse(reply, 'not-found');
  });
  await app.register(fastifyRateLimit, {
    max: limits.identityBurst,
    timeWindow: windowMs(limits),
    allowList: (request: FastifyRequest) => isReading(request) || isGivingUp(request),
    store: windows.asStore(),
    addHeaders: HIDDEN_COUNTS,
    addHeadersOnExceeding: HIDDEN_COUNTS,
  });
}

const HIDDEN_COUNTS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

const GIVING_UP: ReadonlySet<string> = new Set(
  [httpContracts.revokeDevice, httpContracts.forgetMe].map(({ path }) => `/${path}`),
);

/**
 * A person whose device was stolen must not wait because somebody at their address took many names.
 * Only who has a device can give one up, so there are never many such requests to carry out.
 */
function isGivingUp({ routeOptions }: FastifyRequest): boolean {
  return GIVING_UP.has(routeOptions.url ?? '');
}

/** Long enough that a full burst per window equals the rate per minute. */
export function windowMs({ identityBurst, identitiesPerMinute }: Limits): number {
  const ms = (identityBurst / identitiesPerMinute) * 60_000;
  return Number.isFinite(ms) ? ms : Number.MAX_SAFE_INTEGER;
}
