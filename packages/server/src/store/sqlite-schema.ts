/** "LUCT" as a number: tells a store of this program from any other SQLite file. */
export const APPLICATION_ID = 0x4c554354;
export const SCHEMA_VERSION = 1;

/**
 * One entry is what one request led to, so a move is one row. Ids of streams begin with the time
 * they were made: games being played now lie together, and a batch of moves touches few pages.
 * SQLite has no checksums of its own: `sum` tells a rotten entry from one that only looks whole.
 */
export const SCHEMA = `
  CREATE TABLE streams (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    owner TEXT,
    wake_at INTEGER,
    summary TEXT,
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE entries (
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    events TEXT NOT NULL,
    by TEXT,
    command TEXT,
    answer TEXT,
    sum INTEGER NOT NULL,
    PRIMARY KEY (stream, version)
  ) WITHOUT ROWID;
  CREATE INDEX streams_by_wake ON streams (wake_at) WHERE wake_at IS NOT NULL;
  CREATE INDEX streams_by_owner ON streams (owner) WHERE owner IS NOT NULL;
  CREATE INDEX streams_by_state ON streams (kind, state);
  CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
`;
