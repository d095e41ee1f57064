import { StoreError, type Append, type AppendOutcome } from './game-store.ts';
import { toStored, type Conflict, type StoredAppend } from './stored-append.ts';

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
