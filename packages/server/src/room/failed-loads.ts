import { StoreError } from '../store/game-store.ts';

/** A table that could not be read a moment ago. */
export class KnownFailure extends Error {
  constructor(table: string) {
    super(`table ${table} could not be read a moment ago`);
    this.name = 'KnownFailure';
  }
}

/** Long enough that reading it again costs nothing; short enough for an operator who repaired it. */
const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 1000;

/**
 * Tables that cannot be read. Everyone who asks for one would otherwise make the server read all of
 * it again, to no avail [O4]. A store that is busy or full is asked again at once.
 */
export class FailedLoads {
  readonly #until = new Map<string, number>();

  get size(): number {
    return this.#until.size;
  }

  /** Throws if this table is known to be unreadable. */
  check(table: string, now: number): void {
    const until = this.#until.get(table);
    if (until === undefined) return;
    if (until > now) throw new KnownFailure(table);
    this.#until.delete(table);
  }

  remember(table: string, cause: unknown, now: number): void {
    if (cause instanceof StoreError && cause.code !== 'damaged') return;
    this.#until.delete(table);
    this.#until.set(table, now + REMEMBERED_MS);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MAX_REMEMBERED && oldest !== undefined) this.#until.delete(oldest);
  }
}
