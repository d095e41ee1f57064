/**
 * A connection to NATS that looks after itself: it connects again for ever, and subscribes again to
 * what it was subscribed to. What cannot be sent is dropped; nothing here throws or waits.
 */
export interface Wire {
  readonly isOpen: boolean;
  /** Whether it was handed to the network. Nobody learns whether it arrived. */
  publish(subject: string, payload: string, replyTo?: string): boolean;
  /**
   * Calls back with every message that others publish, not with its own. Of all subscribers that
   * name the same queue, one gets a message. The result unsubscribes.
   */
  subscribe(subject: string, listener: WireListener, queue?: string): () => void;
  /** Sends what is on its way, then hangs up. */
  close(): Promise<void>;
}

export type WireListener = (message: WireMessage) => void;

export interface WireMessage {
  readonly subject: string;
  readonly payload: string;
  readonly replyTo: string | null;
  /** Not a reply: nobody subscribes to what this was to be the reply to. */
  readonly isUnheard: boolean;
}

/** What a bus that crosses a network has done since it was opened. */
export interface BusHealth {
  readonly isConnected: boolean;
  readonly sent: number;
  readonly received: number;
  readonly dropped: number;
}
