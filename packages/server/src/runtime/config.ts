/** All settings; `docs/operation.md` lists the options that set them. */
export interface Limits {
  /** Lag given back to a player per move, at most [C7]. */
  readonly lagBoundMs: number;
  /** How long a computer may take for a move. */
  readonly computerDeadlineMs: number;
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** All connections of one address together. */
  readonly messagesPerSecondPerAddress: number;
  readonly connectionsPerAddress: number;
  /** New names and hand-overs per address: this many per minute on average. */
  readonly identitiesPerMinute: number;
  /** This many at once, then none until the minutes they stand for are over. */
  readonly identityBurst: number;
  /** Open tables per person. */
  readonly tablesPerPerson: number;
  /** Chat lines: this many at once, then one every two seconds. */
  readonly chatBurst: number;
  /** Connections per table, watchers included. */
  readonly membersPerTable: number;
  /** Tables per connection. */
  readonly tablesPerConnection: number;
  /** A reader with more than this unread is cut off; on reconnecting it gets a snapshot. */
  readonly unreadBytes: number;
  /** A table whose seats stay open this long is closed. */
  readonly fillingMs: number;
  /** How long a draw waits for each answer of a person, before their seat is freed [S3]. */
  readonly drawAnswerMs: number;
  /** A room without connections is forgotten after this time; the store still has it. */
  readonly idleRoomMs: number;
  /** TCP connections, for whatever purpose; a proxy of ours has no limit of its own. */
  readonly socketsPerAddress: number;
  readonly sockets: number;
  /** How long a client may take to send the headers of its first request, */
  readonly headersMs: number;
  /** the body of a request, */
  readonly bodyMs: number;
  /** to read an answer, */
  readonly answerMs: number;
  /** to send another request, */
  readonly keepAliveMs: number;
  /** and to say hello on a new socket. */
  readonly helloMs: number;
  /** Logs of finished games that an address may ask for: so many on average, */
  readonly logsPerMinute: number;
  /** so many at once, */
  readonly logBurst: number;
  /** and so many that it has not read yet. */
  readonly logReadersPerAddress: number;
  /** Memory for the logs asked for last, compressed, and for those on their way to slow readers. */
  readonly logBytesKept: number;
  readonly logBytesSent: number;
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
  drawAnswerMs: 30_000,
  idleRoomMs: 60_000,
  socketsPerAddress: 400,
  sockets: 20_000,
  headersMs: 10_000,
  bodyMs: 10_000,
  answerMs: 300_000,
  // longer than a proxy keeps its connections: the side that sends must be the one that hangs up
  keepAliveMs: 72_000,
  helloMs: 10_000,
  logsPerMinute: 120,
  logBurst: 120,
  logReadersPerAddress: 30,
  logBytesKept: 16_000_000,
  logBytesSent: 64_000_000,
};

/** How often overdue clocks are checked, and how often the store records that we are alive. */
export const SWEEP_MS = 250;
export const BEAT_MS = 5000;
