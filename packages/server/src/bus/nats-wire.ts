import { readFileSync } from 'node:fs';
import {
  connect,
  credsAuthenticator,
  type Msg,
  type NatsConnection,
  type NodeConnectionOptions,
  type Subscription,
} from '@nats-io/transport-node';
import type { NatsAddress } from './nats-address.ts';
import type { BusHealth, Wire, WireListener } from './wire.ts';

export interface NatsWireOptions {
  readonly address: NatsAddress;
  /** Shown by the monitoring of NATS. */
  readonly name: string;
  /** It lost its connection, or has one again. */
  readonly onChange?: (isOpen: boolean) => void;
  readonly onFailure?: (cause: unknown) => void;
}

interface Wanted {
  readonly subject: string;
  readonly listener: WireListener;
  readonly queue: string | undefined;
  live: Subscription | null;
}

/** How long a start waits for a first connection, before it goes on without. */
const FIRST_MS = 5000;
const RETRY_MS = 250;
const CONNECT_MS = 5000;
const DRAIN_MS = 2000;
/** A connection that does not answer two of these is dead. */
const PING_MS = 5000;
/** What may be on its way unconfirmed; beyond this NATS is too slow for us, and messages are dropped. */
const MAX_UNCONFIRMED = 8_000_000;
/** After this much, NATS is asked whether it has read everything. */
const CONFIRM_EVERY = 256_000;

export class NatsWire implements Wire {
  readonly #options: NatsWireOptions;
  readonly #wanted = new Set<Wanted>();
  #connection: NatsConnection | null = null;
  #isOpen = false;
  #isClosing = false;
  #stopWaiting = (): void => undefined;
  #unconfirmed = 0;
  #isConfirming = false;
  #sent = 0;
  #received = 0;
  #dropped = 0;

  private constructor(options: NatsWireOptions) {
    this.#options = options;
  }

