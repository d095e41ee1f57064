import { signal, type Signal } from '@preact/signals';
import type { Timing } from '@luctor/host';
import { readClock, type ClockReading, type GameView } from '@luctor/rules';

const TICK_MS = 100;

export interface RunningClockParts {
  readonly view: () => GameView;
  /** The game's own time, which may be a server's, or stand still. */
  readonly now: () => number;
  readonly isHeld?: () => boolean;
  readonly after: Timing['after'];
}

/** The displayed clock: read ten times a second while it runs. The game does not depend on it. */
export class RunningClock {
  readonly reading: Signal<ClockReading>;
  readonly #parts: RunningClockParts;
  #stopTick: (() => void) | null = null;

  constructor(parts: RunningClockParts) {
    this.#parts = parts;
    this.reading = signal(this.#read());
  }

  /** The view changed, or time was stopped or resumed. */
  update(): void {
    this.stop();
    const reading = this.#read();
    this.reading.value = reading;
    if (reading.running) {
      this.#stopTick = this.#parts.after(TICK_MS, () => this.update());
    }
  }

  stop(): void {
    this.#stopTick?.();
    this.#stopTick = null;
  }

  #read(): ClockReading {
    const { view, now, isHeld } = this.#parts;
    const reading = readClock(view(), now());
    return isHeld?.() === true ? { ...reading, running: false } : reading;
  }
}
