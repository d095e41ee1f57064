import {
  figuresOf,
  FIGURES_VERSION,
  parseFiguresRow,
  updatedRow,
  withReview,
  type FiguresRow,
  type FinishedGame,
  type GameFigures,
} from '@luctor/learn';
import { openLog } from '@luctor/rules';
import { answer, type Database } from '../storage/database.ts';
import type { GameStore, GameSummary } from '../storage/game-store.ts';
import { LEARN_STORES } from '../storage/learn-database.ts';
import type { Figures, GameReview } from './figures.ts';

const STORE = LEARN_STORES.figures;

/** The figures of the games that this browser has seen; `games` are those still on it. */
export function createFigures(
  database: Database,
  games: Pick<GameStore, 'list' | 'events'>,
): Figures {
  const rows = async (): Promise<readonly FiguresRow[]> => {
    const stored = await database.transact([STORE], 'readonly', (transaction) =>
      answer(transaction.objectStore(STORE).getAll() as IDBRequest<unknown[]>),
    );
    return stored.flatMap((row) => parseFiguresRow(row) ?? []);
  };

  const note = async (game: FinishedGame, review?: GameReview): Promise<boolean> => {
    const played = figuresOf(game);
    if (played === null) return true;
    return keep(database, review === undefined ? played : withReview(played, game.events, review));
  };

  /** Null for a log that another version wrote, or that is damaged: it has no figures. */
  const read = async ({ id, playedAt }: GameSummary): Promise<FinishedGame | null> => {
    const events = await games.events(id);
    if (!events.ok || !openLog(events.value).ok) return null;
    return { id, events: events.value, playedAt };
  };

  const finishedGames = async (): Promise<readonly GameSummary[]> => {
    const listed = await games.list();
    return listed.ok ? listed.value.filter(({ phase }) => phase === 'over') : [];
  };

  return {
    async games() {
      try {
        return (await rows()).flatMap((row) => ('forgotten' in row ? [] : [row]));
      } catch {
        return null;
      }
    },
    note,
    async catchUp(onProgress, leave) {
      const known = new Set((await rows().catch(() => [])).flatMap(({ ids }) => ids));
      const missing = (await finishedGames()).filter(({ id }) => !known.has(id));
      for (const [done, summary] of missing.entries()) {
        if (leave.aborted) return;
        onProgress({ done, of: missing.length });
        const game = await read(summary);
        if (game !== null) await note(game);
      }
    },
    async judgeRest(judge, onProgress, leave) {
      const unjudged = new Set((await rows().catch(() => [])).flatMap(unjudgedIds));
      const waiting = (await finishedGames()).filter(({ id }) => unjudged.has(id));
      for (const [done, summary] of waiting.entries()) {
        if (leave.aborted) return;
        onProgress({ done, of: waiting.length });
        const game = await read(summary);
        const review = game === null ? null : await judge(game.events);
        if (leave.aborted) return;
        if (game !== null && review !== null) await note(game, review);
      }
    },
    async forget(game) {
      try {
        await change(database, game, (kept) => {
          const ids = kept?.ids ?? [];
          return { version: FIGURES_VERSION, game, ids, forgotten: true };
        });
        return true;
      } catch {
        return false;
      }
    },
  };
}

function unjudgedIds(row: FiguresRow): readonly string[] {
  if ('forgotten' in row || row.people.every(({ judged }) => judged !== null)) return [];
  return row.ids;
}

async function keep(database: Database, fresh: GameFigures): Promise<boolean> {
  try {
    await change(database, fresh.game, (kept) => (kept === null ? fresh : updatedRow(kept, fresh)));
    return true;
  } catch {
    return false;
  }
}

/** In one step that no other tab can interrupt. A row that a later version wrote stays. */
async function change(
  database: Database,
  game: string,
  next: (kept: FiguresRow | null) => FiguresRow,
): Promise<void> {
  await database.transact([STORE], 'readwrite', async (transaction) => {
    const store = transaction.objectStore(STORE);
    const stored: unknown = await answer(store.get(game) as IDBRequest<unknown>);
    if (isOfLaterVersion(stored)) return;
    store.put(next(parseFiguresRow(stored)));
  });
}

function isOfLaterVersion(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || !('version' in row)) return false;
  return typeof row.version === 'number' && row.version > FIGURES_VERSION;
}
