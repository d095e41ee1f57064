import { signal, type Signal } from '@preact/signals';
import type { Hint } from '@luctor/engine';
import {
  isPerson,
  viewFor,
  type Command,
  type GameEvent,
  type GameState,
  type GameView,
  type Seat,
} from '@luctor/rules';
import type { GameClaim, GameClaims } from '../storage/game-claims.ts';
import type { GameNews } from '../storage/game-news.ts';
import type { GameStore } from '../storage/game-store.ts';
import { WordsUnavailable, type Engine } from '../worker/engine.ts';
import { Caretaker } from './caretaker.ts';
import { ComputerSeats } from './computer-seats.ts';
import { GameLog } from './game-log.ts';
import type { Access, GameSession, Hindsight, Refusal, Saving } from './game-session.ts';
import { createReferee, type Referee } from './referee.ts';
import { RunningClock } from './running-clock.ts';
import { screenViewer } from './screen-viewer.ts';
import type { Timing } from './timing.ts';
import { wakeEvents } from './wake-log.ts';

/** All that a session touches outside itself. */
export interface LocalSessionParts {
  readonly id: string;
  readonly events: readonly GameEvent[];
  /** How many of the events are in the store. */
  readonly stored: number;
  /** When the game was last seen open; null for a new one. */
  readonly aliveAt: number | null;
  readonly store: GameStore;
  readonly claims: GameClaims;
  readonly news: GameNews;
  readonly engine: Engine;
  readonly timing: Timing;
  /** A contribution to the draws: random bytes in hex [S3]. */
  readonly contribution: () => string;
  /** Words that people vouched for and want to keep for good [R7 ask]. */
  keepWords(words: readonly string[]): void;
  /** Calls when the page may be about to end: hidden, or left. The answer ends the calls. */
  readonly onHidden: (run: () => void) => () => void;
}

/** Opens a game at this screen; it is playable at once, if this tab is the one that plays it. */
export async function openLocalSession(parts: LocalSessionParts): Promise<GameSession> {
  const session = new LocalSession(parts);
  await session.begin();
  return session;
}

/**
 * A game at one screen: the pure core, and around it only what the core leaves to a shell - writing
 * before publishing, time, chance, and the computers' turns. Commands are carried out one after the
 * other, so that each is decided on what the one before it left.
 */
class LocalSession implements GameSession {
  readonly id: string;
  readonly view: Signal<GameView>;
  readonly seatsHere: readonly Seat[];
  readonly saving: Signal<Saving> = signal('saved');
  readonly access: Signal<Access> = signal('looking-on');

  readonly #parts: LocalSessionParts;
  readonly #log: GameLog;
  readonly #referee: Referee;
  readonly #computers: ComputerSeats;
  readonly #caretaker: Caretaker;
  readonly #clock: RunningClock;
  #claim: GameClaim | null = null;
  #unfollow: (() => void) | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #lookedOn = false;
  #hints = { version: -1, asked: 0 };
  #closed = false;

