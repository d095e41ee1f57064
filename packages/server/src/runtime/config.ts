/**
 * Every limit of the server. `docs/security.md` shows this table, made by `npm run docs:limits`;
 * `--limit NAME=NUMBER` sets them.
 */
export interface Limits {
  /** Lag given back to a player per move, at most [C7]. */
  readonly lagBoundMs: number;
  /** How long a computer may take for a move. */
  readonly computerDeadlineMs: number;
  /** Messages of one connection, and of all connections of a person; more is cut off. */
  readonly messagesPerSecond: number;
  /** Messages at once. */
  readonly messageBurst: number;
  /** Strangers at one address share the budgets of this many people. */
  readonly strangersPerAddress: number;
  /** Commands of a player to one game. */
  readonly movesPerSecond: number;
  /** Commands at once. */
  readonly moveBurst: number;
  /** Requests of a person to tables: to open, enter, take a seat and the like. */
  readonly tableRequestsPerSecond: number;
  /** Requests to tables at once. */
  readonly tableRequestBurst: number;
  /** Requests of a person to one table where they have no seat. */
  readonly watcherRequestsPerSecond: number;
  /** Requests without a seat at once. */
  readonly watcherRequestBurst: number;
  /** Games that a person may begin: tables opened, seats taken, rematches. */
  readonly gamesPerHour: number;
  /** Games begun at once. */
  readonly gameBurst: number;
  /** Lists of tables that a person may ask for. */
  readonly lookupsPerSecond: number;
  /** Lists asked for at once. */
  readonly lookupBurst: number;
  /** WebSockets of the strangers at one address. */
  readonly connectionsPerAddress: number;
  /** WebSockets of one person; one more replaces the oldest. */
  readonly connectionsPerPerson: number;
  /** New WebSockets of one device: a device that is cut off again and again must wait. */
  readonly arrivalsPerSecond: number;
  /** WebSockets opened at once. */
  readonly arrivalBurst: number;
  /** How long a refused WebSocket waits for its answer. */
  readonly arrivalRefusalMs: number;
  /** New names and hand-overs per address: this many per minute on average. */
  readonly identitiesPerMinute: number;
  /** New names at once, then none until the minutes they stand for are over. */
  readonly identityBurst: number;
  /** Open tables per person. */
  readonly tablesPerPerson: number;
  /** Chat lines of a person. */
  readonly chatPerMinute: number;
  /** Chat lines at once; all who have no seat at a table share twice as many. */
  readonly chatBurst: number;
  /** Connections at a table without a seat there; players always come in. */
  readonly watchersPerTable: number;
  /** Connections of one person at a table; one more replaces the oldest. */
  readonly connectionsPerTable: number;
  /** Tables per connection. */
  readonly tablesPerConnection: number;
  /** A reader with more than this unread is cut off; on reconnecting it gets a snapshot. */
  readonly unreadBytes: number;
  /** A table whose seats stay open this long is closed. */
  readonly fillingMs: number;
  /** How long a draw waits for each answer of a person, before their seat is freed [S3]. */
  readonly drawAnswerMs: number;
  /** No table is opened and no game begun while the store is larger than this. */
  readonly storeBytes: number;
  /** A room without connections is forgotten after this time; the store still has it. */
  readonly idleRoomMs: number;
  /** HTTP requests of an address; more must wait for their answers. */
  readonly requestsPerSecond: number;
  /** HTTP requests at once: a page and its words, for everybody at an address. */
  readonly requestBurst: number;
  /** TCP connections, for whatever purpose; a proxy of ours has no limit of its own. */
  readonly socketsPerAddress: number;
  /** TCP connections of everybody. */
  readonly sockets: number;
  /** How long a client may take to send the headers of its first request. */
  readonly headersMs: number;
  /** How long it may take to send the body of a request. */
  readonly bodyMs: number;
  /** How long it may take to read an answer. */
  readonly answerMs: number;
  /** How long it may take to send another request. */
  readonly keepAliveMs: number;
  /** How long it may take to say hello on a new socket. */
  readonly helloMs: number;
  /** Logs of finished games that a person may ask for. */
  readonly logsPerMinute: number;
  /** Logs asked for at once. */
  readonly logBurst: number;
  /** How long a refused request for a log waits for its answer. */
  readonly logRefusalMs: number;
  /** Logs on their way to one address. */
  readonly logReadersPerAddress: number;
  /** Memory for the logs asked for last, compressed. */
  readonly logBytesKept: number;
  /** Memory for logs on their way to slow readers. */
  readonly logBytesSent: number;
}

export const DEFAULT_LIMITS: Limits = {
  lagBoundMs: 1000,
  computerDeadlineMs: 10_000,
  messagesPerSecond: 40,
  messageBurst: 160,
  strangersPerAddress: 10,
  movesPerSecond: 10,
  moveBurst: 40,
  tableRequestsPerSecond: 3,
  tableRequestBurst: 40,
  watcherRequestsPerSecond: 0.5,
  watcherRequestBurst: 10,
  gamesPerHour: 60,
  gameBurst: 10,
  lookupsPerSecond: 2,
  lookupBurst: 20,
  connectionsPerAddress: 100,
  connectionsPerPerson: 20,
  arrivalsPerSecond: 1,
  arrivalBurst: 40,
  arrivalRefusalMs: 1000,
  identitiesPerMinute: 20,
  identityBurst: 120,
  tablesPerPerson: 10,
  chatPerMinute: 30,
  chatBurst: 5,
  watchersPerTable: 200,
  connectionsPerTable: 10,
  tablesPerConnection: 20,
  unreadBytes: 1_000_000,
  fillingMs: 24 * 3_600_000,
  drawAnswerMs: 30_000,
  storeBytes: 50_000_000_000,
  idleRoomMs: 60_000,
  requestsPerSecond: 500,
  requestBurst: 4000,
  socketsPerAddress: 400,
  sockets: 20_000,
  headersMs: 10_000,
  bodyMs: 10_000,
  answerMs: 300_000,
  // longer than a proxy keeps its connections: the side that sends must be the one that hangs up
  keepAliveMs: 72_000,
  helloMs: 10_000,
  logsPerMinute: 12,
  logBurst: 12,
  logRefusalMs: 1000,
  logReadersPerAddress: 30,
  logBytesKept: 16_000_000,
  logBytesSent: 64_000_000,
};

/** How often overdue clocks are checked, and how often the store records that we are alive. */
export const SWEEP_MS = 250;
export const BEAT_MS = 3000;
/** How often tables and people are compared with the store: lost news is noticed within this time. */
export const COMPARED_MS = 2000;
