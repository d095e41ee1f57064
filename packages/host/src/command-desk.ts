import {
  decideNext,
  err,
  fitsAbout,
  hasPassed,
  type Command,
  type Decision,
  type DecisionContext,
  type GameState,
  type Result,
  type RuleError,
  type Seat,
} from '@luctor/rules';
import type { ThinkStep } from './computer-move.ts';
import { KnownAnswers } from './known-answers.ts';
import { latestMoment } from './moments.ts';
import {
  isHostError,
  type Appended,
  type Change,
  type HostError,
  type HostParts,
  type HostRequest,
  type KeptGame,
  type Outcome,
} from './ports.ts';
import { SerialQueue } from './serial-queue.ts';
import { Standstill } from './standstill.ts';
import { decideMove } from './stepper.ts';
import { WordAnswers } from './word-answers.ts';
import { WordsUnavailable } from './words.ts';

/** If other writers win this often, nobody can play. */
const MAX_TRIES = 8;
/** News that takes longer was lost, and its player may have seen it elsewhere. */
const MAX_NEWS_MS = 5000;
/** Players who learn of a change later than this after it was decided get that time back [C7]. */
const SLOW_MS = 250;

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface DeskParts extends Pick<
  HostParts,
  'state' | 'lastAt' | 'log' | 'words' | 'publish' | 'timing' | 'queue' | 'lagMs' | 'onFailure'
> {
  /** Called when the game may need something else now: it has changed, or its time stands or goes. */
  readonly onNews: () => void;
}

/** Everything about a command but itself. */
type Occasion = Omit<HostRequest, 'command'>;
type Decide = (state: GameState, context: DecisionContext) => Result<Decision, RuleError>;

/**
 * Where every command enters, a player's or the game's own. The desk takes them one at a time:
 * decide, append, and only then publish. While it is held or nothing can be saved, no time passes.
 */
export class CommandDesk {
  readonly queue: SerialQueue;
  readonly #parts: DeskParts;
  readonly #standstill: Standstill;
  readonly #wordAnswers: WordAnswers;
  readonly #answers: KnownAnswers;
  #kept: KeptGame;
  /** The latest turn, and how long it took until its player could know of it. */
  #news = { turn: 0, ms: 0 };
  #isOpen = false;

