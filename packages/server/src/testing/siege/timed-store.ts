import type { Append, AppendOutcome } from '../../store/game-store.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import type { TestTime } from '../test-time.ts';

/** Writing takes time, as on a disk, and everything written can be copied, as after a crash. */
export class TimedStore extends MemoryStore {
  readonly #time: TestTime;
  readonly #latencyMs: number;
  readonly #written: (readonly Append[])[] = [];

  constructor(time: TestTime, latencyMs: number) {
    super();
    this.#time = time;
    this.#latencyMs = latencyMs;
  }

  override async append(appends: readonly Append[]): Promise<AppendOutcome> {
    const outcome = await super.append(appends);
    if (outcome.type === 'appended') this.#written.push(structuredClone(appends));
    await new Promise<void>((resolve) => void this.#time.after(this.#latencyMs, resolve));
    return outcome;
  }

  /** What another process would find now. */
  async copy(): Promise<MemoryStore> {
    const copy = new MemoryStore();
    for (const appends of this.#written) await copy.append(appends);
    return copy;
  }
}
