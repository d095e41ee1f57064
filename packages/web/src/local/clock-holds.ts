import type { CommandDesk } from '@luctor/host';

/** Why nobody can play: the screen is covered, words are loading, or a move waits for a key. */
export type HoldReason = 'covered' | 'words' | 'pause';

export interface ClockHoldsParts {
  readonly desk: Pick<CommandDesk, 'state' | 'now' | 'hold' | 'release'>;
  /** Whether this tab drives the game: a tab that only watches stops no clock. */
  readonly isPlaying: () => boolean;
  /** The clock stopped or goes on: a tab that takes over needs to know. */
  readonly note: () => void;
}

/** Stops the game's clock while nobody can play [C4, U5, K9]. */
export class ClockHolds {
  readonly #parts: ClockHoldsParts;
  readonly #reasons = new Set<HoldReason>();
  #noted: number | null = null;

  constructor(parts: ClockHoldsParts) {
    this.#parts = parts;
  }

  get isHeld(): boolean {
    const { desk, isPlaying } = this.#parts;
    const { clock, phase } = desk.state;
    return this.#reasons.size > 0 && clock.rules !== null && phase === 'playing' && isPlaying();
  }

  /** Since when the clock is stopped; null while it runs. */
  get stillSince(): number | null {
    return this.isHeld ? this.#parts.desk.now : null;
  }

  set(reason: HoldReason, isHeld: boolean): void {
    if (isHeld) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    this.apply();
  }

  /** Call it when the game has moved on, or when this tab starts or stops driving it. */
  apply(): void {
    const { desk } = this.#parts;
    if (this.isHeld) {
      desk.hold();
      this.#note();
      // only after the time is given back: a tab that took over in between would not give it back
    } else void desk.release().then(() => this.#note());
  }

  #note(): void {
    const { isPlaying, note } = this.#parts;
    const { stillSince } = this;
    if (!isPlaying() || stillSince === this.#noted) return;
    this.#noted = stillSince;
    note();
  }
}
