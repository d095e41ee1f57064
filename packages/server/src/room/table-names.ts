import { NamesInUse } from '../people/look-alike.ts';
import { handleOf } from '../store/ids.ts';
import type { Line } from '../table/line.ts';
import { seatNames, type TableState } from '../table/table-state.ts';

/**
 * The names at one table: of players, of computers, and of everybody whose lines can be read. A name
 * that was given counts at once, before it is written: two people who come at the same moment must
 * not get the same.
 */
export class TableNames {
  readonly #given = new Map<string, { readonly wanted: string; readonly name: string }>();

  /** The names of all but this person. */
  but(person: string | null, table: TableState, lines: readonly Line[]): NamesInUse {
    const who = person === null ? null : handleOf(table.id, person);
    const names = seatNames(table.seats, person);
    for (const line of lines) if (line.who !== who) names.push(line.name);
    for (const [each, { name }] of this.#given) if (each !== person) names.push(name);
    return new NamesInUse(new Set(names));
  }

  give(person: string, wanted: string, name: string): void {
    this.#given.set(person, { wanted, name });
  }

  /** The name this person got when they last wanted to be called so. */
  given(person: string, wanted: string): string | null {
    const found = this.#given.get(person);
    return found?.wanted === wanted ? found.name : null;
  }

  /** They left. Their lines keep the name for as long as they can be read. */
  takeBack(person: string): void {
    this.#given.delete(person);
  }
}
