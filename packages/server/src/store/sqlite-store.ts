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
import { GroupCommit, type Conflict, type Group } from './group-commit.ts';
import type { SqliteOptions } from './sqlite-log.ts';
import type { Call, Method, Reply } from './sqlite-service.ts';
import { eventsAfter } from './stored-rows.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/** Where the log is: in a thread of its own. Tests may keep it in theirs. */
export interface LogThread {
  postMessage(call: Call, transfer: readonly []): void;
  on(event: 'message', listener: (reply: Reply) => void): unknown;
  on(event: 'error', listener: (cause: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

function startThread(options: SqliteOptions): LogThread {
  return new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: options });
}

/** The embedded store. */
export class SqliteStore implements GameStore {
  readonly #thread: LogThread;
  readonly #now: () => number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #group = new GroupCommit((group) => this.#write(group));
  #calls = 0;
  #failed: StoreError | null = null;
  /** The thread that owns the file is gone, and the store with it. */
  onFailure: (cause: StoreError) => void = () => {};
  #isClosing = false;

  private constructor(thread: LogThread, now: () => number) {
    this.#thread = thread;
    this.#now = now;
    thread.on('message', (reply) => this.#hear(reply));
    thread.on('error', (cause) => this.#fail(cause));
    thread.on('exit', () => this.#fail(new Error('the store has closed')));
  }

  static async open(
    options: SqliteOptions,
    now: () => number = Date.now,
    start = startThread,
  ): Promise<SqliteStore> {
    const store = new SqliteStore(start(options), now);
    await new Promise((resolve, reject) => store.#waiting.set(0, { resolve, reject }));
    return store;
  }

  /** Group sizes and commit durations, for the metrics. */
  set onCommit(hear: (size: number, seconds: number) => void) {
    this.#group.onCommit = hear;
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
    this.#waiting.clear();
    if (!this.#isClosing) this.onFailure(this.#failed);
  }

  #call(method: Method, ...args: readonly unknown[]): Promise<unknown> {
    if (this.#failed !== null) return Promise.reject(this.#failed);
    const number = ++this.#calls;
    const answered = new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
    });
    this.#thread.postMessage({ number, method, args }, []);
    return answered;
  }

  append(appends: readonly Append[]): Promise<AppendOutcome> {
    return this.#group.append(appends);
  }

  /** As one text: objects are slower to send between threads. */
  async #write(group: Group): Promise<readonly (Conflict | null)[]> {
    return (await this.#call('commit', JSON.stringify(group))) as readonly (Conflict | null)[];
  }

  async read(stream: string, after: number): Promise<StoredStream | null> {
    const found = await this.#call('read', stream, after);
    if (found === null) return null;
    const { version, entries } = found as { version: number; entries: readonly string[] };
    return eventsAfter(after, version, entries);
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

  async listFor(
    members: readonly string[],
    kind: StreamKind,
    states: readonly string[],
    limit: number,
  ) {
    const found = await this.#call('listFor', members, kind, states, limit);
    return found as ReadonlyMap<string, readonly Listed[]>;
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
    await this.#thread.terminate();
  }
}

function storeError(code: string, text: string): StoreError {
  const found: StoreErrorCode =
    code === 'SQLITE_FULL'
      ? 'full'
      : code === 'damaged' || code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB'
        ? 'damaged'
        : 'unavailable';
  return new StoreError(found, text);
}
