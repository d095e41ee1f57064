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
  Hindsight,
  Refusal,
  Saving,
  SessionLog,
  SessionTabs,
  SessionWords,
  SharedScreen,
} from '../session/game-session.ts';
import { HintGiver, hintsBy } from '../session/hint-giver.ts';
import type { Viewing } from '../session/pace.ts';
import { RunningClock } from '../session/running-clock.ts';
import type { GameClaim, GameClaims } from '../storage/game-claims.ts';
import type { GameNews } from '../storage/game-news.ts';
import type { GameStore } from '../storage/game-store.ts';
import type { Engine } from '../worker/engine.ts';
import { GameLog, keptGame } from './game-log.ts';
import { Hindrances, type Hindrance } from './hindrances.ts';
import { LocalComputers } from './local-computers.ts';
import { screenViewer } from './screen-viewer.ts';

/** Everything a session uses from outside. */
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
  /** How the person at this screen wants to see the game; effects that read it follow it. */
  readonly viewing: () => Viewing;
  /** A contribution to the draws: random bytes in hex [S3]. */
  readonly contribution: () => string;
  /** Words that people vouched for and want to keep [R7 ask]. */
  readonly keepWords: (words: readonly string[]) => void;
  /** Calls when the page may be about to end: hidden, or left. The result unsubscribes. */
  readonly onHidden: (run: () => void) => () => void;
}

