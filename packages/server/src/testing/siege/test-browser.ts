import {
  createClient,
  type Answer,
  type Client,
  type TableState,
  type Witness,
} from '@luctor/protocol';
import {
  recordAnswer,
  recordSent,
  recordShare,
  recordView,
  sameData,
  startReceipt,
  type Command,
  type GameView,
  type Receipt,
} from '@luctor/rules';
import { hexFrom } from '@luctor/rules/testing';
import type { LuctorServer } from '../../net/server.ts';
import { FakeSocket, type Caller } from './fake-socket.ts';
import type { TestTime } from '../test-time.ts';

/** A person's browser: tabs come and go, and all of them keep one receipt per game [S3]. */
export class TestBrowser {
  readonly receipts = new Map<string, Receipt>();
  readonly #tabs: Tab[] = [];
  readonly #caller: Caller;
  readonly #time: TestTime;
  readonly #dice: (bound: number) => number;
  #server: LuctorServer;

  constructor(
    server: LuctorServer,
    caller: Caller,
    time: TestTime,
    dice: (bound: number) => number,
  ) {
    this.#server = server;
    this.#caller = caller;
    this.#time = time;
    this.#dice = dice;
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  openTab(table?: string): Tab {
    const tab = new Tab(this.#optionsOf());
    this.#tabs.push(tab);
    if (table !== undefined) void tab.client.enter(table);
    return tab;
  }

  closeTab(tab: Tab): void {
    this.#tabs.splice(this.#tabs.indexOf(tab), 1);
    tab.client.close();
  }

  /** The server is another process now. */
  moveTo(server: LuctorServer): void {
    this.#server = server;
    for (const tab of this.#tabs) tab.cut();
  }

  #optionsOf(): TabOptions {
    return {
      connect: () => new FakeSocket(this.#server, this.#caller),
      time: this.#time,
      newHex: () => hexFrom(this.#dice, 32),
      receipts: this.receipts,
    };
  }
}

interface TabOptions {
  readonly connect: () => FakeSocket;
  readonly time: TestTime;
  readonly newHex: () => string;
  readonly receipts: Map<string, Receipt>;
}

export class Tab {
  readonly client: Client;
  #socket: FakeSocket | null = null;

  constructor({ connect, time, newHex, receipts }: TabOptions) {
    this.client = createClient({
      connect: () => (this.#socket = connect()),
      timers: { now: time.monotonic, after: time.after },
      random: () => 0.5,
      randomHex: newHex,
      shares: {
        async update(attempt, change) {
          const receipt = receipts.get(attempt.game);
          if (receipt === undefined) return null;
          const isThis = (each: Receipt['shares'][number]) => sameData(each.attempt, attempt);
          const share = change(receipt.shares.find(isThis) ?? null);
          if (share !== null) receipts.set(attempt.game, recordShare(receipt, share));
          return share;
        },
      },
      witness: witnessOf(receipts),
      onChange: () => undefined,
    });
  }

  state(table: string): TableState | null {
    return this.client.table(table);
  }

  /** The line is cut: the client connects again by itself. */
  cut(): void {
    this.#socket?.destroy();
  }
}

function witnessOf(receipts: Map<string, Receipt>): Witness {
  const change = (game: string, next: (receipt: Receipt) => Receipt): void => {
    const receipt = receipts.get(game);
    if (receipt !== undefined) receipts.set(game, next(receipt));
  };
  return {
    sees(_: string, game: string, view: GameView) {
      const receipt = receipts.get(game);
      const previous = [...receipts.values()].at(-1) ?? null;
      const next = receipt ? recordView(receipt, view) : startReceipt(game, view, previous);
      if (next !== null) receipts.set(game, next);
    },
    async sends(game: string, id: string, command: Command) {
      change(game, (receipt) => recordSent(receipt, id, command));
    },
    hears(game: string, { id, error, version }: Answer) {
      change(game, (receipt) =>
        recordAnswer(
          receipt,
          id,
          error === null
            ? { type: 'done', version: version ?? null }
            : { type: 'refused', code: error.code, words: error.words ?? [] },
        ),
      );
    },
  };
}
