import { auditLog, parseEvents } from '@luctor/rules';
import { StoreError } from '../store/game-store.ts';
import { soundText } from '../store/stored-rows.ts';
import { pagesOfStreams, type StoreRows } from './store-rows.ts';

export interface Audited {
  readonly games: number;
  readonly finished: number;
  /** Games whose log breaks the rules, or is not what was written. */
  readonly broken: readonly string[];
}

/** Reads a whole store and decides every game in it again. */
export async function auditStore(rows: StoreRows): Promise<Audited> {
  let games = 0;
  let finished = 0;
  const broken: string[] = [];
  for await (const { streams, after, last } of pagesOfStreams(rows)) {
    const entries = Map.groupBy(
      await rows.all(rows.queries.entriesOf, { after, last }),
      ({ stream }) => stream,
    );
    for (const { number, id, kind, version } of streams) {
      if (kind !== 'game') continue;
      games++;
      const isFinished = auditGame(entries.get(number) ?? [], version);
      if (isFinished === null) broken.push(id);
      else if (isFinished) finished++;
    }
  }
  return { games, finished, broken: broken.toSorted() };
}

type Entries = Parameters<typeof soundText>[0][];

/** Whether a game is finished; null if it is broken. */
function auditGame(entries: Entries, version: number): boolean | null {
  try {
    const data = entries.flatMap((entry) => JSON.parse(soundText(entry)) as unknown[]);
    const events = parseEvents(data, 'own');
    const audit = events.ok && data.length === version ? auditLog(events.value) : null;
    return audit?.ok === true ? audit.value.isFinished : null;
  } catch (cause) {
    if (cause instanceof StoreError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
