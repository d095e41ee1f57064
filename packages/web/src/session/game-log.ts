import { evolve, replay, type GameEvent, type GameState } from '@luctor/rules';
import { factsOf, type GameStore } from '../storage/game-store.ts';
import type { Saving } from './game-session.ts';

/** What came of an attempt to write. */
export type Written = 'written' | 'kept-in-memory' | 'moved-on';

/**
 * The log of one game in memory and in the store. What the store could not take is written with the
 * next attempt, so that a full disk or a private window costs the saving, not the game.
 */
export class GameLog {
  readonly #store: GameStore;
  readonly #id: string;
  readonly #onSaving: (saving: Saving) => void;
  #events: readonly GameEvent[];
  #stored: number;
  #state: GameState;

  /** `stored` is how many of the events the store has; 0 for a game it does not know. */
  constructor(
    store: GameStore,
    id: string,
    events: readonly GameEvent[],
    stored: number,
    onSaving: (saving: Saving) => void,
  ) {
    this.#store = store;
    this.#id = id;
    this.#events = events;
    this.#stored = stored;
    this.#state = replay(events);
    this.#onSaving = onSaving;
  }

  get state(): GameState {
    return this.#state;
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  /** Writes events, and only then lets them have happened. None: writes what is still unwritten. */
  async append(events: readonly GameEvent[], at: number): Promise<Written> {
    if (events.length === 0 && this.#stored === this.#events.length) return 'written';
    this.#onSaving('saving');
    const next = events.reduce<GameState>(evolve, this.#state);
    const log = [...this.#events, ...events];
    const written = await this.#write(log, next, at);
    if (written === 'moved-on') {
      await this.catchUp();
      this.#onSaving('saved');
      return written;
    }
    this.#events = log;
    this.#state = next;
    if (written === 'written') this.#stored = log.length;
    this.#onSaving(written === 'written' ? 'saved' : 'failed');
    return written;
  }

  /** Takes in what another tab appended; whether there was anything. */
  async catchUp(): Promise<boolean> {
    const found = await this.#store.events(this.#id);
    if (!found.ok || found.value.length === 0) return false;
    if (found.value.length === this.#events.length) return false;
    this.#events = found.value;
    this.#stored = found.value.length;
    this.#state = replay(found.value);
    return true;
  }

  async #write(log: readonly GameEvent[], next: GameState, at: number): Promise<Written> {
    const appended =
      this.#stored === 0
        ? await this.#create(log)
        : await this.#store.append(
            this.#id,
            this.#stored,
            log.slice(this.#stored),
            factsOf(next, at),
          );
    if (appended.ok) return 'written';
    if (appended.error.code === 'wrong-version') return 'moved-on';
    // deleted in another tab while it is played here: it is a game again
    if (appended.error.code === 'no-such-game') {
      return (await this.#create(log)).ok ? 'written' : 'kept-in-memory';
    }
    return 'kept-in-memory';
  }

  #create(events: readonly GameEvent[]) {
    return this.#store.create({ id: this.#id, kind: 'kept', name: null, events });
  }
}
