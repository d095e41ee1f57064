import type { ClientMessage, RequestError, TableRequest } from '@luctor/protocol';
import { ok, type Result } from '@luctor/rules';
import type { BusMessage } from '../bus/bus.ts';
import { StoreError } from '../store/game-store.ts';
import { decideTable } from '../table/decide-table.ts';
import { seatOf, type TableState } from '../table/table-state.ts';
import { Attendance } from './attendance.ts';
import { Changes, gameChange, tableChange, type Change } from './changes.ts';
import { sendLines, sendPatches, sendSnapshot, sendTable, type Answered } from './fan-out.ts';
import { decideInRoom, type GameInRoom } from './game-in-room.ts';
import { tell, type Member } from './member.ts';
import { LOBBY_TOPIC, topicOf, type RoomServices } from './room-services.ts';
import { TaskQueue } from './task-queue.ts';
import { dueChange, givenBackTime, thinkingTask } from './upkeep.ts';

type CommandMessage = Extract<ClientMessage, { readonly type: 'command' }>;
type SeatRequest = Exclude<TableRequest, { readonly type: 'enter' | 'command' }>;

/**
 * A table with people around it. Everything that happens here goes through one queue: decide, then
 * append, then show. What a room holds in memory is a copy of the store and may be thrown away.
 */
export class Room {
  readonly id: string;
  readonly #services: RoomServices;
  readonly #changes: Changes;
  readonly #queue: TaskQueue;
  readonly #attendance: Attendance;
  readonly #unsubscribe: () => void;
  #table: TableState | null = null;
  #game: GameInRoom | null = null;
  #isLoaded = false;
  #thinkingAbout = -1;
  #quietSince: number;

