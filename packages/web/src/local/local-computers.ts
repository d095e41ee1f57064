import { signal, type Signal } from '@preact/signals';
import type { ComputerPlayers, Thinking, ThinkTask, Timing } from '@luctor/host';
import { isPerson, thinkingSeat, type GameState } from '@luctor/rules';
import type { Pause, Watching } from '../session/game-session.ts';
import type { Viewing } from '../session/pace.ts';
import type { Thought } from '@luctor/engine';
import type { Engine } from '../worker/engine.ts';
import { takeComputerTurn, type ComputerTurn } from './computer-turn.ts';

/** The longest a computer thinks, whatever its level and clock allow. */
const MAX_THINKING_MS = 10_000;
/** Showing thoughts may take longer than thinking, but not for ever. */
const MAX_SHOWING_MS = 60_000;

export interface LocalComputersParts {
  readonly engine: Engine;
  readonly timing: Timing;
  readonly state: () => GameState;
  /** How the person at this screen wants to see it. */
  readonly viewing: () => Viewing;
  /** A person started or ended a pause. */
  readonly onPause: () => void;
}

/** The computers of a game at one screen: they think in the worker, at the viewer's pace. */
export class LocalComputers implements ComputerPlayers, Watching {
  readonly thoughts: Signal<readonly Thought[]> = signal([]);
  readonly pause: Signal<Pause> = signal('none');
  readonly isStill: Signal<boolean> = signal(false);
  readonly #parts: LocalComputersParts;
  #turn: { readonly number: number; readonly taken: ComputerTurn } | null = null;
  /** The turn that may begin despite a pause. */
  #released: number | null = null;

  constructor(parts: LocalComputersParts) {
    this.#parts = parts;
  }

  /** The game or the viewer's preferences changed: a pause between moves may begin or end [K9]. */
  look(): void {
    const due = this.#due();
    const mayWait = due !== null && due !== this.#released;
    if (this.pause.peek() !== 'paused') {
      this.pause.value = mayWait && this.#waitsBetweenMoves() ? 'between-moves' : 'none';
    }
    this.isStill.value = mayWait && this.pause.peek() !== 'none';
  }

  patienceMs(): number {
    return this.#isSeen() ? MAX_SHOWING_MS : MAX_THINKING_MS;
  }

  isReady(): boolean {
    this.look();
    return this.#parts.engine.progress.peek().stage === 'ready' && !this.isStill.peek();
  }

  think({ turn, level, view, until }: ThinkTask): Thinking {
    const { engine, timing, viewing } = this.#parts;
    const taken = takeComputerTurn({
      player: engine,
      timing,
      view,
      level,
      timeMs: Math.max(0, Math.min(MAX_THINKING_MS, until - timing.now())),
      isSeen: () => this.#isSeen(),
      speed: () => viewing().placementSpeed,
      show: (thoughts) => {
        this.thoughts.value = thoughts;
      },
    });
    this.#turn = { number: turn, taken };
    return {
      command: taken.command,
      hurry: () => taken.hurry(),
      cancel: () => {
        taken.cancel();
        if (this.#turn?.taken === taken) this.#turn = null;
      },
    };
  }

  doubts(words: readonly string[], level: number, { setup }: GameState): Promise<boolean> {
    return this.#parts.engine.doubts(words, level, setup.ruleset);
  }

  force(): void {
    this.#turn?.taken.force();
  }

  hold(): void {
    this.#pauseBy('paused');
  }

  proceed(): void {
    if (this.pause.peek() === 'between-moves') this.#released = this.#due();
    this.#pauseBy('none');
  }

  step(): void {
    this.#released = this.#due();
    this.#pauseBy(this.pause.peek() === 'paused' ? 'paused' : 'none');
  }

  #isSeen(): boolean {
    const { state, viewing } = this.#parts;
    return state().options.seeThinking && viewing().watchThinking;
  }

  #pauseBy(pause: Pause): void {
    this.pause.value = pause;
    this.#parts.onPause();
  }

  /** The number of the computer's turn about to begin; null if there is none. */
  #due(): number | null {
    const state = this.#parts.state();
    const turn = thinkingSeat(state) === null ? null : state.turn;
    return turn === null || this.#turn?.number === turn.number ? null : turn.number;
  }

  #waitsBetweenMoves(): boolean {
    const state = this.#parts.state();
    const last = state.history.at(-1)?.seat;
    const wasComputer = last !== undefined && !isPerson(state, last);
    return wasComputer && this.#parts.viewing().waitBetweenMoves;
  }
}
