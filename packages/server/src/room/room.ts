import {
  SerialQueue,
  type Change,
  type CommandDesk,
  type HostRequest,
  type Outcome,
} from '@luctor/host';
import type { ClientMessage, RequestError } from '@luctor/protocol';
import type { GameState, Seat } from '@luctor/rules';
import { StoreError } from '../store/game-store.ts';
import { decideTable, type SeatRequest } from '../table/decide-table.ts';
import { LIVE_STATES } from '../table/show-table.ts';
import { seatOf, type TableState } from '../table/table-state.ts';
import { answerCommand, refuse } from './answers.ts';
import { Attendance } from './attendance.ts';
import { DrawWatch } from './draw-watch.ts';
import { nextDuty, type Duty } from './duties.ts';
import { sendPatches, sendSnapshot, sendTable, type Answered } from './fan-out.ts';
import { Following } from './following.ts';
import { HostedTable, type TableShow } from './hosted-table.ts';
import { tell, type Member } from './member.ts';
import { topicOf, type RoomServices } from './room-services.ts';
import { TableTalk } from './table-talk.ts';
import { placeFor } from './watchers.ts';

type CommandMessage = Extract<ClientMessage, { readonly type: 'command' }>;
type SayMessage = Extract<ClientMessage, { readonly type: 'say' }>;

/** What a task is about; those about the game come first. */
type Lane = 'game' | 'table';

/**
 * The people at a table, and its game. Everything goes through one queue: decide, then append, then
 * show. What its players do in the game comes first, in order of arrival; what strangers send, talk,
 * and what the table does by itself come after it [O4]. A room's memory can be discarded at any
 * time.
 */
export class Room implements TableShow {
  readonly id: string;
  readonly #queue = new SerialQueue();
  readonly #services: RoomServices;
  readonly #hosted: HostedTable;
  readonly #attendance: Attendance;
  readonly #talk: TableTalk;
  /** What it shares with the rooms of this table at other servers. */
  readonly following: Following;
  readonly #draw = new DrawWatch();
  readonly #unsubscribe: () => void;
  /** Who sent the command being carried out: their patch is their answer. */
  #asker: Answered | null = null;
  /** Who asked to enter and has not left since. */
  readonly #entering = new WeakSet<Member>();
  #areDutiesPlanned = false;
  #hasBeginFailed = false;
  #quietSince: number;

  constructor(id: string, services: RoomServices) {
    this.id = id;
    this.#services = services;
    this.#hosted = new HostedTable(id, services, this.#queue, this);
    this.#attendance = new Attendance(id, services);
    this.#talk = new TableTalk(id, services, this.#attendance, () => this.#hosted.known);
    this.following = new Following(id, services, {
      hosted: this.#hosted,
      attendance: this.#attendance,
      talk: this.#talk,
      later: (task) => this.#enqueue(task),
      planDuties: () => this.#planDuties(),
      wake: () => this.wake(),
    });
    this.#quietSince = services.clock.now();
    const hear: Following['hear'] = (message) => this.following.hear(message);
    this.#unsubscribe = services.bus.subscribe(topicOf(id), hear);
  }

