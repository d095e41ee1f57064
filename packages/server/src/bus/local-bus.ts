import type { Bus, BusMessage } from './bus.ts';

/** A bus within one process. Delivers at once; a listener that fails does not affect the others. */
export class LocalBus implements Bus {
  readonly #topics = new Map<string, Set<(message: BusMessage) => void>>();
  readonly #onFailure: (cause: unknown) => void;

  constructor(onFailure: (cause: unknown) => void = () => {}) {
    this.#onFailure = onFailure;
  }

  publish(topic: string, message: BusMessage): void {
    const listeners = this.#topics.get(topic);
    if (listeners === undefined) return;
    for (const listener of listeners) {
      try {
        listener(message);
      } catch (cause) {
        this.#onFailure(cause);
      }
    }
  }

  subscribe(topic: string, listener: (message: BusMessage) => void): () => void {
    let listeners = this.#topics.get(topic);
    if (listeners === undefined) {
      listeners = new Set();
      this.#topics.set(topic, listeners);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#topics.get(topic) === listeners) this.#topics.delete(topic);
    };
  }

  close(): Promise<void> {
    this.#topics.clear();
    return Promise.resolve();
  }
}
