import { SerialQueue } from '@luctor/host';
import type { ClientMessage, RequestError } from '@luctor/protocol';
import type { Result } from '@luctor/rules';
import type { NamesInUse } from '../people/look-alike.ts';
import type { Append, Mark } from '../store/game-store.ts';
import { chatIdOf } from '../store/ids.ts';
import { decideLine } from '../table/decide-line.ts';
import { KEPT_LINES, showLine, withLine, type Line } from '../table/line.ts';
import type { TableState } from '../table/table-state.ts';
import { refuse } from './answers.ts';
import type { Attendance } from './attendance.ts';
import { tell, type Member } from './member.ts';
import { topicOf, type RoomServices } from './room-services.ts';
import { TableNames } from './table-names.ts';

type SayMessage = Extract<ClientMessage, { readonly type: 'say' }>;

/**
 * What people say at a table. It has a queue and a stream of its own: however much is said, no move
 * waits for it, and the table's own stream does not grow. Only the latest lines are kept.
 */
export class TableTalk {
  readonly #table: string;
  readonly #services: RoomServices;
  readonly #attendance: Attendance;
  readonly #known: () => TableState | null;
  readonly #queue = new SerialQueue();
  readonly #names = new TableNames();
  #lines: readonly Line[] = [];
  #version = 0;
  #isLoaded = false;
  #loading: Promise<void> | null = null;

  /** `known`: the table as it is in memory. */
  constructor(
    table: string,
    services: RoomServices,
    attendance: Attendance,
    known: () => TableState | null,
  ) {
    this.#table = table;
    this.#services = services;
    this.#attendance = attendance;
    this.#known = known;
  }

  get isIdle(): boolean {
    return this.#queue.isIdle;
  }

  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** The names of all who play or speak here, except this person. */
  namesBut(person: string | null, table: TableState): NamesInUse {
    return this.#names.but(person, table, this.#lines);
  }

  /** Somebody takes a seat under this name: from now on nobody else gets it. */
  give(person: string, wanted: string, name: string): void {
    this.#names.give(person, wanted, name);
  }

  left({ person }: Member): void {
    if (person === null) return;
    for (const member of this.#attendance.members) if (member.person === person) return;
    this.#names.takeBack(person);
  }

  /** Before anyone is named or shown anything. */
  async load(table: TableState): Promise<void> {
    if (this.#isLoaded) return;
    // both queues may ask: the later of two readings could miss a line said in between
    this.#loading ??= this.#read(table).finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  /** All lines that are kept, for a newcomer. */
  showTo(member: Member): void {
    const lines = this.#lines.map(showLine);
    if (lines.length > 0) tell(member, { type: 'chat', table: this.#table, lines });
  }

  say(member: Member, message: SayMessage): void {
    const { id } = message;
    void this.#queue.push(async () => {
      try {
        const error = await this.#add(member, message);
        tell(member, { type: 'answer', id, error });
      } catch (cause) {
        // uncertain what was written: read again
        this.#isLoaded = false;
        this.#services.log.error({ err: cause, table: this.#table }, 'A line was not saved');
        refuse(member, id, { code: 'not-saved' });
      }
    });
  }

  /** Streams that are compared with the store. */
  get versions(): readonly (readonly [stream: string, version: number])[] {
    return this.#isLoaded ? [[chatIdOf(this.#table), this.#version]] : [];
  }

  /** Another server may have added lines. */
  hear(): void {
    const table = this.#known();
    if (!this.#isLoaded || table === null) return;
    void this.#queue.push(async () => {
      try {
        await this.#read(table);
      } catch (cause) {
        this.#isLoaded = false;
        this.#services.log.error({ err: cause, table: this.#table }, 'Lines could not be read');
      }
    });
  }

  async #add(member: Member, message: SayMessage): Promise<RequestError | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const table = this.#known();
      if (table === null) return { code: 'not-here' };
      await this.load(table);
      const { person } = member;
      if (person === null) return { code: 'name-needed' };
      const decided = this.#decide(table, member, person, message);
      if (!decided.ok) return decided.error;
      const line = decided.value;
      if (line === null) return null;
      this.#names.give(person, member.name, line.name);
      if (await this.#write(line)) return null;
      await this.#read(table);
    }
    return { code: 'stale' };
  }

  #decide(
    table: TableState,
    member: Member,
    person: string,
    message: SayMessage,
  ): Result<Line | null, RequestError> {
    const isHere = this.#attendance.members.has(member);
    const freeName = (): string => this.#freeName(person, member.name, table);
    const now = this.#services.clock.now();
    return decideLine(table, this.#lines, { person, isHere, freeName }, message, now);
  }

  /** The same as before, as long as they want to be called so and nobody else has it. */
  #freeName(person: string, wanted: string, table: TableState): string {
    const names = this.namesBut(person, table);
    const given = this.#names.given(person, wanted);
    return given === null || names.has(given) ? names.free(wanted) : given;
  }

  /** False if another process was first. */
  async #write(line: Line): Promise<boolean> {
    const { store, bus, coordination } = this.#services;
    const append: Append = {
      stream: chatIdOf(this.#table),
      kind: 'chat',
      expectedVersion: this.#version,
      events: [line],
      command: null,
      mark: CHAT_MARK,
      at: line.at,
      keep: KEPT_LINES,
    };
    if ((await store.append([append])).type === 'conflict') return false;
    this.#version++;
    this.#lines = withLine(this.#lines, line);
    this.#show([line]);
    const origin = coordination.server;
    const data = { [append.stream]: this.#version };
    bus.publish(topicOf(this.#table), { origin, type: 'said', data });
    return true;
  }

  /** Shows what is new: people here would not see it otherwise. */
  async #read(table: TableState): Promise<void> {
    const last = this.#lines.at(-1)?.number ?? 0;
    const stored = await this.#services.store.read(chatIdOf(this.#table), 0);
    const said = (stored?.events ?? []) as readonly Line[];
    this.#version = stored?.version ?? 0;
    this.#lines = said.reduce(withLine, table.oldLines);
    this.#isLoaded = true;
    this.#show(this.#lines.filter(({ number }) => number > last));
  }

  #show(lines: readonly Line[]): void {
    if (lines.length === 0) return;
    const text = JSON.stringify({ type: 'chat', table: this.#table, lines: lines.map(showLine) });
    for (const member of this.#attendance.members) member.send(text);
  }
}

/** Another process wrote first this often: give up, the person may say it again. */
const MAX_TRIES = 8;

const CHAT_MARK: Mark = {
  state: 'said',
  owner: null,
  wakeAt: null,
  summary: null,
  members: [],
};
