import type { Seat } from '@luctor/rules';
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

/** What other processes reported about their connections. Each report expires. */
export class RemotePresence {
  readonly #byOrigin = new Map<string, { readonly present: Present; readonly heardAt: number }>();

  hear(origin: string, data: unknown, now: number): void {
    const present = data as Present;
    if (present.people.length === 0 && present.watchers === 0) this.#byOrigin.delete(origin);
    else this.#byOrigin.set(origin, { present, heardAt: now });
  }

  /** Everyone present anywhere. */
  with(own: Present, now: number): Present {
    const people = new Set(own.people);
    let { watchers } = own;
    for (const [origin, { present, heardAt }] of this.#byOrigin) {
      if (now - heardAt > BELIEVED_MS) {
        this.#byOrigin.delete(origin);
        continue;
      }
      for (const person of present.people) people.add(person);
      watchers += present.watchers;
    }
    return { people: [...people].sort(), watchers };
  }
}

export const REPEATED_MS = 20_000;
const BELIEVED_MS = 3 * REPEATED_MS;

export function seatsPresent(table: TableState, { people }: Present): boolean[] {
  return table.seats.map((seat) =>
    seat.kind === 'person' ? people.includes(seat.person) : seat.kind === 'computer',
  );
}

/** Since when each seat's player has been away. */
export class Absences {
  readonly #since = new Map<Seat, number>();

  update(table: TableState, present: Present, now: number): void {
    table.seats.forEach((seat, index) => {
      const isAway = seat.kind === 'person' && !present.people.includes(seat.person);
      if (!isAway) this.#since.delete(index);
      else if (!this.#since.has(index)) this.#since.set(index, now);
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
