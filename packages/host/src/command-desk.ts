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
import { latestMoment } from './moments.ts';
import type {
  Change,
  HostError,
  HostParts,
  HostRequest,
  KeptGame,
  Outcome,
  Sender,
} from './ports.ts';
import { RecentAnswers } from './recent-answers.ts';
import { decideMove } from './stepper.ts';
import { WordAnswers } from './word-answers.ts';
import { WordsUnavailable } from './words.ts';

/** If other writers win this often, nobody can play. */
const MAX_TRIES = 8;
/** News that takes longer was lost, and its player may have seen it elsewhere. */
const MAX_NEWS_MS = 5000;

export interface DeskParts extends Pick<
  HostParts,
  'state' | 'lastAt' | 'log' | 'words' | 'publish'
> {
  /** The game's time. */
  readonly now: () => number;
  /** Whether the desk accepts commands. */
  readonly isOpen: () => boolean;
  /** Called after every change, once it is stored and published. */
  readonly onChange: () => void;
}

/** Everything about a command but itself. */
type Occasion = Omit<HostRequest, 'command'>;
type Decide = (state: GameState, context: DecisionContext) => Result<Decision, RuleError>;

/** Decides commands one at a time: decide, append, and only then publish. */
export class CommandDesk {
  readonly #parts: DeskParts;
  readonly #wordAnswers: WordAnswers;
  readonly #answers = new RecentAnswers();
  #kept: KeptGame;
  /** The latest turn, and how long it took until its player could know of it. */
  #news = { turn: 0, ms: 0 };

  constructor(parts: DeskParts) {
    this.#parts = parts;
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

  /** Adopts what another writer appended. */
  adopt(kept: KeptGame): void {
    const before = this.state;
    if (kept.state === before) return;
    this.#kept = kept;
    // who plays here learns of a turn now, and not when it was decided elsewhere
    this.#noteNews(before, kept.state, kept.lastAt);
    this.#parts.publish({ before, after: kept.state, events: [], from: null });
    this.#parts.onChange();
  }

  /** Answers a request once. A repeat gets the first answer, even if its moment has passed. */
  async answer(request: HostRequest): Promise<Outcome> {
    const { from } = request;
    if (from === undefined) return this.decide(request);
    const known = this.#answers.find(from);
    if (known !== null) return { ok: true, version: known };
    // where a repeat would happen again, the log is asked first; else only if it is refused
    const isSafe = isSafeToRepeat(request.command);
    const stored = isSafe ? null : await this.#storedAnswer(from);
    if (stored !== null) return stored;
    const outcome = await this.decide(request);
    if (outcome.ok) this.#answers.add(from, outcome.version);
    else if (isSafe) return (await this.#storedAnswer(from)) ?? outcome;
    return outcome;
  }

  async #storedAnswer(from: Sender): Promise<Outcome | null> {
    const version = (await this.#parts.log.answerTo?.(from)) ?? null;
    return version === null ? null : { ok: true, version };
  }

  decide(request: HostRequest): Promise<Outcome> {
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
    const { isOpen } = this.#parts;
    for (let tries = 0; tries < MAX_TRIES && isOpen(); tries++) {
      const outcome = await this.#settleOnce(request, decide);
      if (outcome !== 'moved-on') return outcome;
    }
    return refused({ code: isOpen() ? 'moved-on' : 'not-driving' });
  }

  async #settleOnce(request: Occasion, decide: Decide): Promise<Outcome | 'moved-on'> {
    const { seat, about, from = null } = request;
    const before = this.state;
    if (about !== undefined && hasPassed(before, about)) return refused({ code: 'stale' });
    let now = this.lastAt;
    const moments = () => {
      const moment = this.#parts.now();
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
    const ms = Math.min(MAX_NEWS_MS, Math.max(0, this.#parts.now() - at));
    this.#news = { turn, ms };
  }

  /** How long this seat's turn was running before it was news; its player does not pay [C7]. */
  #newsMs({ turn }: GameState, seat: Seat | null): number {
    const isNews = turn !== null && turn.seat === seat && turn.number === this.#news.turn;
    return isNews ? this.#news.ms : 0;
  }

  async #keep(change: Change, at: number): Promise<Outcome | 'moved-on'> {
    const { log, publish, onChange } = this.#parts;
    const appended = await log.append(change, at);
    if (appended === 'moved-on') {
      this.adopt(await log.reload());
      return appended;
    }
    const lastAt = Math.max(this.lastAt, latestMoment(change.events));
    this.#kept = { state: change.after, lastAt };
    this.#noteNews(change.before, change.after, at);
    publish(change);
    onChange();
    return { ok: true, version: change.after.version };
  }
}

function refused(error: HostError): Outcome {
  return { ok: false, error };
}

/** Whether a repeat after a restart is refused, or has no effect: a turn or a question passes once. */
function isSafeToRepeat({ type }: Command): boolean {
  return ONCE.has(type);
}

const ONCE: ReadonlySet<Command['type']> = new Set([
  'contribute',
  'commit',
  'reveal',
  'play',
  'exchange',
  'pass',
  'enter',
  'withdrawEntry',
  'challenge',
  'acceptPlay',
  'answerWord',
  'answerLastWords',
]);