  /** Rejects only if NATS refuses our credentials; if it cannot be reached, it is tried for ever. */
  static async open(options: NatsWireOptions): Promise<NatsWire> {
    const wire = new NatsWire(options);
    const opened = Promise.withResolvers<void>();
    const timer = setTimeout(opened.resolve, FIRST_MS);
    let isOpening = true;
    void wire.#keepConnected(wire.#login(), (cause) => {
      if (!isOpening) return;
      if (cause === null) opened.resolve();
      else if (isRefusal(cause)) {
        wire.#isClosing = true;
        opened.reject(cause);
      }
    });
    try {
      await opened.promise;
    } finally {
      isOpening = false;
      clearTimeout(timer);
    }
    return wire;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get health(): BusHealth {
    return {
      isConnected: this.#isOpen,
      sent: this.#sent,
      received: this.#received,
      dropped: this.#dropped,
    };
  }

  publish(subject: string, payload: string, replyTo?: string): boolean {
    const connection = this.#connection;
    if (connection === null || !this.#isOpen || this.#unconfirmed > MAX_UNCONFIRMED) {
      this.#dropped++;
      return false;
    }
    try {
      connection.publish(subject, payload, replyTo === undefined ? undefined : { reply: replyTo });
    } catch (cause) {
      // too large, or closing
      this.#dropped++;
      this.#options.onFailure?.(cause);
      return false;
    }
    this.#sent++;
    this.#unconfirmed += payload.length;
    if (this.#unconfirmed >= CONFIRM_EVERY) this.#confirm(connection);
    return true;
  }

  subscribe(subject: string, listener: WireListener, queue?: string): () => void {
    const wanted: Wanted = { subject, listener, queue, live: null };
    this.#wanted.add(wanted);
    this.#listen(wanted);
    return () => {
      if (!this.#wanted.delete(wanted)) return;
      wanted.live?.unsubscribe();
      wanted.live = null;
    };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopWaiting();
    const connection = this.#connection;
    if (connection === null || connection.isClosed()) return;
    if (this.#isOpen) {
      // a server that is gone would keep it waiting for ever
      const late = new Promise<void>((resolve) => void setTimeout(resolve, DRAIN_MS).unref());
      await Promise.race([connection.drain().catch(() => undefined), late]);
    }
    await connection.close();
    this.#isOpen = false;
  }

  /** Reads the file of credentials now: a wrong one is said at once. */
  #login(): NodeConnectionOptions {
    const { hosts, isEncrypted, user, password, credentialsFile } = this.#options.address;
    return {
      servers: [...hosts],
      ...(isEncrypted && { tls: {} }),
      ...(user !== null && { user }),
      ...(password !== null && { pass: password }),
      ...(credentialsFile !== null && {
        authenticator: credsAuthenticator(readFileSync(credentialsFile)),
      }),
    };
  }

  async #keepConnected(
    login: NodeConnectionOptions,
    onTry: (cause: unknown) => void,
  ): Promise<void> {
    while (!this.#isClosing) {
      try {
        const connection = await connect({
          ...login,
          name: this.#options.name,
          noEcho: true,
          maxReconnectAttempts: -1,
          ignoreAuthErrorAbort: true,
          reconnectTimeWait: RETRY_MS,
          reconnectJitter: RETRY_MS,
          reconnectJitterTLS: RETRY_MS,
          timeout: CONNECT_MS,
          pingInterval: PING_MS,
          maxPingOut: 2,
          noAsyncTraces: true,
        });
        onTry(null);
        await this.#use(connection);
      } catch (cause) {
        onTry(cause);
        await this.#wait(RETRY_MS);
      }
    }
  }

  /** Until it is closed, which only a defect or we ourselves do. */
  async #use(connection: NatsConnection): Promise<void> {
    if (this.#isClosing) return connection.close();
    this.#connection = connection;
    const statuses = connection.status();
    this.#change(true);
    for (const wanted of this.#wanted) this.#listen(wanted);
    for await (const status of statuses) {
      if (status.type === 'disconnect') this.#change(false);
      else if (status.type === 'reconnect') this.#change(true);
      else if (status.type === 'error') this.#options.onFailure?.(status.error);
    }
    this.#connection = null;
    for (const wanted of this.#wanted) wanted.live = null;
    this.#change(false);
  }

  #change(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    // what was on its way is gone
    this.#unconfirmed = 0;
    if (!this.#isClosing) this.#options.onChange?.(isOpen);
  }

  /** The client itself subscribes again when it connects again. */
  #listen(wanted: Wanted): void {
    const connection = this.#connection;
    if (connection === null || wanted.live !== null || this.#isClosing) return;
    const { subject, queue } = wanted;
    try {
      wanted.live = connection.subscribe(subject, {
        ...(queue !== undefined && { queue }),
        callback: (cause, message) => this.#hear(wanted, cause, message),
      });
    } catch (cause) {
      this.#options.onFailure?.(cause);
    }
  }

  #hear({ listener }: Wanted, failure: Error | null, message: Msg): void {
    try {
      if (failure !== null) throw failure;
      this.#received++;
      const isUnheard = message.data.length === 0 && message.headers?.code === 503;
      const replyTo = message.reply === undefined || message.reply === '' ? null : message.reply;
      listener({ subject: message.subject, payload: message.string(), replyTo, isUnheard });
    } catch (cause) {
      // thrown into the client, it would end the connection
      this.#options.onFailure?.(cause);
    }
  }

  #confirm(connection: NatsConnection): void {
    if (this.#isConfirming) return;
    this.#isConfirming = true;
    const asked = this.#unconfirmed;
    connection
      .flush()
      .then(() => {
        this.#unconfirmed = Math.max(0, this.#unconfirmed - asked);
      })
      .catch(() => undefined)
      .finally(() => {
        this.#isConfirming = false;
      });
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function isRefusal(cause: unknown): cause is Error {
  return cause instanceof Error && cause.name === 'AuthorizationError';
}
