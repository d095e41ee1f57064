import type { GameHost } from '@luctor/host';

/** Why people cannot play: the screen is covered, words are loading, a move waits for a key. */
export type Hindrance = 'covered' | 'words' | 'pause';

export interface HindrancesParts {
  readonly host: Pick<GameHost, 'state' | 'hold' | 'release'>;
  /** Whether this tab drives the game: a tab that only watches stops no clock. */
  readonly isPlaying: () => boolean;
}

/** While anything keeps people from playing, the game's clock stands still [C4, U5, K9]. */
export class Hindrances {
  readonly #parts: HindrancesParts;
  readonly #found = new Set<Hindrance>();

  constructor(parts: HindrancesParts) {
    this.#parts = parts;
  }

  get isHeld(): boolean {
    const { host, isPlaying } = this.#parts;
    const { clock, phase } = host.state;
    return this.#found.size > 0 && clock.rules !== null && phase === 'playing' && isPlaying();
  }

  set(by: Hindrance, hinders: boolean): void {
    if (hinders) this.#found.add(by);
    else this.#found.delete(by);
    this.apply();
  }

  /** The game went on, or this tab started or stopped driving it. */
  apply(): void {
    const { host } = this.#parts;
    if (this.isHeld) host.hold();
    else void host.release();
  }
}
