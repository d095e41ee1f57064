import { effect, signal, untracked, type Signal } from '@preact/signals';
import { GameHost, type Change, type Timing } from '@luctor/host';
import {
  aboutOf,
  isPersonsSeat,
  ok,
  viewFor,
  type About,
  type Command,
  type GameEvent,
  type GameView,
  type Seat,
} from '@luctor/rules';
import { areComing } from '../lexica/words-progress.ts';
import type {
  Access,
  GameSession,
  Hints,
  Refusal,
  Saving,
  SessionLog,
  SessionTabs,
  SessionWords,
  SharedScreen,
} from '../session/game-session.ts';
import { hintsLater } from '../session/hints-later.ts';
import type { Viewing } from '../session/pace.ts';
import { RunningClock } from '../session/running-clock.ts';
import type { GameClaim, GameClaims } from '../storage/game-claims.ts';
import type { GameNews } from '../storage/game-news.ts';
import type { GameStore } from '../storage/game-store.ts';
import type { Engine } from '../worker/engine.ts';
import { GameLog, keptGame } from './game-log.ts';
import { ClockHolds, type HoldReason } from './clock-holds.ts';
import { LocalComputers } from './local-computers.ts';
import { screenViewer } from './screen-viewer.ts';

/** What a session needs from outside. */
export interface LocalSessionParts {
  readonly id: string;
  readonly events: readonly GameEvent[];
  /** How many of the events are stored. */
  readonly stored: number;
  /** When the game was last seen open; null for a new one. */
  readonly aliveAt: number | null;
  readonly store: GameStore;
  readonly claims: GameClaims;
  readonly news: GameNews;
  readonly engine: Engine;
  readonly timing: Timing;
  /** The display settings of the person at this screen. Reads signals: effects rerun when one changes. */
  readonly viewing: () => Viewing;
  /** A contribution to the draws: random bytes in hex [S3]. */
  readonly contribution: () => string;
  /** Words that people vouched for and want to keep [R7 ask]. */
  readonly keepWords: (words: readonly string[]) => void;
  /** Calls `run` when the page is hidden or closed. The result unsubscribes. */
  readonly onHidden: (run: () => void) => () => void;
}

/** Opens a game at this screen. If no other tab plays it, this one can at once. */
export async function openLocalSession(parts: LocalSessionParts): Promise<LocalSession> {
  const session = new LocalSession(parts);
  await session.begin();
  return session;
}

/**
 * A game at one screen: a `GameHost` in this tab, its published state as signals, and the claim
 * that lets only one of several tabs drive it.
 */
export class LocalSession implements GameSession {
  readonly id: string;
  readonly view: Signal<GameView>;
  readonly seatsHere: readonly Seat[];
  readonly saving: Signal<Saving> = signal('saved');
  readonly tabs: SessionTabs;
  readonly words: SessionWords;
  readonly watching: LocalComputers;
  readonly sharedScreen: SharedScreen;
  readonly hints: Hints;
  readonly log: SessionLog;

  readonly #parts: LocalSessionParts;
  readonly #access: Signal<Access> = signal('other-tab');
  readonly #log: GameLog;
  readonly #host: GameHost;
  readonly #clock: RunningClock;
  readonly #holds: ClockHolds;
  #claim: GameClaim | null = null;
  #unfollow: (() => void) | null = null;
  #hasWatched = false;
  #closed = false;

