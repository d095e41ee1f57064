/** "LUCT" as a number: distinguishes our store from any other SQLite file. */
export const APPLICATION_ID = 0x4c554354;
export const SCHEMA_VERSION = 2;

/**
 * One entry is the result of one request, so a move is one row. Entries are stored in order of
 * arrival, ten to a page: a batch of moves from many games touches few pages, and numeric streams
 * keep the lookup index small. SQLite has no checksums of its own: `sum` detects corrupt entries.
 */
export const SCHEMA = `
  CREATE TABLE streams (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    owner TEXT,
    wake_at INTEGER,
    summary TEXT,
    members TEXT,
    updated_at INTEGER NOT NULL
  );
  CREATE INDEX streams_by_wake ON streams (wake_at) WHERE wake_at IS NOT NULL;
  CREATE INDEX streams_by_owner ON streams (owner) WHERE owner IS NOT NULL;
  CREATE INDEX streams_by_state ON streams (kind, state);
  CREATE TABLE members (
    person TEXT NOT NULL,
    stream INTEGER NOT NULL,
    PRIMARY KEY (person, stream)
  ) WITHOUT ROWID;
  CREATE INDEX members_by_stream ON members (stream);
  CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    version INTEGER NOT NULL,
    events TEXT NOT NULL,
    by TEXT,
    command TEXT,
    answer TEXT,
    sum INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX entries_by_stream ON entries (stream, version);
  CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
`;

/**
 * Made whenever a store is opened, so that older ones get it too: otherwise every repeated request
 * reads its whole stream. It changes no data, so every program of this version can use the store.
 */
export const INDEXES = `
  CREATE INDEX IF NOT EXISTS entries_by_command ON entries (stream, command)
    WHERE command IS NOT NULL;
`;

/** Migrates a version 1 store, in which streams had no numbers. */
export const FROM_VERSION_1 = `
  ALTER TABLE streams RENAME TO old_streams;
  ALTER TABLE entries RENAME TO old_entries;
  ALTER TABLE meta RENAME TO old_meta;
  DROP INDEX streams_by_wake;
  DROP INDEX streams_by_owner;
  DROP INDEX streams_by_state;
  ${SCHEMA}
  INSERT INTO streams (id, kind, version, state, owner, wake_at, summary, updated_at)
    SELECT id, kind, version, state, owner, wake_at, summary, updated_at
    FROM old_streams ORDER BY id;
  INSERT INTO entries (stream, version, events, by, command, answer, sum)
    SELECT streams.number, old.version, events, by, command, answer, sum
    FROM old_entries AS old JOIN streams ON streams.id = old.stream
    ORDER BY streams.number, old.version;
  INSERT INTO meta
    SELECT 'beat', moment FROM (
      SELECT MAX(moment) AS moment FROM (
        SELECT MAX(updated_at) AS moment FROM old_streams
        UNION ALL SELECT value FROM old_meta WHERE key = 'beat'
      )
    ) WHERE moment IS NOT NULL;
  DROP TABLE old_streams;
  DROP TABLE old_entries;
  DROP TABLE old_meta;
`;
