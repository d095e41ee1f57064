/** Everything that can be set; `docs/operation.md` says by which option. */
export interface Limits {
  /** Lag given back to a player per move, at most [C7]. */
  readonly lagBoundMs: number;
  /** What a computer may take for a move. */
  readonly computerDeadlineMs: number;
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** All connections of an address together. */
  readonly messagesPerSecondPerAddress: number;
  readonly connectionsPerAddress: number;
  /** New names and hand-overs of an address: so many per minute on average. */
  readonly identitiesPerMinute: number;
  /** So many at once, then none until the minutes are over that they stand for. */
  readonly identityBurst: number;
  /** Tables a person keeps open at a time. */
  readonly tablesPerPerson: number;
  /** Lines of chat: so many at once, then one every two seconds. */
  readonly chatBurst: number;
  /** Connections at one table, watchers included. */
  readonly membersPerTable: number;
  /** Tables one connection looks at. */
  readonly tablesPerConnection: number;
  /** A reader with more than this unread is cut off; it comes back for a snapshot. */
  readonly unreadBytes: number;
  /** A table whose seats nobody fills for this long is closed. */
  readonly fillingMs: number;
  /** A room nobody looks at is forgotten after this; the store still has it. */
  readonly idleRoomMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  lagBoundMs: 1000,
  computerDeadlineMs: 10_000,
  messagesPerSecond: 20,
  messageBurst: 60,
  messagesPerSecondPerAddress: 400,
  connectionsPerAddress: 100,
  identitiesPerMinute: 60,
  identityBurst: 120,
  tablesPerPerson: 10,
  chatBurst: 5,
  membersPerTable: 200,
  tablesPerConnection: 20,
  unreadBytes: 1_000_000,
  fillingMs: 24 * 3_600_000,
  idleRoomMs: 60_000,
};

/** How often overdue clocks are looked for, and how often the store is told that we are alive. */
export const SWEEP_MS = 250;
export const BEAT_MS = 5000;
