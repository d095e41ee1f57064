import type { TableChoices, TableState } from '@luctor/protocol';
import { takeName } from '../../src/testing/test-client.ts';
import { RovingClient } from './roving-client.ts';

/** One turn that a server has accepted. */
export interface Accepted {
  readonly game: string;
  readonly turn: number;
  readonly type: 'pass' | 'exchange';
  readonly version: number;
}

/** One move that was refused. */
export interface Refused {
  readonly game: string;
  readonly turn: number;
  readonly code: string;
}

export interface RovingOptions {
  readonly bases: readonly string[];
  /** Which game of a test this is: its people begin at different servers. */
  readonly number: number;
  /** Absent: two people; otherwise one, against a computer of this level. */
  readonly level?: number;
  readonly thinkMs: () => number;
  readonly onAccepted?: (accepted: Accepted, latencyMs: number) => void;
  /** The opponent, at another server, sees a move so long after it was sent. */
  readonly onSeen?: (latencyMs: number) => void;
  readonly onRefused: (refused: Refused) => void;
}

const CHOICES: Omit<TableChoices, 'seats'> = {
  edition: 'salon',
  language: 'en',
  friendly: false,
  openRacks: false,
  listed: false,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 600,
};

/** People at a table whose clients lose servers and find others, and who pass and exchange. */
export class RovingGame {
  readonly accepted: Accepted[] = [];
  /** Moves that had to be tried again, because nothing could be saved. */
  retried = 0;
  readonly people: readonly RovingClient[];
  readonly table: string;
  readonly #options: RovingOptions;
  #isStopped = false;
  /** The move that is on its way, and when it was sent. */
  #sent = { game: '', turn: 0, at: 0 };

  private constructor(table: string, people: readonly RovingClient[], options: RovingOptions) {
    this.table = table;
    this.people = people;
    this.#options = options;
    for (const person of people) void this.#play(person);
  }

  static async start(options: RovingOptions): Promise<RovingGame> {
    const { bases, number, level } = options;
    const names = level === undefined ? ['Ann', 'Bob'] : ['Ann'];
    const people = await Promise.all(
      names.map(async (name, seat) => {
        const first = number + seat;
        const cookie = await takeName(bases[first % bases.length] ?? '', name);
        return new RovingClient(bases, first, cookie);
      }),
    );
    const [ann, bob] = people;
    if (ann === undefined) throw new Error('somebody plays');
    const open = { kind: 'open' } as const;
    const other = level === undefined ? open : ({ kind: 'computer', level } as const);
    const { table, error } = await ann.client.open({ ...CHOICES, seats: [open, other] });
    if (table === undefined) throw new Error(`no table: ${error?.code}`);
    await ann.client.enter(table);
    if (bob !== undefined) {
      await bob.client.enter(table);
      const sat = await bob.client.request({ type: 'sit', table });
      if (sat.error !== null) throw new Error(`no seat: ${sat.error.code}`);
    }
    return new RovingGame(table, people, options);
  }

  /** What is on its way is not waited for: nobody answers a client that has closed. */
  stop(): void {
    this.#isStopped = true;
    for (const person of this.people) person.close();
  }

  async #play(person: RovingClient): Promise<void> {
    const { client } = person;
    for (let last = ''; !this.#isStopped;) {
      const state = await person.until(this.table, (each) => {
        const due = dueAt(each);
        return due !== null && due !== last;
      });
      const view = state?.view;
      const game = state?.game ?? null;
      if (state === null || game === null || view === undefined || view === null) return;
      last = dueAt(state) ?? '';
      if (view.turn === null) {
        await client.request({ type: 'ready', table: this.table });
        continue;
      }
      const { number: turn } = view.turn;
      const { game: sentIn, turn: sentAs, at } = this.#sent;
      if (sentIn === game && sentAs === turn - 1) this.#options.onSeen?.(performance.now() - at);
      const think = this.#options.thinkMs();
      if (think > 0) await new Promise((resolve) => setTimeout(resolve, think));
      if (this.#isStopped) return;
      // a move of which nobody could say that it was saved may be seen by now
      const seen = client.table(this.table);
      if (seen === null || dueAt(seen) !== dueAt(state)) continue;
      const tile = turn % 3 === 0 ? view.seats[Number(view.viewer)]?.rack?.[0] : undefined;
      const type = tile === undefined ? 'pass' : 'exchange';
      const began = performance.now();
      this.#sent = { game, turn, at: began };
      const answer = await client.play(
        this.table,
        tile === undefined ? { type: 'pass' } : { type: 'exchange', tiles: [tile] },
      );
      if (this.#isStopped) return;
      if (answer.error === null) {
        const accepted = { game, turn, type, version: answer.version ?? 0 } as const;
        this.accepted.push(accepted);
        this.#options.onAccepted?.(accepted, performance.now() - began);
      } else if (RETRIED.has(answer.error.code)) {
        last = '';
        this.retried++;
      } else this.#options.onRefused({ game, turn, code: answer.error.code });
    }
  }
}

/** The page offers to try again: nothing was decided. */
const RETRIED = new Set(['not-saved', 'too-fast']);

/** What a person has to do: move, or ask for another game; null if they wait. */
function dueAt({ game, view }: TableState): string | null {
  if (view?.phase === 'over') return `${game} is over`;
  const turn = view?.turn ?? null;
  return turn !== null && turn.seat === view?.viewer ? `${game} ${turn.number}` : null;
}