  constructor(parts: LocalSessionParts) {
    const { id, store, events, stored, engine, timing, viewing } = parts;
    this.id = id;
    this.#parts = parts;
    this.#log = new GameLog({
      store,
      id,
      events,
      stored,
      onSaving: (saving) => {
        this.saving.value = saving;
      },
      // another tab writes this game: step back rather than fight for it
      onMovedOn: () => this.#stopPlaying(),
    });
    const onPause = () => this.#goOn();
    this.watching = new LocalComputers({
      engine,
      timing,
      viewing,
      onPause,
      state: () => this.#state,
    });
    this.#host = new GameHost({
      ...keptGame(events),
      log: this.#log,
      words: engine,
      computers: this.watching,
      timing,
      shareOf: () => ({ type: 'contribute', contribution: parts.contribution() }),
      publish: (change) => this.#publish(change),
    });
    this.#holds = new ClockHolds({
      desk: this.#host.desk,
      isPlaying: () => this.#access.peek() === 'playing',
      note: () => this.#noteAlive(),
    });
    const state = this.#state;
    this.seatsHere = state.seats.flatMap((_, seat) => (isPersonsSeat(state, seat) ? [seat] : []));
    this.view = signal(viewFor(state, screenViewer(state)));
    this.#clock = new RunningClock({
      view: () => this.view.peek(),
      now: () => this.now,
      isHeld: () => this.#holds.isHeld,
      after: (ms, run) => timing.after(ms, run),
    });
    this.tabs = { access: this.#access, takeOver: () => this.#takeOver() };
    this.words = { progress: engine.progress, retry: () => engine.retry() };
    this.sharedScreen = { setCovered: (isCovered) => this.#hold('covered', isCovered) };
    this.hints = hintsLater(engine, {
      send: (seat, command) => this.send(seat, command),
      viewOf: (seat) => this.viewOf(seat),
    });
    this.log = { events: () => Promise.resolve(ok(this.#log.events)) };
  }

  /** The game's time; it stops while nobody can play. */
  get now(): number {
    return this.#host.desk.now;
  }

  get clock() {
    return this.#clock.reading;
  }

  get thoughts() {
    return this.watching.thoughts;
  }

  get #state() {
    return this.#host.desk.state;
  }

  async begin(): Promise<void> {
    const { id, claims, news, engine, viewing, onHidden } = this.#parts;
    const { queue } = this.#host.desk;
    const stops = [
      onHidden(() => this.#noteAlive()),
      news.follow((game) => {
        if (game === id || game === null) this.#follow();
      }),
      effect(() => {
        const words = engine.progress.value;
        viewing();
        untracked(() => {
          this.#hold('words', areComing(words));
          this.#goOn();
        });
      }),
    ];
    this.#unfollow = () => stops.forEach((stop) => stop());
    this.#claim = await claims.claim(id, (held) => {
      if (held) void queue.push(() => this.#startPlaying());
      else this.#stopPlaying();
    });
    await queue.settled();
    // wait for the first tiles: otherwise the table would appear without racks
    for (let seen = -1; this.#state.phase === 'gathering' && seen !== this.#state.version;) {
      seen = this.#state.version;
      await queue.settled();
    }
  }

  viewOf(seat: Seat): GameView | null {
    return this.seatsHere.includes(seat) ? viewFor(this.#state, seat) : null;
  }

  /** `about` is what the command was meant for; if absent, the game as it stands now. */
  async send(
    seat: Seat | null,
    command: Command,
    about: About = aboutOf(this.#state, command),
  ): Promise<Refusal | null> {
    if (this.#closed) return { code: 'session-closed' };
    if (this.#access.peek() === 'other-tab') return { code: 'other-tab' };
    const outcome = await this.#host.desk.send({ seat, command, about });
    if (outcome.ok) return null;
    const { error } = outcome;
    if (error.code !== 'not-driving') return error;
    // this tab was closed, or another took over the game, while the command waited
    return { code: this.#closed ? 'session-closed' : 'moved-on' };
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#noteAlive();
    this.#host.rest();
    this.#clock.stop();
    this.#unfollow?.();
    this.#claim?.release();
    this.#parts.engine.close();
  }

  async #takeOver(): Promise<void> {
    await this.#claim?.takeOver();
    // also needed if this tab already held the claim and another tab wrote without one
    await this.#host.desk.queue.push(() => this.#startPlaying());
  }

  /** Records that the game is open now: after a crash, later time is charged to nobody. */
  #noteAlive(): void {
    const { store, id } = this.#parts;
    if (this.#access.peek() === 'playing') {
      void store.touch(id, this.now, this.#holds.stillSince);
    }
  }

  /** From now on this tab plays the game, from where another tab left it. */
  async #startPlaying(): Promise<void> {
    if (this.#closed || this.#access.peek() === 'playing') return;
    const { id, store, aliveAt, timing } = this.#parts;
    await this.#catchUp();
    this.#access.value = 'playing';
    await this.#log.writeRest(this.#state, this.now);
    // another tab wrote first: without its events this one would show an old game
    if (this.#access.peek() === 'other-tab') return this.#catchUp();
    const summary = await store.summary(id);
    const stillSince = summary.ok ? (summary.value.stillSince ?? null) : null;
    // another tab played until now, so no time was lost, unless the clock stood still there
    const from = stillSince ?? (this.#hasWatched ? null : aliveAt);
    await this.#host.drive(from === null ? null : { from, to: timing.now() });
    if (stillSince !== null) this.#noteAlive();
    if (this.#state.phase === 'set-aside') {
      await this.#host.desk.sendNow({ seat: null, command: { type: 'resume' } });
    }
    this.#goOn();
  }

  #stopPlaying(): void {
    this.#access.value = 'other-tab';
    this.#hasWatched = true;
    this.#host.rest();
    this.#holds.apply();
    this.#show();
  }

  #follow(): void {
    if (this.#closed || this.#access.peek() === 'playing') return;
    void this.#host.desk.queue.push(() => this.#catchUp());
  }

  async #catchUp(): Promise<void> {
    const kept = await this.#log.catchUp();
    if (kept !== null) this.#host.desk.adopt(kept);
  }

  #publish({ events }: Change): void {
    const { news, id, keepWords } = this.#parts;
    if (events.length > 0) news.tell(id);
    const kept = events.flatMap((event) =>
      event.type === 'wordVouched' && event.keep ? [event.word] : [],
    );
    if (kept.length > 0) keepWords(kept);
    this.#show();
    this.#checkPause();
  }

  #show(): void {
    this.view.value = viewFor(this.#state, screenViewer(this.#state));
    if (!this.#closed) this.#clock.update();
  }

  /** Call it when something outside the game has changed. */
  #goOn(): void {
    this.#checkPause();
    this.#host.goOn();
  }

  #checkPause(): void {
    this.watching.look();
    this.#hold('pause', this.watching.isStill.peek());
  }

  #hold(reason: HoldReason, isHeld: boolean): void {
    this.#holds.set(reason, isHeld);
    if (!this.#closed) this.#clock.update();
  }
}
