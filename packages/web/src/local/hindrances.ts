import type { GameHost } from '@luctor/host';

/** Why the people at a screen cannot play: it is covered, words are on their way, a move waits for a key. */
export type Hindrance = 'covered' | 'words' | 'pause';

/** While anything hinders the players, the time of a game with a clock stands still [C4, U5, K9]. */
export class Hindrances {
  readonly #host: Pick<GameHost, 'state' | 'hold' | 'release'>;
  readonly #found = new Set<Hindrance>();

  constructor(host: Pick<GameHost, 'state' | 'hold' | 'release'>) {
    this.#host = host;
  }

  get isHeld(): boolean {
    const { clock, phase } = this.#host.state;
    return this.#found.size > 0 && clock.rules !== null && phase === 'playing';
  }

  set(by: Hindrance, hinders: boolean): void {
    if (hinders) this.#found.add(by);
    else this.#found.delete(by);
    if (this.isHeld) this.#host.hold();
    else void this.#host.release();
  }
}
