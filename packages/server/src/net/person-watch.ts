import type { People } from '../people/people.ts';
import type { PersonNews } from '../people/person-news.ts';
import { COMPARED_MS } from '../runtime/config.ts';
import type { GameStore } from '../store/game-store.ts';
import type { Hub } from './hub.ts';

interface PersonWatchParts {
  readonly people: People;
  readonly hub: Hub;
  readonly store: Pick<GameStore, 'versions'>;
  readonly onFailure: (cause: unknown) => void;
}

/** Notices what other servers change about the people who are connected here: names and devices. */
export class PersonWatch {
  readonly #parts: PersonWatchParts;
  /** People to read again; those who could not be read stay here until the next sweep. */
  readonly #stale = new Set<string>();
  /** What is known here of those who are connected. */
  readonly #versions = new Map<string, number>();
  #reading: Promise<void> | null = null;
  #comparedAt = -Infinity;

  constructor(parts: PersonWatchParts) {
    this.#parts = parts;
  }

  hear({ person, version }: PersonNews): void {
    const { people, hub } = this.#parts;
    people.invalidate(person);
    if (!hub.isHere(person) || (this.#versions.get(person) ?? 0) >= version) return;
    this.#stale.add(person);
    void this.#readStale();
  }

  /** Compares now and then, in one query. */
  async sweep(now: number): Promise<void> {
    if (now - this.#comparedAt >= COMPARED_MS) {
      this.#comparedAt = now;
      await this.#compare();
    }
    await this.#readStale();
  }

  async #compare(): Promise<void> {
    const { hub, store, people } = this.#parts;
    const here = [...hub.people()];
    for (const person of this.#versions.keys()) {
      if (!hub.isHere(person)) this.#versions.delete(person);
    }
    if (here.length === 0) return;
    for (const [person, version] of await store.versions(here)) {
      if (this.#versions.get(person) === version) continue;
      people.invalidate(person);
      this.#stale.add(person);
    }
  }

  /** One after the other: of two readings of a person, the later one counts. */
  #readStale(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { people, hub, onFailure } = this.#parts;
    for (const person of this.#stale) {
      // before reading: news that comes meanwhile is read again
      this.#stale.delete(person);
      try {
        const state = await people.read(person);
        if (state === null) continue;
        this.#versions.set(person, state.version);
        hub.personChanged(state);
      } catch (cause) {
        onFailure(cause);
        // at the next sweep: a store that fails is not asked at once again
        queueMicrotask(() => this.#stale.add(person));
        return;
      }
    }
  }
}
