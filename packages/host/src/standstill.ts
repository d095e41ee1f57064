import type { SerialQueue } from './serial-queue.ts';
import type { Timing } from './timing.ts';

/** Delay before trying again to write down a span that is over. */
const TRY_AGAIN_MS = 1000;

export interface StandstillParts {
  readonly timing: Timing;
  readonly queue: SerialQueue;
  /** Records that the time since then counts for nobody; false if it has to be tried again. */
  readonly giveBack: (from: number) => Promise<boolean>;
  readonly isDriving: () => boolean;
  /** Called after each attempt to end it. */
  readonly onTried: () => void;
  readonly onFailure: (cause: unknown) => void;
}

/**
 * A span in which a game's time stands still: its shell asked for that, or nothing could be saved.
 * It ends when it is written down as time given back, after everything that arrived before: a record
 * books the time used until the span, and a move that waits may have come earlier [C7].
 */
export class Standstill {
  readonly #parts: StandstillParts;
  #span: Span | null = null;
  /** Asking again cancels an end that is still queued. */
  #isAsked = false;
  #stopRetry: (() => void) | null = null;

  constructor(parts: StandstillParts) {
    this.#parts = parts;
  }

  get since(): number | null {
    return this.#span?.from ?? null;
  }

  /** Whether only the record of it is missing. */
  get isOwed(): boolean {
    return this.#span !== null && !this.#isAsked;
  }

  /** The shell wants time to stand still, until `unask`. */
  ask(now: number): void {
    this.#isAsked = true;
    this.#span ??= { from: now };
  }

  async unask(): Promise<void> {
    this.#isAsked = false;
    await this.#settle();
  }

  /** Nothing could be saved from this moment on. It ends as soon as something can. */
  note(from: number): void {
    this.#span ??= { from };
    this.#span.from = Math.min(this.#span.from, from);
    this.#tryLater();
  }

  /** Something took long to save, and is saved now. */
  noteEnded(from: number): void {
    this.#span ??= { from };
    void this.#settle();
  }

  /** Writes it down, if it is over. Call it inside a task of the queue. */
  async end(span = this.#span): Promise<void> {
    // a span that began since then is not this one: moves that came before it are still queued
    if (span === null || this.#span !== span || this.#isAsked) return;
    this.#span = null;
    let isGiven = false;
    try {
      isGiven = await this.#parts.giveBack(span.from);
    } finally {
      // a game at rest is somebody else's: they give the time back
      if (!isGiven && this.#parts.isDriving()) this.#span = span;
    }
  }

  /** The next driver of the game gives the time back. */
  drop(): void {
    this.#span = null;
    this.#isAsked = false;
    this.#stopRetry?.();
    this.#stopRetry = null;
  }

  async #settle(): Promise<void> {
    const span = this.#span;
    if (span === null) return;
    const { queue, onTried, onFailure } = this.#parts;
    await queue.push(() => this.end(span)).catch(onFailure);
    onTried();
    if (this.isOwed) this.#tryLater();
  }

  #tryLater(): void {
    const { timing, isDriving } = this.#parts;
    if (!isDriving()) return;
    this.#stopRetry ??= timing.after(TRY_AGAIN_MS, () => {
      this.#stopRetry = null;
      void this.#settle();
    });
  }
}

interface Span {
  from: number;
}
