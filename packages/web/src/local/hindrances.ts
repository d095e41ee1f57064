import type { GameHost } from '@luctor/host';

/** Why people cannot play: the screen is covered, words are loading, a move waits for a key. */
export type Hindrance = 'covered' | 'words' | 'pause';

export interface HindrancesParts {
  readonly host: Pick<GameHost, 'state' | 'now' | 'hold' | 'release'>;
  /** Whether this tab drives the game: a tab that only watches stops no clock. */
  readonly isPlaying: () => boolean;
  /** The game came to a standstill, or goes on: a tab that takes over has to know. */
  readonly note: () => void;
}

/** While anything keeps people from playing, the game's clock stands still [C4, U5, K9]. */
export class Hindrances {
  readonly #parts: HindrancesParts;
  readonly #found = new Set<Hindrance>();
  #noted: number | null = null;

  constructor(parts: HindrancesParts) {
    this.#parts = parts;
  }

  get isHeld(): boolean {
    const { host, isPlaying } = this.#parts;
    const { clock, phase } = host.state;
    return this.#found.size > 0 && clock.rules !== null && phase === 'playing' && isPlaying();
  }

  /** Since when the game stands still; null while it goes on. */
  get stillSince(): number | null {
    return this.isHeld ? this.#parts.host.now : null;
  }

  set(by: Hindrance, hinders: boolean): void {
    if (hinders) this.#found.add(by);
    else this.#found.delete(by);
    this.apply();
  }

  /** The game went on, or this tab started or stopped driving it. */
  apply(): void {
    const { host } = this.#parts;
    if (this.isHeld) {
      host.hold();
      this.#note();
      // not before the time is given back: a tab that took over in between would not know of it
    } else void host.release().then(() => this.#note());
  }

  #note(): void {
    const { isPlaying, note } = this.#parts;
    const { stillSince } = this;
    if (!isPlaying() || stillSince === this.#noted) return;
    this.#noted = stillSince;
    note();
  }
}
