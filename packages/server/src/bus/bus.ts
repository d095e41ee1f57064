/**
 * Tells other rooms, in this process or another, that something happened. No message has to arrive:
 * what matters is in the store, and a room that misses a message notices the gap.
 */
export interface Bus {
  publish(topic: string, message: BusMessage): void;
  /** Calls back with every message of the topic, its own included; the result unsubscribes. */
  subscribe(topic: string, listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}

export interface BusMessage {
  /** The process that sent it. */
  readonly origin: string;
  readonly type: string;
  /** Plain data: it may cross a network. */
  readonly data: unknown;
}
