import type { GameState, Seat } from '@luctor/rules';
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
  /** Connections that asked to enter and wait for the table to be read. */
  readonly #arriving = new Set<Member>();
  readonly #table: string;
  readonly #services: RoomServices;
  readonly #remote = new RemotePresence();
  readonly #absences = new Absences();
  #lastSaid = '';
  #saidAt = 0;
  /** A room that is loaded without anybody there was last attended before this process started. */
  #emptySince: number | null;

  constructor(table: string, services: RoomServices) {
    this.#table = table;
    this.#services = services;
    this.#emptySince = services.clock.startedAt;
  }

  /** Other processes may have people at this table: they answer by reporting them. */
  askOthers(): void {
    const { bus, origin } = this.#services;
    bus.publish(topicOf(this.#table), { origin, type: 'presence-wanted', data: null });
  }

  /**
   * Since when none of the people who play this game is connected; null while one is. Watchers do not
   * count, nor do people who have left the game.
   */
  emptySince(table: TableState, game: GameState): number | null {
    const isAttended = this.#isAmong(this.present(table).people, table, game);
    this.#emptySince = isAttended ? null : (this.#emptySince ?? this.#now());
    if (this.#emptySince === null || this.#isAwaited(table, game)) return null;
    return this.#emptySince;
  }

  /** Until when nobody could play, for a game that is taken up again after the server was down. */
  awayUntil(table: TableState, game: GameState): number {
    const isFirst = this.emptySince(table, game) === null && this.#emptySince !== null;
    return isFirst && game.away === null ? this.#now() : this.#services.clock.startedAt;
  }

  /** Whether a player of this game is about to enter. */
  #isAwaited(table: TableState, game: GameState): boolean {
    const arriving = [...this.#arriving].flatMap(({ person }) => (person === null ? [] : [person]));
    return this.#isAmong(arriving, table, game);
  }

  #isAmong(people: readonly string[], table: TableState, { seats }: GameState): boolean {
    return table.seats.some(
      (seat, index) =>
        seat.kind === 'person' && people.includes(seat.person) && seats[index]?.left === null,
    );
  }

  expect(member: Member): void {
    this.#arriving.add(member);
  }

  /** The table has been read: whoever waited for it is let in or not. */
  decideOn(member: Member): void {
    this.#arriving.delete(member);
  }

  /** Returns whether they were here. */
  remove(member: Member): boolean {
    this.#arriving.delete(member);
    return this.members.delete(member);
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

  /** Another process asks who is here. */
  tellOthers(table: TableState): void {
    this.#saidAt = 0;
    this.show(table);
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
