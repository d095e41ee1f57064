import {
  HTTP_ERRORS,
  httpContracts,
  readRequest,
  type Device,
  type HttpContract,
  type HttpErrorCode,
} from '@luctor/protocol';
import { err, ok, type Result } from '@luctor/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kindOf } from '../people/device-kind.ts';
import { deviceOf, type People } from '../people/people.ts';
import { deviceIdOf, type PersonState } from '../people/person.ts';
import { forgetDevice, rememberDevice, tokenIn } from './device-cookie.ts';

/** Names and devices: one-off requests that need no socket. */

export interface ApiServices {
  readonly people: People;
  readonly isSecure: (request: FastifyRequest) => boolean;
}

export function addApi(app: FastifyInstance, { people, isSecure }: ApiServices): void {
  serve(app, httpContracts.whoAmI, async (_, { request }) => {
    const person = await people.find(tokenIn(request));
    return ok({ name: person?.name ?? null });
  });

  serve(app, httpContracts.takeName, async ({ body: { name } }, { request, reply }) => {
    const known = await people.find(tokenIn(request));
    if (known !== null) {
      await people.rename(known.id, name);
      return ok({ name });
    }
    const { token } = await people.create(name, kindOf(request.headers['user-agent']));
    rememberDevice(reply, token, isSecure(request));
    return ok({ name });
  });

  serve(app, httpContracts.forgetMe, async (_, { request, reply }) => {
    const token = tokenIn(request);
    if (token !== undefined && (await people.find(token)) !== null) await people.forget(token);
    forgetDevice(reply, isSecure(request));
    return ok({ name: null });
  });

  serve(app, httpContracts.devices, async (_, { request }) => {
    const token = tokenIn(request);
    const person = await people.find(token);
    return person === null ? err('name-needed') : ok({ devices: showDevices(person, token) });
  });

  serve(app, httpContracts.revokeDevice, async ({ body }, { request }) => {
    const token = tokenIn(request);
    const person = await people.find(token);
    if (person === null) return err('name-needed');
    const left = await people.revoke(person.id, body.device);
    return left === null ? err('unknown-device') : ok({ devices: showDevices(left, token) });
  });

  serve(app, httpContracts.makeHandOver, async (_, { request }) => {
    const person = await people.find(tokenIn(request));
    return person === null ? err('name-needed') : ok(await people.makeHandOver(person.id));
  });

  serve(app, httpContracts.useHandOver, async ({ body }, { request, reply }) => {
    const used = await people.useHandOver(body.token, kindOf(request.headers['user-agent']));
    if (used === null) return err('unknown-token');
    rememberDevice(reply, used.token, isSecure(request));
    return ok({ name: used.person.name });
  });
}

/** Latest first, after the one that asks. */
function showDevices({ devices }: PersonState, token: string | undefined): Device[] {
  const own = token === undefined ? null : deviceOf(token);
  return devices
    .map(({ hash, kind, addedAt, seenAt }) => {
      const id = deviceIdOf(hash);
      const { browser, system } = kind ?? NOT_SAID;
      return { id, browser, system, addedAt, seenAt, isThis: id === own };
    })
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt);
}

const NOT_SAID = { browser: null, system: null };

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Answers by a contract, which parses the request before `answer` sees any of it. */
function serve<Params, Body, Answer>(
  app: FastifyInstance,
  contract: HttpContract<Params, Body, Answer>,
  answer: (
    asked: { readonly params: Params; readonly body: Body },
    exchange: Exchange,
  ) => Promise<Result<Answer, HttpErrorCode>>,
): void {
  app.route({
    method: contract.method,
    url: `/${contract.path}`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = readRequest(contract, request);
      const answered = asked.ok ? await answer(asked.value, { request, reply }) : asked;
      return answered.ok ? answered.value : refuse(reply, answered.error);
    },
  });
}

/** Sends an error with its HTTP status. */
export function refuse(reply: FastifyReply, error: HttpErrorCode): FastifyReply {
  return reply.code(HTTP_ERRORS[error]).send({ error });
}