  constructor(id: string, services: RoomServices) {
    this.id = id;
    this.#services = services;
    this.#changes = new Changes(id, services);
    this.#attendance = new Attendance(id, services);
    this.#quietSince = services.clock.now();
    this.#queue = new TaskQueue((cause) => {
      services.log.error({ err: cause, table: id }, 'a request failed');
    });
    this.#unsubscribe = services.bus.subscribe(topicOf(id), (message) => this.#hear(message));
  }

  /** Whether it can be forgotten: nobody looks, nothing is under way. */
  isQuiet(now: number): boolean {
    const isWatched = this.#attendance.members.size > 0;
    const isBusy = isWatched || !this.#queue.isIdle || this.#thinkingAbout >= 0;
    if (isBusy) this.#quietSince = now;
    // a name that no table has: nothing to keep
    if (!isBusy && this.#table === null) return true;
    return !isBusy && now - this.#quietSince >= this.#services.limits.idleRoomMs;
  }

  close(): void {
    this.#unsubscribe();
  }

  settled(): Promise<void> {
    return this.#queue.settled();
  }

  enter(member: Member, request: string): void {
    this.#run(member, request, async () => {
      const table = await this.#load();
      if (table === null) return refuse(member, request, { code: 'unknown-table' });
      const isSeated = seatOf(table, member.person) !== null;
      if (!table.choices.watchers && !isSeated && table.phase === 'playing') {
        return refuse(member, request, { code: 'watching-not-allowed' });
      }
      const isFull = this.#attendance.members.size >= this.#services.limits.membersPerTable;
      if (isFull && !isSeated) return refuse(member, request, { code: 'too-fast' });
      this.#attendance.add(member);
      sendTable(table, member);
      if (this.#game !== null) sendSnapshot(table, this.#game, member, this.#now());
      sendLines(table, 0, member);
      this.#attendance.show(table);
      tell(member, { type: 'answer', id: request, error: null, table: this.id });
      await this.#upkeep();
    });
  }

  exit(member: Member): void {
    if (this.#attendance.members.delete(member)) this.#queue.push(() => this.#showAttendance());
  }

  request(member: Member, message: SeatRequest): void {
    const { id } = message;
    this.#run(member, id, async () => {
      const error = await this.#decideAtTable(member, message);
      if (error !== null) return refuse(member, id, error);
      tell(member, { type: 'answer', id, error: null });
      await this.#upkeep();
    });
  }

  /** Decides again where another process was first: what is asked of a table has no version. */
  async #decideAtTable(member: Member, message: SeatRequest): Promise<RequestError | null> {
    for (let tries = 0; tries < MOST_ROUNDS; tries++) {
      const table = await this.#load();
      if (table === null) return { code: 'unknown-table' };
      const { person, name } = member;
      if (person === null) return { code: 'name-needed' };
      const isGathering = this.#game?.state.phase === 'gathering' && table.phase === 'playing';
      const world = { isGathering, now: this.#now() };
      const decided = decideTable(table, { person, name }, message, world);
      if (!decided.ok) return decided.error;
      const saved = await this.#commit(tableChange(...decided.value), null);
      if (saved.ok) return null;
    }
    return { code: 'stale' };
  }

  command(member: Member, message: CommandMessage): void {
    const { id, version, command } = message;
    // taken now: time in the queue is not the player's
    const arrivedAt = this.#now();
    this.#run(member, id, async () => {
      const table = await this.#load();
      if (table === null) return refuse(member, id, { code: 'unknown-table' });
      const seat = seatOf(table, member.person);
      if (seat === null || member.person === null)
        return refuse(member, id, { code: 'not-seated' });
      if (this.#game === null || message.game !== this.#game.id) {
        return refuse(member, id, { code: 'unknown-game' });
      }
      // another process may be ahead of us, and its client came here
      if (version > this.#game.state.version) await this.#catchUp();
      if (version !== this.#game.state.version) return this.#answerAgain(member, message);
      const lag = Math.min(member.lagMs, this.#services.limits.lagBoundMs);
      // whoever claims another's time must grant them the most lag there can be
      const allowance = command.type === 'claimTime' ? this.#services.limits.lagBoundMs : lag;
      const decided = decideInRoom(this.#game, seat, command, arrivedAt - allowance);
      if (!decided.ok) return refuse(member, id, decided.error);
      const { version: after } = decided.value.after.state;
      const change = gameChange(decided.value, {
        by: member.person,
        id,
        answer: { version: after },
      });
      const saved = await this.#commit(change, { member, request: id });
      if (!saved.ok) return this.#refuseUnsaved(member, id, saved.error);
      this.#services.metrics.accepted();
      await this.#upkeep();
    });
  }

  /** A command for another version: it was made before and is answered as then, or it is stale. */
  async #answerAgain(member: Member, { id, game }: CommandMessage): Promise<void> {
    const stored = await this.#services.store.findAnswer(game, member.person ?? '', id);
    if (stored !== undefined) {
      const { version } = stored as { version: number };
      return tell(member, { type: 'answer', id, error: null, version });
    }
    this.#refuseUnsaved(member, id, { code: 'stale' });
  }

  #refuseUnsaved(member: Member, id: string, error: RequestError): void {
    const version = this.#game?.state.version;
    tell(member, { type: 'answer', id, error, ...(version !== undefined && { version }) });
    if (error.code !== 'stale' || this.#table === null || this.#game === null) return;
    sendSnapshot(this.#table, this.#game, member, this.#now());
  }

  /** Looks after what nobody asks for: clocks, computers, people who do not come back. */
  wake(): void {
    this.#queue.push(async () => {
      if ((await this.#load()) !== null) await this.#upkeep();
    });
  }

  /** Looks whether somebody has been away for too long; cheap, as it is asked all the time. */
  checkAbsences(now: number): void {
    if (!this.#isLoaded || this.#table === null) return;
    if (this.#attendance.overdue(this.#table).length > 0) this.wake();
    else if (this.#attendance.isRepeatDue(now)) this.#attendance.show(this.#table);
  }

  /** Every task of the queue: a failing store is an answer, not silence. */
  #run(member: Member, request: string, task: () => Promise<void>): void {
    this.#queue.push(async () => {
      try {
        await task();
      } catch (cause) {
        this.#forget();
        const code = cause instanceof StoreError ? cause.code : 'failed';
        this.#services.log.error({ err: cause, table: this.id, code }, 'not saved');
        refuse(member, request, { code: 'not-saved' });
      }
    });
  }

  /** What was written is uncertain: the store is asked again before anything else happens. */
  #forget(): void {
    this.#isLoaded = false;
  }

  async #load(): Promise<TableState | null> {
    if (this.#isLoaded) return this.#table;
    const loaded = await this.#changes.load(this.#table, this.#game);
    if (loaded === null) return null;
    this.#isLoaded = true;
    this.#adopt(loaded.table, loaded.game, null);
    const given = givenBackTime(loaded.game, this.#services.clock);
    if (given !== null) await this.#commit(gameChange(given), null);
    return this.#table;
  }

  async #catchUp(): Promise<void> {
    this.#forget();
    await this.#load();
  }

  /** Appends, and only then shows. */
  async #commit(change: Change, answered: Answered | null): Promise<Result<null, RequestError>> {
    if (this.#table === null) throw new Error('nothing is loaded');
    if (change.table.length === 0 && change.game === null) return ok(null);
    const planned = this.#changes.plan(this.#table, this.#game, change);
    const outcome = await this.#services.store.append(planned.appends);
    if (outcome.type === 'conflict') {
      await this.#catchUp();
      return { ok: false, error: { code: 'stale' } };
    }
    this.#adopt(planned.table, planned.game, answered);
    const { bus, origin } = this.#services;
    bus.publish(topicOf(this.id), { origin, type: 'changed', data: null });
    if (change.table.length > 0) bus.publish(LOBBY_TOPIC, { origin, type: 'changed', data: null });
    return ok(null);
  }

  /** Takes over a newer state, and tells everyone here what is new in it. */
  #adopt(table: TableState, game: GameInRoom | null, answered: Answered | null): void {
    const before = { table: this.#table, game: this.#game };
    this.#table = table;
    this.#game = game;
    const now = this.#now();
    if (before.table?.version !== table.version) {
      for (const member of this.#attendance.members) {
        sendTable(table, member);
        if (before.table !== null) sendLines(table, before.table.linesSaid, member);
      }
      this.#attendance.show(table);
    }
    if (game === null) return;
    if (before.game === null || before.game.id !== game.id) {
      for (const member of this.#attendance.members) sendSnapshot(table, game, member, now);
    } else if (before.game.state.version !== game.state.version) {
      sendPatches(table, before.game, game, this.#attendance.members, now, answered);
    }
  }

  async #upkeep(): Promise<void> {
    for (let rounds = 0; rounds < MOST_ROUNDS && this.#table !== null; rounds++) {
      const change = dueChange(this.#table, this.#game, this.#attendance, this.#services);
      if (change === null) break;
      const saved = await this.#commit(change, null);
      if (!saved.ok) break;
    }
    this.#startThinking();
  }

  #startThinking(): void {
    if (this.#table === null || this.#game === null) return;
    const task = thinkingTask(this.#table, this.#game, this.#services.limits);
    const { version } = this.#game.state;
    if (task === null || this.#thinkingAbout === version) return;
    this.#thinkingAbout = version;
    void this.#services.computers.think(task.task).then((move) => {
      this.#services.metrics.computerMoved(move.isFallback);
      this.#queue.push(async () => {
        if (this.#thinkingAbout === version) this.#thinkingAbout = -1;
        if (this.#game === null || this.#game.state.version !== version) return;
        const { state } = this.#game;
        const tried = decideInRoom(this.#game, task.seat, move.command, this.#now());
        // a move the rules refuse must not stop the game either - but a challenge may still come
        const isRefused = !tried.ok && state.openPlay === null;
        const decided = isRefused
          ? decideInRoom(this.#game, task.seat, { type: 'pass' }, this.#now())
          : tried;
        if (!decided.ok) return;
        await this.#commit(gameChange(decided.value), null);
        await this.#upkeep();
      });
    });
  }

  #hear({ origin, type, data }: BusMessage): void {
    if (origin === this.#services.origin) return;
    if (type === 'presence') {
      this.#attendance.hear(origin, data);
      this.#queue.push(() => this.#showAttendance());
    } else if (this.#isLoaded) {
      this.#queue.push(() => this.#catchUp());
    }
  }

  #showAttendance(): Promise<void> {
    if (this.#table !== null) this.#attendance.show(this.#table);
    return Promise.resolve();
  }

  #now(): number {
    return this.#services.clock.now();
  }
}

/** A wake leads to a few changes in a row at most; more is a defect that must not spin. */
const MOST_ROUNDS = 8;

function refuse(member: Member, id: string, error: RequestError): void {
  tell(member, { type: 'answer', id, error });
}
