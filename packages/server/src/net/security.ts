import type { IncomingHttpHeaders } from 'node:http';

/** Who may connect, and which security headers browsers get. */

export interface OriginRule {
  /** Allowed origins; if empty, the one in the request's own Host header. */
  readonly allowed: readonly string[];
}

/**
 * Whether a request that can change something comes from our own page. Fails closed: a missing,
 * unreadable or repeated Origin is refused. Other programs must send our origin too.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, { allowed }: OriginRule): boolean {
  const { origin, host } = headers;
  if (typeof origin !== 'string' || origin === '' || origin === 'null') return false;
  if (allowed.length > 0) return allowed.includes(origin);
  if (typeof host !== 'string' || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && from === host.toLowerCase();
}

/** No inline scripts, no external resources, no framing: the page needs none of them. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // links contain table ids and must not leak
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
