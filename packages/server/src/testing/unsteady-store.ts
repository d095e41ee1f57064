import { StoreError } from '../store/game-store.ts';
import { MemoryStore } from '../store/memory-store.ts';
import type { TestTime } from './test-time.ts';

/** A store that can be slow, or fail. */
export class UnsteadyStore extends MemoryStore {
  /** How many milliseconds an append takes. */
  mode: number | 'fails' = 0;
  /** How many appends wait for time to pass. */
  waiting = 0;
  readonly #time: TestTime;

  constructor(time: TestTime) {
    super();
    this.#time = time;
  }

  override async append(...appends: Parameters<MemoryStore['append']>) {
    const { mode } = this;
    if (mode === 'fails') throw new StoreError('full', 'no space left');
    if (mode > 0) {
      this.waiting++;
      await new Promise<void>((resolve) => void this.#time.after(mode, resolve));
      this.waiting--;
    }
    return super.append(...appends);
  }
}
