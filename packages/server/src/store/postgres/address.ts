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
/** The others encrypt without knowing for whom, or mean something else in each release of the driver. */
const MODES: ReadonlySet<string> = new Set(['verify-full', 'disable']);

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
  const password = decoded(url.password);
  if (password === null) return err('Its password has a % that stands for nothing: write %25.');
  const { username, hostname, port, pathname, searchParams } = url;
  // of several values the driver believes the last
  const last = (name: string): string | undefined => searchParams.getAll(name).at(-1);
  // it believes this one more than the name, and it may also be the folder of a socket
  const host = last('host') || hostname;
  const user = username === '' ? '' : `${username}@`;
  const shown = `postgres://${user}${host}${port === '' ? '' : `:${port}`}${pathname}`;
  // to the driver an empty one is none: nothing would be encrypted
  const mode = last('sslmode') ?? '';
  if (!MODES.has(mode) && (mode !== '' || !isThisMachine(host))) {
    const why = mode === '' ? 'is on another machine' : 'has an sslmode that protects less';
    return err(
      `${shown} ${why}. Add ?sslmode=verify-full, or ?sslmode=disable if nobody else uses that network.`,
    );
  }
  return ok({ url: text, shown, password: last('password') || password });
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === '' || bare.startsWith('/') || bare === 'localhost' || bare === '::1') return true;
  return isIP(bare) === 4 && bare.startsWith('127.');
}

/** Removes a password from a text that came from elsewhere. */
export function withoutPassword(text: string, { password }: PostgresAddress): string {
  if (password === '') return text;
  return text.replaceAll(password, '[hidden]').replaceAll(encodeURIComponent(password), '[hidden]');
}
