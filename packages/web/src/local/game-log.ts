import {
  latestMoment,
  type Appended,
  type Change,
  type HostLog,
  type KeptGame,
} from '@luctor/host';
import { replay, type GameEvent, type GameState } from '@luctor/rules';
import type { Saving } from '../session/game-session.ts';
import { factsOf, type GameStore } from '../storage/game-store.ts';

export interface GameLogParts {
  readonly store: GameStore;
  readonly id: string;
  readonly events: readonly GameEvent[];
  /** How many of the events are stored; 0 for a game the store does not know. */
  readonly stored: number;
  readonly onSaving: (saving: Saving) => void;
  /** Another tab wrote first. */
  readonly onMovedOn: () => void;
}

/**
 * The log of one game, in memory and in the store. Events that could not be stored are written with
 * the next attempt, so that a full disk or a private window loses the save, not the game.
 */
export class GameLog implements HostLog {
  readonly #parts: GameLogParts;
  #events: readonly GameEvent[];
  #stored: number;

  constructor(parts: GameLogParts) {
    this.#parts = parts;
    this.#events = parts.events;
    this.#stored = parts.stored;
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  async append({ after, events }: Change, at: number): Promise<Appended> {
    return this.#write([...this.#events, ...events], after, at);
  }

  /** Writes what is not stored yet: a new game, or events there was no room for. */
  async writeRest(state: GameState, at: number): Promise<void> {
    if (this.#stored < this.#events.length) await this.#write(this.#events, state, at);
  }

  async reload(): Promise<KeptGame> {
    return (await this.catchUp()) ?? keptGame(this.#events);
  }

  /** Reads what another tab appended; null if nothing. */
  async catchUp(): Promise<KeptGame | null> {
    const { store, id } = this.#parts;
    const found = await store.events(id);
    if (!found.ok || found.value.length === 0) return null;
    // compared with what is stored: an unsaved move here is not the move another tab made
    if (found.value.length === this.#stored) return null;
    this.#events = found.value;
    this.#stored = found.value.length;
    return keptGame(this.#events);
  }

  async #write(log: readonly GameEvent[], next: GameState, at: number): Promise<Appended> {
    const { onSaving, onMovedOn } = this.#parts;
    onSaving('saving');
    const appended = await this.#put(log, next, at);
    if (appended === 'moved-on') {
      onSaving('saved');
      onMovedOn();
      return appended;
    }
    this.#events = log;
    if (appended === 'written') this.#stored = log.length;
    onSaving(appended === 'written' ? 'saved' : 'failed');
    return appended;
  }

  async #put(log: readonly GameEvent[], next: GameState, at: number): Promise<Appended> {
    const { store, id } = this.#parts;
    const put =
      this.#stored === 0
        ? await this.#create(log)
        : await store.append(id, this.#stored, log.slice(this.#stored), factsOf(next, at));
    if (put.ok) return 'written';
    if (put.error.code === 'wrong-version') return 'moved-on';
    // deleted in another tab during play here: store it again
    if (put.error.code === 'no-such-game') {
      return (await this.#create(log)).ok ? 'written' : 'unwritten';
    }
    return 'unwritten';
  }

  #create(events: readonly GameEvent[]) {
    const { store, id } = this.#parts;
    return store.create({ id, kind: 'kept', name: null, events });
  }
}

export function keptGame(events: readonly GameEvent[]): KeptGame {
  return { state: replay(events), lastAt: latestMoment(events) };
}
