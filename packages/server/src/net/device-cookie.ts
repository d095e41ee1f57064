import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that identifies a device; its value is the device's token. */

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

/** Hidden from scripts, not sent by other sites' pages, and TLS-only where TLS is used. */
function attributes(isSecure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure };
}
