import {
  hasPassed,
  nextStep,
  viewFor,
  type Command,
  type GameState,
  type Judge,
} from '@luctor/rules';
import { CommandDesk } from './command-desk.ts';
import { attemptsFor, mayTryAnother, thinkingLimits, type ThinkStep } from './computer-move.ts';
import { ComputerTurn } from './computer-turn.ts';
import {
  HOST_ERRORS,
  type HostError,
  type HostErrorCode,
  type HostParts,
  type HostRequest,
  type KeptGame,
  type Outcome,
} from './ports.ts';
import { SerialQueue } from './serial-queue.ts';
import { WordsUnavailable } from './words.ts';

/** A claim that came a moment too early is made again. */
const CLAIM_AGAIN_MS = 50;
/** What a failing log or missing words prevented is tried again. */
const TRY_AGAIN_MS = 1000;

/**
 * Drives one game, wherever it is played: a command waits its turn, is decided, written down, and
 * only then shown; then the host does what the game needs next - shares in the draw, challenges by
 * computers, claims of time, computers' turns - or sleeps until something is due.
 */
export class GameHost {
  readonly queue: SerialQueue;
  readonly #parts: HostParts;
  readonly #desk: CommandDesk;
  #isDriving = false;
  #heldSince: number | null = null;
  /** Held and wanted so: a release on its way is taken back by another hold. */
  #isHeld = false;
  #stopTimer: () => void = doNothing;
  #turn: ComputerTurn | null = null;
  /** What the host has asked of itself and not yet heard about. */
  #acting: string | null = null;
  /** Turns whose open play the computers look at, and have looked at. */
  #judging: number | null = null;
  #judged: number | null = null;

