import { createGame, replay, type GameEvent, type Result } from '@luctor/rules';
import { openLocalSession, type LocalSession } from '../local/local-session.ts';
import { BROWSER_TIMING } from '../session/browser-timing.ts';
import { browserDatabases, createDatabase } from '../storage/database.ts';
import { createGameClaims } from '../storage/game-claims.ts';
import { createGameNews } from '../storage/game-news.ts';
import { createGraphKeeper } from '../storage/graph-keeper.ts';
import { GAME_STORE_CONTRACT, hint, newGame } from '../storage/game-store-contract.ts';
import { factsOf, type GameStore } from '../storage/game-store.ts';
import { createIndexedDbGameStore } from '../storage/indexed-db-game-store.ts';
import { RECEIPT_STORE_CONTRACT } from './receipt-store-contract.ts';
import { createReceiptStore } from '../storage/receipt-store.ts';
import { createIndexedDbWordStore } from '../storage/word-store.ts';
import { createFakeEngine } from './fake-engine.ts';
import { ANN, BOB, setupOf } from './session-bench.ts';
import { GRAPH_KEEPER_CONTRACT, WORD_STORE_CONTRACT } from './word-store-contract.ts';

/**
 * A page with nothing but the stores, for tests of them in a real browser. What is on it is what the
 * game uses, on this browser's own IndexedDB, locks and channels.
 */
const storePage = {
  async check(contract: 'games' | 'receipts' | 'words' | 'graphs', name: string): Promise<void> {
    const factory = browserDatabases();
    let now = 0;
    const clock = { now: () => now, set: (to: number) => void (now = to) };
    switch (contract) {
      case 'games':
        return named(GAME_STORE_CONTRACT, name).run(openGames());
      case 'receipts':
        return named(RECEIPT_STORE_CONTRACT, name).run(
          createReceiptStore(factory, clock.now),
          clock,
        );
      case 'words':
        return named(WORD_STORE_CONTRACT, name).run(createIndexedDbWordStore(factory));
      case 'graphs':
        return named(GRAPH_KEEPER_CONTRACT, name).run(createGraphKeeper(factory, clock.now), clock);
    }
  },
  openGames,
  openReceipts: () => createReceiptStore(browserDatabases(), () => Date.now()),
  openWords: () => createIndexedDbWordStore(browserDatabases()),
  createDatabase,
  claims: createGameClaims(navigator.locks),
  newGame,
  hint,
  appendHints,
  openSession,
};

export type StorePage = typeof storePage;

declare global {
  interface Window {
    storePage: StorePage;
  }
}

window.storePage = storePage;

function named<T extends { readonly name: string }>(checks: readonly T[], name: string): T {
  const found = checks.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no check ${name}`);
  return found;
}

function openGames(): GameStore {
  return createIndexedDbGameStore(browserDatabases());
}

/** Appends one hint after another, `each` at once, from the version that is stored. */
async function appendHints(
  store: GameStore,
  id: string,
  times: number,
  options: { readonly each?: number; readonly onWritten?: (version: number) => unknown } = {},
): Promise<string | null> {
  const { each = 1, onWritten } = options;
  let log = await taken(store.events(id));
  for (let i = 0; i < times; i++) {
    const more = Array.from({ length: each }, (_, n): GameEvent => hint(log.length + n));
    const next = [...log, ...more];
    const put = await store.append(id, log.length, more, factsOf(replay(next), next.length));
    if (!put.ok) return put.error.code;
    log = next;
    await onWritten?.(log.length);
  }
  return null;
}

/** A game at this screen, as the page opens it, but with few words. */
async function openSession(id: string): Promise<LocalSession> {
  const store = openGames();
  const found = await store.events(id);
  const summary = await store.summary(id);
  const events = found.ok
    ? found.value
    : createGame(setupOf('classic', [ANN, BOB]), 'ab'.repeat(32), Date.now());
  return openLocalSession({
    id,
    events,
    stored: found.ok ? events.length : 0,
    aliveAt: summary.ok ? summary.value.aliveAt : null,
    store,
    claims: createGameClaims(navigator.locks),
    news: createGameNews(),
    engine: createFakeEngine([]),
    timing: BROWSER_TIMING,
    viewing: () => ({ placementSpeed: 0, waitBetweenMoves: false, watchThinking: false }),
    contribution: () => 'cd'.repeat(32),
    keepWords: () => undefined,
    onHidden: () => () => undefined,
  });
}

async function taken<T>(result: Promise<Result<T, unknown>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(JSON.stringify(settled.error));
  return settled.value;
}