  constructor(parts: LocalSessionParts) {
    const { id, store, events, stored, engine, timing } = parts;
    this.id = id;
    this.#parts = parts;
    this.#log = new GameLog(store, id, events, stored, (saving) => {
      this.saving.value = saving;
    });
    this.#referee = createReferee(engine);
    const send = (seat: Seat | null, command: Command) => this.send(seat, command);
    const { contribution } = parts;
    const computers = new ComputerSeats(engine, timing, send);
    this.#computers = computers;
    this.#caretaker = new Caretaker({
      timing,
      computers,
      send,
      contribution,
      state: () => this.#state,
    });
    const state = this.#state;
    this.seatsHere = state.seats.flatMap((_, seat) => (isPerson(state, seat) ? [seat] : []));
    this.view = signal(viewFor(state, screenViewer(state)));
    this.#clock = new RunningClock(timing, this.view.value);
  }

  get words() {
    return this.#parts.engine.progress;
  }

  get clock() {
    return this.#clock.reading;
  }

  get thoughts() {
    return this.#computers.thoughts;
  }

  get thinking() {
    return this.#computers.thinking;
  }

  get pause() {
    return this.#computers.pause;
  }

  get #state(): GameState {
    return this.#log.state;
  }

  async begin(): Promise<void> {
    const { id, claims, news, engine } = this.#parts;
    const stopNews = news.follow((game) => {
      if (game === id || game === null) this.#follow();
    });
    const stopWords = engine.progress.subscribe(({ stage }) => {
      if (stage === 'ready') this.#caretaker.goOn();
    });
    const stopHidden = this.#parts.onHidden(() => this.#noteAlive());
    this.#unfollow = () => {
      stopHidden();
      stopNews();
      stopWords();
    };
    this.#claim = await claims.claim(id, (held) => {
      if (held) void this.#enqueue(() => this.#startPlaying());
      else this.#lookOn();
    });
    await this.#queue;
    // until the first tiles are on the racks, so that nobody sees a table without them
    for (let waited = null; waited !== this.#queue && this.#state.phase === 'gathering';) {
      waited = this.#queue;
      await waited;
    }
  }

  viewOf(seat: Seat): GameView | null {
    return this.seatsHere.includes(seat) ? viewFor(this.#state, seat) : null;
  }

  send(seat: Seat | null, command: Command): Promise<Refusal | null> {
    return this.#enqueue(() => this.#carryOut(seat, command));
  }

  force(): void {
    this.#computers.force();
  }

  proceed(): void {
    this.#computers.proceed();
    this.#caretaker.goOn();
  }

  step(): void {
    this.#computers.step(this.#state);
    this.#caretaker.goOn();
  }

  hold(): void {
    this.#computers.hold();
    this.#caretaker.goOn();
  }

  hint(seat: Seat): Promise<Hint | null> {
    const { version } = this.#state;
    const asked = this.#hints.version === version ? this.#hints.asked + 1 : 0;
    this.#hints = { version, asked };
    return this.#parts.engine.hint(viewFor(this.#state, seat), asked);
  }

  hindsight(): Hindsight | null {
    // before the end the best of a past turn would tell what somebody holds
    if (this.#state.phase !== 'over') return null;
    const { engine } = this.#parts;
    return {
      events: this.#log.events,
      appraise: (view, made) => engine.appraise(view, made),
    };
  }

  async takeOver(): Promise<void> {
    await this.#claim?.takeOver();
    // held all along, where another tab wrote although it had no claim
    await this.#enqueue(() => this.#startPlaying());
  }

  retryWords(): void {
    this.#parts.engine.retry();
    this.#caretaker.goOn();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#noteAlive();
    this.#caretaker.sleep();
    this.#clock.stop();
    this.#unfollow?.();
    this.#claim?.release();
    this.#parts.engine.close();
  }

  /** Should the tab end now, this is how long the game was open. */
  #noteAlive(): void {
    const { store, timing, id } = this.#parts;
    if (this.access.value === 'playing') void store.touch(id, timing.now());
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #carryOut(seat: Seat | null, command: Command): Promise<Refusal | null> {
    if (this.#closed) return { code: 'session-closed' };
    if (this.access.value === 'looking-on') return { code: 'looking-on' };
    const now = this.#parts.timing.now();
    try {
      const decided = await this.#referee.decide(this.#state, seat, command, now);
      if (!decided.ok) return decided.error;
      const written = await this.#append(decided.value);
      return written ? null : { code: 'moved-on' };
    } catch (cause) {
      if (cause instanceof WordsUnavailable) return { code: 'words-unavailable' };
      throw cause;
    }
  }

  async #append(events: readonly GameEvent[]): Promise<boolean> {
    const { news, id, timing } = this.#parts;
    const written = await this.#log.append(events, timing.now());
    if (written === 'moved-on') {
      // someone else writes this game: stand back rather than fight for it
      this.#lookOn();
      return false;
    }
    news.tell(id);
    const kept = events.flatMap((event) =>
      event.type === 'wordVouched' && event.keep ? [event.word] : [],
    );
    if (kept.length > 0) this.#parts.keepWords(kept);
    this.#publish();
    return true;
  }

  /** This tab plays from now on, from wherever another has left the game. */
  async #startPlaying(): Promise<void> {
    if (this.#closed || this.access.value === 'playing') return;
    const { aliveAt, timing } = this.#parts;
    await this.#log.catchUp();
    this.access.value = 'playing';
    // taken over from a tab that was playing a moment ago: no time was lost
    const isAwake = aliveAt === null || this.#lookedOn;
    const events = isAwake ? [] : wakeEvents(this.#state, aliveAt, timing.now());
    if (!(await this.#append(events))) return;
    // only now: before, the time away would have been claimed as a lost turn
    this.#caretaker.wake();
    this.#caretaker.goOn();
  }

  #lookOn(): void {
    this.access.value = 'looking-on';
    this.#lookedOn = true;
    this.#caretaker.sleep();
    this.#publish();
  }

  #follow(): void {
    if (this.#closed || this.access.value === 'playing') return;
    void this.#enqueue(async () => {
      if (await this.#log.catchUp()) this.#publish();
    });
  }

  #publish(): void {
    const state = this.#state;
    this.view.value = viewFor(state, screenViewer(state));
    if (!this.#closed) this.#clock.show(this.view.value);
    this.#caretaker.goOn();
  }
}
