import { isIP } from 'node:net';
import { err, ok, type Result } from '@luctor/rules';

/** Where a PostgreSQL is: an address such as `postgres://luctor:secret@db.example/luctor`. */
export interface PostgresAddress {
  /** With its password: for the driver alone. */
  readonly url: string;
  /** For people, logs and errors: without its password and its options. */
  readonly shown: string;
  readonly password: string;
}

const PROTOCOLS = ['postgres:', 'postgresql:'];
const UNENCRYPTED = 'disable';

/** Whether this names a database, well or badly: anything else is a folder. */
export function isPostgresAddress(text: string): boolean {
  return PROTOCOLS.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`));
}

/**
 * Reads an address. Beyond this machine, it must say how the connection is protected: a password and
 * everybody's games would cross the network in the clear, and nobody would notice.
 */
export function parsePostgresAddress(text: string): Result<PostgresAddress, string> {
  // the text itself may hold a password: no error repeats it
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !PROTOCOLS.includes(url.protocol)) {
    return err('It takes an address such as postgres://user:password@host/database.');
  }
  const { username, hostname, port, pathname, searchParams } = url;
  const shown = `postgres://${username}${username === '' ? '' : '@'}${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  const mode = searchParams.get('sslmode');
  const isEncrypted = mode !== null && mode !== UNENCRYPTED;
  if (mode === null && !isThisMachine(hostname)) {
    return err(
      `${shown} is on another machine. Add ?sslmode=verify-full, or ?sslmode=disable if nobody else uses that network.`,
    );
  }
  const password = decodeURIComponent(url.password) || (searchParams.get('password') ?? '');
  if (isEncrypted && password === '' && username === '' && searchParams.get('sslcert') === null) {
    return err(`${shown} names no user.`);
  }
  return ok({ url: text, shown, password });
}

function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === '' || bare === 'localhost' || bare === '::1') return true;
  return isIP(bare) === 4 && bare.startsWith('127.');
}

/** Removes a password from a text that came from elsewhere. */
export function withoutPassword(text: string, { password }: PostgresAddress): string {
  if (password === '') return text;
  return text.replaceAll(password, '[hidden]').replaceAll(encodeURIComponent(password), '[hidden]');
}
