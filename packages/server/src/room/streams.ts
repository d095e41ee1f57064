import { dueAt, latestMoment, type Change, type HostLog, type KeptGame } from '@luctor/host';
import { gameIdOf } from '@luctor/protocol';
import {
  ABANDONED_AFTER_MS,
  createGame,
  evolve,
  parseEvents,
  replay,
  type GameEvent,
  type GameSetup,
  type GameState,
} from '@luctor/rules';
import { StoreError, type Append } from '../store/game-store.ts';
import { tableMark } from '../table/show-table.ts';
import type { TableEvent } from '../table/table-event.ts';
import { evolveTable, nextAttempt, voidedBefore, type TableState } from '../table/table-state.ts';
import { LOBBY_TOPIC, topicOf, type RoomServices } from './room-services.ts';

/** A game as stored. */
export interface StoredGame extends KeptGame {
  readonly id: string;
}

/** A table and its game as stored. */
export interface Stored {
  readonly table: TableState;
  readonly game: StoredGame | null;
}

/** What to write in one transaction, and the resulting table. */
export interface Planned {
  readonly appends: readonly Append[];
  readonly table: TableState;
}

/** The streams of a table and its games, and a copy of the table as it is stored. */
export class Streams {
  readonly #id: string;
  readonly #services: RoomServices;
  /** Called when the table has changed, or was read for the first time. */
  readonly #onTable: (table: TableState) => void;
  #table: TableState | null = null;

