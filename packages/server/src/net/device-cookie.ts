import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie by which a device is known again; its value is the device's token. */

const COOKIE = 'luctor';
const YEAR_SECONDS = 365 * 24 * 3600;

export function tokenIn({ cookies }: FastifyRequest): string | undefined {
  return cookies[COOKIE];
}

export function rememberDevice(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(COOKIE, token, { ...attributes(isSecure), maxAge: YEAR_SECONDS });
}

export function forgetDevice(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(COOKIE, attributes(isSecure));
}

/** Scripts cannot read it, other sites' pages do not send it; only over TLS where there is TLS. */
function attributes(isSecure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure };
}
