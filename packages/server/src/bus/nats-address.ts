import { isIP } from 'node:net';
import { err, ok, type Result } from '@luctor/rules';

/** Where NATS is, and how to sign in there. */
export interface NatsAddress {
  /** Hosts with ports, any of which will do. */
  readonly hosts: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** A file with a user's token and key, as `nsc` writes it. */
  readonly credentialsFile: string | null;
}

const DEFAULT_PORT = '4222';
const FORM = 'such as nats://localhost:4222 or tls://user:password@nats.example:4222';

/**
 * Reads `nats://` and `tls://` addresses; several, separated by commas, are one cluster. Errors are
 * sentences that never repeat what was given: it may contain a password.
 */
export function parseNatsAddress(
  text: string,
  credentialsFile: string | null = null,
): Result<NatsAddress, string> {
  const urls: URL[] = [];
  for (const part of text.split(',')) {
    const url = URL.canParse(part.trim()) ? new URL(part.trim()) : null;
    if (url === null || !isNats(url)) return err(`The bus needs an address ${FORM}.`);
    urls.push(url);
  }
  const [first] = urls;
  if (first === undefined) return err(`The bus needs an address ${FORM}.`);
  const { protocol, username, password } = first;
  if (urls.some((url) => url.protocol !== protocol)) {
    return err('The addresses of a bus are all nats:// or all tls://.');
  }
  const isElsewhere = urls.some(({ hostname }) => !isLoopback(hostname));
  if (isElsewhere && protocol !== 'tls:') {
    return err('A bus on another machine needs TLS: write tls:// instead of nats://.');
  }
  if (isElsewhere && username === '' && credentialsFile === null) {
    return err(
      'A bus on another machine needs credentials: tls://user:password@…, or a file in LUCTOR_NATS_CREDS.',
    );
  }
  const [user, secret] = [decode(username), decode(password)];
  if (user === null || secret === null) {
    return err('The user or password in the address of the bus is not percent-encoded.');
  }
  return ok({
    hosts: urls.map(({ hostname, port }) => `${hostname}:${port === '' ? DEFAULT_PORT : port}`),
    isEncrypted: protocol === 'tls:',
    user: user === '' ? null : user,
    password: secret === '' ? null : secret,
    credentialsFile,
  });
}

/** The address without its secrets, for people and logs. */
export function describeNats({ hosts, isEncrypted }: NatsAddress): string {
  return `${isEncrypted ? 'tls' : 'nats'}://${hosts.join(',')}`;
}

function isNats({ protocol, hostname, pathname, search, hash }: URL): boolean {
  if (protocol !== 'nats:' && protocol !== 'tls:') return false;
  return hostname !== '' && (pathname === '' || pathname === '/') && search + hash === '';
}

/** Nobody else can listen to what this machine tells itself. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
