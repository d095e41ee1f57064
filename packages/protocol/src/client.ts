import {
  aboutOf,
  isMove,
  sameData,
  shareDue,
  type Command,
  type GameView,
  type Seat,
} from '@luctor/rules';
import { afterMessage, NEW_TABLE, type TableMessage, type TableState } from './client-state.ts';
import {
  isTableId,
  parseClientMessage,
  type ClientMessage,
  type ClientRequest,
} from './client-messages.ts';
import { nextShare, type ShareStore } from './draw-shares.ts';
import type { ErrorCode, RequestError } from './errors.ts';
import { retryDelayMs } from './backoff.ts';
import { createLink, type LinkState, type Socket, type Timers } from './link.ts';
import { parseServerMessage, type Answer, type ServerMessage } from './server-messages.ts';
import type { TableChoices } from './table-choices.ts';
import type { LobbyEntry } from './table-view.ts';
import { PROTOCOL_VERSION } from './version.ts';
import { keptOrLate, type Witness } from './witness.ts';

/**
 * Talks to a server for a page, a test or a program. A request is kept until it is answered, and
 * sent again after every reconnect under the same id; the server carries it out only once. So no
 * move is lost and none happens twice.
 */
export interface ClientOptions {
  /** Such as `() => new WebSocket('wss://…/ws')`. */
  readonly connect: () => Socket;
  readonly timers: Timers;
  /** 0 to 1; for jitter, not for secrets. */
  readonly random: () => number;
  /**
   * At least 16 random bytes in hex, cryptographically secure: for request ids and shares in the
   * draw.
   */
  readonly randomHex: () => string;
  /** Keeps shares in the draw across a reload: a committed share must be revealed [S3]. */
  readonly shares: ShareStore;
  /** Keeps what this device sees and sends; absent for programs that compare nothing later. */
  readonly witness?: Witness;
  readonly onChange: (change: ClientChange) => void;
}

export type ClientChange =
  | { readonly type: 'link'; readonly state: LinkState }
  | {
      readonly type: 'welcome';
      readonly name: string | null;
      /** How long the draw before a game waits for an answer. */
      readonly drawAnswerMs: number;
    }
  | {
      readonly type: 'lobby';
      readonly tables: readonly LobbyEntry[];
      readonly mine: readonly LobbyEntry[];
    }
  | { readonly type: 'table'; readonly id: string; readonly state: TableState }
  /** The table is not to be seen any more; the client has left it. */
  | { readonly type: 'shownOut'; readonly id: string; readonly error: RequestError }
  | { readonly type: 'bye'; readonly code: string };

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Request = WithoutId<Exclude<ClientRequest, { readonly type: 'command' | 'enter' }>>;

/** One table, for who stays at it. */
export interface ClientTable {
  /** Null while it is not entered. */
  readonly state: TableState | null;
  enter(): Promise<Answer>;
  exit(): void;
  /** Sends a command to the table's game, about the current view. */
  play(command: Command): Promise<Answer>;
}

export interface Client {
  readonly link: LinkState;
  /** Null for tables that were not entered. */
  table(id: string): TableState | null;
  /** The number of unanswered requests: they may not be saved yet. */
  readonly pending: number;
  watchLobby(on: boolean): void;
  open(choices: TableChoices): Promise<Answer>;
  enter(table: string): Promise<Answer>;
  exit(table: string): void;
  at(table: string): ClientTable;
  request(request: Request): Promise<Answer>;
  /** Sends a command to the table's game, about the current view. */
  play(table: string, command: Command): Promise<Answer>;
  retryNow(): void;
  /** Takes on a new identity: cookies are read when a connection opens. */
  restart(): void;
  close(): void;
}

interface Pending {
  readonly message: ClientRequest;
  readonly resolve: (answer: Answer) => void;
}

type Sent = Extract<ClientRequest, { readonly type: 'command' }>;

interface Reentry {
  readonly table: string;
  /** How often it was refused in a row. */
  readonly failures: number;
}

/** A server that was just restarted may have too much to do, or a store that is not ready. */
const ENTER_AGAIN: ReadonlySet<ErrorCode> = new Set(['too-fast', 'not-saved', 'stale']);

/** 32 bytes in hex. */
const SHARE_LENGTH = 64;
const SHARE_AGAIN_MS = 2000;

