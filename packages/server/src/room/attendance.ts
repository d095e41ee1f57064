import type { Seat } from '@luctor/rules';
import type { TableState } from '../table/table-state.ts';
import type { Member } from './member.ts';
import {
  Absences,
  presentAmong,
  RemotePresence,
  REPEATED_MS,
  seatsPresent,
  type Present,
} from './presence.ts';
import { topicOf, type RoomServices } from './room-services.ts';

/** Who is connected to a table here and elsewhere, who is missing since when, and who was told. */
export class Attendance {
  readonly members = new Set<Member>();
  readonly #table: string;
  readonly #services: RoomServices;
  readonly #remote = new RemotePresence();
  readonly #absences = new Absences();
  #lastSaid = '';
  #saidAt = 0;

  constructor(table: string, services: RoomServices) {
    this.#table = table;
    this.#services = services;
  }

  add(member: Member): void {
    this.members.add(member);
    // newcomers are told even if nothing has changed since
    this.#lastSaid = '';
  }

  /** What another process reports about its own connections. */
  hear(origin: string, data: unknown): void {
    this.#remote.hear(origin, data, this.#now());
  }

  present(table: TableState): Present {
    return this.#remote.with(presentAmong(this.members, table), this.#now());
  }

  /** Seats whose players have been away longer than this table waits. */
  overdue(table: TableState): readonly Seat[] {
    const { choices, phase } = table;
    if (!this.#absences.isAnyone || choices.whenDropped === 'wait' || phase !== 'playing') {
      return [];
    }
    return this.#absences.overdue(table, this.present(table), this.#now());
  }

  isRepeatDue(now: number): boolean {
    return now - this.#saidAt >= REPEATED_MS;
  }

  /** Tells everyone who is here when that changes, and tells other processes now and then. */
  show(table: TableState): void {
    const now = this.#now();
    const { bus, origin } = this.#services;
    const present = this.present(table);
    this.#absences.update(table, present, now);
    const seats = seatsPresent(table, present);
    const { watchers } = present;
    const text = JSON.stringify({ type: 'presence', table: this.#table, seats, watchers });
    if (text === this.#lastSaid && !this.isRepeatDue(now)) return;
    const data = presentAmong(this.members, table);
    bus.publish(topicOf(this.#table), { origin, type: 'presence', data });
    this.#saidAt = now;
    if (text === this.#lastSaid) return;
    this.#lastSaid = text;
    for (const member of this.members) member.send(text);
  }

  #now(): number {
    return this.#services.clock.now();
  }
}
