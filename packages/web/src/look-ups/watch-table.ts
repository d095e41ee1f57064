import { effect, type ReadonlySignal } from '@preact/signals';
import type { TableState } from '@luctor/protocol';
import { lookUpsClosed } from '@luctor/rules';
import type { OnlineTable } from '../online/online-table.ts';
import { createServerApi, type ApiError, type ServerApi } from '../online/server-api.ts';
import type { GameSession } from '../session/game-session.ts';
import type { ClosedGames } from './closed-games.ts';

/** What is asked of a table. */
type WatchedTable = Pick<OnlineTable, 'id' | 'refused'> & {
  readonly state: ReadonlySignal<Pick<TableState, 'table'>>;
  readonly session: ReadonlySignal<Pick<GameSession, 'id' | 'seatsHere' | 'view'> | null>;
};

/**
 * Notes whether the game of a table closes look-ups [L3], as long as the table is shown. At one
 * screen hints are always allowed [K8], so only tables online are watched.
 */
export function watchTable(table: WatchedTable, closed: ClosedGames): () => void {
  return effect(() => {
    const session = table.session.value;
    const { table: seen } = table.state.value;
    if (table.refused.value !== null) return closed.release(table.id);
    // nothing is known yet
    if (seen === null) return;
    const view = session?.view.value;
    const here = session?.seatsHere ?? [];
    const reason = view === undefined ? null : lookUpsClosed(view, here);
    if (session === null || view === undefined || reason === null) return closed.release(table.id);
    const { edition, players } = view.setup;
    const others = players.filter((_, seat) => !here.includes(seat));
    const names = others.map(({ name }) => name);
    closed.note({ table: table.id, game: session.id, reason, edition, players: names });
  });
}

/** Asks the server about games that ended while their tables were not shown. */
export async function releaseFinished(
  closed: ClosedGames,
  api: Pick<ServerApi, 'gameLog'>,
): Promise<ApiError | null> {
  let trouble: ApiError | null = null;
  for (const { table, game } of closed.games.peek()) {
    const log = await api.gameLog(game);
    if (log.ok) closed.release(table);
    else if (log.error.code !== 'no-finished-game') trouble = log.error;
  }
  return trouble;
}

/** The server of this page, asked without a connection to it. */
export function pageApi(): ServerApi {
  return createServerApi(new URL('.', document.baseURI).href, fetch.bind(globalThis));
}
