import {
  GameHost,
  type Appended,
  type Change,
  type KeptGame,
  type SerialQueue,
} from '@luctor/host';
import type { GameState } from '@luctor/rules';
import { TableComputers } from '../computer/table-computers.ts';
import { wordJudge } from '../computer/word-judge.ts';
import { StoreError, type Append } from '../store/game-store.ts';
import { nextSetup } from '../table/game-setup.ts';
import type { TableEvent } from '../table/table-event.ts';
import type { TableState } from '../table/table-state.ts';
import { KnownFailure } from './failed-loads.ts';
import { LOBBY_TOPIC, topicOf, type RoomServices } from './room-services.ts';
import { Streams, type Stored, type StoredGame } from './streams.ts';

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
}

/**
 * A copy of a stored table and its game, and the host of that game. Every change is appended before
 * it is shown. All of it runs inside tasks of the room's queue.
 */
export class HostedTable {
  readonly #queue: SerialQueue;
  readonly #id: string;
  readonly #services: RoomServices;
  readonly #streams: Streams;
  readonly #show: TableShow;
  #table: TableState | null = null;
  #game: { readonly id: string; readonly host: GameHost } | null = null;
  #isLoaded = false;
  #isClosed = false;
  /** Since when nothing can be read or written, if no host was there to note it. */
  #failedSince: number | null = null;

  constructor(id: string, services: RoomServices, queue: SerialQueue, show: TableShow) {
    this.#queue = queue;
    this.#id = id;
    this.#services = services;
    this.#streams = new Streams(id, services);
    this.#show = show;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Null if the table is not loaded or does not exist. */
  get known(): TableState | null {
    return this.#table;
  }

  /** Only for callers that have loaded it. */
  get table(): TableState {
    if (this.#table === null) throw new Error('nothing is loaded');
    return this.#table;
  }

  get game(): { readonly id: string; readonly host: GameHost } | null {
    return this.#game;
  }

  async load(): Promise<TableState | null> {
    if (this.#isLoaded) return this.#table;
    const { failedLoads, clock } = this.#services;
    failedLoads.check(this.#id, clock.now());
    try {
      return await this.catchUp();
    } catch (cause) {
      failedLoads.remember(this.#id, cause, clock.now());
      throw cause;
    }
  }

  /** Reads what other processes have appended. */
  async catchUp(): Promise<TableState | null> {
    const stored = await this.#read();
    if (stored === null) return null;
    this.#isLoaded = true;
    await this.#take(stored);
    return this.#table;
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
      else this.#game.host.noteFailure(since);
    }
    const code = cause instanceof StoreError ? cause.code : 'failed';
    this.#services.log.error({ err: cause, table: this.#id, code }, 'Not saved');
  }

  /** Returns false, without changing anything, if another process wrote first. */
  async changeTable(events: readonly TableEvent[]): Promise<boolean> {
    if (events.length === 0) return true;
    const planned = this.#streams.planTable(this.table, events);
    if (!(await this.#write(planned.appends))) return false;
    this.#setTable(planned.table);
    // a game dropped before its first draw
    if (planned.table.game === null) await this.#host(null);
    return true;
  }

  async beginGame(): Promise<boolean> {
    const setup = await nextSetup(this.table, this.#services.words);
    const planned = this.#streams.planBeginning(this.table, setup);
    if (!(await this.#write(planned.appends))) return false;
    this.#setTable(planned.table);
    await this.#host(planned.game);
    return true;
  }

  /** From now on nothing drives the game here, whatever is still queued. */
  close(): void {
    this.#isClosed = true;
    this.#game?.host.rest();
  }

  async #append(game: string, change: Change): Promise<Appended> {
    const planned = this.#streams.planGame(this.table, game, change);
    const outcome = await this.#services.store.append(planned.appends);
    if (outcome.type === 'conflict') return 'moved-on';
    this.#announce(planned.appends);
    this.#setTable(planned.table);
    return 'written';
  }

  async #reload(game: string): Promise<KeptGame> {
    const asked = this.#game;
    if (asked?.id !== game) throw new Error('a game that is not played here any more');
    const stored = await this.#read();
    if (stored === null) throw new StoreError('damaged', `no table ${this.#id}`);
    if (stored.game?.id === game) {
      this.#setTable(stored.table);
      return stored.game;
    }
    await this.#take(stored);
    return asked.host.kept;
  }

  #publish(game: string, change: Change): void {
    if (this.#game?.id === game) this.#show.showChange(game, change);
  }

  #read(): Promise<Stored | null> {
    const game = this.#game && { id: this.#game.id, ...this.#game.host.kept };
    return this.#streams.read(this.#table, game);
  }

  /** Adopts what the store has. */
  async #take({ table, game }: Stored): Promise<void> {
    this.#setTable(table);
    if (game === null || game.id !== this.#game?.id) return this.#host(game);
    const { host } = this.#game;
    host.adopt(game);
    await this.#drive(host);
  }

  /** The table now plays another game, or none. */
  async #host(game: StoredGame | null): Promise<void> {
    this.#game?.host.rest();
    this.#game = null;
    if (game === null) return;
    const host = this.#newHost(game);
    this.#game = { id: game.id, host };
    this.#show.showNewGame();
    await this.#drive(host);
  }

  #newHost({ id, state, lastAt }: StoredGame): GameHost {
    const { store, clock, computers, words, limits, metrics } = this.#services;
    const owner = (): string => this.table.host;
    return new GameHost({
      state,
      lastAt,
      queue: this.#queue,
      log: {
        append: (change) => this.#append(id, change),
        reload: () => this.#reload(id),
        async answerTo({ by, id: request }) {
          const answer = await store.findAnswer(id, by, request);
          return answer === undefined ? null : (answer as { version: number }).version;
        },
      },
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
      lagMs: limits.lagBoundMs,
      onFallback: () => metrics.computerMoved(true),
      onFailure: (cause) => this.fail(cause, clock.now()),
    });
  }

  /** Time during which no server was running is charged to no player [C7]. */
  async #drive(host: GameHost): Promise<void> {
    if (this.#isClosed) return;
    const { lastAlive } = this.#services.clock;
    if (this.#failedSince !== null) host.noteFailure(this.#failedSince);
    this.#failedSince = null;
    await host.drive({ from: lastAlive, to: this.#show.awayUntil(host.state) });
  }

  /** Appends in one transaction. False if another process was first; we have caught up then. */
  async #write(appends: readonly Append[]): Promise<boolean> {
    const outcome = await this.#services.store.append(appends);
    if (outcome.type === 'conflict') {
      await this.catchUp();
      return false;
    }
    this.#announce(appends);
    return true;
  }

  /** Tells other processes and lobby viewers. */
  #announce(appends: readonly Append[]): void {
    const { bus, origin } = this.#services;
    bus.publish(topicOf(this.#id), { origin, type: 'changed', data: null });
    const isTable = appends.some(({ kind }) => kind === 'table');
    if (isTable) bus.publish(LOBBY_TOPIC, { origin, type: 'changed', data: null });
  }

  #setTable(table: TableState): void {
    const before = this.#table;
    this.#table = table;
    if (before?.version !== table.version) this.#show.showTable(table);
  }
}
