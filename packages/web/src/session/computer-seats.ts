import { signal, type Signal } from '@preact/signals';
import type { Thought } from '@luctor/engine';
import { viewFor, type Command, type GameState, type Seat } from '@luctor/rules';
import { WordsUnavailable, type Engine } from '../worker/engine.ts';
import { takeComputerTurn, type ComputerTurn } from './computer-turn.ts';
import type { Pause, Refusal } from './game-session.ts';
import type { Timing } from './timing.ts';

/** A computer thinks so long at most, whatever its level and clock allow. */
const MAX_THINKING_MS = 10_000;
/** To get the move decided and written before the clock runs out [C6]. */
const MARGIN_MS = 500;
/** Showing thoughts may go on beyond thinking, but not for ever. */
const MAX_SHOWING_MS = 60_000;

type Send = (seat: Seat | null, command: Command) => Promise<Refusal | null>;

/** The computers of a game at one screen: their turns, their challenges, and pauses between. */
export class ComputerSeats {
  readonly thoughts: Signal<readonly Thought[]> = signal([]);
  readonly thinking: Signal<Seat | null> = signal(null);
  readonly pause: Signal<Pause> = signal('none');

  readonly #engine: Engine;
  readonly #timing: Timing;
  readonly #send: Send;
  #state: GameState | null = null;
  #turn: { readonly key: string; readonly turn: ComputerTurn } | null = null;
  /** When the turn under way was begun. */
  #began = 0;
  /** The turn that may begin in spite of a pause. */
  #released = '';
  /** The clock was stopped for a pause, not by a person. */
  #stoppedClock = false;

  constructor(engine: Engine, timing: Timing, send: Send) {
    this.#engine = engine;
    this.#timing = timing;
    this.#send = send;
  }

  /** Lets the computer on turn think and play, unless it does already or the game stands still. */
  takeTurn(state: GameState, seat: Seat, until: number | null): void {
    this.#state = state;
    const key = turnKey(state);
    if (this.#turn?.key === key) {
      this.#turn.turn.setDeadline(this.#limit(until));
      return;
    }
    this.stop();
    // without its words it waits for them, as a person would
    if (this.#engine.progress.value.stage !== 'ready') return;
    if (this.#standsStill(state, key)) return;
    this.#began = this.#timing.now();
    const player = state.setup.players[seat];
    if (player?.kind !== 'computer') throw new Error(`seat ${seat} is no computer's`);
    const turn = takeComputerTurn({
      player: this.#engine,
      timing: this.#timing,
      view: viewFor(state, seat),
      level: player.level,
      until: this.#limit(until),
      thinkingMs: MAX_THINKING_MS,
      options: () => this.#state?.options ?? state.options,
      show: (thoughts) => {
        this.thoughts.value = thoughts;
      },
    });
    this.#turn = { key, turn };
    this.thinking.value = seat;
    void this.#play(state, seat, key, turn);
  }

  /** Someone else is on turn, or the game has ended: whatever was thought is idle. */
  leaveTurn(state: GameState): void {
    this.#state = state;
    if (this.#turn !== null && this.#turn.key !== turnKey(state)) this.stop();
    if (this.pause.value === 'between-moves') this.proceed();
  }

  /** Each computer looks at the open play; the first that doubts a word challenges it. */
  async judge(state: GameState, seats: readonly Seat[]): Promise<void> {
    const { openPlay, setup } = state;
    if (openPlay === null) return;
    for (const seat of seats) {
      const player = setup.players[seat];
      if (player?.kind !== 'computer' || seat === openPlay.seat) continue;
      const doubts = await this.#engine
        .doubts(openPlay.words, player.level, setup.ruleset)
        .catch(() => false);
      if (!doubts) continue;
      await this.#send(seat, { type: 'challenge' });
      return;
    }
  }

  force(): void {
    this.#turn?.turn.force();
  }

  hold(): void {
    this.pause.value = 'paused';
  }

  proceed(): void {
    if (this.pause.value === 'between-moves' && this.#state) this.#released = turnKey(this.#state);
    this.pause.value = 'none';
    this.#startClock();
  }

  step(state: GameState): void {
    this.#released = turnKey(state);
    if (this.pause.value === 'between-moves') this.pause.value = 'none';
    this.#startClock();
  }

  stop(): void {
    this.#turn?.turn.cancel();
    this.#turn = null;
    this.thinking.value = null;
  }

  #limit(until: number | null): number {
    const most =
      this.#began + (this.#state?.options.seeThinking ? MAX_SHOWING_MS : MAX_THINKING_MS);
    return until === null ? most : Math.min(most, Math.max(this.#began, until - MARGIN_MS));
  }

  /** Paused, or waiting for a key after another computer's move [K9]. */
  #standsStill(state: GameState, key: string): boolean {
    if (this.#released === key) return false;
    const last = state.history.at(-1)?.seat;
    const afterComputer = last !== undefined && state.setup.players[last]?.kind === 'computer';
    if (this.pause.value !== 'paused') {
      const waits = state.options.waitBetweenMoves && afterComputer;
      this.pause.value = waits ? 'between-moves' : 'none';
    }
    if (this.pause.value === 'none') return false;
    this.#stopClock(state);
    return true;
  }

  /** Whatever goes wrong, the turn ends: by the move, else by changing tiles, else by a pass [C6]. */
  async #play(state: GameState, seat: Seat, key: string, turn: ComputerTurn): Promise<void> {
    const command = await turn.command.catch((cause: unknown) =>
      cause instanceof WordsUnavailable ? cause : null,
    );
    if (this.#turn?.turn !== turn) return;
    if (command instanceof WordsUnavailable) return this.stop();
    const rack = state.seats[seat]?.rack ?? [];
    const attempts: Command[] = [
      ...(command === null ? [] : [command]),
      { type: 'exchange', tiles: rack },
      { type: 'pass' },
    ];
    for (const attempt of attempts) {
      const refused = await this.#send(seat, attempt);
      if (refused === null || !MAY_TRY_AGAIN.has(refused.code)) break;
    }
    if (this.#turn?.key === key) this.stop();
  }

  #stopClock({ clock }: GameState): void {
    if (clock.rules === null || !clock.running || this.#stoppedClock) return;
    this.#stoppedClock = true;
    void this.#send(null, { type: 'changeClock', change: { type: 'stop' } });
  }

  #startClock(): void {
    if (!this.#stoppedClock) return;
    this.#stoppedClock = false;
    void this.#send(null, { type: 'changeClock', change: { type: 'start' } });
  }
}

/** Refusals of the move itself, after which another may do. */
const MAY_TRY_AGAIN: ReadonlySet<Refusal['code']> = new Set([
  'unknown-words',
  'not-on-rack',
  'square-taken',
  'tiles-not-on-rack',
  'exchange-not-allowed',
  'bag-too-small',
]);

/** Tells one turn from another; options and clock can change within it. */
function turnKey({ turn, history }: GameState): string {
  return `${turn?.seat ?? '-'} ${history.length}`;
}
