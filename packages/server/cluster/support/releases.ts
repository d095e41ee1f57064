import { MIGRATIONS, type Migration } from '../../src/store/postgres/migrations.ts';

export const LATEST = MIGRATIONS.at(-1)?.level ?? 0;

/** The release after this one adds something to the schema: programs of this one can go on. */
export const EXPANDING: Migration = {
  level: LATEST + 1,
  oldest: LATEST,
  sql: 'ALTER TABLE luctor.streams ADD COLUMN note text',
};

/** The release after that removes something: only programs that know the step before can go on. */
export function contracting(column: string): Migration {
  return {
    level: LATEST + 2,
    oldest: LATEST + 1,
    sql: `ALTER TABLE luctor.streams DROP COLUMN ${column}`,
  };
}

/** What the program knows two releases later. */
export const COMING = [EXPANDING, contracting('note')];
