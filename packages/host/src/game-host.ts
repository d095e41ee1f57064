import { viewFor, type Command, type GameState, type Judge, type NextStep } from '@luctor/rules';
import { CommandDesk } from './command-desk.ts';
import { mayTryAnother, thinkingLimits, type ThinkStep } from './computer-move.ts';
import { ComputerTurn } from './computer-turn.ts';
import {
  HOST_ERRORS,
  type Appended,
  type Change,
  type HostError,
  type HostErrorCode,
  type HostParts,
  type HostRequest,
  type KeptGame,
  type Outcome,
  type Thinking,
  type ThinkTask,
} from './ports.ts';
import { SerialQueue } from './serial-queue.ts';
import { Standstill } from './standstill.ts';
import { takeStep, type Hands, type OwnCommand } from './stepper.ts';
import { WordsUnavailable } from './words.ts';

/** Delay before claiming time again, when a claim came slightly too early. */
const CLAIM_AGAIN_MS = 50;
/** Delay before retrying what a failing log or missing words prevented. */
const TRY_AGAIN_MS = 1000;
/** Players who learn of a change later than this after it was decided get that time back [C7]. */
const SLOW_MS = 250;

/**
 * Drives one game, wherever it is played. It queues a command, decides it, writes it down and only
 * then publishes it. Then it does what the game needs next - shares in the draw, challenges by
 * computers, claims of time, computers' turns - or sleeps until something is due.
 */
