/**
 * Persistent storage: streams of events. Each person, table and game is one stream. Small on
 * purpose: another database can replace this one by passing the same contract suite.
 */

export type StreamKind = 'person' | 'table' | 'game' | 'chat';

/** What can be queried about streams without reading them. */
export interface Mark {
  readonly state: string;
  /** The owner, for limits on what one person may keep open. */
  readonly owner: string | null;
  /** When the stream needs attention at the latest, even without a request: a clock runs out. */
  readonly wakeAt: number | null;
  /** What a list shows. */
  readonly summary: unknown;
  /** Participants, to find it again. */
  readonly members: readonly string[];
}

export interface Append {
  readonly stream: string;
  readonly kind: StreamKind;
  /** How many events the stream must hold already; 0 creates it. */
  readonly expectedVersion: number;
  readonly events: readonly unknown[];
  /** The request this answers; the answer is stored in the same transaction. */
  readonly command: Command | null;
  readonly mark: Mark;
  readonly at: number;
  /** Only this many of the latest events are kept; absent: all of them. */
  readonly keep?: number;
}

export interface Command {
  readonly by: string;
  readonly id: string;
  readonly answer: unknown;
}

export type AppendOutcome =
  | { readonly type: 'appended' }
  /** Another writer was first: nothing was written. */
  | { readonly type: 'conflict'; readonly stream: string; readonly version: number };

export interface StoredStream {
  readonly version: number;
  readonly events: readonly unknown[];
}

export interface Listed {
  readonly stream: string;
  readonly state: string;
  readonly updatedAt: number;
  readonly summary: unknown;
}

export interface StoreStatus {
  /** Which store this is; never with a password. */
  readonly description: string;
  /** What makes a commit survive a power loss. */
  readonly durability: string;
  /** Without what was deleted. */
  readonly sizeBytes: number;
}

export interface GameStore {
  /** Writes all of these or none. Resolves once they would survive a power loss. */
  append(appends: readonly Append[]): Promise<AppendOutcome>;
  /** The events after a version, as far as they are kept; null for a stream that does not exist. */
  read(stream: string, after: number): Promise<StoredStream | null>;
  /**
   * All events of a stream, if it is in this state, as the stored text of a JSON array. Nothing of
   * it is parsed.
   */
  text(stream: string, kind: StreamKind, state: string): Promise<Uint8Array | null>;
  /** The versions of those of these streams that exist. One query, however many they are. */
  versions(streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The answer stored with a request; undefined if the request never took effect. */
  findAnswer(stream: string, by: string, id: string): Promise<unknown>;
  /** Streams in these states, most recently changed first. */
  list(kind: StreamKind, states: readonly string[], limit: number): Promise<readonly Listed[]>;
  /**
   * The same for the streams that each of these people takes part in, so many of each; who takes part
   * in none is missing. One query, however many people they are.
   */
  listFor(
    members: readonly string[],
    kind: StreamKind,
    states: readonly string[],
    limit: number,
  ): Promise<ReadonlyMap<string, readonly Listed[]>>;
  count(kind: StreamKind, owner: string, states: readonly string[]): Promise<number>;
  /**
   * Streams that are due, most overdue first. Where several servers share the store: only those of
   * tables that no other living server drives.
   */
  due(now: number, limit: number, server: string): Promise<readonly string[]>;
  /** Records that the service was alive at this moment. */
  beat(now: number): Promise<void>;
  /** The latest known moment: the last beat or append; null for a new store. */
  lastAlive(): Promise<number | null>;
  /** Deletes streams in these states that have not changed since; returns how many. */
  prune(kind: StreamKind, states: readonly string[], before: number): Promise<number>;
  /** The time of the store, in milliseconds since 1970: the same for all who share it. */
  now(): Promise<number>;
  status(): Promise<StoreStatus>;
  close(): Promise<void>;
}

export type StoreErrorCode = 'full' | 'damaged' | 'unavailable';

/** A failure of the store itself. Afterwards it is uncertain what was written: read again. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  readonly detail: string;

  constructor(code: StoreErrorCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'StoreError';
    this.code = code;
    this.detail = detail;
  }
}
