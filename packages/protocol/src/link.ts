import { retryDelayMs } from './backoff.ts';

/**
 * A connection that reopens by itself: backoff with jitter, and a heartbeat that notices a peer
 * that vanished. It knows nothing of the messages it carries.
 */

/** The part of a WebSocket that is used; the browser's and Node's fit. */
export interface Socket {
  send(data: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface Timers {
  now(): number;
  /** Calls back once after this many milliseconds; the returned function cancels the call. */
  after(ms: number, callback: () => void): () => void;
}

export const LINK_STATES = ['connecting', 'online', 'waiting', 'closed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export interface LinkOptions {
  readonly connect: () => Socket;
  readonly timers: Timers;
  /** 0 to 1. */
  readonly random: () => number;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onState: (state: LinkState) => void;
  /** Called after a silence: send something that will be answered. */
  readonly onQuiet: () => void;
}

export interface Link {
  readonly state: LinkState;
  /** Whether the text was sent; false without a connection. */
  send(text: string): boolean;
  /** Tries at once instead of waiting for the next attempt: the network is back. */
  retryNow(): void;
  /** Drops this connection and opens another. */
  restart(): void;
  close(): void;
}

const QUIET_MS = 20_000;
const DEAD_MS = 35_000;

export function createLink(options: LinkOptions): Link {
  const { timers } = options;
  let state: LinkState = 'connecting';
  let socket: Socket | null = null;
  let failures = 0;
  let heardAt = 0;
  let cancelTimer = doNothing;

  const setState = (next: LinkState): void => {
    if (state === next) return;
    state = next;
    options.onState(next);
  };

  const connect = (): void => {
    cancelTimer();
    setState('connecting');
    const mine = options.connect();
    socket = mine;
    heardAt = timers.now();
    // an abandoned socket still calls back: only the current one counts
    const isCurrent = (): boolean => socket === mine;
    mine.addEventListener('open', () => {
      if (!isCurrent()) return;
      heardAt = timers.now();
      setState('online');
      options.onOpen();
    });
    mine.addEventListener('message', ({ data }) => {
      if (!isCurrent() || typeof data !== 'string') return;
      heardAt = timers.now();
      failures = 0;
      options.onText(data);
    });
    mine.addEventListener('close', () => {
      if (isCurrent()) waitForRetry();
    });
    // a close follows every error
    mine.addEventListener('error', doNothing);
    watch();
  };

  const watch = (): void => {
    cancelTimer = timers.after(QUIET_MS / 2, () => {
      const quiet = timers.now() - heardAt;
      if (quiet >= DEAD_MS) return giveUp();
      if (quiet >= QUIET_MS && state === 'online') options.onQuiet();
      watch();
    });
  };

  const giveUp = (): void => {
    const given = socket;
    socket = null;
    given?.close();
    waitForRetry();
  };

  const waitForRetry = (): void => {
    cancelTimer();
    socket = null;
    failures++;
    setState('waiting');
    cancelTimer = timers.after(retryDelayMs(failures, options.random()), connect);
  };

  connect();
  return {
    get state() {
      return state;
    },
    send(text) {
      if (socket === null || state !== 'online') return false;
      socket.send(text);
      return true;
    },
    retryNow() {
      if (state === 'waiting') connect();
    },
    restart() {
      if (state === 'closed') return;
      const given = socket;
      socket = null;
      given?.close();
      connect();
    },
    close() {
      cancelTimer();
      const given = socket;
      socket = null;
      setState('closed');
      given?.close(1000);
    },
  };
}

function doNothing(): void {}
