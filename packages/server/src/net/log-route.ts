import { createGunzip } from 'node:zlib';
import { httpContracts, readRequest } from '@luctor/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../runtime/config.ts';
import type { People } from '../people/people.ts';
import type { Budgets } from './budgets.ts';
import { tokenIn } from './device-cookie.ts';
import type { FinishedLogs } from './finished-logs.ts';
import { refuse } from './http-api.ts';
import { networkOf, type Places } from './places.ts';

export interface LogRouteServices {
  readonly logs: FinishedLogs;
  readonly people: People;
  readonly budgets: Budgets;
  /** Of logs on their way, by address. */
  readonly readers: Places;
  readonly limits: Limits;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

/** Seconds after which a refused request may be tried again. */
const RETRY_SECONDS = 5;

/** The whole log of a finished game: anyone can check every draw with it [S3]. */
export function addLogRoute(app: FastifyInstance, services: LogRouteServices): void {
  const { logs, people, budgets, readers, limits, now, after } = services;
  const { gameLog } = httpContracts;

  // late: a client that asks again as soon as it is refused would keep the server busy
  const refuseForNow = async (reply: FastifyReply): Promise<FastifyReply> => {
    await new Promise<void>((resolve) => after(limits.logRefusalMs, resolve));
    return refuse(reply.header('retry-after', RETRY_SECONDS), 'too-fast');
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const read = readRequest(gameLog, request);
    if (!read.ok) return refuse(reply, read.error);
    const address = networkOf(request.ip);
    const leave = readers.take(address);
    if (leave === null) return refuseForNow(reply);
    // a finished answer closes too
    reply.raw.once('close', leave);
    const person = (await people.find(tokenIn(request)))?.id ?? null;
    const spent = budgets.take({ person, address }, ['log'], null, now());
    if (spent !== null) {
      leave();
      return refuseForNow(reply);
    }
    const log = await logs.find(read.value.params.id);
    if (log === null) return refuse(reply, 'no-finished-game');
    const sent = log === 'busy' ? null : logs.send(log);
    if (log === 'busy' || sent === null) return refuseForNow(reply);
    if (reply.raw.closed) sent();
    else reply.raw.once('close', sent);
    return sendLog(request, reply, read.value.params.id, log);
  };

  app.route({ method: gameLog.method, url: `/${gameLog.path}`, handler: answer });
}

function sendLog(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  game: string,
  log: Uint8Array<ArrayBuffer>,
): FastifyReply {
  // weak: the same log with and without compression
  const tag = `W/"${game}"`;
  reply.header('etag', tag).header('vary', 'accept-encoding');
  reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encodings = headers['accept-encoding'] ?? '';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(encodings)) {
    return reply.header('content-encoding', 'gzip').send(log);
  }
  const plain = createGunzip();
  plain.end(log);
  return reply.send(plain);
}
