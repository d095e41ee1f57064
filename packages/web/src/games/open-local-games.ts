import type { WorkerPort } from '@luctor/engine/pool';
import { shippedLexica, shippedTraining } from '../lexica/shipped-assets.ts';
import { browserDatabases } from '../storage/database.ts';
import { createGameClaims } from '../storage/game-claims.ts';
import { createGameNews } from '../storage/game-news.ts';
import { createIndexedDbGameStore } from '../storage/indexed-db-game-store.ts';
import { createIndexedDbWordStore } from '../storage/word-store.ts';
import { browserPort } from '../worker/browser-port.ts';
import { EngineClient } from '../worker/engine-client.ts';
import { createLocalGames, type LocalGamesParts } from './create-local-games.ts';
import type { LocalGames } from './local-games.ts';
import { renewedWorker } from '../worker/renewed-worker.ts';
import { BROWSER_TIMING } from '../session/browser-timing.ts';

/** The games of this browser. Called once, by the page. */
export function openLocalGames(viewing: LocalGamesParts['viewing']): LocalGames {
  let engine: EngineClient | null = null;
  return createLocalGames({
    store: createIndexedDbGameStore(browserDatabases()),
    words: createIndexedDbWordStore(browserDatabases()),
    claims: createGameClaims(navigator.locks),
    news: createGameNews(),
    timing: BROWSER_TIMING,
    assets: shippedLexica(document.baseURI),
    trained: shippedTraining(document.baseURI),
    engine: () => (engine ??= new EngineClient(renewedWorker(startWorker))),
    random: randomHex,
    persist: () => void navigator.storage?.persist().catch(() => false),
    viewing,
    onHidden,
  });
}

/** A hidden tab may be ended without notice; a page left may come back. */
function onHidden(run: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') run();
  };
  addEventListener('pagehide', run);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('pagehide', run);
    document.removeEventListener('visibilitychange', look);
  };
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function startWorker(): WorkerPort {
  // the bundler recognizes a worker by this exact expression
  const worker = new Worker(new URL('../worker/engine-worker.ts', import.meta.url), {
    type: 'module',
    name: 'luctor-engine',
  });
  return browserPort(worker);
}
