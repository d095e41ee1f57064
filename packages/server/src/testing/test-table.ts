import {
  afterMessage,
  NEW_TABLE,
  type Answer,
  type ServerMessage,
  type TableChoices,
  type TableState,
} from '@luctor/protocol';
import type { Command } from '@luctor/rules';
import type { Member } from '../room/member.ts';
import { createServer, type LuctorServer, type ServerOptions } from '../net/server.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTER } from './test-players.ts';
import { TWO_PEOPLE } from './test-client.ts';
import { TestTime } from './test-time.ts';

/** People at a table without a network between: time stands still unless a test moves it. */

export class TestPerson implements Member {
  readonly person: string | null;
  readonly name: string;
  lagMs = 0;
  state: TableState = NEW_TABLE;
  readonly frames: string[] = [];
  readonly answers: Answer[] = [];
  readonly #server: LuctorServer;
  #requests = 0;

  constructor(server: LuctorServer, person: string | null, name: string) {
    this.#server = server;
    this.person = person;
    this.name = name;
  }

  send(text: string): void {
    this.frames.push(text);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'answer') this.answers.push(message);
    if (message.type === 'patch' && message.answers !== undefined) {
      this.answers.push({ type: 'answer', id: message.answers, error: null });
    }
    if (message.type === 'answer' || message.type === 'lobby' || message.type === 'bye') return;
    if (message.type === 'welcome' || message.type === 'pong') return;
    this.state = afterMessage(this.state, message, 0);
  }

  newId(): string {
    return `request-${this.name}-${++this.#requests}`;
  }

  /** The code of the refusal; null if it happened. */
  async #answerTo(table: string, id: string): Promise<string | null> {
    await this.#server.rooms.room(table).settled();
    await this.#server.rooms.room(table).settled();
    const answer = this.answers.findLast((each) => each.id === id);
    if (answer === undefined) throw new Error(`no answer to ${id}`);
    return answer.error?.code ?? null;
  }

  enter(table: string): Promise<string | null> {
    const id = this.newId();
    this.#server.rooms.room(table).enter(this, id);
    return this.#answerTo(table, id);
  }

  async exit(table: string): Promise<void> {
    this.#server.rooms.room(table).exit(this);
    await this.#server.rooms.room(table).settled();
  }

  ask(
    table: string,
    request:
      | { readonly type: 'sit'; readonly seat?: number }
      | { readonly type: 'stand' | 'ready' }
      | { readonly type: 'fill'; readonly seat: number; readonly level: number }
      | { readonly type: 'say'; readonly text: string }
      | { readonly type: 'mute'; readonly who: string; readonly on: boolean },
    id = this.newId(),
  ): Promise<string | null> {
    this.#server.rooms.room(table).request(this, { ...request, table, id });
    return this.#answerTo(table, id);
  }

  play(
    table: string,
    command: Command,
    { id = this.newId(), version = this.view.version } = {},
  ): Promise<string | null> {
    const game = this.state.game ?? '';
    this.#server.rooms
      .room(table)
      .command(this, { type: 'command', id, table, game, version, command });
    return this.#answerTo(table, id);
  }

  get view() {
    if (this.state.view === null) throw new Error(`${this.name} sees no game`);
    return this.state.view;
  }
}

export interface TestHouse {
  readonly server: LuctorServer;
  readonly time: TestTime;
  readonly store: ServerOptions['store'];
  person(name: string): Promise<TestPerson>;
  /** Lets time pass, and the server notice. */
  pass(ms: number): Promise<void>;
}

export async function openHouse(options: Partial<ServerOptions> = {}): Promise<TestHouse> {
  const time = options.time instanceof TestTime ? options.time : new TestTime();
  const store = options.store ?? new MemoryStore();
  const server = await createServer({ computers: QUICK_COMPUTER, ...options, time, store });
  return {
    server,
    time,
    store,
    async person(name) {
      const { person } = await server.people.create(name);
      return new TestPerson(server, person.id, name);
    },
    async pass(ms) {
      time.pass(ms);
      await server.sweep();
      await server.rooms.settled();
      await server.rooms.settled();
    },
  };
}

let openings = 0;

export async function openTestTable(
  { server }: TestHouse,
  host: TestPerson,
  choices: Partial<TableChoices> = {},
): Promise<string> {
  const request = `opening-${++openings}`;
  const who = { person: host.person ?? '', name: host.name };
  const opened = await server.rooms.open(who, request, { ...TWO_PEOPLE, ...choices });
  if (!opened.ok) throw new Error(opened.error.code);
  await host.enter(opened.value);
  return opened.value;
}

/** Ann and Bob at a table whose game has begun; `first` is who has the first turn. */
export async function startGame(house: TestHouse, choices: Partial<TableChoices> = {}) {
  const ann = await house.person('Ann');
  const bob = await house.person('Bob');
  const table = await openTestTable(house, ann, choices);
  await bob.enter(table);
  await bob.ask(table, { type: 'sit' });
  await ann.play(table, { type: 'contribute', contribution: 'a'.repeat(32) });
  await bob.play(table, { type: 'contribute', contribution: 'b'.repeat(32) });
  const isAnnFirst = ann.view.turn?.seat === ann.view.viewer;
  const [first, second] = isAnnFirst ? [ann, bob] : [bob, ann];
  return { table, ann, bob, first, second };
}
