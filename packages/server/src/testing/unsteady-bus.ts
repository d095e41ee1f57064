import type { Bus, BusMessage } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';

/** What happens to a message on its way: a number delays it by milliseconds, past later ones. */
export type Fate = 'deliver' | 'drop' | 'double' | number;

export interface UnsteadyBusOptions {
  readonly bus: Bus;
  /** Asked for every message from elsewhere; `number` counts them from 0. */
  readonly fateOf: (number: number, topic: string, message: BusMessage) => Fate;
  readonly after: (ms: number, run: () => void) => void;
}

/**
 * One process's end of a bus that loses, doubles or delays what others send, as a network may. What the
 * process sends itself always reaches it, as with every bus.
 */
export class UnsteadyBus implements Bus {
  readonly #options: UnsteadyBusOptions;
  readonly #local = new LocalBus();
  readonly #own = new WeakSet<BusMessage>();
  readonly #topics = new Map<string, { count: number; readonly stop: () => void }>();
  #heard = 0;

  constructor(options: UnsteadyBusOptions) {
    this.#options = options;
  }

  /** How many messages came from elsewhere. */
  get heard(): number {
    return this.#heard;
  }

  publish(topic: string, message: BusMessage): void {
    // a copy: the same message may be published twice
    const sent = { ...message };
    this.#own.add(sent);
    this.#options.bus.publish(topic, sent);
  }

  subscribe(topic: string, listener: (message: BusMessage) => void): () => void {
    const stopLocal = this.#local.subscribe(topic, listener);
    const known = this.#topics.get(topic);
    if (known !== undefined) known.count++;
    else {
      const stop = this.#options.bus.subscribe(topic, (message) => this.#hear(topic, message));
      this.#topics.set(topic, { count: 1, stop });
    }
    let isListening = true;
    return () => {
      if (!isListening) return;
      isListening = false;
      stopLocal();
      const heard = this.#topics.get(topic);
      if (heard === undefined || --heard.count > 0) return;
      this.#topics.delete(topic);
      heard.stop();
    };
  }

  #hear(topic: string, message: BusMessage): void {
    const deliver = (): void => this.#local.publish(topic, message);
    if (this.#own.has(message)) return deliver();
    const fate = this.#options.fateOf(this.#heard++, topic, message);
    if (fate === 'drop') return;
    if (typeof fate === 'number') return this.#options.after(fate, deliver);
    deliver();
    if (fate === 'double') deliver();
  }

  /** The bus below may have other users: it stays open. */
  async close(): Promise<void> {
    for (const { stop } of this.#topics.values()) stop();
    this.#topics.clear();
    await this.#local.close();
  }
}
