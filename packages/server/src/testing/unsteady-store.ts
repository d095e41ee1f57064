import {
  StoreError,
  type Append,
  type AppendOutcome,
  type GameStore,
} from '../store/game-store.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { StoreAround } from './store-around.ts';
import type { TestTime } from './test-time.ts';

/** A store that can be slow, fail, be out of reach, or write and lose its answer. */
export class UnsteadyStore extends StoreAround {
  /** How many milliseconds an append takes. */
  mode: number | 'fails' | 'loses-answers' = 0;
  /** Nothing can be read or written. */
  isAway = false;
  /** How many appends wait for time to pass. */
  waiting = 0;
  /** How many requests the store itself is working on: a real one takes its own time. */
  underWay = 0;
  readonly #time: TestTime;

  constructor(time: TestTime, inner: GameStore = new MemoryStore()) {
    super(inner);
    this.#time = time;
  }

  override async append(appends: readonly Append[]): Promise<AppendOutcome> {
    const { mode } = this;
    this.#reach();
    if (mode === 'fails') throw new StoreError('full', 'no space left');
    if (typeof mode === 'number' && mode > 0) {
      this.waiting++;
      await new Promise<void>((resolve) => void this.#time.after(mode, resolve));
      this.waiting--;
    }
    const outcome = await this.#work(super.append(appends));
    if (mode === 'loses-answers') throw new StoreError('unavailable', 'the connection broke');
    return outcome;
  }

  override async read(stream: string, after: number) {
    this.#reach();
    return this.#work(super.read(stream, after));
  }

  override async versions(streams: readonly string[]) {
    this.#reach();
    return this.#work(super.versions(streams));
  }

  override async findAnswer(stream: string, by: string, id: string) {
    this.#reach();
    return this.#work(super.findAnswer(stream, by, id));
  }

  override async due(now: number, limit: number, server: string) {
    this.#reach();
    return super.due(now, limit, server);
  }

  override async beat(now: number) {
    this.#reach();
    return super.beat(now);
  }

  async #work<T>(request: Promise<T>): Promise<T> {
    this.underWay++;
    try {
      return await request;
    } finally {
      this.underWay--;
    }
  }

  #reach(): void {
    if (this.isAway) throw new StoreError('unavailable', 'nobody answers');
  }
}
