import { Worker } from 'node:worker_threads';
import type {
  Append,
  AppendOutcome,
  GameStore,
  Listed,
  StoredStream,
  StoreErrorCode,
  StoreStatus,
  StreamKind,
} from './game-store.ts';
import { StoreError } from './game-store.ts';
import type { Conflict, SqliteOptions, StoredAppend } from './sqlite-log.ts';
import type { Call, Method, Reply } from './sqlite-worker.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

const APPENDED: AppendOutcome = { type: 'appended' };

interface WaitingAppend {
  readonly appends: readonly StoredAppend[];
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * The embedded store. While one transaction is being written to disk, everything that arrives waits
 * for the next: the slower the disk, the larger the groups that share an fsync.
 */
export class SqliteStore implements GameStore {
  readonly #worker: Worker;
  readonly #now: () => number;
  readonly #waiting = new Map<number, Waiting>();
  #next: WaitingAppend[] = [];
  #isCommitting = false;
  #calls = 0;
  #failed: StoreError | null = null;
  /** Group sizes and commit durations, for the metrics. */
  onCommit: (size: number, seconds: number) => void = () => {};
  /** The thread that owns the file is gone, and the store with it. */
  onFailure: (cause: StoreError) => void = () => {};
  #isClosing = false;

  private constructor(worker: Worker, now: () => number) {
    this.#worker = worker;
    this.#now = now;
    worker.on('message', (reply: Reply) => this.#hear(reply));
    worker.on('error', (cause) => this.#fail(cause));
    worker.on('exit', () => this.#fail(new Error('the store has closed')));
  }

  static async open(options: SqliteOptions, now: () => number = Date.now): Promise<SqliteStore> {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: options,
    });
    const store = new SqliteStore(worker, now);
    await new Promise((resolve, reject) => store.#waiting.set(0, { resolve, reject }));
    return store;
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.number);
    if ('failure' in reply) waiting.reject(storeError(reply.failure.code, reply.failure.text));
    else waiting.resolve(reply.value);
  }

  #fail(cause: unknown): void {
    if (this.#failed !== null) return;
    this.#failed = new StoreError('unavailable', String(cause));
    for (const { reject } of this.#waiting.values()) reject(this.#failed);
    for (const { reject } of this.#next) reject(this.#failed);
    this.#waiting.clear();
    this.#next = [];
    if (!this.#isClosing) this.onFailure(this.#failed);
  }

  #call(method: Method, ...args: readonly unknown[]): Promise<unknown> {
    if (this.#failed !== null) return Promise.reject(this.#failed);
    const number = ++this.#calls;
    const answered = new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
    });
    this.#worker.postMessage({ number, method, args } satisfies Call, []);
    return answered;
  }

  append(appends: readonly Append[]): Promise<AppendOutcome> {
    return new Promise((resolve, reject) => {
      this.#next.push({ appends: appends.map(toStored), resolve, reject });
      if (!this.#isCommitting) {
        this.#isCommitting = true;
        // everything else in this turn of the event loop joins the same group
        setImmediate(() => void this.#commit());
      }
    });
  }

  async #commit(): Promise<void> {
    const group = this.#next;
    this.#next = [];
    const began = performance.now();
    try {
      const batch = JSON.stringify(group.map(({ appends }) => appends));
      const conflicts = (await this.#call('commit', batch)) as readonly (Conflict | null)[];
      group.forEach(({ resolve }, index) => resolve(conflicts[index] ?? APPENDED));
    } catch (cause) {
      for (const { reject } of group) reject(cause);
    }
    this.onCommit(group.length, (performance.now() - began) / 1000);
    if (this.#next.length > 0) void this.#commit();
    else this.#isCommitting = false;
  }

  async read(stream: string, after: number): Promise<StoredStream | null> {
    const found = await this.#call('read', stream, after);
    if (found === null) return null;
    const { version, entries } = found as { version: number; entries: readonly string[] };
    const events = entries.flatMap((text) => JSON.parse(text) as unknown[]);
    // an entry is never split: the first may begin before `after`; older ones may be dropped
    return { version, events: events.slice(Math.max(0, events.length - (version - after))) };
  }

  async text(stream: string, kind: StreamKind, state: string): Promise<Uint8Array | null> {
    return (await this.#call('text', stream, kind, state)) as Uint8Array | null;
  }

  async versions(streams: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return (await this.#call('versions', streams)) as ReadonlyMap<string, number>;
  }

  async findAnswer(stream: string, by: string, id: string): Promise<unknown> {
    const answer = await this.#call('findAnswer', stream, by, id);
    return typeof answer === 'string' ? (JSON.parse(answer) as unknown) : undefined;
  }

  async list(kind: StreamKind, states: readonly string[], limit: number) {
    return (await this.#call('list', kind, states, limit)) as readonly Listed[];
  }

  async listFor(member: string, kind: StreamKind, states: readonly string[], limit: number) {
    return (await this.#call('listFor', member, kind, states, limit)) as readonly Listed[];
  }

  async count(kind: StreamKind, owner: string, states: readonly string[]): Promise<number> {
    return (await this.#call('count', kind, owner, states)) as number;
  }

  /** A folder has one server: nobody else drives its tables. */
  async due(now: number, limit: number, _server: string): Promise<readonly string[]> {
    return (await this.#call('due', now, limit)) as readonly string[];
  }

  async beat(now: number): Promise<void> {
    await this.#call('beat', now);
  }

  async lastAlive(): Promise<number | null> {
    return (await this.#call('lastAlive')) as number | null;
  }

  async prune(kind: StreamKind, states: readonly string[], before: number): Promise<number> {
    return (await this.#call('prune', kind, states, before)) as number;
  }

  now(): Promise<number> {
    return Promise.resolve(this.#now());
  }

  async status(): Promise<StoreStatus> {
    return (await this.#call('status')) as StoreStatus;
  }

  async close(): Promise<void> {
    if (this.#failed !== null) return;
    this.#isClosing = true;
    await this.#call('close');
    await this.#worker.terminate();
  }
}

function toStored(append: Append): StoredAppend {
  const { stream, kind, expectedVersion, events, command, mark, at, keep } = append;
  const version = expectedVersion + events.length;
  return {
    stream,
    kind,
    expectedVersion,
    version,
    events: JSON.stringify(events),
    by: command?.by ?? null,
    command: command?.id ?? null,
    answer: command === null ? null : JSON.stringify(command.answer),
    state: mark.state,
    owner: mark.owner,
    wakeAt: mark.wakeAt,
    summary: mark.summary === null ? null : JSON.stringify(mark.summary),
    members: mark.members.length === 0 ? null : JSON.stringify(mark.members),
    at,
    dropped: keep === undefined ? 0 : Math.max(0, version - keep),
  };
}

function storeError(code: string, text: string): StoreError {
  const found: StoreErrorCode =
    code === 'SQLITE_FULL'
      ? 'full'
      : code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB'
        ? 'damaged'
        : 'unavailable';
  return new StoreError(found, text);
}
