import type { IncomingHttpHeaders } from 'node:http';

/** Who may talk to us, and what browsers are told. */

export interface OriginRule {
  /** Origins that may; empty: the one the request's own Host header names. */
  readonly allowed: readonly string[];
}

/**
 * Whether a request that can change something comes from our own page. Fails closed: no Origin,
 * one that cannot be read, or more than one is a refusal. Other programs must name our origin too.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, { allowed }: OriginRule): boolean {
  const { origin, host } = headers;
  if (typeof origin !== 'string' || origin === '' || origin === 'null') return false;
  if (allowed.length > 0) return allowed.includes(origin);
  if (typeof host !== 'string' || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && from === host.toLowerCase();
}

/** No inline scripts, nothing from elsewhere, no framing: the page needs none of it. */
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
    // links with table names in them stay here
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
