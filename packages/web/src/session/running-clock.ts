import { signal, type Signal } from '@preact/signals';
import type { GameView } from '@luctor/rules';
import { readClock, type ClockReading } from './clock-reading.ts';
import type { Timing } from './timing.ts';

const TICK_MS = 100;

/** The clock for the eye: read ten times a second while it runs. Nothing in the game hangs on it. */
export class RunningClock {
  readonly reading: Signal<ClockReading>;
  readonly #timing: Timing;
  #view: GameView;
  #stopTick: (() => void) | null = null;

  constructor(timing: Timing, view: GameView) {
    this.#timing = timing;
    this.#view = view;
    this.reading = signal(readClock(view, timing.now()));
  }

  show(view: GameView): void {
    this.#view = view;
    this.#tick();
  }

  stop(): void {
    this.#stopTick?.();
    this.#stopTick = null;
  }

  #tick(): void {
    this.stop();
    this.reading.value = readClock(this.#view, this.#timing.now());
    if (this.reading.value.running) {
      this.#stopTick = this.#timing.after(TICK_MS, () => this.#tick());
    }
  }
}
