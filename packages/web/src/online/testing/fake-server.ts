import {
  diffViews,
  parseClientMessage,
  PROTOCOL_VERSION,
  type ClientMessage,
  type RequestError,
  type ServerMessage,
  type Socket,
  type TableChoices,
  type TableView,
} from '@luctor/protocol';
import {
  bindingCommitment,
  createGame,
  decide,
  evolve,
  hasPassed,
  viewFor,
  type Attempt,
  type Command,
  type GameSetup,
  type GameState,
  type GameView,
  type Seat,
} from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';

type CommandMessage = Extract<ClientMessage, { readonly type: 'command' }>;

export const TABLE_ID = 't'.repeat(26);
const GAME_ID = 'g'.repeat(26);

/** A server with one table and one game, in the same process; the network can be cut. */
export interface FakeServer {
  readonly connect: () => Socket;
  /** What the page has sent, newest last. */
  readonly heard: readonly ClientMessage[];
  /** Cuts every connection and refuses new ones until it is up again. */
  setUp(isUp: boolean): void;
  /** From now on nothing comes back: the page does not know whether its messages arrived. */
  setSilent(isSilent: boolean): void;
  /** Sends the page this. */
  tell(message: ServerMessage): void;
  /** Another player acts. */
  act(seat: Seat, command: Command): void;
  /** Another player's device commits, or reveals once everybody has committed [S3]. */
  share(seat: Seat): void;
  state(): GameState;
  /** Loses a patch, as a broken proxy might. */
  loseNext(): void;
}

export function createFakeServer(
  setup: GameSetup,
  viewer: Seat | 'watcher',
  words: readonly string[],
  now: () => number,
): FakeServer {
  const random = seededRandom(3);
  const attempt: Attempt = { game: GAME_ID, number: 1 };
  let state = replay(createGame(setup, hexFrom(random, 64), now(), attempt));
  const answers = new Map<string, number>();
  const heard: ClientMessage[] = [];
  const sockets = new Set<FakeSocket>();
  let isUp = true;
  let isSilent = false;
  let lost = 0;

  const tell = (message: ServerMessage): void => {
    if (isSilent) return;
    for (const socket of sockets) socket.hear(JSON.stringify(message));
  };
  const snapshot = (): void =>
    tell({ type: 'snapshot', table: TABLE_ID, game: GAME_ID, now: now(), view: view() });
  const view = (): GameView => viewFor(state, viewer);

  const carry = (seat: Seat | null, command: Command, answers?: string): RequestError | null => {
    const known = { has: (word: string) => words.includes(word) };
    const decided = decide(state, seat, command, { words: known, canPlay: () => true, now: now() });
    if (!decided.ok) return decided.error;
    const before = view();
    for (const event of decided.value) state = evolve(state, event);
    if (lost > 0) {
      lost--;
      return null;
    }
    tell({
      type: 'patch',
      table: TABLE_ID,
      game: GAME_ID,
      from: before.version,
      now: now(),
      patch: diffViews(before, view()),
      ...(answers !== undefined && { answers }),
    });
    return null;
  };

  const act = (seat: Seat, asked: Command): void => {
    const error = carry(seat, asked);
    if (error !== null) throw new Error(error.code);
  };

  const command = ({ id, about, command: asked }: CommandMessage): void => {
    const known = answers.get(id);
    if (known !== undefined) {
      return tell({ type: 'answer', id, error: null, version: known });
    }
    if (hasPassed(state, about)) {
      tell({ type: 'answer', id, error: { code: 'stale' }, version: state.version });
      return snapshot();
    }
    const error = carry(viewer === 'watcher' ? null : viewer, asked, id);
    if (error === null) answers.set(id, state.version);
    else tell({ type: 'answer', id, error });
  };

  const hear = (message: ClientMessage): void => {
    heard.push(message);
    if (message.type === 'hello') {
      tell({
        type: 'welcome',
        protocol: PROTOCOL_VERSION,
        now: now(),
        name: 'Ann',
        drawAnswerMs: 30_000,
      });
    } else if (message.type === 'enter') {
      tell({ type: 'table', table: tableOf(setup, viewer) });
      snapshot();
      tell({ type: 'answer', id: message.id, error: null, table: TABLE_ID });
    } else if (message.type === 'command') command(message);
    else if ('id' in message) tell({ type: 'answer', id: message.id, error: null });
  };

  return {
    tell,
    connect: () => {
      const socket = new FakeSocket((text) => {
        const message = parseClientMessage(text);
        if (!message.ok) throw new Error(message.error.detail);
        hear(message.value);
      });
      queueMicrotask(() => {
        if (!isUp) return socket.break();
        sockets.add(socket);
        socket.open();
      });
      return socket;
    },
    heard,
    setUp(up) {
      isUp = up;
      if (up) return;
      for (const socket of sockets) socket.break();
      sockets.clear();
    },
    setSilent(silent) {
      isSilent = silent;
    },
    act,
    share(seat) {
      const bytes = `${seat}`.repeat(64);
      const commitment = bindingCommitment({ attempt, setup, seat, bytes });
      const isCommitted = state.fairness.commitments[seat] === commitment;
      if (isCommitted) act(seat, { type: 'reveal', contribution: bytes });
      else act(seat, { type: 'commit', commitment });
    },
    state: () => state,
    loseNext() {
      lost++;
    },
  };
}

class FakeSocket implements Socket {
  readonly #listeners = new Map<string, ((event: { readonly data: unknown }) => void)[]>();
  readonly #say: (text: string) => void;
  #isOpen = false;

  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  send(text: string): void {
    if (this.#isOpen) queueMicrotask(() => this.#isOpen && this.#say(text));
  }

  close(): void {
    this.break();
  }

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  open(): void {
    this.#isOpen = true;
    this.#fire('open', null);
  }

  hear(text: string): void {
    if (this.#isOpen) this.#fire('message', text);
  }

  break(): void {
    this.#isOpen = false;
    this.#fire('close', null);
  }

  #fire(type: string, data: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data });
  }
}

function replay(events: readonly Parameters<typeof evolve>[1][]): GameState {
  let state: GameState | null = null;
  for (const event of events) state = evolve(state, event);
  if (state === null) throw new Error('a game has events');
  return state;
}

const CHOICES: TableChoices = {
  edition: 'salon',
  language: 'en',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  friendly: false,
  openRacks: false,
  listed: false,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 60,
};

function tableOf({ players }: GameSetup, viewer: Seat | 'watcher'): TableView {
  return {
    id: TABLE_ID,
    choices: CHOICES,
    seats: players.map(({ name }, seat) => ({
      kind: 'person',
      name,
      who: `${seat}`.repeat(12),
      ready: false,
    })),
    yourSeat: viewer === 'watcher' ? null : viewer,
    you: viewer === 'watcher' ? null : `${viewer}`.repeat(12),
    isHost: viewer === 0,
    isClosed: false,
    game: GAME_ID,
    gamesPlayed: 1,
    voided: [],
  };
}
