/** Runs tasks one after the other, so that each is decided on what the one before it left. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** The task's own outcome; one that fails does not keep the next from running. */
  push<T>(task: () => T | Promise<T>): Promise<T> {
    this.#waiting++;
    const done = this.#last.then(task).finally(() => {
      this.#waiting--;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Fulfils when everything now in the queue is done. */
  settled(): Promise<void> {
    return this.push(() => undefined);
  }
}
