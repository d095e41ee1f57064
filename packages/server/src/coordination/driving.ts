import type { Coordination, Driven } from './coordination.ts';

/** The tables that this server drives. Knows when it has been silent too long to keep them. */
export class Driving {
  readonly #coordination: Coordination;
  readonly #now: () => number;
  readonly #tables = new Set<string>();
  /** Let go here, but the others do not know it yet: as long as this server lives, nobody takes them. */
  readonly #released = new Set<string>();
  /** Until when the others believe that this server is alive. */
  #keptUntil = Infinity;

  constructor(coordination: Coordination, now: () => number) {
    this.#coordination = coordination;
    this.#now = now;
  }

  has(table: string): boolean {
    return this.#tables.has(table) && this.#now() < this.#keptUntil;
  }

  /** Null if another server drives the table. */
  async take(table: string): Promise<Driven | null> {
    return (await this.takeAll([table]))[0] ?? null;
  }

  async takeAll(tables: readonly string[]): Promise<readonly Driven[]> {
    if (tables.length === 0) return [];
    const driven = await this.#coordination.drive(tables, this.#now());
    for (const { table } of driven) this.#tables.add(table);
    return driven;
  }

  /**
   * Lets others drive these, and those of which they could not be told before; returns what was driven
   * here and is free now.
   */
  async release(tables: readonly string[]): Promise<readonly string[]> {
    for (const table of tables) if (this.#tables.delete(table)) this.#released.add(table);
    // taken again meanwhile
    for (const table of this.#released) if (this.#tables.has(table)) this.#released.delete(table);
    const free = [...this.#released];
    if (free.length === 0) return free;
    await this.#coordination.release(free);
    for (const table of free) this.#released.delete(table);
    return free;
  }

  /** A sign of life. A server that was silent too long has to ask for its tables again. */
  async beat(): Promise<void> {
    const began = this.#now();
    if (began >= this.#keptUntil) this.#tables.clear();
    await this.#coordination.beat(began);
    this.#keptUntil = began + this.#coordination.leaseMs;
  }
}
