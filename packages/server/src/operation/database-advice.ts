import { StoreError } from '../store/game-store.ts';
import type { PostgresAddress } from '../store/postgres/address.ts';
import { DatabaseError } from '../store/postgres/database.ts';

/** Said while a new schema waits for a table. */
export const SCHEMA_WAITS =
  'The schema waits for a table that somebody reads, such as a backup; games go on meanwhile';

const CHOOSE = 'Check --store or LUCTOR_DATABASE_URL.';

/** What the operator can do about a database that does not do what it should. */
export function describeFailure(failure: DatabaseError, { shown }: PostgresAddress): string {
  const { databaseCode, detail } = failure;
  const database = decodeURIComponent(new URL(shown).pathname.slice(1)) || 'of that name';
  switch (databaseCode) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'ENOENT':
      return `No PostgreSQL answers at ${shown} (${databaseCode}). Start it. ${CHOOSE}`;
    case '57P03':
      return `PostgreSQL at ${shown} is starting or stopping. Try again in a moment.`;
    // invalid_password, invalid_authorization_specification
    case '28P01':
    case '28000':
      return `PostgreSQL at ${shown} refuses this user or password. ${CHOOSE}`;
    case '3D000':
      return `PostgreSQL at ${shown} has no database ${database}. Create it (createdb ${database}). ${CHOOSE}`;
    case '42501':
      return `The user of ${shown} has no right to do this: ${detail}. Grant it (GRANT CREATE ON DATABASE ${database} TO …), or run npm start -- migrate with a user who has it.`;
    case '53300':
      return `PostgreSQL at ${shown} has no connections left. Raise max_connections, or lower --store-connections.`;
    case '53100':
      return `The disk of PostgreSQL at ${shown} is full. Free some space and start again.`;
    case '':
      // the driver's own words, without a code
      if (!/timeout/i.test(detail)) return `The store ${shown} is ${failure.message}.`;
      return `No PostgreSQL answers at ${shown}. ${CHOOSE}`;
    default:
      return `The store ${shown} is ${failure.message}.`;
  }
}

/** The same for a command that fails: a sentence instead of a code. */
export async function inWords<T>(address: PostgresAddress, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof DatabaseError) {
      throw new Error(describeFailure(cause, address), { cause });
    }
    if (!(cause instanceof StoreError)) throw cause;
    const text = cause.code === 'unavailable' ? cause.detail : cause.message;
    throw new Error(`${address.shown}: ${text}.`, { cause });
  }
}