  constructor(parts: DeskParts) {
    const { timing, onNews, onFailure } = parts;
    this.#parts = parts;
    this.queue = parts.queue ?? new SerialQueue();
    this.#standstill = new Standstill({
      timing,
      queue: this.queue,
      giveBack: (from) => this.#giveBack(from, this.now),
      isDriving: () => this.#isOpen,
      onTried: onNews,
      onFailure: (cause) => onFailure?.(cause),
    });
    this.#answers = new KnownAnswers(parts.log);
    this.#wordAnswers = new WordAnswers(parts.words);
    this.#kept = { state: parts.state, lastAt: parts.lastAt };
  }

  get state(): GameState {
    return this.#kept.state;
  }

  /** The time of the latest event; no later event is dated before it. */
  get lastAt(): number {
    return this.#kept.lastAt;
  }

  get kept(): KeptGame {
    return this.#kept;
  }

  /** The game's time; it stops while the game is held, or cannot be saved. */
  get now(): number {
    return this.#standstill.since ?? Math.max(this.#parts.timing.now(), this.lastAt);
  }

  /** Whether commands are taken. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isStill(): boolean {
    return this.#standstill.since !== null;
  }

  /** Whether work is under way that must not be dropped. */
  get isBusy(): boolean {
    return !this.queue.isIdle || this.#standstill.isOwed;
  }

  /**
   * Takes commands from now on. `away` is a span in which nobody could play: it is charged to nobody.
   * Call it inside a task of the queue, or before any command is sent.
   */
  async open(away: Span | null): Promise<void> {
    this.#isOpen = true;
    try {
      if (away !== null) await this.#giveBack(Math.max(away.from, this.lastAt), away.to);
      await this.#standstill.end();
    } catch (cause) {
      // otherwise the time would never be given back
      this.#isOpen = false;
      throw cause;
    }
  }

  /** The next driver of the game gives held time back. */
  close(): void {
    this.#isOpen = false;
    this.#standstill.drop();
  }

  /** Carries out a command after everything queued before it, as of now. */
  send(request: HostRequest): Promise<Outcome> {
    const arrived = { ...request, at: request.at ?? this.now };
    return this.queue.push(() => this.sendNow(arrived));
  }

  /** Carries out a command at once, from inside a running task of the queue. */
  async sendNow(request: HostRequest): Promise<Outcome> {
    try {
      return await this.#answer(request);
    } catch (cause) {
      // its sender has to send it again, and must not pay for the time it waited here
      if (request.at !== undefined) this.#standstill.note(request.at);
      throw cause;
    }
  }

  /** Stops all clocks until `release`. */
  hold(): void {
    const wasStill = this.isStill;
    this.#standstill.ask(this.now);
    if (!wasStill) this.#parts.onNews();
  }

  /** Ends a hold; the held time is charged to nobody. If it cannot be written, it is tried again. */
  release(): Promise<void> {
    return this.#standstill.unask();
  }

  /**
   * Nothing could be saved from this moment on, here or around the game. Its time stands still until
   * something can.
   */
  noteFailure(from: number): void {
    this.#standstill.note(this.#beforeLag(from));
  }

  /** A move that was on its way when it happened is not charged for the rest of its way. */
  #beforeLag(moment: number): number {
    return moment - (this.#parts.lagMs ?? 0);
  }

  /** Gives back the time; returns false if that must be tried again. */
  async #giveBack(from: number, to: number): Promise<boolean> {
    if (this.state.phase !== 'playing' || from >= to) return true;
    const command = { type: 'giveTimeBack', from, to } as const;
    const outcome = await this.#decide({ seat: null, command });
    // a log that has no room for it never will: the clock must not stand for ever
    return outcome.ok || !isHostError(outcome.error);
  }

  /** Adopts what another writer appended. Call it inside a task of the queue. */
  adopt(kept: KeptGame): void {
    const before = this.state;
    if (kept.state === before) return;
    this.#kept = kept;
    // who plays here learns of a turn now, and not when it was decided elsewhere
    this.#noteNews(before, kept.state, kept.lastAt);
    this.#parts.publish({ before, after: kept.state, events: [], from: null });
    this.#parts.onNews();
  }

  /** Answers a request once. A repeat gets the first answer, even if its moment has passed. */
  async #answer(request: HostRequest): Promise<Outcome> {
    const known = await this.#answers.find(request);
    if (known !== null) return known;
    return this.#answers.settle(request, await this.#decide(request));
  }

  #decide(request: HostRequest): Promise<Outcome> {
    const { seat, command, about } = request;
    const isFitting = about === undefined || fitsAbout(command, about);
    return this.#settle(request, (state, context) =>
      isFitting ? decideNext(state, seat, command, context) : err({ code: 'stale' }),
    );
  }

  /** Decides a computer's move of this turn, or what replaces it [C6]. */
  play({ seat, turn }: ThinkStep, move: Command | null, at: number): Promise<Outcome> {
    const about = { subject: 'turn', number: turn } as const;
    const fitting = move !== null && fitsAbout(move, about) ? move : null;
    return this.#settle({ seat, about, at }, (state, context) =>
      decideMove(state, seat, fitting, context),
    );
  }

  /** Decides again if another writer was first: the subject of the command may still exist. */
  async #settle(request: Occasion, decide: Decide): Promise<Outcome> {
    for (let tries = 0; tries < MAX_TRIES && this.#isOpen; tries++) {
      const outcome = await this.#settleOnce(request, decide);
      if (outcome !== 'moved-on') return outcome;
    }
    return refused({ code: this.#isOpen ? 'moved-on' : 'not-driving' });
  }

  async #settleOnce(request: Occasion, decide: Decide): Promise<Outcome | 'moved-on'> {
    const { seat, about, from = null } = request;
    const before = this.state;
    if (about !== undefined && hasPassed(before, about)) return refused({ code: 'stale' });
    let now = this.lastAt;
    const moments = () => {
      const moment = this.now;
      now = Math.max(this.lastAt, moment);
      const arrivedAt = (request.at ?? now) - this.#newsMs(before, seat);
      // while time stands still it may be earlier than the latest event: no clock runs until then
      return { now, stoppedAt: Math.min(moment, arrivedAt) };
    };
    try {
      const decided = await this.#wordAnswers.settle((answers) =>
        // read again with each run: nobody's turn starts while the answers are on their way
        decide(before, { ...moments(), ...answers }),
      );
      if (!decided.ok) return decided;
      const { events, state: after } = decided.value;
      if (events.length === 0) return { ok: true, version: before.version };
      return await this.#keep({ before, after, events, from }, now);
    } catch (cause) {
      if (cause instanceof WordsUnavailable) return refused({ code: 'words-unavailable' });
      throw cause;
    }
  }

  /** A turn is news once it is saved: until then its player could not know of it. */
  #noteNews(before: GameState, after: GameState, at: number): void {
    const turn = after.turn?.number;
    if (turn === undefined || turn === before.turn?.number) return;
    const ms = Math.min(MAX_NEWS_MS, Math.max(0, this.now - at));
    this.#news = { turn, ms };
  }

  /** How long this seat's turn was running before it was news; its player does not pay [C7]. */
  #newsMs({ turn }: GameState, seat: Seat | null): number {
    const isNews = turn !== null && turn.seat === seat && turn.number === this.#news.turn;
    return isNews ? this.#news.ms : 0;
  }

  /** Nobody loses time by waiting for a log that fails or is slow [C7]. */
  async #append(change: Change, at: number): Promise<Appended> {
    const { log, timing } = this.#parts;
    const began = timing.now();
    try {
      const appended = await log.append(change, at);
      // players know the game while time is given back: else each record would need another
      const isRecord = change.events.every(({ type }) => type === 'timeGivenBack');
      const isSlow = timing.now() - began >= SLOW_MS;
      if (!isRecord && (isSlow || this.#standstill.isOwed)) {
        this.#standstill.noteEnded(this.#beforeLag(began));
      }
      return appended;
    } catch (cause) {
      this.noteFailure(began);
      throw cause;
    }
  }

  async #keep(change: Change, at: number): Promise<Outcome | 'moved-on'> {
    const { log, publish, onNews } = this.#parts;
    const appended = await this.#append(change, at);
    if (appended === 'moved-on') {
      this.adopt(await log.reload());
      return appended;
    }
    const lastAt = Math.max(this.lastAt, latestMoment(change.events));
    this.#kept = { state: change.after, lastAt };
    this.#noteNews(change.before, change.after, at);
    publish(change);
    onNews();
    return { ok: true, version: change.after.version };
  }
}

function refused(error: HostError): Outcome {
  return { ok: false, error };
}
