/** Runs tasks one at a time: each sees what the previous one left. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Resolves to the task's own outcome; a failed task does not block the next one. */
  push<T>(task: () => T | Promise<T>): Promise<T> {
    this.#waiting++;
    const done = this.#last.then(task).finally(() => {
      this.#waiting--;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Resolves when everything now in the queue is done. */
  settled(): Promise<void> {
    return this.push(() => undefined);
  }
}
