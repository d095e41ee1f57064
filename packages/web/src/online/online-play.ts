import { batch, signal, type Signal } from '@preact/signals';
import {
  createClient,
  type Client,
  type ClientChange,
  type LobbyEntry,
  type RequestError,
  type Socket,
  type TableChoices,
} from '@luctor/protocol';
import { err, ok, type Result } from '@luctor/rules';
import type { Timing } from '@luctor/host';
import type { Muted } from './muted.ts';
import { OnlineTable, type OnlineTableParts } from './online-table.ts';
import type { ReceiptKeeper } from './receipt-keeper.ts';
import type { ApiError, ServerApi } from './server-api.ts';

/**
 * The state of the connection: `unreachable` if the server never answered, `lost` if it did and we
 * are reconnecting, `outdated` if it needs a newer page.
 */
export type Reach = 'trying' | 'online' | 'lost' | 'unreachable' | 'outdated';

export interface OnlineParts extends Pick<OnlineTableParts, 'viewing' | 'isStill' | 'hintFor'> {
  readonly api: ServerApi;
  readonly connect: () => Socket;
  readonly timing: Timing;
  /** From 0 to 1, for jitter. */
  readonly random: () => number;
  readonly randomHex: () => string;
  readonly muted: Muted;
  /** What this device keeps of its games [S3]. */
  readonly receipts: ReceiptKeeper;
}

/** The page's side of playing online: one connection, the lobby, and the open tables. */
export class OnlinePlay {
  readonly reach: Signal<Reach> = signal('trying');
  /** As the server knows this device; null for strangers. */
  readonly name: Signal<string | null> = signal(null);
  /** How many seconds the draw waits for an answer, by the server's own limit. */
  readonly drawSeconds: Signal<number> = signal(0);
  /** The server closed the connection because this device was signed out. */
  readonly wasSignedOut: Signal<boolean> = signal(false);
  /** Tables that everyone may see; null until the server has sent them. */
  readonly lobby: Signal<readonly LobbyEntry[] | null> = signal(null);
  /** Tables where this person has a seat, listed or not. */
  readonly mine: Signal<readonly LobbyEntry[]> = signal([]);
  readonly api: ServerApi;
  readonly #parts: OnlineParts;
  readonly #client: Client;
  readonly #tables = new Map<string, OnlineTable>();
  #isClosing = false;

  constructor(parts: OnlineParts) {
    this.#parts = parts;
    this.api = parts.api;
    this.#client = createClient({
      connect: parts.connect,
      timers: parts.timing,
      random: parts.random,
      randomHex: parts.randomHex,
      shares: parts.receipts.shares,
      witness: parts.receipts,
      onChange: (change) => batch(() => this.#hear(change)),
    });
  }

  /** Moves the server has not saved yet. */
  get unsaved(): number {
    const tables = [...this.#tables.values()];
    return tables.filter(({ session }) => session.peek()?.saving.peek() === 'saving').length;
  }

  table(id: string): OnlineTable {
    const known = this.#tables.get(id);
    if (known !== undefined) return known;
    const { timing, viewing, isStill, hintFor, api, muted, receipts } = this.#parts;
    const client = this.#client;
    const isConnected = () => this.reach.peek() === 'online';
    const table = new OnlineTable({
      id,
      client,
      muted,
      timing,
      viewing,
      isStill,
      isConnected,
      hintFor,
      logOf: (game) => api.gameLog(game),
      receiptOf: (game) => receipts.find(game),
    });
    this.#tables.set(id, table);
    void table.enter();
    return table;
  }

  exit(id: string): void {
    this.#tables.get(id)?.exit();
    this.#tables.delete(id);
  }

  watchLobby(on: boolean): void {
    this.#client.watchLobby(on);
  }

  async open(choices: TableChoices): Promise<Result<string, RequestError>> {
    const { error, table } = await this.#client.open(choices);
    if (error !== null) return err(error);
    return table === undefined ? err({ code: 'not-saved' }) : ok(table);
  }

  /** Cookies are read when a connection opens, so a new name needs a new connection. */
  async takeName(name: string): Promise<Result<string, ApiError>> {
    if (name === this.name.peek()) return ok(name);
    return this.#become(await this.api.takeName(name));
  }

  async useHandOver(token: string): Promise<Result<string, ApiError>> {
    return this.#become(await this.api.useHandOver(token));
  }

  /** Turns this device into a stranger; resolves with why not. */
  async forget(): Promise<ApiError | null> {
    const forgotten = await this.api.forget();
    if (!forgotten.ok) return forgotten.error;
    this.name.value = null;
    this.wasSignedOut.value = false;
    this.#client.restart();
    return null;
  }

  /** The network is back, or a person does not want to wait. */
  retry(): void {
    this.#client.retryNow();
  }

  /** The network reports that it is gone: noticed at once instead of after a timeout. */
  suspect(): void {
    if (this.reach.peek() === 'online') this.#client.restart();
  }

  /** Ends the connection, but only after every move has been saved. */
  close(): void {
    this.#isClosing = true;
    this.#closeWhenSaved();
  }

  #become(taken: Result<string, ApiError>): Result<string, ApiError> {
    if (!taken.ok) return taken;
    this.name.value = taken.value;
    // reconnecting under another name: nothing is lost
    if (this.reach.peek() === 'online') this.reach.value = 'trying';
    this.#client.restart();
    return taken;
  }

  #closeWhenSaved(): void {
    if (this.unsaved > 0) {
      this.#parts.timing.after(500, () => this.#closeWhenSaved());
      return;
    }
    for (const table of this.#tables.values()) table.exit();
    this.#client.close();
  }

  #hear(change: ClientChange): void {
    switch (change.type) {
      case 'welcome':
        this.name.value = change.name;
        this.drawSeconds.value = Math.round(change.drawAnswerMs / 1000);
        if (change.name !== null) this.wasSignedOut.value = false;
        this.reach.value = 'online';
        for (const table of this.#tables.values()) table.reconnected();
        return;
      case 'link':
        if (change.state !== 'online') this.#loseLink(change.state === 'waiting');
        return;
      case 'lobby':
        this.lobby.value = change.tables;
        this.mine.value = change.mine;
        return;
      case 'table':
        if (!this.#isClosing) this.#tables.get(change.id)?.learn();
        return;
      case 'shownOut':
        this.#tables.get(change.id)?.showOut(change.error);
        return;
      case 'bye':
        if (change.code === 'unsupported-version') this.reach.value = 'outdated';
        if (change.code === 'forgotten' && this.name.peek() !== null)
          this.wasSignedOut.value = true;
    }
  }

  #loseLink(hasFailed: boolean): void {
    const before = this.reach.peek();
    if (before === 'online') this.reach.value = 'lost';
    else if (before === 'trying' && hasFailed) this.reach.value = 'unreachable';
  }
}
