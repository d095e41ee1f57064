import type { Bus, BusMessage } from './bus.ts';
import { LocalBus } from './local-bus.ts';
import { makeMessage, parseMessage } from './message-text.ts';
import { subjectOf } from './subjects.ts';
import type { Wire } from './wire.ts';

/**
 * A bus between servers, on NATS: one subject for each topic. Listeners in this process hear a message
 * at once, whether or not NATS can be reached; those elsewhere hear it in the order it was sent.
 */
export class NatsBus implements Bus {
  readonly #wire: Wire;
  readonly #local: LocalBus;
  readonly #onFailure: (cause: unknown) => void;
  readonly #root: string | undefined;
  /** The topics listened to, by how many listeners. */
  readonly #topics = new Map<string, { count: number; readonly stop: () => void }>();

  /** Another `root` keeps servers apart that share one NATS. */
  constructor(wire: Wire, onFailure: (cause: unknown) => void = () => undefined, root?: string) {
    this.#wire = wire;
    this.#onFailure = onFailure;
    this.#root = root;
    this.#local = new LocalBus(onFailure);
  }

  publish(topic: string, message: BusMessage): void {
    const text = makeMessage(message);
    if (text === null)
      this.#onFailure(new Error(`${message.type} cannot be sent: it is not plain`));
    // before our own listeners: what they publish about it must not arrive first
    else this.#wire.publish(subjectOf(topic, this.#root), text);
    this.#local.publish(topic, message);
  }

  subscribe(topic: string, listener: (message: BusMessage) => void): () => void {
    const stopLocal = this.#local.subscribe(topic, listener);
    const known = this.#topics.get(topic);
    if (known === undefined) this.#topics.set(topic, { count: 1, stop: this.#listen(topic) });
    else known.count++;
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

  #listen(topic: string): () => void {
    return this.#wire.subscribe(subjectOf(topic, this.#root), ({ payload }) => {
      const message = parseMessage(payload);
      if (message !== null) this.#local.publish(topic, message);
    });
  }

  /** The wire is closed too. */
  async close(): Promise<void> {
    this.#topics.clear();
    await this.#local.close();
    await this.#wire.close();
  }
}
