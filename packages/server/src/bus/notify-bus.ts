import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { Client, type ClientConfig, type Notification } from 'pg';
import type { Bus, BusMessage } from './bus.ts';
import { LocalBus } from './local-bus.ts';
import { makeMessage, messageIn } from './message-text.ts';
import type { BusHealth } from './wire.ts';

export interface NotifyBusOptions {
  /** Where PostgreSQL is: itself, not a pool that shares its connections between clients. */
  readonly database: ClientConfig;
  readonly onChange?: (isConnected: boolean) => void;
  readonly onFailure?: (cause: unknown) => void;
  /** Another channel keeps servers apart that share one database. */
  readonly channel?: string;
}

/** PostgreSQL takes less than 8000 bytes. */
const MAX_BYTES = 7900;
/** What waits while a batch is on its way; beyond this, messages are dropped. */
const MAX_WAITING = 10_000;
const MAX_BATCH = 500;
const RETRY_MS = 250;
const QUERY_MS = 5000;
const PING_MS = 5000;
const END_MS = 1000;

interface Link {
  readonly client: Client;
  readonly socket: Socket;
  /** Resolved when it is of no more use. */
  readonly lost: PromiseWithResolvers<void>;
}

/**
 * A bus between two or three servers that needs nothing but their PostgreSQL: one channel for all
 * topics, and one connection of its own. Every commit with a notification waits for the one before:
 * more servers want NATS.
 */
export class NotifyBus implements Bus {
  readonly #options: NotifyBusOptions;
  readonly #channel: string;
  readonly #local: LocalBus;
  readonly #sender = randomUUID();
  /** Listeners in this process by topic: all others are none of our business. */
  readonly #topics = new Map<string, number>();
  #link: Link | null = null;
  #waiting: string[] = [];
  #isSending = false;
  #sending: Promise<void> = Promise.resolve();
  #isClosing = false;
  #stopWaiting = (): void => undefined;
  #sequence = 0;
  #sent = 0;
  #received = 0;
  #dropped = 0;

  private constructor(options: NotifyBusOptions) {
    this.#options = options;
    this.#channel = options.channel ?? 'luctor';
    this.#local = new LocalBus(options.onFailure);
  }

  /** Resolves after the first try: the store tells what is wrong with a database. */
  static async open(options: NotifyBusOptions): Promise<NotifyBus> {
    const bus = new NotifyBus(options);
    const tried = Promise.withResolvers<void>();
    void bus.#keepConnected(tried.resolve);
    await tried.promise;
    return bus;
  }

  get health(): BusHealth {
    return {
      isConnected: this.#link !== null,
      sent: this.#sent,
      received: this.#received,
      dropped: this.#dropped,
    };
  }