  /** Whether the room can be forgotten: nobody is connected and nothing is pending. */
  isQuiet(now: number): boolean {
    const isWatched = this.#attendance.members.size > 0;
    const isIdle = this.#queue.isIdle && this.#talk.isIdle;
    const isBusy = isWatched || !isIdle || this.#hosted.game?.host.isBusy === true;
    if (isBusy) this.#quietSince = now;
    // no table has this id: nothing to keep
    if (!isBusy && this.#hosted.known === null) return true;
    return !isBusy && now - this.#quietSince >= this.#services.limits.idleRoomMs;
  }

  close(): void {
    this.#unsubscribe();
    this.#hosted.close();
  }

  async settled(): Promise<void> {
    await Promise.all([this.#queue.settled(), this.#talk.settled()]);
  }

  enter(member: Member, request: string): void {
    this.#attendance.expect(member);
    this.#entering.add(member);
    this.#run(member, request, this.#laneOf(member), async () => {
      try {
        await this.#letIn(member, request);
      } finally {
        this.#attendance.decideOn(member);
      }
    });
  }

  async #letIn(member: Member, request: string): Promise<void> {
    // who comes from another server must find here what they saw there
    const isShared = this.#services.coordination.isShared && this.#hosted.isLoaded;
    const table = await (isShared ? this.#hosted.catchUp() : this.#hosted.load());
    if (table === null) return refuse(member, request, { code: 'unknown-table' });
    if (isShownOut(table, member)) {
      return refuse(member, request, { code: 'watching-not-allowed' });
    }
    await this.#talk.load(table);
    // a connection that closed while this waited must not stay at the table
    if (!this.#entering.has(member)) return refuse(member, request, { code: 'stale' });
    if (!this.#makeRoom(member, table)) return refuse(member, request, { code: 'too-fast' });
    this.#attendance.add(member);
    this.#hosted.game?.host.goOn();
    sendTable(table, member);
    this.#showGame(member);
    this.#talk.showTo(member);
    this.#attendance.show(table);
    tell(member, { type: 'answer', id: request, error: null, table: this.id });
    this.#planDuties();
  }

  /** Whether a connection may come in; another one may have to go for it. */
  #makeRoom(member: Member, table: TableState): boolean {
    const { members, watchersElsewhere } = this.#attendance;
    const isSeated = ({ person }: Member): boolean => seatOf(table, person) !== null;
    const { limits } = this.#services;
    const place = placeFor(member, members, isSeated, limits, watchersElsewhere);
    if (place.type === 'full') return false;
    if (place.type === 'instead-of') this.#showOut(place.member, { code: 'too-fast' });
    return true;
  }

  /** As far as is known without asking the store. */
  isSeated(person: string): boolean {
    const { known } = this.#hosted;
    return known !== null && seatOf(known, person) !== null;
  }

  exit(member: Member): void {
    this.#entering.delete(member);
    const wasHere = this.#attendance.remove(member);
    this.#talk.left(member);
    if (!wasHere) return;
    // now, not after what is queued: from this moment nobody may be here
    this.#hosted.game?.host.goOn();
    this.#enqueue(() => this.following.showAttendance());
  }

  say(member: Member, message: SayMessage): void {
    this.#talk.say(member, message);
  }

  request(member: Member, message: SeatRequest): void {
    const { id } = message;
    this.#run(member, id, 'table', async () => {
      const error = await this.#decideAtTable(member, message);
      if (error !== null) return refuse(member, id, error);
      tell(member, { type: 'answer', id, error: null });
      this.#planDuties();
    });
  }

