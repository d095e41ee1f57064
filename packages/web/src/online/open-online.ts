import type { Engine } from '../worker/engine.ts';
import type { GameSetup } from '@luctor/rules';
import { BROWSER_TIMING } from '../session/browser-timing.ts';
import { browserDatabases } from '../storage/database.ts';
import { pageStorage } from '../storage/preference-store.ts';
import { hintsBy } from '../session/hint-giver.ts';
import type { Viewing } from '../session/pace.ts';
import { createMuted } from './muted.ts';
import { OnlinePlay } from './online-play.ts';
import { createServerApi, type ServerApi } from './server-api.ts';
import { createReceiptStore } from '../storage/receipt-store.ts';
import { onlineMemory } from './online-memory.ts';
import { ReceiptKeeper } from './receipt-keeper.ts';

const RANDOM_BYTES = 16;

export interface OpenedOnline {
  readonly online: OnlinePlay;
  readonly close: () => void;
}

/** Playing online in this browser: the server is the page's own origin. */
export function openOnline(
  openEngine: (setup: GameSetup) => Engine,
  viewing: (edition: string) => Viewing,
): OpenedOnline {
  const memory = onlineMemory();
  const receipts = new ReceiptKeeper({
    store: createReceiptStore(browserDatabases(), () => Date.now()),
    hasOtherDevices: () => memory.hasOtherDevices,
  });
  const online = new OnlinePlay({
    api: notingDevices(createServerApi(pageAddress(), fetch.bind(globalThis)), () => {
      memory.rememberOtherDevice();
      receipts.noteOtherDevice();
    }),
    connect: () => new WebSocket(socketAddress()),
    timing: BROWSER_TIMING,
    random: Math.random,
    randomHex,
    muted: createMuted(pageStorage()),
    receipts,
    viewing,
    isStill: () =>
      document.visibilityState === 'hidden' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches,
    hintFor: (setup) => {
      let engine: Engine | null = null;
      return hintsBy(() => (engine ??= openEngine(setup)));
    },
  });
  const retry = () => online.retry();
  const suspect = () => online.suspect();
  const look = () => {
    if (document.visibilityState === 'visible') online.retry();
  };
  const warn = (event: BeforeUnloadEvent) => {
    // only this page would resend a pending move
    if (online.unsaved > 0) event.preventDefault();
  };
  window.addEventListener('online', retry);
  window.addEventListener('offline', suspect);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('beforeunload', warn);
  return {
    online,
    close: () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('offline', suspect);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('beforeunload', warn);
      online.close();
    },
  };
}

/** A link for another device: from then on moves may be this person's that this page did not send. */
function notingDevices(api: ServerApi, note: () => void): ServerApi {
  const noted = <T extends { readonly ok: boolean }>(answer: T): T => {
    if (answer.ok) note();
    return answer;
  };
  return {
    ...api,
    makeHandOver: async () => noted(await api.makeHandOver()),
    useHandOver: async (token) => noted(await api.useHandOver(token)),
  };
}

/** Without the fragment, which only the page uses. */
function pageAddress(): string {
  return new URL('.', document.baseURI).href;
}

function socketAddress(): string {
  const url = new URL('ws', pageAddress());
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
