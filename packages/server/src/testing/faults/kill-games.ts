import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableChoices } from '@luctor/protocol';
import { sameData, type GameEvent } from '@luctor/rules';
import { checkStore } from '../../operation/backup.ts';
import { SqliteStore } from '../../store/sqlite-store.ts';
import { startChild } from '../load/child.ts';
import type { LoadTable } from '../load/load-table.ts';
import { openTables } from '../load/people.ts';
import { writeScript, type Script } from '../load/script.ts';

/**
 * Kills the server during live games, over and over, and checks that nothing acknowledged is
 * missing. Every game is known in advance, so the disk is compared event by event with what must be
 * there.
 */
export interface KillOptions {
  readonly games: number;
  readonly kills: number;
  /** Acknowledged moves between two kills. */
  readonly movesBetween: number;
  readonly onKill?: (kill: number, moves: number) => void;
}

export interface KillReport {
  readonly games: number;
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged moves missing from a restarted server or from the final store. */
  readonly lost: readonly string[];
  /** Stored games that differ from what was played. */
  readonly corrupt: readonly string[];
  readonly gamesInStore: number;
  readonly gamesFinished: number;
  /** Saved moves whose answer the crash swallowed; sent again and answered like the first time. */
  readonly repeats: number;
  readonly repeatsAnswered: number;
  /** Tables where nobody could continue after the last kill. */
  readonly stuck: number;
  readonly refusals: readonly string[];
}

const SCRIPTS = 10;
const CHOICES: TableChoices = {
  edition: 'classic',
  language: 'en',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  clock: null,
  friendly: false,
  openRacks: false,
  listed: false,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 600,
};

export async function killGames(options: KillOptions): Promise<KillReport> {
  const data = mkdtempSync(join(tmpdir(), 'luctor-kill-'));
  try {
    return await run(options, data);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function run(options: KillOptions, data: string): Promise<KillReport> {
  const all = Array.from({ length: SCRIPTS }, (_, n) => writeScript(CHOICES, n));
  const scripts = new Map(all.map((script) => [script.commitment, script]));
  const refusals: string[] = [];
  let acknowledged = 0;
  let onMove: (table: LoadTable) => void = ignore;
  const load = {
    scripts,
    thinkMs: () => 0,
    now: () => performance.now(),
    onMove: ({ table }: { readonly table: LoadTable }) => {
      acknowledged++;
      onMove(table);
    },
    onRefusal: (text: string) => refusals.push(text),
  };

  let child = await startChild(data, SCRIPTS, null);
  const stopAtExit = (): void => void child.kill();
  process.once('exit', stopAtExit);
  const tables = await openTables(child.base, options.games, CHOICES, load);
  await Promise.all(tables.map((table) => table.connect(child.base)));
  for (let kill = 1; kill <= options.kills; kill++) {
    const until = acknowledged + options.movesBetween;
    await new Promise<void>((resolve) => {
      onMove = () => {
        if (acknowledged >= until) resolve();
      };
    });
    await child.kill();
    options.onKill?.(kill, acknowledged);
    child = await startChild(data, SCRIPTS, null);
    for (const table of tables) table.disconnect();
    await Promise.all(tables.map((table) => table.connect(child.base)));
  }

  // everyone continues: one more move at every table
  const waiting = new Set(tables);
  await new Promise<void>((resolve) => {
    onMove = (table) => {
      waiting.delete(table);
      if (waiting.size === 0) resolve();
    };
  });
  for (const table of tables) table.isStopped = true;
  await child.stop();
  process.off('exit', stopAtExit);
  for (const table of tables) table.disconnect();

  const stored = await compare(data, tables, scripts);
  return {
    games: options.games,
    kills: options.kills,
    acknowledged,
    lost: [...tables.flatMap(({ lost }) => lost), ...stored.lost],
    corrupt: stored.corrupt,
    gamesInStore: stored.games,
    gamesFinished: stored.finished,
    repeats: sum(tables.map(({ repeats }) => repeats)),
    repeatsAnswered: sum(tables.map(({ repeatsAnswered }) => repeatsAnswered)),
    stuck: waiting.size,
    refusals,
  };
}

/** Compares the disk with what was acknowledged, and with the scripts. */
async function compare(
  data: string,
  tables: readonly LoadTable[],
  scripts: ReadonlyMap<string, Script>,
): Promise<{ lost: string[]; corrupt: string[]; games: number; finished: number }> {
  const path = join(data, 'games.db');
  const { damage, games, finished, broken } = await checkStore(path);
  if (damage !== null) throw new Error(`the store is damaged: ${damage}`);
  const corrupt = [...broken];
  const lost: string[] = [];
  const store = await SqliteStore.open({ path });
  for (const table of tables) {
    for (const [game, version] of table.acknowledged) {
      const stored = await store.read(game, 0);
      if (stored === null || stored.version < version) lost.push(`${game} at ${version}`);
      if (stored !== null && !isAsWritten(stored.events as GameEvent[], scripts))
        corrupt.push(game);
    }
  }
  await store.close();
  return { lost, corrupt, games, finished };
}

function isAsWritten(events: readonly GameEvent[], scripts: ReadonlyMap<string, Script>): boolean {
  const [created] = events;
  const script = created?.type === 'gameCreated' ? scripts.get(created.commitment) : undefined;
  if (script === undefined) return false;
  const played = events.filter(({ type }) => !UNSCRIPTED.has(type));
  return played.every((event, index) => {
    const written = script.events[index];
    return written !== undefined && sameData(withoutTime(event), withoutTime(written));
  });
}

/** Each restart gives back the downtime, and finds nobody at the table. */
const UNSCRIPTED: ReadonlySet<GameEvent['type']> = new Set([
  'timeGivenBack',
  'everyoneAway',
  'someoneBack',
]);

function withoutTime(event: GameEvent): object {
  return { ...event, at: 0, stoppedAt: 0 };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function ignore(): void {}