  /** Decides again if another server was first. */
  async #decideAtTable(member: Member, message: SeatRequest): Promise<RequestError | null> {
    for (let tries = 0; tries < MAX_ROUNDS; tries++) {
      const table = await this.#hosted.load();
      if (table === null) return { code: 'unknown-table' };
      const { person, name } = member;
      if (person === null) return { code: 'name-needed' };
      const phase = this.#hosted.game?.desk.state.phase;
      const isGathering = phase === 'gathering' && table.phase === 'playing';
      await this.#talk.load(table);
      if (message.type === 'sit' && !(await this.#mayReopen(table, person))) {
        return { code: 'too-many-tables' };
      }
      const namesBut = (each: string | null) => this.#talk.namesBut(each, table);
      const world = { isGathering, namesBut, now: this.#now() };
      const decided = decideTable(table, { person, name }, message, world);
      if (!decided.ok) return decided.error;
      for (const event of decided.value) {
        if (event.type === 'sat') this.#talk.give(person, name, event.name);
      }
      if (await this.#hosted.changeTable(decided.value)) return null;
    }
    return { code: 'stale' };
  }

  /** Sitting down at a closed table opens it: it counts as one of that person's tables. */
  async #mayReopen({ phase }: TableState, person: string): Promise<boolean> {
    if (phase !== 'closed') return true;
    const { store, limits } = this.#services;
    return (await store.count('table', person, LIVE_STATES)) < limits.tablesPerPerson;
  }

  command(member: Member, message: CommandMessage): void {
    // read now: time spent in the queue is not the player's
    const arrivedAt = this.#now();
    const { id } = message;
    this.#run(member, id, this.#laneOf(member), async () => {
      const table = await this.#hosted.load();
      if (table === null) return refuse(member, id, { code: 'unknown-table' });
      const { person } = member;
      const seat = seatOf(table, person);
      if (seat === null || person === null) return refuse(member, id, { code: 'not-seated' });
      const { game } = this.#hosted;
      if (game?.id !== message.game) return this.#answerAgain(member, message, person);
      const { about, command } = message;
      const { lagBoundMs } = this.#services.limits;
      // a player who claims another's time must grant them the largest lag possible
      const lag = command.type === 'claimTime' ? lagBoundMs : Math.min(member.lagMs, lagBoundMs);
      const from = { by: person, id };
      const asker: Answered = { member, request: id, isDone: false };
      const request = { seat, command, about, from, at: arrivedAt - lag };
      const outcome = await this.#ask(game.desk, request, asker);
      if (outcome.ok) this.#services.metrics.accepted();
      if (!asker.isDone) answerCommand(member, id, outcome, game.desk.state.version);
      if (!outcome.ok && outcome.error.code === 'stale') this.#showGame(member);
      this.#planDuties();
    });
  }

  /** The table plays another game by now; a command that is sent again may have been carried out. */
  async #answerAgain(member: Member, { id, game }: CommandMessage, by: string): Promise<void> {
    const known = await this.#services.store.findAnswer(game, by, id);
    if (known === undefined) return refuse(member, id, { code: 'unknown-game' });
    const { version } = known as { readonly version: number };
    tell(member, { type: 'answer', id, error: null, version });
  }

  async #ask(desk: CommandDesk, request: HostRequest, asker: Answered): Promise<Outcome> {
    this.#asker = asker;
    try {
      const outcome = await desk.sendNow(request);
      if (outcome.ok || outcome.error.code !== 'stale') return outcome;
      // another server may be ahead of us, and its client connected here
      const { version } = desk.state;
      await this.#hosted.catchUp();
      return desk.state.version === version ? outcome : await desk.sendNow(request);
    } finally {
      this.#asker = null;
    }
  }

  /** Handles what nobody requests: clocks, computers, players who do not come back. */
  wake(): void {
    this.#enqueue(async () => {
      if ((await this.#hosted.load()) === null) return;
      await this.following.askToDrive();
      this.#hosted.game?.host.goOn();
      this.#planDuties();
    });
  }

  /** Checks whether a player has been away too long. Cheap, because it runs all the time. */
  checkAbsences(now: number): void {
    const { isLoaded, known } = this.#hosted;
    if (!isLoaded || known === null) return;
    if (!this.#services.driving.has(this.id)) return;
    const isOverdue =
      this.#attendance.overdue(known).length > 0 || this.#silentSeats(now).length > 0;
    if (isOverdue) this.wake();
  }

  lookElsewhere(): Promise<void> {
    return this.following.lookElsewhere();
  }

  /** Nothing could be saved for a while, whether or not somebody tried. */
  noteFailure(since: number): void {
    this.#hosted.game?.desk.noteFailure(since);
  }

  /** The time is uncertain: no clock runs until it is known again. */
  hold(): void {
    this.#hosted.game?.desk.hold();
  }

  async unhold(): Promise<void> {
    await this.#hosted.game?.desk.release();
  }

  /** A task with a caller waiting: if the store fails, the caller gets an answer, not silence. */
  #run(member: Member, request: string, lane: Lane, task: () => Promise<void>): void {
    const guarded = async (): Promise<void> => {
      const began = this.#now();
      try {
        await task();
      } catch (cause) {
        this.#fail(cause, began);
        refuse(member, request, { code: 'not-saved' });
      }
    };
    void (lane === 'game' ? this.#queue.push(guarded) : this.#queue.pushLater(guarded));
  }

  /** Until the table is loaded, anybody may be a player. */
  #laneOf({ person }: Member): Lane {
    const { known } = this.#hosted;
    return known === null || seatOf(known, person) !== null ? 'game' : 'table';
  }

  #enqueue(task: () => Promise<void>): void {
    void this.#queue.pushLater(async () => {
      const began = this.#now();
      try {
        await task();
      } catch (cause) {
        this.#fail(cause, began);
      }
    });
  }

  #fail(cause: unknown, began: number): void {
    this.#hosted.fail(cause, began);
    // whoever answered and was not heard is not silent
    if (cause instanceof StoreError) this.#draw.restart();
  }

  showTable(table: TableState): void {
    for (const member of this.#attendance.members) {
      if (isShownOut(table, member)) this.#showOut(member, { code: 'watching-not-allowed' });
      else sendTable(table, member);
    }
    this.#attendance.show(table);
  }

  /**
   * A game without watchers has begun, and this person looked on while the table filled; or their
   * place is needed.
   */
  #showOut(member: Member, error: RequestError): void {
    this.#attendance.members.delete(member);
    this.#talk.left(member);
    tell(member, { type: 'shownOut', table: this.id, error });
  }

  showNewGame(): void {
    for (const member of this.#attendance.members) this.#showGame(member);
  }

  showChange(game: string, { before, after, from }: Change): void {
    const { members } = this.#attendance;
    const asker = from === null ? null : this.#asker;
    const shown = { id: game, state: after };
    sendPatches(this.#hosted.table, before, shown, members, this.#now(), asker);
  }

  emptySince(game: GameState): number | null {
    return this.#attendance.emptySince(this.#hosted.table, game);
  }

  awayUntil(game: GameState): number {
    return this.#attendance.awayUntil(this.#hosted.table, game);
  }

  #showGame(member: Member): void {
    const { table, game } = this.#hosted;
    if (game === null) return;
    const { id, desk } = game;
    sendSnapshot(table, { id, state: desk.state }, member, this.#now());
  }

  /** One at a time, each when nothing waits: a move that has arrived comes before it. */
  #planDuties(rounds = MAX_ROUNDS): void {
    if (this.#areDutiesPlanned || rounds === 0 || !this.#services.driving.has(this.id)) return;
    this.#areDutiesPlanned = true;
    this.#enqueue(async () => {
      this.#areDutiesPlanned = false;
      if (await this.#doDuty()) this.#planDuties(rounds - 1);
    });
  }

  /** Returns whether there was something to do, and it is done. */
  async #doDuty(): Promise<boolean> {
    const table = await this.#hosted.load();
    if (table === null || !this.#services.driving.has(this.id)) return false;
    const state = this.#hosted.game?.desk.state ?? null;
    const now = this.#now();
    const duty = nextDuty(table, state, {
      attendance: this.#attendance,
      silent: this.#silentSeats(now),
      hasFailed: this.#hasBeginFailed,
      fillingMs: this.#services.limits.fillingMs,
      now,
    });
    return duty !== null && this.#do(duty);
  }

  #silentSeats(now: number): readonly Seat[] {
    const { game } = this.#hosted;
    const draw = game && { id: game.id, state: game.desk.state };
    return this.#draw.silent(draw, now, this.#services.limits.drawAnswerMs);
  }

  async #do(duty: Duty): Promise<boolean> {
    switch (duty.type) {
      case 'begin':
        return this.#begin();
      case 'table':
        return this.#hosted.changeTable(duty.events);
      case 'game':
        return (await this.#hosted.game?.desk.sendNow(duty.request))?.ok === true;
    }
  }

  async #begin(): Promise<boolean> {
    try {
      const hasBegun = await this.#hosted.beginGame();
      this.#hasBeginFailed = false;
      return hasBegun;
    } catch (cause) {
      // a store that fails says nothing about the game
      if (!(cause instanceof StoreError)) this.#hasBeginFailed = true;
      throw cause;
    }
  }

  #now(): number {
    return this.#services.clock.now();
  }
}

/** Whether a game is played here that this person may not see. */
function isShownOut(table: TableState, { person }: Member): boolean {
  return !table.choices.watchers && table.phase === 'playing' && seatOf(table, person) === null;
}

/** One wake leads to a few changes at most; more is a defect and must not loop for ever. */
const MAX_ROUNDS = 8;
