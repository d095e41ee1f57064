/**
 * Tells other rooms, in this process or another, that something happened. Nothing depends on a
 * message arriving: what matters is in the store, and whoever misses a message notices the gap.
 */
export interface Bus {
  publish(topic: string, message: BusMessage): void;
  /** Calls back with every message of the topic, the own ones included; the answer ends that. */
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
