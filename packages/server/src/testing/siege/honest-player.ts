import {
  createClient,
  createMemoryShares,
  type Answer,
  type Client,
  type ClientChange,
  type TableState,
} from '@luctor/protocol';
import type { Command, GameView } from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import type { LuctorServer } from '../../net/server.ts';
import type { TestTime } from '../test-time.ts';
import { bestCommand } from '../test-players.ts';
import { FakeSocket, type Caller } from './fake-socket.ts';

/** What an honest player noticed that must not happen. */
export type Complain = (problem: string) => void;

interface HonestParts {
  readonly server: LuctorServer;
  readonly time: TestTime;
  readonly caller: Caller;
  readonly seed: number;
  readonly complain: Complain;
  /** The longest time to think. */
  readonly thinkMs: number;
  /** Exactly this long instead. */
  readonly exactlyMs?: number | undefined;
}

const MAX_ANSWER_MS = 2000;

/**
 * A person with the real client, who plays the best move on each turn after a while. They keep a
 * clock of their own, from the news that it is their turn until the move is sent.
 */
export class HonestPlayer {
  readonly caller: Caller;
  readonly name: string;
  readonly client: Client;
  /** Every frame as it came. */
  readonly frames: string[] = [];
  /** What this person asked for, as the log should have it. */
  readonly asked: Command[] = [];
  readonly said: string[] = [];
  table = '';
  moves = 0;
  usedMs = 0;
  readonly #parts: HonestParts;
  readonly #dice: (bound: number) => number;
  #turn = '';
  #isStopped = false;

  constructor(parts: HonestParts) {
    const { server, time, caller, seed } = parts;
    this.#parts = parts;
    this.#dice = seededRandom(seed);
    this.name = caller.name;
    this.caller = caller;
    const idDice = seededRandom(seed + 1);
    this.client = createClient({
      connect: () => {
        const socket = new FakeSocket(server, caller);
        socket.addEventListener('message', ({ data }) => void this.frames.push(data as string));
        return socket;
      },
      timers: { now: time.monotonic, after: time.after },
      random: () => 0.5,
      randomHex: () => hexFrom(idDice, 32),
      shares: createMemoryShares(),
      onChange: (change) => this.#notice(change),
    });
  }

  get state(): TableState | null {
    return this.client.table(this.table);
  }

  get view(): GameView | null {
    return this.state?.view ?? null;
  }

  get isDone(): boolean {
    return this.view?.phase === 'over';
  }

  async join(table: string): Promise<void> {
    this.table = table;
    await this.client.enter(table);
  }

  async say(text: string): Promise<Answer> {
    this.said.push(text);
    return this.client.request({ type: 'say', table: this.table, text });
  }

  stop(): void {
    this.#isStopped = true;
    this.client.close();
  }

  #notice(change: ClientChange): void {
    if (change.type === 'bye') this.#parts.complain(`${this.name} was sent away: ${change.code}`);
    if (change.type !== 'table' || this.#isStopped) return;
    const { view, game } = change.state;
    if (view === null || view.phase !== 'playing' || view.turn?.seat !== view.viewer) return;
    const turn = `${game} ${view.turn.number}`;
    if (turn === this.#turn) return;
    this.#turn = turn;
    const heardAt = this.#parts.time.monotonic();
    this.#parts.time.after(this.#thinkMs(view), () => void this.#move(turn, heardAt));
  }

  /** Now and then almost as long as allowed: that is when an attacker can take the turn away. */
  #thinkMs({ turn }: GameView): number {
    const { exactlyMs } = this.#parts;
    if (exactlyMs !== undefined) return exactlyMs;
    const limitMs = turn?.limitMs ?? null;
    const isLate = limitMs !== null && this.#dice(8) === 0;
    return isLate ? limitMs - 1 - this.#dice(500) : 200 + this.#dice(this.#parts.thinkMs);
  }

  async #move(turn: string, heardAt: number): Promise<void> {
    const { complain, time } = this.#parts;
    const { view, game } = this.state ?? { view: null, game: null };
    if (this.#isStopped || view === null || view.phase !== 'playing') return;
    if (`${game} ${view.turn?.number}` !== turn) {
      return complain(`${this.name} lost a turn after ${time.monotonic() - heardAt} ms`);
    }
    const command = bestCommand(view);
    this.asked.push(command);
    this.moves++;
    const sentAt = time.monotonic();
    this.usedMs += sentAt - heardAt;
    let isAnswered = false;
    time.after(MAX_ANSWER_MS, () => {
      if (!isAnswered) complain(`${this.name} got no answer to a move in ${MAX_ANSWER_MS} ms`);
    });
    const answer = await this.client.play(this.table, command);
    isAnswered = true;
    if (answer.error !== null && !this.#isStopped) {
      complain(`${this.name}'s ${command.type} in turn ${turn} was refused: ${answer.error.code}`);
    }
    this.#checkClock();
  }

  /** The server's clock may show less than this player used, never more [C7]. */
  #checkClock(): void {
    const { view } = this;
    if (view === null || view.viewer === 'watcher') return;
    const shown = view.seats[view.viewer]?.usedMs ?? 0;
    if (shown > this.usedMs) {
      this.#parts.complain(`${this.name} used ${this.usedMs} ms, the clock shows ${shown} ms`);
    }
  }
}
