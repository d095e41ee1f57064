import type { Append, AppendOutcome, GameStore } from '../../store/game-store.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import { StoreAround } from '../store-around.ts';
import type { TestTime } from '../test-time.ts';

/** Writing takes time, as on a disk, and everything written can be copied, as after a crash. */
export class TimedStore extends StoreAround {
  readonly #time: TestTime;
  readonly #latencyMs: number;
  readonly #written: (readonly Append[])[] = [];
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(time: TestTime, latencyMs: number, inner: GameStore = new MemoryStore()) {
    super(inner);
    this.#time = time;
    this.#latencyMs = latencyMs;
  }

  protected override passing<T>(asked: Promise<T>): Promise<T> {
    const done = asked.finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
    return done;
  }

  /** Runs everything that needs no time of the test: promises, and what the store is busy with. */
  async drain(): Promise<void> {
    await nextTurn();
    while (this.#underWay.size > 0) {
      await Promise.allSettled(this.#underWay);
      await nextTurn();
    }
  }

  override async append(appends: readonly Append[]): Promise<AppendOutcome> {
    const outcome = await super.append(appends);
    if (outcome.type === 'appended') this.#written.push(structuredClone(appends));
    await new Promise<void>((resolve) => void this.#time.after(this.#latencyMs, resolve));
    return outcome;
  }

  /** Servers share it: the caller that set them up closes what is inside, once all have gone. */
  override close(): Promise<void> {
    return Promise.resolve();
  }

  /** What another process would find now. */
  async copy(): Promise<MemoryStore> {
    const copy = new MemoryStore();
    for (const appends of this.#written) await copy.append(appends);
    return copy;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
