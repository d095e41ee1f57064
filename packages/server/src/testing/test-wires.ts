import type { Wire, WireListener, WireMessage } from '../bus/wire.ts';

interface Subscribed {
  readonly wire: TestWire;
  readonly subject: string;
  readonly queue: string | undefined;
  readonly listener: WireListener;
}

/** NATS within a test: subjects, a star for their last token, queue groups that take turns. */
export class TestNats {
  readonly #subscribed = new Set<Subscribed>();
  readonly #turns = new Map<string, number>();
  /** Everything that was published. */
  readonly sent: { readonly subject: string; readonly payload: string }[] = [];

  connect(): TestWire {
    return new TestWire(this);
  }

  add(subscribed: Subscribed): () => void {
    this.#subscribed.add(subscribed);
    return () => void this.#subscribed.delete(subscribed);
  }

  /** Later, as from a network, but before any timer. */
  deliver(from: TestWire, subject: string, payload: string, replyTo: string | null): void {
    this.sent.push({ subject, payload });
    const message: WireMessage = { subject, payload, replyTo, isUnheard: false };
    const found = this.#chosen(from, subject);
    for (const { listener, wire } of found) {
      queueMicrotask(() => wire.isOpen && listener(message));
    }
    if (found.length > 0 || replyTo === null) return;
    const unheard = { subject: replyTo, payload: '', replyTo: null, isUnheard: true };
    for (const each of this.#subscribed) {
      if (each.wire !== from || !isMatch(each.subject, replyTo)) continue;
      queueMicrotask(() => each.listener(unheard));
    }
  }

  #chosen(from: TestWire, subject: string): Subscribed[] {
    const all = [...this.#subscribed].filter(
      (each) => each.wire !== from && each.wire.isOpen && isMatch(each.subject, subject),
    );
    const queues = new Set(all.flatMap(({ queue }) => queue ?? []));
    const ofQueues = [...queues].flatMap((queue) => {
      const members = all.filter((each) => each.queue === queue);
      const turn = this.#turns.get(queue) ?? 0;
      this.#turns.set(queue, turn + 1);
      return members[turn % members.length] ?? [];
    });
    return [...all.filter(({ queue }) => queue === undefined), ...ofQueues];
  }
}

export class TestWire implements Wire {
  isOpen = true;
  readonly #nats: TestNats;

  constructor(nats: TestNats) {
    this.#nats = nats;
  }

  publish(subject: string, payload: string, replyTo?: string): boolean {
    if (this.isOpen) this.#nats.deliver(this, subject, payload, replyTo ?? null);
    return this.isOpen;
  }

  subscribe(subject: string, listener: WireListener, queue?: string): () => void {
    return this.#nats.add({ wire: this, subject, listener, queue });
  }

  close(): Promise<void> {
    this.isOpen = false;
    return Promise.resolve();
  }
}

function isMatch(pattern: string, subject: string): boolean {
  if (!pattern.endsWith('.*')) return pattern === subject;
  const start = pattern.slice(0, -1);
  return subject.startsWith(start) && !subject.slice(start.length).includes('.');
}
