import {
  afterMessage,
  NEW_TABLE,
  type Answer,
  type ServerMessage,
  type TableChoices,
  type TableState,
} from '@luctor/protocol';
import {
  aboutOf,
  bindingCommitment,
  shareDue,
  type About,
  type Command,
  type GameView,
} from '@luctor/rules';
import type { Member } from '../room/member.ts';
import { createServer, type LuctorServer, type ServerOptions } from '../net/server.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTERS } from './test-players.ts';
import { TWO_PEOPLE } from './test-client.ts';
import { TestTime } from './test-time.ts';
import { TEST_WORDS } from './test-words.ts';

/** People at a table without a network. Time stands still unless a test moves it. */

/** Counts for all people: a person who reconnects elsewhere must not reuse a request id. */
let requests = 0;

export class TestPerson implements Member {
  readonly person: string | null;
  name: string;
  readonly address: string;
  lagMs = 0;
  state: TableState = NEW_TABLE;
  readonly frames: string[] = [];
  readonly answers: Answer[] = [];
  readonly #server: LuctorServer;

  constructor(server: LuctorServer, person: string | null, name: string, address = '192.0.2.1') {
    this.address = address;
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
    if (message.type === 'shownOut') {
      this.state = NEW_TABLE;
      return;
    }
    this.state = afterMessage(this.state, message, 0);
  }

  newId(): string {
    return `request-${this.name}-${++requests}`;
  }

  /** The code of the refusal; null if it succeeded. */
  async #answerTo(id: string): Promise<string | null> {
    await settle(this.#server);
    const answer = this.answers.findLast((each) => each.id === id);
    if (answer === undefined) throw new Error(`no answer to ${id}`);
    return answer.error?.code ?? null;
  }

  enter(table: string): Promise<string | null> {
    const id = this.newId();
    this.#server.rooms.room(table).enter(this, id);
    return this.#answerTo(id);
  }

  async exit(table: string): Promise<void> {
    this.#server.rooms.room(table).exit(this);
    await settle(this.#server);
  }

  ask(
    table: string,
    request:
      | { readonly type: 'sit'; readonly seat?: number }
      | { readonly type: 'stand' | 'ready' }
      | { readonly type: 'fill'; readonly seat: number; readonly level: number },
    id = this.newId(),
  ): Promise<string | null> {
    this.#server.rooms.room(table).request(this, { ...request, table, id });
    return this.#answerTo(id);
  }

  say(table: string, text: string, id = this.newId()): Promise<string | null> {
    this.#server.rooms.room(table).say(this, { type: 'say', table, id, text });
    return this.#answerTo(id);
  }

  play(
    table: string,
    command: Command,
    { id = this.newId(), about = aboutOf(this.view, command) }: { id?: string; about?: About } = {},
  ): Promise<string | null> {
    const game = this.state.game ?? '';
    this.#server.rooms
      .room(table)
      .command(this, { type: 'command', id, table, game, about, command });
    return this.#answerTo(id);
  }

  /** Gives a share in the draw, if one is due [S3]. */
  async share(table: string): Promise<void> {
    const command = shareOf(this.view);
    if (command !== null) await this.play(table, command);
  }

  get view() {
    if (this.state.view === null) throw new Error(`${this.name} sees no game`);
    return this.state.view;
  }
}

/** What a person's device would send now; its random bytes are always the same. */
function shareOf(view: GameView): Command | null {
  const { viewer: seat, setup, fairness } = view;
  if (seat === 'watcher') return null;
  const bytes = String(seat + 1).repeat(64);
  const due = shareDue(view, seat);
  if (due === null) return null;
  const { attempt } = fairness;
  if (due !== 'commit') return { type: due, contribution: bytes };
  if (attempt === null) throw new Error('a commitment is to an attempt');
  return { type: 'commit', commitment: bindingCommitment({ attempt, setup, seat, bytes }) };
}

/** Runs everything that needs no time. */
export async function settle(server: LuctorServer): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await server.rooms.settled();
    // in-thread computers and an in-memory store need promises only
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

export interface TestHouse {
  readonly server: LuctorServer;
  readonly time: TestTime;
  readonly store: ServerOptions['store'];
  person(name: string): Promise<TestPerson>;
  /** Lets time pass, and the server notice it. */
  pass(ms: number): Promise<void>;
}

export async function openHouse(options: Partial<ServerOptions> = {}): Promise<TestHouse> {
  const time = options.time instanceof TestTime ? options.time : new TestTime();
  const store = options.store ?? new MemoryStore();
  const server = await createServer({
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
    ...options,
    time,
    store,
  });
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
      time.wake();
      await server.sweep();
      await settle(server);
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

/** Everyone commits, then everyone reveals. */
export async function gather(table: string, people: readonly TestPerson[]): Promise<void> {
  for (const _ of ['commit', 'reveal']) for (const person of people) await person.share(table);
}

/** Ann and Bob at a table whose game has begun; `first` has the first turn. */
export async function startGame(house: TestHouse, choices: Partial<TableChoices> = {}) {
  const ann = await house.person('Ann');
  const bob = await house.person('Bob');
  const table = await openTestTable(house, ann, choices);
  await bob.enter(table);
  await bob.ask(table, { type: 'sit' });
  await gather(table, [ann, bob]);
  const isAnnFirst = ann.view.turn?.seat === ann.view.viewer;
  const [first, second] = isAnnFirst ? [ann, bob] : [bob, ann];
  return { table, ann, bob, first, second };
}
