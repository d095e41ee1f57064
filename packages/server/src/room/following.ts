import type { BusMessage } from '../bus/bus.ts';
import { NOBODY_ELSEWHERE, type Elsewhere } from '../coordination/coordination.ts';
import type { Attendance } from './attendance.ts';
import type { HostedTable } from './hosted-table.ts';
import type { RoomServices } from './room-services.ts';
import type { TableTalk } from './table-talk.ts';

interface FollowingParts {
  readonly hosted: HostedTable;
  readonly attendance: Attendance;
  readonly talk: TableTalk;
  /** Runs this in the room's queue, after what its players do. */
  readonly later: (task: () => Promise<void>) => void;
  readonly planDuties: () => void;
  readonly wake: () => void;
}

type Versions = readonly (readonly [stream: string, version: number])[];

/**
 * How a room keeps up with the rooms of its table at other servers: it hears their news, is compared
 * with the store, learns who is there, and takes over when the server that drove the table is gone.
 */
export class Following {
  readonly #table: string;
  readonly #services: RoomServices;
  readonly #parts: FollowingParts;

  constructor(table: string, services: RoomServices, parts: FollowingParts) {
    this.#table = table;
    this.#services = services;
    this.#parts = parts;
  }

  /** Streams in memory with their versions, to be compared with the store. */
  get versions(): Versions {
    const { hosted, talk } = this.#parts;
    return [...hosted.versions, ...talk.versions];
  }

  /**
   * Whether somebody relies on this room while it knows that it may be behind: it could not read the
   * table. Players here send nothing while they wait for their turn.
   */
  get #isBlind(): boolean {
    const { hosted } = this.#parts;
    return !hosted.isLoaded && hosted.known !== null && this.#isReliedOn;
  }

  /** Whether the room has to be compared with the store at all. */
  get isConcerned(): boolean {
    return this.#isBlind || this.versions.length > 0;
  }

  /** The store has more than is known here: the news of it was lost. */
  compare(stored: ReadonlyMap<string, number>): void {
    const { hosted, talk } = this.#parts;
    const isBehind = ([stream, version]: readonly [string, number]): boolean =>
      (stored.get(stream) ?? 0) > version;
    if (this.#isBlind || hosted.versions.some(isBehind)) this.#catchUp();
    if (talk.versions.some(isBehind)) talk.hear();
  }

  /** What other servers say about this table. */
  hear({ origin, type, data }: BusMessage): void {
    const { hosted, talk, later, wake } = this.#parts;
    if (origin === this.#services.coordination.server) return;
    if (!hosted.isLoaded && !this.#isBlind) return;
    if (type === 'presence') later(() => this.#showElsewhere());
    else if (type === 'said') talk.hear();
    else if (type === 'released') wake();
    else if (this.#newerIn(data)?.size !== 0) this.#catchUp(data);
  }

  /** The streams that news says are newer; null for any. Messages may come twice, or late. */
  #newerIn(news: unknown): ReadonlySet<string> | null {
    if (typeof news !== 'object' || news === null) return null;
    const known = new Map(this.#parts.hosted.versions);
    const newer = Object.entries(news).flatMap(([stream, version]) =>
      Number(version) <= (known.get(stream) ?? 0) ? [] : [stream],
    );
    // a game of which nothing is known here: the table must tell of it
    return newer.every((stream) => known.has(stream)) ? new Set(newer) : null;
  }

  #catchUp(news: unknown = null): void {
    const { hosted, later, planDuties } = this.#parts;
    later(async () => {
      // what cannot be read for another reason than the store is not read again and again
      if (!hosted.isLoaded) return void (await hosted.load());
      if (!this.#isReliedOn) return hosted.fallBehind();
      // read meanwhile, after other news
      const newer = this.#newerIn(news);
      if (newer?.size !== 0) await hosted.catchUp(newer);
    });
    planDuties();
  }

  /** Whether anybody here sees the table, or this server acts for it. */
  get #isReliedOn(): boolean {
    return this.#parts.attendance.members.size > 0 || this.#services.driving.has(this.#table);
  }

  /** Something is due, or a driver has let go: another may have to take its place. */
  async askToDrive(): Promise<void> {
    const { driving } = this.#services;
    if (driving.has(this.#table)) return;
    const driven = await driving.take(this.#table);
    if (driven !== null) this.#parts.hosted.takeOver(driven.since);
  }

  /** This server drives the table from now on; another did until `since`, if it died. */
  takeOver(since: number | null): void {
    this.#parts.hosted.takeOver(since);
    this.#parts.planDuties();
  }

  /** What other servers report about who is here. */
  learn(elsewhere: Elsewhere): void {
    const { hosted, attendance, later } = this.#parts;
    attendance.learn(elsewhere);
    hosted.game?.host.goOn();
    later(() => this.showAttendance());
  }

  async lookElsewhere(): Promise<void> {
    const { coordination, clock } = this.#services;
    if (!coordination.isShared) return;
    const found = await coordination.elsewhere([this.#table], clock.now());
    this.#parts.attendance.learn(found.get(this.#table) ?? NOBODY_ELSEWHERE);
  }

  async #showElsewhere(): Promise<void> {
    await this.lookElsewhere();
    this.#parts.hosted.game?.host.goOn();
    await this.showAttendance();
    this.#parts.planDuties();
  }

  showAttendance(): Promise<void> {
    const { hosted, attendance } = this.#parts;
    if (hosted.known !== null) attendance.show(hosted.known);
    return Promise.resolve();
  }
}