  constructor(id: string, services: RoomServices, onTable: (table: TableState) => void) {
    this.#id = id;
    this.#services = services;
    this.#onTable = onTable;
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

  /** The table as it is stored now. */
  adopt(table: TableState): void {
    const before = this.#table;
    this.#table = table;
    if (before?.version !== table.version) this.#onTable(table);
  }

  /** The log of a game; only the room knows what follows if another server has moved it on. */
  logOf(game: string, reload: () => Promise<KeptGame>): HostLog {
    return {
      append: async (change) => {
        const isWritten = await this.write(this.planGame(this.table, game, change));
        return isWritten ? 'written' : 'moved-on';
      },
      reload,
      answerTo: async ({ by, id }) => {
        const answer = await this.#services.store.findAnswer(game, by, id);
        return answer === undefined ? null : (answer as { version: number }).version;
      },
    };
  }

  /** Appends in one transaction. False, with nothing changed, if another server was first. */
  async write({ appends, table }: Planned): Promise<boolean> {
    const outcome = await this.#services.store.append(appends);
    if (outcome.type === 'conflict') return false;
    this.#announce(appends);
    this.adopt(table);
    return true;
  }

  /** Tells other servers and lobby viewers. */
  #announce(appends: readonly Append[]): void {
    const { bus, coordination } = this.#services;
    const origin = coordination.server;
    bus.publish(topicOf(this.#id), { origin, type: 'changed', data: versionsAfter(appends) });
    const isTable = appends.some(({ kind }) => kind === 'table');
    if (isTable) bus.publish(LOBBY_TOPIC, { origin, type: 'changed', data: null });
  }

  planTable(table: TableState, events: readonly TableEvent[]): Planned {
    const after = events.reduce(evolveTable, table);
    const append: Append = {
      stream: this.#id,
      kind: 'table',
      expectedVersion: table.version,
      events,
      command: null,
      mark: tableMark(after, this.#services.limits.fillingMs),
      at: this.#services.clock.now(),
    };
    return { appends: [append], table: after };
  }

  /** The end of a game is an event of the table too. */
  planGame(table: TableState, game: string, { before, after, events, from }: Change): Planned {
    const command = from && { ...from, answer: { version: after.version } };
    const append = this.#gameAppend(game, after, events, command);
    if (after.phase !== 'over' || before.phase === 'over') return { appends: [append], table };
    const ended = this.planTable(table, [gameOver(after, append.at)]);
    return { ...ended, appends: [append, ...ended.appends] };
  }

  /** The first events of a game at a full table. */
  planBeginning(table: TableState, setup: GameSetup): Planned & { readonly game: StoredGame } {
    const at = this.#services.clock.now();
    const id = gameIdOf(table.id, table.games + 1);
    const { secret, attempt } = this.#services.newDraw(id, nextAttempt(table));
    const events = createGame(setup, secret, at, attempt, voidedBefore(table));
    const game = { id, state: replay(events), lastAt: latestMoment(events) };
    const begun = this.planTable(table, [{ type: 'gameBegun', game: id, at }]);
    const append = this.#gameAppend(id, game.state, events, null);
    return { ...begun, appends: [append, ...begun.appends], game };
  }

  #gameAppend(
    stream: string,
    after: GameState,
    events: readonly GameEvent[],
    command: Append['command'],
  ): Append {
    const { clock, limits } = this.#services;
    const at = clock.now();
    const wait = { lagMs: limits.lagBoundMs, computerMs: limits.computerDeadlineMs };
    const mark = {
      state: after.phase,
      owner: null,
      wakeAt: dueAt(after, at, wait) ?? checkAt(after, at),
      summary: null,
      members: [],
    };
    const expectedVersion = after.version - events.length;
    return { stream, kind: 'game', expectedVersion, events, command, mark, at };
  }

  /**
   * The stored table and its game. Reads only the events after those already known, and only of the
   * streams in `newer`; null: of both.
   */
  async read(
    game: StoredGame | null,
    newer: ReadonlySet<string> | null = null,
  ): Promise<Stored | null> {
    const table = this.#table;
    const isNewer = (stream: string): boolean => newer === null || newer.has(stream);
    // asked for at once: one query reads both as of the same moment
    const [loaded, played] = await Promise.all([
      table !== null && !isNewer(this.#id) ? table : this.#readTable(table),
      game === null || !isNewer(game.id) ? game : this.#readGame(game.id, game),
    ]);
    if (loaded === null) return null;
    // a game that never began stays in the store, and nobody wakes it
    if (loaded.game === null) return { table: loaded, game: null };
    const isPlayed = played !== null && played.id === loaded.game;
    const found = isPlayed ? played : await this.#readGame(loaded.game, null);
    if (found === null) throw new StoreError('damaged', `no game ${loaded.game}`);
    return { table: loaded, game: found };
  }

  async #readTable(known: TableState | null): Promise<TableState | null> {
    const stored = await this.#services.store.read(this.#id, known?.version ?? 0);
    if (stored === null) return null;
    let loaded = known;
    // our own events: the store guarantees they are what was written
    for (const event of stored.events) loaded = evolveTable(loaded, event as TableEvent);
    return loaded;
  }

  async #readGame(id: string, base: StoredGame | null): Promise<StoredGame | null> {
    const stored = await this.#services.store.read(id, base?.state.version ?? 0);
    if (stored === null) return null;
    if (base !== null) {
      const fresh = stored.events as readonly GameEvent[];
      const lastAt = Math.max(base.lastAt, latestMoment(fresh));
      return { id, state: fresh.reduce(evolve, base.state), lastAt };
    }
    return readWhole(id, stored.events);
  }
}

/** What the bus carries: streams with their versions, and nothing secret. */
function versionsAfter(appends: readonly Append[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    appends.map(({ stream, expectedVersion, events }) => [stream, expectedVersion + events.length]),
  );
}

/** Events read at a time, in a few milliseconds: meanwhile everyone else is served. */
const PART = 500;

/**
 * Replays a game as stored. The store's checksums prove that this is what was written; the schemas
 * translate what older versions wrote. A log has no limit here: what we wrote, we read.
 */
async function readWhole(id: string, stored: readonly unknown[]): Promise<StoredGame> {
  let state: GameState | null = null;
  let lastAt = 0;
  for (let from = 0; from < stored.length; from += PART) {
    if (from > 0) await new Promise((resolve) => void setImmediate(resolve));
    const parsed = parseEvents(stored.slice(from, from + PART), 'own');
    if (!parsed.ok) throw new StoreError('damaged', `${id}: ${JSON.stringify(parsed.error[0])}`);
    const events = parsed.value.map(shareRuleset);
    for (const event of events) state = evolve(state, event);
    lastAt = Math.max(lastAt, latestMoment(events));
  }
  if (state === null) throw new StoreError('damaged', `${id}: no events`);
  return { id, state, lastAt };
}

/**
 * A killed process cannot note that everybody left: without this moment, nobody would look at a game
 * without a clock again.
 */
function checkAt({ phase }: GameState, now: number): number | null {
  return phase === 'playing' ? now + ABANDONED_AFTER_MS : null;
}

/** Players who leave for good free their seat. */
function gameOver({ seats }: GameState, at: number): TableEvent {
  const left = seats.flatMap((seat, index) => (seat.left === null ? [] : [index]));
  return { type: 'gameOver', left, at };
}

const rulesets = new Map<string, GameSetup['ruleset']>();
const MAX_RULESETS = 100;

/** A thousand games of one edition share its rules: read from the log, each would take 10 kB. */
function shareRuleset(event: GameEvent): GameEvent {
  if (event.type !== 'gameCreated') return event;
  const text = JSON.stringify(event.setup.ruleset);
  const known = rulesets.get(text);
  if (known !== undefined) return { ...event, setup: { ...event.setup, ruleset: known } };
  if (rulesets.size < MAX_RULESETS) rulesets.set(text, event.setup.ruleset);
  return event;
}