  publish(topic: string, message: BusMessage): void {
    const text = this.#textOf(topic, message);
    if (text === null || this.#link === null || this.#waiting.length >= MAX_WAITING) {
      this.#dropped++;
    } else {
      this.#waiting.push(text);
      // the messages of one moment are one query
      if (!this.#isSending) this.#sending = this.#send();
    }
    this.#local.publish(topic, message);
  }

  subscribe(topic: string, listener: (message: BusMessage) => void): () => void {
    const stopLocal = this.#local.subscribe(topic, listener);
    this.#topics.set(topic, (this.#topics.get(topic) ?? 0) + 1);
    let isListening = true;
    return () => {
      if (!isListening) return;
      isListening = false;
      stopLocal();
      const left = (this.#topics.get(topic) ?? 1) - 1;
      if (left > 0) this.#topics.set(topic, left);
      else this.#topics.delete(topic);
    };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopWaiting();
    this.#topics.clear();
    await this.#local.close();
    await this.#sending;
    const link = this.#link;
    this.#link = null;
    if (link !== null) await this.#hangUp(link);
  }

  /** Numbered: PostgreSQL sends equal texts of one transaction once. */
  #textOf(topic: string, message: BusMessage): string | null {
    const number = ++this.#sequence;
    const wrap = (each: string): string | null => {
      const text = `[${JSON.stringify([this.#sender, number, topic]).slice(1, -1)},${each}]`;
      return Buffer.byteLength(text) <= MAX_BYTES ? text : null;
    };
    const whole = makeMessage(message);
    const bare = makeMessage({ origin: message.origin, type: 'changed', data: null });
    // whoever hears that something changed reads the store
    return (whole === null ? null : wrap(whole)) ?? (bare === null ? null : wrap(bare));
  }

  /** One query at a time. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      // the messages of one moment are one query
      await Promise.resolve();
      // none: it asks whether the other end is alive
      if (this.#waiting.length === 0 && this.#link !== null) await this.#sendBatch(this.#link);
      while (this.#waiting.length > 0 && this.#link !== null) await this.#sendBatch(this.#link);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendBatch(link: Link): Promise<void> {
    const batch = this.#waiting.splice(0, MAX_BATCH);
    try {
      await link.client.query(NOTIFY, [this.#channel, batch]);
      this.#sent += batch.length;
    } catch (cause) {
      this.#dropped += batch.length;
      this.#lose(link, cause);
    }
  }

  async #keepConnected(onTried: () => void): Promise<void> {
    while (!this.#isClosing) {
      const link = this.#newLink();
      const { client, lost } = link;
      try {
        await client.connect();
        await client.query(`LISTEN ${client.escapeIdentifier(this.#channel)}`);
        this.#link = link;
        this.#options.onChange?.(true);
        onTried();
        await this.#untilLost(link);
      } catch (cause) {
        this.#options.onFailure?.(cause);
        lost.resolve();
        onTried();
      }
      await this.#hangUp(link);
      await this.#wait(RETRY_MS);
    }
  }

  #newLink(): Link {
    const socket = new Socket();
    const client = new Client({
      ...this.#options.database,
      application_name: 'luctor bus',
      connectionTimeoutMillis: QUERY_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
      stream: () => socket,
    });
    const link: Link = { client, socket, lost: Promise.withResolvers<void>() };
    client.on('error', (cause) => this.#lose(link, cause));
    client.on('end', () => this.#lose(link, new Error('PostgreSQL hung up')));
    client.on('notification', (notification) => this.#hear(notification));
    return link;
  }

  /** Asks now and then whether the other end is alive. */
  async #untilLost(link: Link): Promise<void> {
    const ping = setInterval(() => void this.#send(), PING_MS);
    await link.lost.promise;
    clearInterval(ping);
  }

  #lose(link: Link, cause: unknown): void {
    link.lost.resolve();
    if (this.#isClosing || this.#link !== link) return;
    this.#link = null;
    this.#dropped += this.#waiting.length;
    this.#waiting = [];
    this.#options.onFailure?.(cause);
    this.#options.onChange?.(false);
  }

  /** An end that waits for a machine that is gone would wait for ever. */
  async #hangUp({ client, socket, lost }: Link): Promise<void> {
    const late = new Promise<void>((resolve) => void setTimeout(resolve, END_MS).unref());
    await Promise.race([client.end().catch(() => undefined), late]);
    socket.destroy();
    lost.resolve();
  }

  #hear({ payload = '' }: Notification): void {
    const read = parsePayload(payload);
    if (read === null || read.sender === this.#sender) return;
    this.#received++;
    if (this.#topics.has(read.topic)) this.#local.publish(read.topic, read.message);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isClosing) return resolve();
      const timer = setTimeout(resolve, ms);
      this.#stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const NOTIFY =
  'SELECT pg_notify($1, text) FROM unnest($2::text[]) WITH ORDINALITY AS batch (text, n) ORDER BY n';

interface Heard {
  readonly sender: string;
  readonly topic: string;
  readonly message: BusMessage;
}

function parsePayload(text: string): Heard | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(given)) return null;
  const [sender, , topic, rest] = given as readonly unknown[];
  const message = messageIn(rest);
  if (typeof sender !== 'string' || typeof topic !== 'string' || message === null) return null;
  return { sender, topic, message };
}
