import {
  GameHost,
  type Change,
  type CommandDesk,
  type KeptGame,
  type SerialQueue,
} from '@luctor/host';
import type { GameSetup, GameState } from '@luctor/rules';
import { TableComputers } from '../computer/table-computers.ts';
import { wordJudge } from '../computer/word-judge.ts';
import { StoreError } from '../store/game-store.ts';
import { nextSetup } from '../table/game-setup.ts';
import type { TableEvent } from '../table/table-event.ts';
import type { TableState } from '../table/table-state.ts';
import { KnownFailure } from './failed-loads.ts';
import type { RoomServices } from './room-services.ts';
import { Streams, type Planned, type Stored, type StoredGame } from './streams.ts';

/** Shows viewers of the table what happened. */
export interface TableShow {
  showTable(table: TableState): void;
  /** The table now plays another game. */
  showNewGame(): void;
  showChange(game: string, change: Change): void;
  /** Since when nobody who plays this game is here; null while somebody is. */
  emptySince(game: GameState): number | null;
  /** Until when nobody could play, after the server was down. */
  awayUntil(game: GameState): number;
  /** Reads who is at the table elsewhere. */
  lookElsewhere(): Promise<void>;
}

/**
 * A stored table, and the host of its game. Every change is appended before it is shown. All of it
 * runs inside tasks of the room's queue.
 */
export class HostedTable {
  readonly #queue: SerialQueue;
  readonly #id: string;
  readonly #services: RoomServices;
  readonly #streams: Streams;
  readonly #show: TableShow;
  #game: { readonly id: string; readonly host: GameHost; readonly desk: CommandDesk } | null = null;
  #isLoaded = false;
  #isClosed = false;
  /** The last sign of life of the server that drove the table before; null if it did not die. */
  #silentSince: number | null = null;
  /** Since when nothing can be read or written, if no host was there to note it. */
  #failedSince: number | null = null;

