/**
 * Runs tasks one at a time: each sees what the previous one left. Tasks that can wait let all others
 * pass, so that nothing that strangers send at a table delays its game [O4].
 */
export class SerialQueue {
  readonly #first: (() => Promise<void>)[] = [];
  readonly #later: (() => Promise<void>)[] = [];
  #waiting = 0;
  #isRunning = false;

  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Resolves to the task's own outcome; a failed task does not block the next one. */
  push<T>(task: () => T | Promise<T>): Promise<T> {
    return this.#add(this.#first, task);
  }

  /** The same for a task that starts only when no other is waiting. */
  pushLater<T>(task: () => T | Promise<T>): Promise<T> {
    return this.#add(this.#later, task);
  }

  /** Resolves when everything now in the queue is done. */
  async settled(): Promise<void> {
    const isAnyLater = this.#later.length > 0;
    await this.push(() => undefined);
    // computers that never pause would keep a task that can wait from ever starting
    if (isAnyLater) await this.pushLater(() => undefined);
  }

  #add<T>(lane: (() => Promise<void>)[], task: () => T | Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting++;
    lane.push(async () => {
      try {
        const value = await task();
        this.#waiting--;
        resolve(value);
      } catch (cause) {
        this.#waiting--;
        reject(cause);
      }
    });
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // never inside `push`: its caller is not done yet
    await Promise.resolve();
    for (let next = this.#next(); next !== undefined; next = this.#next()) await next();
    this.#isRunning = false;
  }

  #next(): (() => Promise<void>) | undefined {
    return this.#first.shift() ?? this.#later.shift();
  }
}