export class GameHost {
  readonly queue: SerialQueue;
  readonly #parts: HostParts;
  readonly #desk: CommandDesk;
  readonly #standstill: Standstill;
  #isDriving = false;
  #stopTimer: () => void = doNothing;
  #turn: ComputerTurn | null = null;
  /** The host's own command that is not answered yet. */
  #acting: string | null = null;
  readonly #hands: Hands = {
    contribute: (step) => this.#contribute(step),
    judge: (turn, judges, words) => void this.#judge(turn, judges, words),
    act: (command) => void this.#actAsOf(command),
    think: (step) => this.#think(step),
    stopThinking: () => this.#stopThinking(),
    wait: (until) => this.#wakeAt(until),
  };
  /** Turns whose open play the computers are judging, and have judged. */
  #judging: number | null = null;
  #judged: number | null = null;

  constructor(parts: HostParts) {
    const { state, lastAt, log, words, timing, publish } = parts;
    this.#parts = parts;
    this.queue = parts.queue ?? new SerialQueue();
    this.#standstill = new Standstill({
      timing,
      queue: this.queue,
      giveBack: (from) => this.#giveBack(from, this.now),
      isDriving: () => this.#isDriving,
      onTried: () => this.goOn(),
      onFailure: (cause) => parts.onFailure?.(cause),
    });
    this.#desk = new CommandDesk({
      state,
      lastAt,
      log: {
        append: (change, at) => this.#append(change, at),
        reload: () => log.reload(),
        answerTo: async (from) => (await log.answerTo?.(from)) ?? null,
      },
      words,
      publish,
      now: () => this.now,
      isOpen: () => this.#isDriving,
      onChange: () => this.goOn(),
    });
  }

  get state(): GameState {
    return this.#desk.state;
  }

  /** The game as a log would return it now. */
  get kept(): KeptGame {
    return this.#desk.kept;
  }

  /** The game's time; it stops while the game is held, or cannot be saved. */
  get now(): number {
    return this.#standstill.since ?? Math.max(this.#parts.timing.now(), this.#desk.lastAt);
  }

  /** Whether work is under way that must not be dropped. */
  get isBusy(): boolean {
    return !this.queue.isIdle || this.#turn !== null || this.#standstill.isOwed;
  }

  /**
   * Starts driving the game. `away` is a span in which nobody could play: it is charged to nobody.
   * Call it inside a task of the queue, or before any command is sent.
   */
  async drive(away: { readonly from: number; readonly to: number } | null): Promise<void> {
    if (this.#isDriving) return;
    this.#isDriving = true;
    try {
      if (away !== null) await this.#giveBack(Math.max(away.from, this.#desk.lastAt), away.to);
      await this.#standstill.end();
    } catch (cause) {
      // otherwise the time would never be given back
      this.#isDriving = false;
      throw cause;
    }
    this.goOn();
  }

  /** Gives back the time; returns false if that must be tried again. */
  async #giveBack(from: number, to: number): Promise<boolean> {
    if (this.state.phase !== 'playing' || from >= to) return true;
    const command = { type: 'giveTimeBack', from, to } as const;
    const outcome = await this.#desk.decide({ seat: null, command });
    // a log that has no room for it never will: the clock must not stand for ever
    return outcome.ok || !isHostCode(outcome.error.code);
  }

  /** Stops driving the game and drops what was under way. */
  rest(): void {
    this.#isDriving = false;
    // an open play is judged again, and held time given back, by whoever drives the game next
    this.#judging = null;
    this.#standstill.drop();
    this.#stopTimer();
    this.#stopThinking();
  }

  /** Carries out a command after everything queued before it, as of now. */
  send(request: HostRequest): Promise<Outcome> {
    const arrived = { ...request, at: request.at ?? this.now };
    return this.queue.push(() => this.sendNow(arrived));
  }

  /** Carries out a command at once, from inside a running task of the queue. */
  async sendNow(request: HostRequest): Promise<Outcome> {
    try {
      return await this.#desk.answer(request);
    } catch (cause) {
      // its sender has to send it again, and must not pay for the time it waited here
      if (request.at !== undefined) this.#standstill.note(request.at);
      throw cause;
    }
  }

  /** Whoever waits for a log that fails or is slow loses no time by it [C7]. */
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

  /** Adopts what another writer appended. Call it inside a task of the queue. */
  adopt(kept: KeptGame): void {
    this.#desk.adopt(kept);
  }

  /** Stops all clocks until `release`. */
  hold(): void {
    const isStill = this.#standstill.since !== null;
    this.#standstill.ask(this.now);
    if (!isStill) this.goOn();
  }

  /** Ends a hold; the held time is charged to nobody. If it cannot be written, it is tried again. */
  release(): Promise<void> {
    return this.#standstill.unask();
  }

  /**
   * Checks what the game needs now. Call it when something outside the game has changed. It never
   * throws: it also runs from timers, where an exception would end a server.
   */
  goOn(): void {
    this.#stopTimer();
    this.#stopTimer = doNothing;
    if (!this.#isDriving) return;
    try {
      this.#takeStep();
    } catch (cause) {
      this.#parts.onFailure?.(cause);
      this.#wakeAt(this.now + TRY_AGAIN_MS);
    }
  }

  #takeStep(): void {
    const { lagMs = 0, isDriver } = this.#parts;
    if (isDriver?.() === false) return this.#stopThinking();
    const emptySince = this.#parts.emptySince?.(this.state);
    const conditions = { judged: this.#judged, lagMs, emptySince };
    takeStep(this.state, this.now, conditions, this.#hands);
  }

  #wakeAt(moment: number | null): void {
    if (moment === null || this.#standstill.since !== null || !this.#isDriving) return;
    const { timing } = this.#parts;
    this.#stopTimer();
    this.#stopTimer = timing.after(moment - timing.now(), () => this.goOn());
  }

  #contribute({ seat, share }: Extract<NextStep, { readonly type: 'contribute' }>): void {
    const command = this.#parts.shareOf?.(seat, share, this.state);
    if (command !== undefined) void this.#act({ seat, command });
  }

  /**
   * Claims time as of the moment that passed: everything that arrived before it is decided first.
   * Nobody came or went before the latest event: until then somebody played, or was waited for.
   */
  async #actAsOf({ command, at }: OwnCommand): Promise<void> {
    const isClaim = command.type === 'claimTime';
    const moment = isClaim ? at : Math.max(at, this.#desk.lastAt);
    const outcome = await this.#act({ seat: null, command, at: moment });
    if (outcome === 'settled') return;
    const isEarly = isClaim && outcome === 'refused';
    this.#wakeAt(this.now + (isEarly ? CLAIM_AGAIN_MS : TRY_AGAIN_MS));
  }

  /**
   * Sends a command of the host's own, once per version of the game. If the log fails, it is sent
   * again when the game goes on.
   */
  async #act(request: HostRequest): Promise<'settled' | 'refused' | 'failed'> {
    const { seat, command } = request;
    const key = `${this.state.version} ${command.type} ${seat ?? 'table'}`;
    if (this.#acting === key) return 'settled';
    this.#acting = key;
    try {
      return (await this.send(request)).ok ? 'settled' : 'refused';
    } catch (cause) {
      this.#parts.onFailure?.(cause);
      return 'failed';
    } finally {
      if (this.#acting === key) this.#acting = null;
    }
  }

  /** Asks each computer about the open play; the first that doubts a word challenges it [R7]. */
  async #judge(turn: number, judges: readonly Judge[], words: readonly string[]): Promise<void> {
    if (this.#judging === turn) return;
    this.#judging = turn;
    let isJudged = false;
    try {
      isJudged = await this.#challengeIfDoubted(turn, words, judges);
    } catch (cause) {
      this.#parts.onFailure?.(cause);
    }
    // meanwhile another play is open
    if (this.#judging !== turn) return;
    if (isJudged) {
      this.#judged = turn;
      this.goOn();
    } else {
      // missing words or a failing log must not let an invented word stand
      this.#judging = null;
      this.#wakeAt(this.now + TRY_AGAIN_MS);
    }
  }

  /** Lets the judges challenge; returns false if that must be tried again. */
  async #challengeIfDoubted(
    turn: number,
    words: readonly string[],
    judges: readonly Judge[],
  ): Promise<boolean> {
    for (const { seat, level } of judges) {
      if (!(await this.#doubts(words, level))) continue;
      const about = { subject: 'play', number: turn } as const;
      const outcome = await this.send({ seat, command: { type: 'challenge' }, about });
      return outcome.ok || !isHostCode(outcome.error.code);
    }
    return true;
  }

  /**
   * If the lookup fails, the computer does not challenge. If the words are merely not loaded yet,
   * this throws, and the host asks again.
   */
  async #doubts(words: readonly string[], level: number): Promise<boolean> {
    try {
      return await this.#parts.computers.doubts(words, level, this.state);
    } catch (cause) {
      if (cause instanceof WordsUnavailable) throw cause;
      this.#parts.onFailure?.(cause);
      return false;
    }
  }

  #think(step: ThinkStep): void {
    const { computers, timing, onThinking } = this.#parts;
    if (this.#turn?.step.turn !== step.turn) this.#stopThinking();
    const known = this.#turn;
    if (known !== null) return known.setLimits(this.#limitsOf(step, known.began));
    if (computers.isReady?.(this.state, step.seat) === false) return this.#wakeAt(step.until);
    const { seat, turn, level } = step;
    const limits = this.#limitsOf(step, timing.now());
    const view = viewFor(this.state, seat);
    const thinking = this.#beginThinking({ seat, turn, level, view, until: limits.until });
    const taken = new ComputerTurn(step, thinking, timing, limits);
    this.#turn = taken;
    onThinking?.(seat);
    void taken.move.then(
      (command) => this.#move(taken, command),
      (cause: unknown) => this.#fail(taken, cause),
    );
  }

  /** A computer that cannot even begin to think fails like one that gives up: the turn must end. */
  #beginThinking(task: ThinkTask): Thinking {
    try {
      return this.#parts.computers.think(task);
    } catch (cause) {
      const command = Promise.reject(cause);
      return { command, hurry: doNothing, cancel: doNothing };
    }
  }

  /**
   * While the game is held its clock is stopped; only the host's own patience limits the computer.
   */
  #limitsOf({ until }: ThinkStep, began: number) {
    const clock = this.#standstill.since === null ? until : null;
    const patienceMs = this.#parts.computers.patienceMs(this.state);
    return thinkingLimits({ until: clock }, began, patienceMs);
  }

  #fail(turn: ComputerTurn, cause: unknown): void {
    if (this.#turn !== turn) return;
    if (cause instanceof WordsUnavailable) {
      // without words the computer cannot move; its clock runs on unless the shell holds the game
      this.#stopThinking();
      return this.#wakeAt(turn.step.until);
    }
    this.#parts.onFallback?.(cause);
    this.#move(turn, null);
  }

  #move(turn: ComputerTurn, move: Command | null): void {
    if (this.#turn !== turn) return;
    const at = this.now;
    void this.queue
      .push(() => this.#play(turn, move, at))
      .catch((cause: unknown) => {
        this.#parts.onFailure?.(cause);
        return false;
      })
      .then((isSettled) => {
        if (this.#turn === turn) this.#stopThinking();
        if (isSettled) this.goOn();
        else this.#wakeAt(this.now + TRY_AGAIN_MS);
      });
  }

  /** Plays the move or a fallback; returns false if the caller should try again later. */
  async #play({ step }: ComputerTurn, move: Command | null, at: number): Promise<boolean> {
    const outcome = await this.#desk.play(step, move, at);
    if (outcome.ok) return true;
    const { code } = outcome.error;
    return !isHostCode(code) && !mayTryAnother(code);
  }

  #stopThinking(): void {
    const turn = this.#turn;
    if (turn === null) return;
    this.#turn = null;
    turn.cancel();
    this.#parts.onThinking?.(null);
  }
}

function isHostCode(code: HostError['code']): code is HostErrorCode {
  return (HOST_ERRORS as readonly string[]).includes(code);
}

function doNothing(): void {
  // nothing to cancel
}
