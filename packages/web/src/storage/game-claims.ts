/**
 * Which tab plays a game. A game open in two tabs is played in one; the other only watches until
 * the first is closed, or until it takes over. The store's version check decides in any case:
 * claims only keep tabs from running into it.
 */
export interface GameClaims {
  /**
   * Requests the game. Resolves once it is known whether it is held, after calling `onChange`;
   * calls it again with every change.
   */
  claim(id: string, onChange: (held: boolean) => void): Promise<GameClaim>;
}

export interface GameClaim {
  /** Takes the game from whichever tab holds it. */
  takeOver(): Promise<void>;
  release(): void;
}

/** By Web Locks: the browser releases them when a tab ends, however it ends. */
export function createGameClaims(locks: LockManager | undefined): GameClaims {
  return {
    async claim(id, onChange) {
      if (locks === undefined) {
        onChange(true);
        return { takeOver: () => Promise.resolve(), release: () => undefined };
      }
      const tab = new ClaimingTab(locks, `luctor-game-${id}`, onChange);
      await tab.request({ ifAvailable: true });
      return tab;
    },
  };
}

class ClaimingTab implements GameClaim {
  readonly #locks: LockManager;
  readonly #name: string;
  readonly #onChange: (held: boolean) => void;
  #letGo: (() => void) | null = null;
  #queued: AbortController | null = null;
  #released = false;

  constructor(locks: LockManager, name: string, onChange: (held: boolean) => void) {
    this.#locks = locks;
    this.#name = name;
    this.#onChange = onChange;
  }

  /** Resolves when the lock is held, or is known not to be. */
  request(options: LockOptions): Promise<void> {
    return new Promise((settled) => {
      // of this request: a withdrawn one must not be mistaken for the holder
      let isHeld = false;
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        settled();
        if (lock === null || this.#released) {
          if (!this.#released) this.#lost();
          return undefined;
        }
        isHeld = true;
        this.#queued = null;
        this.#onChange(true);
        return new Promise((resolve) => {
          this.#letGo = resolve;
        });
      };
      this.#locks.request(this.#name, options, hold).catch(() => {
        settled();
        // stolen while held; a withdrawn request ends here too, and changes nothing
        if (!isHeld || this.#released) return;
        this.#letGo = null;
        this.#lost();
      });
    });
  }

  async takeOver(): Promise<void> {
    if (this.#letGo !== null) return;
    this.#queued?.abort();
    this.#queued = null;
    await this.request({ steal: true });
  }

  release(): void {
    this.#released = true;
    this.#queued?.abort();
    this.#letGo?.();
  }

  /** Only watches, and is next when the playing tab is closed. */
  #lost(): void {
    this.#onChange(false);
    this.#queued = new AbortController();
    void this.request({ signal: this.#queued.signal });
  }
}
