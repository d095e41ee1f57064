import { readOptions } from '../../../tools/options/options.ts';
import { Client } from 'pg';
import { startPostgres } from '../cluster/support/start-postgres.ts';
import { serve } from '../src/operation/serve.ts';
import { createLog } from '../src/runtime/log.ts';
import { parsePostgresAddress } from '../src/store/postgres/address.ts';
import { LOAD_CHOICES, openTables } from '../src/testing/load/people.ts';
import { scriptedDraw, writeScripts } from '../src/testing/load/script.ts';

const options = readOptions({
  usage: 'npm run bench:stored',
  about: `Plays whole games against a PostgreSQL of its own, and prints what they leave there: rows and bytes of a game,
and what was written to its log on the way.`,
  options: {
    tables: { value: 'N', about: 'tables that play at once', fallback: 20 },
    games: { value: 'N', about: 'games to their end', fallback: 60 },
  },
  ends: 'Needs PostgreSQL, as npm run test:cluster.',
});
const SCRIPTS = 20;
// before the server starts: it shares this process
const scripts = writeScripts(LOAD_CHOICES, SCRIPTS);

const postgres = await startPostgres(['max_connections=50', 'max_wal_size=4GB']);
const address = parsePostgresAddress(postgres.url);
if (!address.ok) throw new Error(address.error);
const client = new Client({ connectionString: postgres.url });
await client.connect();
let next = 0;
const { server, port, stop } = await serve({
  data: '',
  store: address.value,
  port: 0,
  host: '127.0.0.1',
  anyPort: false,
  origins: [],
  proxies: 0,
  metricsFor: 'this-machine',
  limits: { gameBurst: 1_000_000, identityBurst: 100_000, tableRequestBurst: 100_000 },
  page: null,
  log: createLog({ write: (line) => line.includes('"error"') && console.error(line) }),
  newDraw: () => scriptedDraw(next++ % SCRIPTS),
});
let moves = 0;
const walBefore = await wal();
const tables = await openTables(`http://127.0.0.1:${port}`, options.tables, LOAD_CHOICES, {
  scripts,
  thinkMs: () => 200,
  now: () => performance.now(),
  onMove: () => moves++,
  onRefusal: (text) => console.error(text),
});
await Promise.all(tables.map((table) => table.connect(`http://127.0.0.1:${port}`)));
const finished = (): number => tables.reduce((sum, table) => sum + table.finished, 0);
while (finished() < options.games) await new Promise((resolve) => setTimeout(resolve, 200));
for (const table of tables) {
  table.isStopped = true;
  table.disconnect();
}
await server.rooms.settled();
const walBytes = (await wal()) - walBefore;
const games = finished();
if (moves < games * 10) throw new Error(`${moves} moves are not ${games} games`);
await client.query('VACUUM ANALYZE');
const { rows: kinds } = await client.query(`
  SELECT kind, count(DISTINCT stream.number)::int AS streams, count(entry.number)::int AS entries,
    round(avg(length(events)))::int AS "bytesOfEvents", sum(length(events))::int AS total,
    count(command)::int AS commands
  FROM luctor.streams AS stream JOIN luctor.entries AS entry ON entry.stream = stream.number
  GROUP BY kind ORDER BY kind`);
const { rows: sizes } = await client.query(`
  SELECT relname AS name, n_live_tup::int AS rows, pg_relation_size(relid)::int AS heap,
    pg_indexes_size(relid)::int AS indexes, n_tup_upd::int AS updates, n_tup_hot_upd::int AS hot
  FROM pg_stat_user_tables WHERE schemaname = 'luctor' ORDER BY relname`);
const { rows: whole } = await client.query(`
  SELECT round(avg(events))::int AS bytes, round(avg(entries), 1)::float AS entries,
    round(avg(commands), 1)::float AS commands FROM (
    SELECT sum(length(events)) AS events, count(*) AS entries, count(command) AS commands
    FROM luctor.entries AS entry
    JOIN luctor.streams AS stream ON entry.stream = stream.number
    WHERE kind = 'game' AND state = 'over' GROUP BY stream) AS game`);
console.log(JSON.stringify({ games, moves, walBytes, kinds, sizes, whole }, null, 1));
await stop();
await client.end();
await postgres.remove();
process.exit(0);

async function wal(): Promise<number> {
  const { rows } = await client.query("SELECT pg_current_wal_lsn() - '0/0' AS bytes");
  return Number((rows as { bytes: string }[])[0]?.bytes);
}
