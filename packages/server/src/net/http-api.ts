import { nameSchema, parseEvents } from '@luctor/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Limits } from '../runtime/config.ts';
import type { People } from '../people/people.ts';
import type { GameStore } from '../store/game-store.ts';
import { addressKey } from './address.ts';
import { isOwnOrigin, makeCookie, readCookie, type OriginRule } from './security.ts';
import { Buckets } from './token-bucket.ts';

/** Names, devices and finished games: what is asked once, not said over a socket. */

export interface ApiServices {
  readonly people: People;
  readonly store: GameStore;
  readonly limits: Limits;
  readonly origin: OriginRule;
  readonly isSecure: (request: FastifyRequest) => boolean;
  readonly now: () => number;
}

const nameBody = v.strictObject({ name: nameSchema });
const tokenBody = v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) });
const gameId = /^[0-9a-z]{20,40}$/;

export function addApi(app: FastifyInstance, services: ApiServices): void {
  const { people, store, limits } = services;
  const identities = new Buckets(limits.identitiesPerMinute / 60, limits.identityBurst);

  // every request that changes something: our own page only, and not too often
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!isOwnOrigin(request.headers, services.origin)) {
      return reply.code(403).send({ error: 'foreign-origin' });
    }
    if (!identities.take(addressKey(request.ip), services.now())) {
      return reply.code(429).send({ error: 'too-fast' });
    }
  });

  const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
    reply.header('set-cookie', makeCookie(token, services.isSecure(request)));
  };

  app.get('/api/me', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const person = await people.find(readCookie(request.headers));
    return { name: person?.name ?? null };
  });

  /** Takes a name: a new person, or another name for who asks. */
  app.post('/api/me', async (request, reply) => {
    const body = v.safeParse(nameBody, request.body);
    if (!body.success) return reply.code(400).send({ error: 'bad-name' });
    const { name } = body.output;
    const known = await people.find(readCookie(request.headers));
    if (known !== null) {
      await people.rename(known.id, name);
      return { name };
    }
    const { token } = await people.create(name);
    setCookie(request, reply, token);
    return { name };
  });

  app.post('/api/me/forget', async (request, reply) => {
    const token = readCookie(request.headers);
    if (token !== undefined && (await people.find(token)) !== null) await people.forget(token);
    setCookie(request, reply, '');
    return { name: null };
  });

  app.post('/api/hand-over', async (request, reply) => {
    const person = await people.find(readCookie(request.headers));
    if (person === null) return reply.code(401).send({ error: 'name-needed' });
    reply.header('cache-control', 'no-store');
    return people.makeHandOver(person.id);
  });

  app.post('/api/hand-over/use', async (request, reply) => {
    const body = v.safeParse(tokenBody, request.body);
    const used = body.success ? await people.useHandOver(body.output.token) : null;
    if (used === null) return reply.code(404).send({ error: 'unknown-token' });
    setCookie(request, reply, used.token);
    return { name: used.person.name };
  });

  /** The whole log of a game that is over: with it anyone can prove every draw [S3]. */
  app.get<{ Params: { id: string } }>('/api/games/:id/log', async (request, reply) => {
    const { id } = request.params;
    const stored = gameId.test(id) ? await store.read(id, 0) : null;
    const events = stored === null ? null : parseEvents(stored.events);
    if (events === null || !events.ok || events.value.at(-1)?.type !== 'gameEnded') {
      return reply.code(404).send({ error: 'no-finished-game' });
    }
    return { events: events.value };
  });
}
