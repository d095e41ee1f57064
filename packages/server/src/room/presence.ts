import type { Seat } from '@luctor/rules';
import type { Elsewhere } from '../coordination/coordination.ts';
import { seatOf, type TableState } from '../table/table-state.ts';
import type { Member } from './member.ts';

/**
 * Who is here. Always derived from the connections themselves: a counter that misses one disconnect
 * stays wrong for ever.
 */
export interface Present {
  readonly people: readonly string[];
  readonly watchers: number;
}

export function presentAmong(members: Iterable<Member>, table: TableState): Present {
  const people = new Set<string>();
  let watchers = 0;
  for (const { person } of members) {
    if (person !== null && seatOf(table, person) !== null) people.add(person);
    else watchers++;
  }
  return { people: [...people].sort(), watchers };
}

/** Everyone present anywhere. */
export function presentAnywhere(here: Present, elsewhere: Elsewhere): Present {
  if (elsewhere.people.length === 0 && elsewhere.watchers === 0) return here;
  const people = new Set([...here.people, ...elsewhere.people]);
  return { people: [...people].sort(), watchers: here.watchers + elsewhere.watchers };
}

export function isSamePresent(a: Present, b: Present): boolean {
  return a.watchers === b.watchers && a.people.join(' ') === b.people.join(' ');
}

export function seatsPresent(table: TableState, { people }: Present): boolean[] {
  return table.seats.map((seat) =>
    seat.kind === 'person' ? people.includes(seat.person) : seat.kind === 'computer',
  );
}

/** Since when each seat's player has been away. */
export class Absences {
  readonly #since = new Map<Seat, number>();

  /** `lastSeen`: when a person was last connected, if that is known. */
  update(
    table: TableState,
    present: Present,
    now: number,
    lastSeen: (person: string) => number | undefined,
  ): void {
    table.seats.forEach((seat, index) => {
      const isAway = seat.kind === 'person' && !present.people.includes(seat.person);
      if (!isAway) this.#since.delete(index);
      else if (!this.#since.has(index)) this.#since.set(index, lastSeen(seat.person) ?? now);
    });
  }

  get isAnyone(): boolean {
    return this.#since.size > 0;
  }

  /** Seats away for at least this long while another player is present and waiting. */
  overdue(table: TableState, present: Present, now: number): Seat[] {
    const graceMs = table.choices.graceSeconds * 1000;
    const isAnyoneWaiting = table.seats.some(
      (seat) => seat.kind === 'person' && present.people.includes(seat.person),
    );
    if (!isAnyoneWaiting) return [];
    return [...this.#since].filter(([, since]) => now - since >= graceMs).map(([seat]) => seat);
  }
}