  constructor(parts: HostParts) {
    const { state, lastAt, log, words, publish } = parts;
    this.#parts = parts;
    this.queue = parts.queue ?? new SerialQueue();
    this.#desk = new CommandDesk({
      state,
      lastAt,
      log,
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

  /** What a log would give back of it now. */
  get kept(): KeptGame {
    return this.#desk.kept;
  }

  /** The game's time: it stands still while the game is held. */
  get now(): number {
    return this.#heldSince ?? Math.max(this.#parts.timing.now(), this.#desk.lastAt);
  }

  /** Whether something is under way that nobody may throw away. */
  get isBusy(): boolean {
    return !this.queue.isIdle || this.#turn !== null;
  }

  /**
   * From now on it acts. `away` is the time in which nobody could play: it counts for nobody.
   * Inside a task of the queue, or before anything else is asked.
   */
  async drive(away: { readonly from: number; readonly to: number } | null): Promise<void> {
    if (this.#isDriving) return;
    this.#isDriving = true;
    try {
      if (away !== null) await this.#giveBack(Math.max(away.from, this.#desk.lastAt), away.to);
    } catch (cause) {
      // else the time would never be given back
      this.#isDriving = false;
      throw cause;
    }
    this.goOn();
  }

  async #giveBack(from: number, to: number): Promise<void> {
    if (this.state.phase !== 'playing' || from >= to) return;
    await this.#desk.decide({ seat: null, command: { type: 'giveTimeBack', from, to } });
  }

  /** From now on it does nothing, and what it had begun is dropped. */
  rest(): void {
    this.#isDriving = false;
    this.#stopTimer();
    this.#stopThinking();
  }

  /** Carries out a command, after all that came before it. */
  send(request: HostRequest): Promise<Outcome> {
    return this.queue.push(() => this.#desk.answer(request));
  }

  /** Carries out a command at once: for a task of the queue that has begun already. */
  sendNow(request: HostRequest): Promise<Outcome> {
    return this.#desk.answer(request);
  }

  /** Takes over what another writer appended. Inside a task of the queue. */
  adopt(kept: KeptGame): void {
    this.#desk.adopt(kept);
  }

  /** The game stands still: no clock runs until `release`. */
  hold(): void {
    this.#isHeld = true;
    if (this.#heldSince !== null) return;
    this.#heldSince = this.now;
    this.goOn();
  }

  /** The time it stood still counts for nobody. */
  async release(): Promise<void> {
    this.#isHeld = false;
    if (this.#heldSince === null) return;
    try {
      await this.queue.push(async () => {
        if (this.#heldSince === null || this.#isHeld) return;
        const from = this.#heldSince;
        this.#heldSince = null;
        await this.#giveBack(from, this.now);
      });
    } finally {
      this.goOn();
    }
  }

  /** Looks again at what the game needs: something outside it has changed. */
  goOn(): void {
    this.#stopTimer();
    this.#stopTimer = doNothing;
    if (!this.#isDriving) return;
    const { shareOf, lagMs = 0 } = this.#parts;
    const step = nextStep(this.state, this.now, { judged: this.#judged, lagMs });
    if (step.type !== 'think' || this.#turn?.step.turn !== step.turn) this.#stopThinking();
    switch (step.type) {
      case 'contribute':
        if (shareOf !== undefined) {
          const command = shareOf(step.seat, step.share, this.state);
          void this.#act({ seat: step.seat, command });
        }
        return;
      case 'judge':
        if (this.#judging !== step.turn) void this.#judge(step.turn, step.judges);
        return;
      case 'claim':
        void this.#claimTime();
        return;
      case 'think':
        return this.#think(step);
      case 'wait':
        this.#wakeAt(step.until);
    }
  }

  #wakeAt(moment: number | null): void {
    if (moment === null || this.#heldSince !== null || !this.#isDriving) return;
    const { timing } = this.#parts;
    this.#stopTimer();
    this.#stopTimer = timing.after(moment - timing.now(), () => this.goOn());
  }

  async #claimTime(): Promise<void> {
    const outcome = await this.#act({ seat: null, command: { type: 'claimTime' } });
    if (outcome === 'settled') return;
    this.#wakeAt(this.now + (outcome === 'refused' ? CLAIM_AGAIN_MS : TRY_AGAIN_MS));
  }

  /**
   * Asks what the game needs, once for each version of it. A log that fails leaves it open: it is
   * asked again when the game goes on.
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

  /** Each computer looks at the open play; the first that doubts a word challenges it [R7]. */
  async #judge(turn: number, judges: readonly Judge[]): Promise<void> {
    this.#judging = turn;
    const words = this.state.openPlay?.words ?? [];
    for (const { seat, level } of judges) {
      const doubts = await this.#parts.computers
        .doubts(words, level, this.state)
        .catch(() => false);
      if (!doubts) continue;
      const about = { subject: 'play', number: turn } as const;
      try {
        await this.send({ seat, command: { type: 'challenge' }, about });
      } catch (cause) {
        this.#parts.onFailure?.(cause);
        // a log that fails must not let an invented word stand
        this.#judging = null;
        return this.#wakeAt(this.now + TRY_AGAIN_MS);
      }
      break;
    }
    this.#judged = turn;
    this.goOn();
  }

  #think(step: ThinkStep): void {
    const { computers, timing, onThinking } = this.#parts;
    const known = this.#turn;
    if (known !== null) return known.setLimits(this.#limitsOf(step, known.began));
    if (computers.isReady?.(this.state, step.seat) === false) return this.#wakeAt(step.until);
    const { seat, turn, level } = step;
    const limits = this.#limitsOf(step, timing.now());
    const view = viewFor(this.state, seat);
    const thinking = computers.think({ seat, turn, level, view, until: limits.until });
    const taken = new ComputerTurn(step, thinking, timing, limits);
    this.#turn = taken;
    onThinking?.(seat);
    void taken.move.then(
      (command) => this.#move(taken, command),
      (cause: unknown) => this.#fail(taken, cause),
    );
  }

  /** While the game is held its clock stands, and only the host's own patience ends. */
  #limitsOf({ until }: ThinkStep, began: number) {
    const clock = this.#heldSince === null ? until : null;
    const patienceMs = this.#parts.computers.patienceMs(this.state);
    return thinkingLimits({ until: clock }, began, patienceMs);
  }

  #fail(turn: ComputerTurn, cause: unknown): void {
    if (this.#turn !== turn) return;
    if (cause instanceof WordsUnavailable) {
      // without its words it waits for them, as a person would, and its clock runs
      this.#stopThinking();
      return this.#wakeAt(turn.step.until);
    }
    this.#parts.onFallback?.(cause);
    this.#move(turn, null);
  }

  #move(turn: ComputerTurn, move: Command | null): void {
    if (this.#turn !== turn) return;
    void this.queue
      .push(() => this.#play(turn, move))
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

  /** Whether the rules have answered: a log that fails, asked again at once, would fail again. */
  async #play({ step }: ComputerTurn, move: Command | null): Promise<boolean> {
    const about = { subject: 'turn', number: step.turn } as const;
    for (const command of attemptsFor(this.state, step.seat, move)) {
      const outcome = await this.#desk.decide({ seat: step.seat, command, about });
      if (outcome.ok) return true;
      const { code } = outcome.error;
      if (isHostCode(code)) return false;
      // what is no move of this turn is refused as stale while the turn goes on
      const isNoMove = code === 'stale' && !hasPassed(this.state, about);
      if (!isNoMove && !mayTryAnother(code)) return true;
    }
    return false;
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
  // nothing to take back
}
