import type { GameState, Seat } from '@luctor/rules';
import type { TableState } from '../table/table-state.ts';
import type { Member } from './member.ts';
import { NOBODY_ELSEWHERE, type Elsewhere } from '../coordination/coordination.ts';
import {
  Absences,
  isSamePresent,
  presentAmong,
  presentAnywhere,
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
  readonly #absences = new Absences();
  /** What the other servers reported last. */
  #elsewhere = NOBODY_ELSEWHERE;
  /** When people were last seen at this table, here. */
  readonly #leftHere = new Map<string, number>();
  #lastSaid = '';
  /** What the other servers were told last. */
  #reported: Present = { people: [], watchers: 0 };
  #isReporting = false;
  /** A room that is loaded without anybody there was last attended before this process started. */
  #emptySince: number | null;

  constructor(table: string, services: RoomServices) {
    this.#table = table;
    this.#services = services;
    this.#emptySince = services.clock.startedAt;
  }

  /** What the other servers report now. */
  learn(elsewhere: Elsewhere): void {
    this.#elsewhere = elsewhere;
    // a room that is loaded later than people left was not empty before that
    if (this.#emptySince !== null && this.members.size === 0) {
      this.#emptySince = Math.max(this.#emptySince, ...elsewhere.lastSeen.values());
    }
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

  /** The table has been read: people who waited for it are let in or not. */
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

  present(table: TableState): Present {
    return presentAnywhere(presentAmong(this.members, table), this.#elsewhere);
  }

  /** How many look on from other servers. */
  get watchersElsewhere(): number {
    return this.#elsewhere.watchers;
  }

  /** Seats whose players have been away longer than this table waits. */
  overdue(table: TableState): readonly Seat[] {
    const { choices, phase } = table;
    if (!this.#absences.isAnyone || choices.whenDropped === 'wait' || phase !== 'playing') {
      return [];
    }
    return this.#absences.overdue(table, this.present(table), this.#now());
  }

  /** Tells everyone who is here when that changes, and the other servers. */
  show(table: TableState): void {
    const now = this.#now();
    const here = presentAmong(this.members, table);
    for (const person of here.people) this.#leftHere.delete(person);
    for (const person of this.#reported.people) {
      if (!here.people.includes(person) && !this.#leftHere.has(person)) {
        this.#leftHere.set(person, now);
      }
    }
    const present = presentAnywhere(here, this.#elsewhere);
    this.#absences.update(table, present, now, (person) => this.#lastSeen(person));
    void this.#report(table);
    const seats = seatsPresent(table, present);
    const { watchers } = present;
    const text = JSON.stringify({ type: 'presence', table: this.#table, seats, watchers });
    if (text === this.#lastSaid) return;
    this.#lastSaid = text;
    for (const member of this.members) member.send(text);
  }

  #lastSeen(person: string): number | undefined {
    const here = this.#leftHere.get(person);
    const there = this.#elsewhere.lastSeen.get(person);
    return here === undefined || there === undefined ? (here ?? there) : Math.max(here, there);
  }

  /** Written down first, then published: servers that hear of it read it. */
  async #report(table: TableState): Promise<void> {
    const { coordination, bus, log } = this.#services;
    const here = presentAmong(this.members, table);
    if (!coordination.isShared || this.#isReporting || isSamePresent(here, this.#reported)) return;
    this.#isReporting = true;
    const gone = this.#reported.people.filter((person) => !here.people.includes(person));
    try {
      await coordination.report([{ table: this.#table, ...here, gone }], this.#now());
      this.#reported = here;
      const origin = coordination.server;
      bus.publish(topicOf(this.#table), { origin, type: 'presence', data: null });
    } catch (cause) {
      // reported with the next change, or when all tables are compared
      log.warn({ err: cause, table: this.#table }, 'Presence was not reported');
      return;
    } finally {
      this.#isReporting = false;
    }
    // somebody came or went meanwhile
    await this.#report(table);
  }

  #now(): number {
    return this.#services.clock.now();
  }
}
