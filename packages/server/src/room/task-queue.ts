/** Runs tasks one after the other: the one queue of a room. */
export class TaskQueue {
  readonly #tasks: (() => Promise<void>)[] = [];
  #isRunning = false;
  readonly #onFailure: (cause: unknown) => void;

  constructor(onFailure: (cause: unknown) => void) {
    this.#onFailure = onFailure;
  }

  get isIdle(): boolean {
    return !this.#isRunning;
  }

  push(task: () => Promise<void>): void {
    this.#tasks.push(task);
    if (!this.#isRunning) void this.#run();
  }

  /** Fulfils when everything now in the queue is done. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.push(() => {
        resolve();
        return Promise.resolve();
      });
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let task = this.#tasks.shift(); task !== undefined; task = this.#tasks.shift()) {
      try {
        await task();
      } catch (cause) {
        // one request's failure is not the next one's
        this.#onFailure(cause);
      }
    }
    this.#isRunning = false;
  }
}
