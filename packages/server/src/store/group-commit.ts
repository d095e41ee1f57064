import { StoreError, type Append, type AppendOutcome, type StreamKind } from './game-store.ts';

/** An append as databases take it: data is already text. */
export interface StoredAppend {
  readonly stream: string;
  readonly kind: StreamKind;
  readonly expectedVersion: number;
  readonly version: number;
  readonly events: string;
  readonly by: string | null;
  readonly command: string | null;
  readonly answer: string | null;
  readonly state: string;
  readonly owner: string | null;
  readonly wakeAt: number | null;
  readonly summary: string | null;
  /** A list of people; null for none. */
  readonly members: string | null;
  readonly at: number;
  /** Entries up to this version are deleted; 0 for none. */
  readonly dropped: number;
}

export type Conflict = Extract<AppendOutcome, { readonly type: 'conflict' }>;

interface Waiting {
  readonly appends: readonly StoredAppend[];
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

/** Requests that share a transaction. */
export type Group = readonly (readonly StoredAppend[])[];

/** What prevented a request, or null. */
export type Written = Conflict | StoreError | null;

/** Writes a group in one transaction, each request whole or not at all. */
export type WriteGroup = (group: Group) => Promise<readonly Written[]>;

const APPENDED: AppendOutcome = { type: 'appended' };

/**
 * While one transaction is being written to disk, everything that arrives waits for the next: the
 * slower the disk, the larger the groups that share an fsync.
 */
export class GroupCommit {
  readonly #write: WriteGroup;
  #next: Waiting[] = [];
  #isCommitting = false;
  /** Group sizes and commit durations, for the metrics. */
  onCommit: (size: number, seconds: number) => void = () => {};

  constructor(write: WriteGroup) {
    this.#write = write;
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
      const written = await this.#write(group.map(({ appends }) => appends));
      group.forEach(({ resolve, reject }, index) => {
        const prevented = written[index] ?? null;
        if (prevented instanceof StoreError) reject(prevented);
        else resolve(prevented ?? APPENDED);
      });
    } catch (cause) {
      for (const { reject } of group) reject(cause);
    }
    this.onCommit(group.length, (performance.now() - began) / 1000);
    if (this.#next.length > 0) void this.#commit();
    else this.#isCommitting = false;
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
