import { httpContracts, pathOf } from '@luctor/protocol';
import type { LuctorServer } from '../../net/server.ts';
import { anyValue, pick, type Dice, type Known } from './any-value.ts';

/** HTTP requests of every kind there is, made from the protocol's own contracts. */

export const REQUEST_KINDS = Object.keys(httpContracts) as (keyof typeof httpContracts)[];

export interface AnyRequest {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: unknown;
}

export function anyRequest(
  kind: (typeof REQUEST_KINDS)[number],
  dice: Dice,
  known: Known,
): AnyRequest {
  const contract = httpContracts[kind];
  const making = { dice, known, named: () => null };
  const params = (anyValue(contract.params, making) ?? {}) as Readonly<Record<string, string>>;
  const body = anyValue(contract.body, making) ?? null;
  return { kind, method: contract.method, url: `/${pathOf(contract, params)}`, body };
}

const SPOILT = ['', '{', 'null', '[]', '{"name":5}', '{"__proto__":{}}', 'x'.repeat(9000)];

/** Sends it without a network; returns the status. */
export async function sendRequest(
  { app }: LuctorServer,
  { method, url, body }: AnyRequest,
  from: { readonly address: string; readonly cookie: string; readonly dice: Dice },
): Promise<number> {
  const { dice, address, cookie } = from;
  const isOwn = dice(8) > 0;
  const payload = dice(8) === 0 ? pick(dice, SPOILT) : JSON.stringify(body);
  const { statusCode } = await app.inject({
    method,
    url,
    remoteAddress: address,
    headers: {
      host: 'luctor.test',
      origin: isOwn ? 'http://luctor.test' : 'https://elsewhere.test',
      cookie,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload }),
  });
  return statusCode;
}