/** Opens a game at this screen. It is playable at once if this tab drives it. */
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
  readonly hints: HintGiver;
  readonly log: SessionLog;

  readonly #parts: LocalSessionParts;
  readonly #access: Signal<Access> = signal('looking-on');
  readonly #log: GameLog;
  readonly #host: GameHost;
  readonly #clock: RunningClock;
  readonly #hindrances: Hindrances;
  #claim: GameClaim | null = null;
  #unfollow: (() => void) | null = null;
  #lookedOn = false;
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
      onMovedOn: () => this.#lookOn(),
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
    this.#hindrances = new Hindrances({
      host: this.#host,
      isPlaying: () => this.#access.peek() === 'playing',
      note: () => this.#noteAlive(),
    });
    const state = this.#state;
    this.seatsHere = state.seats.flatMap((_, seat) => (isPersonsSeat(state, seat) ? [seat] : []));
    this.view = signal(viewFor(state, screenViewer(state)));
    this.#clock = new RunningClock({
      view: () => this.view.peek(),
      now: () => this.now,
      isHeld: () => this.#hindrances.isHeld,
      after: (ms, run) => timing.after(ms, run),
    });
    this.tabs = { access: this.#access, takeOver: () => this.#takeOver() };
    this.words = { progress: engine.progress, retry: () => engine.retry() };
    this.sharedScreen = { setCovered: (isCovered) => this.#hinder('covered', isCovered) };
    this.hints = new HintGiver({
      send: (seat, command) => this.send(seat, command),
      viewOf: (seat) => this.viewOf(seat),
      source: hintsBy(() => engine),
    });
    this.log = { events: () => Promise.resolve(ok(this.#log.events)) };
  }

  /** The game's time: it stands still while nobody can play. */
  get now(): number {
    return this.#host.now;
  }

  get clock() {
    return this.#clock.reading;
  }

  get thoughts() {
    return this.watching.thoughts;
  }

  get #state() {
    return this.#host.state;
  }

  async begin(): Promise<void> {
    const { id, claims, news, engine, viewing, onHidden } = this.#parts;
    const { queue } = this.#host;
    const stops = [
      onHidden(() => this.#noteAlive()),
      news.follow((game) => {
        if (game === id || game === null) this.#follow();
      }),
      effect(() => {
        const words = engine.progress.value;
        viewing();
        untracked(() => {
          this.#hinder('words', areComing(words));
          this.#goOn();
        });
      }),
    ];
    this.#unfollow = () => stops.forEach((stop) => stop());
    this.#claim = await claims.claim(id, (held) => {
      if (held) void queue.push(() => this.#startPlaying());
      else this.#lookOn();
    });
    await queue.settled();
    // until the first tiles are dealt, so that nobody sees a table without racks
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
    if (this.#access.peek() === 'looking-on') return { code: 'looking-on' };
    const outcome = await this.#host.send({ seat, command, about });
    if (outcome.ok) return null;
    const { error } = outcome;
    return error.code === 'not-driving' ? this.#whyAtRest() : error;
  }

  hindsight(): Hindsight | null {
    // during the game, the best move of a past turn would reveal a rack
    if (this.#state.phase !== 'over') return null;
    const { engine } = this.#parts;
    return {
      events: this.#log.events,
      appraise: (view, made) => engine.appraise(view, made),
    };
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

  /** Another tab took over the game, or this one was closed, while a command waited. */
  #whyAtRest(): Refusal {
    return { code: this.#closed ? 'session-closed' : 'moved-on' };
  }

  async #takeOver(): Promise<void> {
    await this.#claim?.takeOver();
    // needed even if this tab held the claim all along and another tab wrote without one
    await this.#host.queue.push(() => this.#startPlaying());
  }

  /** If the tab ends now, this is how long the game was open. */
  #noteAlive(): void {
    const { store, id } = this.#parts;
    if (this.#access.peek() === 'playing') {
      void store.touch(id, this.now, this.#hindrances.stillSince);
    }
  }

  /** This tab plays from now on, from wherever another left the game. */
  async #startPlaying(): Promise<void> {
    if (this.#closed || this.#access.peek() === 'playing') return;
    const { id, store, aliveAt, timing } = this.#parts;
    await this.#catchUp();
    this.#access.value = 'playing';
    await this.#log.writeRest(this.#state, this.now);
    // another tab wrote first: without its events this one would show an old game
    if (this.#access.peek() === 'looking-on') return this.#catchUp();
    const summary = await store.summary(id);
    const stillSince = summary.ok ? (summary.value.stillSince ?? null) : null;
    // a tab that was playing a moment ago lost no time, unless the game stood still there
    const from = stillSince ?? (this.#lookedOn ? null : aliveAt);
    await this.#host.drive(from === null ? null : { from, to: timing.now() });
    if (stillSince !== null) this.#noteAlive();
    if (this.#state.phase === 'set-aside') {
      await this.#host.sendNow({ seat: null, command: { type: 'resume' } });
    }
    this.#goOn();
  }

  #lookOn(): void {
    this.#access.value = 'looking-on';
    this.#lookedOn = true;
    this.#host.rest();
    this.#hindrances.apply();
    this.#show();
  }

  #follow(): void {
    if (this.#closed || this.#access.peek() === 'playing') return;
    void this.#host.queue.push(() => this.#catchUp());
  }

  async #catchUp(): Promise<void> {
    const kept = await this.#log.catchUp();
    if (kept !== null) this.#host.adopt(kept);
  }

  #publish({ events }: Change): void {
    const { news, id, keepWords } = this.#parts;
    if (events.length > 0) news.tell(id);
    const kept = events.flatMap((event) =>
      event.type === 'wordVouched' && event.keep ? [event.word] : [],
    );
    if (kept.length > 0) keepWords(kept);
    this.#show();
    this.#lookAround();
  }

  #show(): void {
    this.view.value = viewFor(this.#state, screenViewer(this.#state));
    if (!this.#closed) this.#clock.update();
  }

  /** Something outside the game changed. */
  #goOn(): void {
    this.#lookAround();
    this.#host.goOn();
  }

  #lookAround(): void {
    this.watching.look();
    this.#hinder('pause', this.watching.isStill.peek());
  }

  #hinder(by: Hindrance, hinders: boolean): void {
    this.#hindrances.set(by, hinders);
    if (!this.#closed) this.#clock.update();
  }
}