  constructor(id: string, services: RoomServices, queue: SerialQueue, show: TableShow) {
    this.#queue = queue;
    this.#id = id;
    this.#services = services;
    this.#streams = new Streams(id, services, (table) => show.showTable(table));
    this.#show = show;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Null if the table is not loaded or does not exist. */
  get known(): TableState | null {
    return this.#streams.known;
  }

  /** Only for callers that have loaded it. */
  get table(): TableState {
    return this.#streams.table;
  }

  get game(): { readonly id: string; readonly host: GameHost; readonly desk: CommandDesk } | null {
    return this.#game;
  }

  async load(): Promise<TableState | null> {
    if (this.#isLoaded) return this.known;
    const { failedLoads, clock } = this.#services;
    failedLoads.check(this.#id, clock.now());
    try {
      return await this.catchUp();
    } catch (cause) {
      failedLoads.remember(this.#id, cause, clock.now());
      throw cause;
    }
  }

  /** Reads what other servers have appended, to these streams or to any. */
  async catchUp(newer: ReadonlySet<string> | null = null): Promise<TableState | null> {
    const stored = await this.#read(newer);
    if (stored === null) return null;
    if (!this.#isLoaded) await this.#join();
    this.#isLoaded = true;
    await this.#take(stored);
    return this.known;
  }

  /** Whether this server drives the table, and who is there elsewhere, before anything is done. */
  async #join(): Promise<void> {
    const { driving } = this.#services;
    await this.#show.lookElsewhere();
    if (driving.has(this.#id)) return;
    const driven = await driving.take(this.#id);
    this.#silentSince = driven?.since ?? null;
  }

  /** This server drives the table from now on; a dead one did, and was last alive at `since`. */
  takeOver(since: number | null): void {
    const { game } = this;
    if (game === null) return;
    // from its last sign of life on nobody may have been able to play
    if (since !== null) game.desk.noteFailure(since);
    game.host.goOn();
  }

  /** Streams that are compared with the store. */
  get versions(): readonly (readonly [stream: string, version: number])[] {
    const { known } = this;
    if (!this.#isLoaded || known === null) return [];
    const table = [this.#id, known.version] as const;
    return this.#game === null ? [table] : [table, [this.#game.id, this.#game.desk.state.version]];
  }

  /** Nobody relies on this copy: it is read again when somebody does. */
  fallBehind(): void {
    this.#isLoaded = false;
  }

  /**
   * It is uncertain what was written: read the store again before anything else. From `since` on
   * nobody could play.
   */
  fail(cause: unknown, since: number): void {
    this.#isLoaded = false;
    // reported when it failed
    if (cause instanceof KnownFailure) return;
    if (cause instanceof StoreError) {
      if (this.#game === null) this.#failedSince ??= since;
      else this.#game.desk.noteFailure(since);
    }
    const code = cause instanceof StoreError ? cause.code : 'failed';
    this.#services.log.error({ err: cause, table: this.#id, code }, 'Not saved');
  }

  /** Returns false, without changing anything, if another server wrote first. */
  async changeTable(events: readonly TableEvent[]): Promise<boolean> {
    if (events.length === 0) return true;
    const planned = this.#streams.planTable(this.table, events);
    if (!(await this.#write(planned))) return false;
    // a game dropped before its first draw
    if (planned.table.game === null) await this.#host(null);
    return true;
  }

  async beginGame(): Promise<boolean> {
    const setup = await this.#nextSetup();
    const planned = this.#streams.planBeginning(this.table, setup);
    if (!(await this.#write(planned))) return false;
    await this.#host(planned.game);
    return true;
  }

  /** Old and new servers run side by side: a game keeps to rules that all of them can play. */
  async #nextSetup(): Promise<GameSetup> {
    const { words, coordination, clock } = this.#services;
    const setup = await nextSetup(this.table, words);
    return { ...setup, rules: await coordination.commonRules(clock.now()) };
  }

  /** From now on nothing drives the game here, whatever is still queued. */
  close(): void {
    this.#isClosed = true;
    this.#game?.host.rest();
  }

  async #reload(game: string): Promise<KeptGame> {
    const asked = this.#game;
    if (asked?.id !== game) throw new Error('a game that is not played here any more');
    const stored = await this.#read();
    if (stored === null) throw new StoreError('damaged', `no table ${this.#id}`);
    if (stored.game?.id === game) {
      this.#streams.adopt(stored.table);
      return stored.game;
    }
    await this.#take(stored);
    return asked.desk.kept;
  }

  #publish(game: string, change: Change): void {
    if (this.#game?.id === game) this.#show.showChange(game, change);
  }

  #read(newer: ReadonlySet<string> | null = null): Promise<Stored | null> {
    const game = this.#game && { id: this.#game.id, ...this.#game.desk.kept };
    return this.#streams.read(game, newer);
  }

  /** Adopts what the store has. */
  async #take({ table, game }: Stored): Promise<void> {
    this.#streams.adopt(table);
    if (game === null || game.id !== this.#game?.id) return this.#host(game);
    const { host } = this.#game;
    host.desk.adopt(game);
    await this.#drive(host);
  }

  /** The table now plays another game, or none. */
  async #host(game: StoredGame | null): Promise<void> {
    this.#game?.host.rest();
    this.#game = null;
    if (game === null) return;
    const host = this.#newHost(game);
    this.#game = { id: game.id, host, desk: host.desk };
    this.#show.showNewGame();
    await this.#drive(host);
  }

  #newHost({ id, state, lastAt }: StoredGame): GameHost {
    const { clock, computers, words, limits, metrics, driving } = this.#services;
    const owner = (): string => this.table.host;
    return new GameHost({
      state,
      lastAt,
      queue: this.#queue,
      log: this.#streams.logOf(id, () => this.#reload(id)),
      words: wordJudge(state.setup, owner, words),
      computers: new TableComputers({
        pool: computers,
        words,
        owner,
        now: () => clock.now(),
        patienceMs: limits.computerDeadlineMs,
        onMove: () => metrics.computerMoved(false),
      }),
      timing: clock,
      publish: (change) => this.#publish(id, change),
      emptySince: (game) => this.#show.emptySince(game),
      isDriver: () => driving.has(this.#id),
      lagMs: limits.lagBoundMs,
      onFallback: () => metrics.computerMoved(true),
      onFailure: (cause) => this.fail(cause, clock.now()),
    });
  }

  /** Time during which no server was running is charged to no player [C7]. */
  async #drive(host: GameHost): Promise<void> {
    if (this.#isClosed) return;
    const { clock, driving } = this.#services;
    const failedSince = earliest(this.#failedSince, this.#silentSince);
    if (failedSince !== null) host.desk.noteFailure(failedSince);
    this.#failedSince = null;
    this.#silentSince = null;
    const away = { from: clock.lastAlive, to: this.#show.awayUntil(host.desk.state) };
    await host.drive(driving.has(this.#id) ? away : null);
  }

  /** False if another server was first; we have caught up then. */
  async #write(planned: Planned): Promise<boolean> {
    const isWritten = await this.#streams.write(planned);
    if (!isWritten) await this.catchUp();
    return isWritten;
  }
}

function earliest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
