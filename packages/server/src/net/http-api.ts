import {
  HTTP_ERRORS,
  httpContracts,
  readRequest,
  type HttpContract,
  type HttpErrorCode,
} from '@luctor/protocol';
import { err, ok, type Result } from '@luctor/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { People } from '../people/people.ts';
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
    const { token } = await people.create(name);
    rememberDevice(reply, token, isSecure(request));
    return ok({ name });
  });

  serve(app, httpContracts.forgetMe, async (_, { request, reply }) => {
    const token = tokenIn(request);
    if (token !== undefined && (await people.find(token)) !== null) await people.forget(token);
    forgetDevice(reply, isSecure(request));
    return ok({ name: null });
  });

  serve(app, httpContracts.makeHandOver, async (_, { request }) => {
    const person = await people.find(tokenIn(request));
    return person === null ? err('name-needed') : ok(await people.makeHandOver(person.id));
  });

  serve(app, httpContracts.useHandOver, async ({ body }, { request, reply }) => {
    const used = await people.useHandOver(body.token);
    if (used === null) return err('unknown-token');
    rememberDevice(reply, used.token, isSecure(request));
    return ok({ name: used.person.name });
  });
}

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
