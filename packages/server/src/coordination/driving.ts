import type { Coordination, Driven } from './coordination.ts';

/** The tables that this server drives. Knows when it has been silent too long to keep them. */
export class Driving {
  readonly #coordination: Coordination;
  readonly #now: () => number;
  readonly #tables = new Set<string>();
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

  /** Lets others drive these; returns those that were driven here. */
  async release(tables: readonly string[]): Promise<readonly string[]> {
    const own = tables.filter((table) => this.#tables.delete(table));
    if (own.length > 0) await this.#coordination.release(own);
    return own;
  }

  /** A sign of life. Whoever was silent too long has to ask for its tables again. */
  async beat(): Promise<void> {
    const began = this.#now();
    if (began >= this.#keptUntil) this.#tables.clear();
    await this.#coordination.beat(began);
    this.#keptUntil = began + this.#coordination.leaseMs;
  }
}