export function createClient(options: ClientOptions): Client {
  const tables = new Map<string, TableState>();
  const pending = new Map<string, Pending>();
  /** Shares on their way, by draw and kind. */
  const sharing = new Set<string>();
  /** Tables entered again without being asked, by request. */
  const reentries = new Map<string, Reentry>();
  /** The last move at each table of which the server could not say that it was saved. */
  const unsaved = new Map<string, Sent>();
  let isLobbyWatched = false;
  let isGreeted = false;
  /** How often a server has greeted us. */
  let greetings = 0;

  const link = createLink({
    connect: options.connect,
    timers: options.timers,
    random: options.random,
    onState(state) {
      if (state !== 'online') isGreeted = false;
      options.onChange({ type: 'link', state });
    },
    onOpen: () => say({ type: 'hello', protocol: PROTOCOL_VERSION }),
    onQuiet: () => say({ type: 'ping', at: options.timers.now() }),
    onText(text) {
      const message = parseServerMessage(text);
      if (message !== null) hear(message);
    },
  });

  function say(message: ClientMessage): void {
    link.send(JSON.stringify(message));
  }

  function ask(message: ClientRequest): Promise<Answer> {
    const { id } = message;
    // the server would hang up, and again after every reconnect
    if (!parseClientMessage(JSON.stringify(message)).ok) return refuse(id, 'bad-message');
    return new Promise((resolve) => {
      pending.set(id, { message, resolve });
      void sendWhenKept(message);
    });
  }

  async function sendWhenKept(message: ClientRequest): Promise<void> {
    if (options.witness !== undefined && message.type === 'command') {
      const kept = options.witness.sends(message.game, message.id, message.command);
      await keptOrLate(kept, options.timers);
    }
    // after a reconnect it has been sent already, and perhaps answered
    if (isGreeted && pending.has(message.id)) say(message);
  }

  /** Sends everything unanswered again, after entering each table for a fresh view. */
  function resume(): void {
    isGreeted = true;
    greetings++;
    reentries.clear();
    if (isLobbyWatched) say({ type: 'lobby', on: true });
    const entering = new Set<string>();
    for (const { message } of pending.values()) {
      if (message.type !== 'enter') continue;
      entering.add(message.table);
      say(message);
    }
    for (const table of tables.keys()) if (!entering.has(table)) reenter(table);
    for (const { message } of pending.values()) if (message.type !== 'enter') say(message);
  }

  function reenter(table: string, failures = 0): void {
    const id = newId();
    reentries.set(id, { table, failures });
    say({ type: 'enter', id, table });
  }

  /** Else the page would show a table of which it hears nothing more. */
  function afterReentry({ table, failures }: Reentry, error: RequestError | null): void {
    if (error === null) return;
    if (!ENTER_AGAIN.has(error.code)) return showOut(table, error);
    const refusedBy = greetings;
    options.timers.after(retryDelayMs(failures + 2, options.random()), () => {
      if (isGreeted && greetings === refusedBy && tables.has(table)) reenter(table, failures + 1);
    });
  }

  function showOut(table: string, error: RequestError): void {
    exit(table);
    options.onChange({ type: 'shownOut', id: table, error });
  }

  function hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        resume();
        options.onChange({
          type: 'welcome',
          name: message.name,
          drawAnswerMs: message.drawAnswerMs,
        });
        return;
      case 'pong':
        return;
      case 'answer':
        return settle(message);
      case 'lobby':
        return options.onChange({ type: 'lobby', tables: message.tables, mine: message.mine });
      case 'bye':
        return options.onChange({ type: 'bye', code: message.code });
      case 'shownOut':
        return showOut(message.table, message.error);
      case 'table':
        return learn(message.table.id, message);
      case 'patch':
        learn(message.table, message);
        if (message.answers !== undefined) {
          const { version } = message.patch;
          settle({ type: 'answer', id: message.answers, error: null, version });
        }
        return;
      default:
        learn(message.table, message);
    }
  }

  function exit(table: string): void {
    unsaved.delete(table);
    if (!tables.delete(table)) return;
    if (isGreeted) say({ type: 'exit', table });
    // sent again after a reconnect, it would bring back to the table who has left it
    for (const { message } of pending.values()) {
      if (message.type === 'enter' && message.table === table) settle(refusal(message.id, 'stale'));
    }
  }

  function learn(id: string, message: TableMessage): void {
    const before = tables.get(id);
    if (before === undefined) return;
    const after = afterMessage(before, message, options.timers.now());
    if (after === before) return;
    tables.set(id, after);
    const { game, view } = after;
    if (game !== null && view !== null && view !== before.view) {
      options.witness?.sees(id, game, view);
    }
    if (after.isBehind && !before.isBehind) reenter(id);
    share(id, after);
    options.onChange({ type: 'table', id, state: after });
  }

  /** Gives shares in the draw without being asked, as soon as each is due [S3]. */
  function share(id: string, state: TableState): void {
    const { game, view } = state;
    if (game === null || view === null || view.viewer === 'watcher') return;
    const due = shareDue(view, view.viewer);
    const key = `${game} ${view.fairness.attempt?.number ?? 0} ${due}`;
    if (due === null || sharing.has(key)) return;
    sharing.add(key);
    void give(id, view, view.viewer).then((isGiven) => {
      if (isGiven) return;
      sharing.delete(key);
      const now = tables.get(id);
      // what came while the share was being kept
      if (now !== undefined && now.view !== view) share(id, now);
    });
  }

  async function give(id: string, view: GameView, seat: Seat): Promise<boolean> {
    const step = await nextShare(view, seat, options.shares, newBytes);
    const known = tables.get(id);
    const isOpen = sameData(known?.view?.fairness.attempt, view.fairness.attempt);
    if (known === undefined || !isOpen) return false;
    const withheld = step.type === 'withhold' ? step.why : null;
    if (known.withheld !== withheld) {
      const state = { ...known, withheld };
      tables.set(id, state);
      options.onChange({ type: 'table', id, state });
    }
    if (step.type !== 'send') return false;
    const { error } = await play(id, step.command);
    if (error === null || error.code === 'already-contributed') return true;
    // retried with the next view, or soon: at a quiet table no view comes
    options.timers.after(SHARE_AGAIN_MS, () => {
      const now = tables.get(id);
      if (now !== undefined) share(id, now);
    });
    return false;
  }

  function newId(): string {
    return options.randomHex().slice(0, 32);
  }

  function newBytes(): string {
    return `${options.randomHex()}${options.randomHex()}`.slice(0, SHARE_LENGTH);
  }

  function settle(answer: Answer): void {
    const reentry = reentries.get(answer.id);
    if (reentry !== undefined) {
      reentries.delete(answer.id);
      return afterReentry(reentry, answer.error);
    }
    const request = pending.get(answer.id);
    if (request === undefined) return;
    pending.delete(answer.id);
    const { message } = request;
    if (message.type === 'command') {
      options.witness?.hears(message.game, answer);
      noteUnsaved(message, answer);
    }
    request.resolve(answer);
  }

  function noteUnsaved(sent: Sent, { error }: Answer): void {
    if (!isMove(sent.command)) return;
    if (error?.code === 'not-saved') unsaved.set(sent.table, sent);
    else unsaved.delete(sent.table);
  }

  /** It may have been saved after all: tried again, it is the same request, and not one too late. */
  function idOf(wanted: Omit<Sent, 'id'>): string {
    const known = unsaved.get(wanted.table);
    const isSame = known !== undefined && sameData({ ...wanted, id: known.id }, known);
    return isSame ? known.id : newId();
  }

  function play(table: string, command: Command): Promise<Answer> {
    const known = tables.get(table);
    if (known === undefined || known.view === null || known.game === null) {
      return refuse(newId(), 'unknown-game');
    }
    const { game, view } = known;
    const wanted = {
      type: 'command',
      table,
      game,
      about: aboutOf(view, command),
      command,
    } as const;
    return ask({ ...wanted, id: idOf(wanted) });
  }

  function enter(table: string): Promise<Answer> {
    const id = newId();
    if (!isTableId(table)) return refuse(id, 'unknown-table');
    if (!tables.has(table)) tables.set(table, NEW_TABLE);
    return ask({ type: 'enter', id, table });
  }

  return {
    get link() {
      return link.state;
    },
    get pending() {
      return pending.size;
    },
    table: (id) => tables.get(id) ?? null,
    watchLobby(on) {
      isLobbyWatched = on;
      if (isGreeted) say({ type: 'lobby', on });
    },
    open: (choices) => ask({ type: 'open', id: newId(), choices }),
    enter,
    exit,
    at: (table) => ({
      get state() {
        return tables.get(table) ?? null;
      },
      enter: () => enter(table),
      exit: () => exit(table),
      play: (command) => play(table, command),
    }),
    request: (request) => ask({ ...request, id: newId() }),
    play,
    retryNow: () => link.retryNow(),
    restart: () => link.restart(),
    close: () => link.close(),
  };
}

function refusal(id: string, code: ErrorCode): Answer {
  return { type: 'answer', id, error: { code } };
}

function refuse(id: string, code: ErrorCode): Promise<Answer> {
  return Promise.resolve(refusal(id, code));
}
