import { createGame, parseEvents, type GameEvent, type GameSetup } from '@luctor/rules';
import { gameIdOf } from '../store/ids.ts';
import { StoreError, type Append, type Command } from '../store/game-store.ts';
import { playersOf, setupFor } from '../table/decide-table.ts';
import { tableMark } from '../table/show-table.ts';
import type { TableEvent } from '../table/table-event.ts';
import { evolveTable, type TableState } from '../table/table-state.ts';
import {
  advanceGame,
  nextDeadline,
  replayGame,
  type GameInRoom,
  type GameStep,
} from './game-in-room.ts';
import type { RoomServices } from './room-services.ts';

/** What happens at once, in one transaction, to a table and the game on it. */
export interface Change {
  readonly table: readonly TableEvent[];
  readonly game: GameStep | null;
  readonly command: Command | null;
}

export function tableChange(...table: readonly TableEvent[]): Change {
  return { table, game: null, command: null };
}

export function gameChange(game: GameStep, command: Command | null = null): Change {
  return { table: [], game, command };
}

export interface Planned {
  readonly appends: readonly Append[];
  readonly table: TableState;
  readonly game: GameInRoom | null;
}

/** Between a room's copy of a table and its streams in the store. */
export class Changes {
  readonly #id: string;
  readonly #services: RoomServices;

  constructor(id: string, services: RoomServices) {
    this.#id = id;
    this.#services = services;
  }

  /** The state after a change and what must be appended first; changes nothing. */
  plan(table: TableState, game: GameInRoom | null, change: Change): Planned {
    const at = this.#services.clock.now();
    const nextGame = change.game?.after ?? game;
    const isOver = nextGame?.state.phase === 'over' && game?.state.phase !== 'over';
    const events = isOver ? [...change.table, gameOver(nextGame, at)] : change.table;
    let nextTable = table;
    for (const event of events) nextTable = evolveTable(nextTable, event);
    const appends: Append[] = [];
    if (change.game !== null) appends.push(this.#gameAppend(change.game, change.command, at));
    if (events.length > 0) {
      appends.push({
        stream: this.#id,
        kind: 'table',
        expectedVersion: table.version,
        events,
        command: null,
        mark: tableMark(nextTable, this.#services.limits.fillingMs),
        at,
      });
    }
    // a game that never was stays in the store as it is, and nobody wakes it
    return { appends, table: nextTable, game: nextTable.game === null ? null : nextGame };
  }

  #gameAppend({ events, after }: GameStep, command: Command | null, at: number): Append {
    const { lagBoundMs, computerDeadlineMs } = this.#services.limits;
    const { phase, version } = after.state;
    return {
      stream: after.id,
      kind: 'game',
      expectedVersion: version - events.length,
      events,
      command,
      mark: {
        state: phase,
        owner: null,
        wakeAt: nextDeadline(after, lagBoundMs, computerDeadlineMs),
        summary: null,
        members: [],
      },
      at,
    };
  }

  /** The table and its game as the store has them, read on from what is known already. */
  async load(
    table: TableState | null,
    game: GameInRoom | null,
  ): Promise<{ table: TableState; game: GameInRoom | null } | null> {
    const { store } = this.#services;
    const stored = await store.read(this.#id, table?.version ?? 0);
    if (stored === null) return null;
    let loaded = table;
    // our own events, and the store answers for their being what was written
    for (const event of stored.events) loaded = evolveTable(loaded, event as TableEvent);
    if (loaded === null) return null;
    if (loaded.game === null) return { table: loaded, game: null };
    return { table: loaded, game: await this.#loadGame(loaded.game, game) };
  }

  async #loadGame(id: string, known: GameInRoom | null): Promise<GameInRoom> {
    const base = known?.id === id ? known : null;
    const stored = await this.#services.store.read(id, base?.state.version ?? 0);
    if (stored === null) throw new StoreError('damaged', `no game ${id}`);
    if (base !== null) return advanceGame(base, stored.events as readonly GameEvent[]);
    const events = parseEvents(stored.events);
    if (!events.ok) throw new StoreError('damaged', `${id}: ${JSON.stringify(events.error[0])}`);
    return replayGame(id, events.value.map(shareSetup));
  }
}

function gameOver(game: GameInRoom, at: number): TableEvent {
  const left = game.state.seats.flatMap((seat, index) => (seat.left === null ? [] : [index]));
  return { type: 'gameOver', left, at };
}

/** The change that begins a game at a full table. */
export function beginChange(table: TableState, secret: string, now: number): Change {
  const setup = setupFor(table.choices, playersOf(table));
  if (!setup.ok) throw new Error(`a table that cannot play: ${setup.error.code}`);
  const id = gameIdOf(table.id, table.games + 1);
  const events = createGame(setup.value, secret, now);
  return {
    table: [{ type: 'gameBegun', game: id, at: now }],
    game: { events, after: replayGame(id, events) },
    command: null,
  };
}

const rulesets = new Map<string, GameSetup['ruleset']>();
const MOST_RULESETS = 100;

/** A thousand games of one edition share its rules: read from a log each would have its own 10 kB. */
function shareSetup(event: GameEvent): GameEvent {
  if (event.type !== 'gameCreated') return event;
  const text = JSON.stringify(event.setup.ruleset);
  const known = rulesets.get(text);
  if (known !== undefined) return { ...event, setup: { ...event.setup, ruleset: known } };
  if (rulesets.size < MOST_RULESETS) rulesets.set(text, event.setup.ruleset);
  return event;
}
