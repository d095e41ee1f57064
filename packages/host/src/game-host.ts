import { viewFor, type Command, type Judge, type NextStep } from '@luctor/rules';
import { CommandDesk } from './command-desk.ts';
import { mayTryAnother, thinkingLimits, type ThinkStep } from './computer-move.ts';
import { ComputerTurn } from './computer-turn.ts';
import {
  isHostError,
  type HostParts,
  type HostRequest,
  type Thinking,
  type ThinkTask,
} from './ports.ts';
import { takeStep, type Hands, type OwnCommand } from './stepper.ts';
import { WordsUnavailable } from './words.ts';

/** Delay before claiming time again, when a claim came slightly too early. */
const CLAIM_AGAIN_MS = 50;
/** Delay before retrying what a failing log or missing words prevented. */
const TRY_AGAIN_MS = 1000;

/**
 * Drives one game, wherever it is played. Commands enter through its desk. The host does what the
 * game needs besides - shares in the draw, challenges by computers, claims of time, computers' turns
 * - or sleeps until something is due.
 */
export class GameHost {
  /** Takes the commands of players, and those of the host. */
  readonly desk: CommandDesk;
  readonly #parts: HostParts;
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
    this.#parts = parts;
    this.desk = new CommandDesk({ ...parts, onNews: () => this.goOn() });
  }

  /** Whether work is under way that must not be dropped. */
  get isBusy(): boolean {
    return this.desk.isBusy || this.#turn !== null;
  }

  /**
   * Starts driving the game. `away` is a span in which nobody could play: it is charged to nobody.
   * Call it inside a task of the queue, or before any command is sent.
   */
  async drive(away: { readonly from: number; readonly to: number } | null): Promise<void> {
    if (this.desk.isOpen) return;
    await this.desk.open(away);
    this.goOn();
  }

  /** Stops driving the game and drops what was under way. */
  rest(): void {
    this.desk.close();
    // an open play is judged again by whoever drives the game next
    this.#judging = null;
    this.#stopTimer();
    this.#stopThinking();
  }

  /**
   * Checks what the game needs now. Call it when something outside the game has changed. It never
   * throws: it also runs from timers, where an exception would end a server.
   */
  goOn(): void {
    this.#stopTimer();
    this.#stopTimer = doNothing;
    if (!this.desk.isOpen) return;
    try {
      this.#takeStep();
    } catch (cause) {
      this.#parts.onFailure?.(cause);
      this.#wakeAt(this.desk.now + TRY_AGAIN_MS);
    }
  }

  #takeStep(): void {
    const { lagMs = 0, isDriver } = this.#parts;
    if (isDriver?.() === false) return this.#stopThinking();
    const emptySince = this.#parts.emptySince?.(this.desk.state);
    const conditions = { judged: this.#judged, lagMs, emptySince };
    takeStep(this.desk.state, this.desk.now, conditions, this.#hands);
  }

  #wakeAt(moment: number | null): void {
    if (moment === null || this.desk.isStill || !this.desk.isOpen) return;
    const { timing } = this.#parts;
    this.#stopTimer();
    this.#stopTimer = timing.after(moment - timing.now(), () => this.goOn());
  }

  #contribute({ seat, share }: Extract<NextStep, { readonly type: 'contribute' }>): void {
    const command = this.#parts.shareOf?.(seat, share, this.desk.state);
    if (command !== undefined) void this.#act({ seat, command });
  }

  /**
   * Claims time as of the moment that passed: everything that arrived before it is decided first.
   * Nobody came or went before the latest event: until then somebody played, or was waited for.
   */
  async #actAsOf({ command, at }: OwnCommand): Promise<void> {
    const isClaim = command.type === 'claimTime';
    const moment = isClaim ? at : Math.max(at, this.desk.lastAt);
    const outcome = await this.#act({ seat: null, command, at: moment });
    if (outcome === 'settled') return;
    const isEarly = isClaim && outcome === 'refused';
    this.#wakeAt(this.desk.now + (isEarly ? CLAIM_AGAIN_MS : TRY_AGAIN_MS));
  }

  /**
   * Sends a command of the host's own, once per version of the game. If the log fails, it is sent
   * again when the game goes on.
   */
  async #act(request: HostRequest): Promise<'settled' | 'refused' | 'failed'> {
    const { seat, command } = request;
    const key = `${this.desk.state.version} ${command.type} ${seat ?? 'table'}`;
    if (this.#acting === key) return 'settled';
    this.#acting = key;
    try {
      return (await this.desk.send(request)).ok ? 'settled' : 'refused';
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
      this.#wakeAt(this.desk.now + TRY_AGAIN_MS);
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
      const outcome = await this.desk.send({ seat, command: { type: 'challenge' }, about });
      return outcome.ok || !isHostError(outcome.error);
    }
    return true;
  }

  /**
   * If the lookup fails, the computer does not challenge. If the words are merely not loaded yet,
   * this throws, and the host asks again.
   */
  async #doubts(words: readonly string[], level: number): Promise<boolean> {
    try {
      return await this.#parts.computers.doubts(words, level, this.desk.state);
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
    if (computers.isReady?.(this.desk.state, step.seat) === false) return this.#wakeAt(step.until);
    const { seat, turn, level } = step;
    const limits = this.#limitsOf(step, timing.now());
    const view = viewFor(this.desk.state, seat);
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
    const clock = this.desk.isStill ? null : until;
    const patienceMs = this.#parts.computers.patienceMs(this.desk.state);
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
    const at = this.desk.now;
    void this.desk.queue
      .push(() => this.#play(turn, move, at))
      .catch((cause: unknown) => {
        this.#parts.onFailure?.(cause);
        return false;
      })
      .then((isSettled) => {
        if (this.#turn === turn) this.#stopThinking();
        if (isSettled) this.goOn();
        else this.#wakeAt(this.desk.now + TRY_AGAIN_MS);
      });
  }

  /** Plays the move or a fallback; returns false if the caller should try again later. */
  async #play({ step }: ComputerTurn, move: Command | null, at: number): Promise<boolean> {
    const outcome = await this.desk.play(step, move, at);
    if (outcome.ok) return true;
    const { error } = outcome;
    return !isHostError(error) && !mayTryAnother(error.code);
  }

  #stopThinking(): void {
    const turn = this.#turn;
    if (turn === null) return;
    this.#turn = null;
    turn.cancel();
    this.#parts.onThinking?.(null);
  }
}

function doNothing(): void {
  // nothing to cancel
}
