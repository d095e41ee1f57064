import type { GameView } from '@luctor/rules';
import type { Withheld } from './draw-shares.ts';
import type { ServerMessage, ServerMessageOf } from './server-messages.ts';
import type { ChatLine, TableView } from './table-view.ts';
import { applyPatch } from './view-patch.ts';

/** What a client knows of one table from the server. */
export interface TableState {
  readonly table: TableView | null;
  readonly game: string | null;
  readonly view: GameView | null;
  readonly presence: { readonly seats: readonly boolean[]; readonly watchers: number };
  readonly chat: readonly ChatLine[];
  /** Add to this machine's clock to get the server's. */
  readonly clockOffsetMs: number;
  /** A patch did not fit: the view is old until the requested snapshot arrives. */
  readonly isBehind: boolean;
  /** Why this device gave nothing to the draw although it was asked [S3]. */
  readonly withheld: Withheld | null;
}

export const NEW_TABLE: TableState = {
  table: null,
  game: null,
  view: null,
  presence: { seats: [], watchers: 0 },
  chat: [],
  clockOffsetMs: 0,
  isBehind: false,
  withheld: null,
};

const KEPT_LINES = 200;

export type TableMessage = Exclude<
  ServerMessage,
  { readonly type: 'welcome' | 'pong' | 'answer' | 'lobby' | 'shownOut' | 'bye' }
>;

/** The state after a message. Messages older than the known state change nothing. */
export function afterMessage(state: TableState, message: TableMessage, now: number): TableState {
  switch (message.type) {
    case 'table':
      // a game dropped before its first draw no longer exists
      return message.table.game === null
        ? { ...state, table: message.table, game: null, view: null, withheld: null }
        : { ...state, table: message.table };
    case 'snapshot':
      return afterSnapshot(state, message, now);
    case 'patch':
      return afterPatch(state, message, now);
    case 'presence':
      return { ...state, presence: { seats: message.seats, watchers: message.watchers } };
    case 'chat':
      return { ...state, chat: mergeLines(state.chat, message.lines) };
  }
}

function afterSnapshot(
  state: TableState,
  { game, view, now: serverNow }: ServerMessageOf<'snapshot'>,
  now: number,
): TableState {
  const withheld = state.game === game ? state.withheld : null;
  return { ...state, game, view, withheld, isBehind: false, clockOffsetMs: serverNow - now };
}

function afterPatch(
  state: TableState,
  { game, from, patch, now: serverNow }: ServerMessageOf<'patch'>,
  now: number,
): TableState {
  if (state.game !== game || state.view === null) return { ...state, isBehind: true };
  if (patch.version <= state.view.version) return state;
  if (from !== state.view.version) return { ...state, isBehind: true };
  return { ...state, view: applyPatch(state.view, patch), clockOffsetMs: serverNow - now };
}

/** A reconnect sends lines again: keep each number once, in order. */
function mergeLines(known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const numbers = new Set(known.map(({ number }) => number));
  const fresh = more.filter(({ number }) => !numbers.has(number));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].toSorted((a, b) => a.number - b.number).slice(-KEPT_LINES);
}
