import type { StoredStream, StoreError } from './game-store.ts';

/** A stream, and the version whose later events are wanted. */
export interface Asked {
  readonly stream: string;
  readonly after: number;
}

/** What was found; a stream that is damaged fails only who asked for it. */
export type Found = StoredStream | StoreError | null;

/** Finds all of these in one query, in the same order. */
export type ReadGroup = (group: readonly Asked[]) => Promise<readonly Found[]>;

interface Waiting extends Asked {
  readonly resolve: (found: StoredStream | null) => void;
  readonly reject: (cause: unknown) => void;
}

/** More would be parsed at once, while everybody else waits. */
const MAX_AT_ONCE = 64;

/**
 * While one query is on its way, everything that is asked for waits for the next: every query is a
 * journey, and a server reads what each move at another one wrote.
 */
export class GroupRead {
  readonly #find: ReadGroup;
  #next: Waiting[] = [];
  #isReading = false;

  constructor(find: ReadGroup) {
    this.#find = find;
  }

  read(stream: string, after: number): Promise<StoredStream | null> {
    return new Promise((resolve, reject) => {
      this.#next.push({ stream, after, resolve, reject });
      if (this.#isReading) return;
      this.#isReading = true;
      // everything else in this turn of the event loop joins the same query
      setImmediate(() => void this.#readNext());
    });
  }

  async #readNext(): Promise<void> {
    const group = this.#next.splice(0, MAX_AT_ONCE);
    try {
      const found = await this.#find(group);
      group.forEach(({ resolve, reject }, index) => {
        const its = found[index] ?? null;
        if (its instanceof Error) reject(its);
        else resolve(its);
      });
    } catch (cause) {
      for (const { reject } of group) reject(cause);
    }
    if (this.#next.length > 0) void this.#readNext();
    else this.#isReading = false;
  }
}
