/**
 * Every limit of a game and of its files. What writes and what reads ask this table, so that no
 * game can be written that cannot be read again [O4].
 *
 * The number of events of a game follows from the rules: a game has at most `turns` turns of at
 * most `eventsPerTurn` events, each seat adds at most `asidesPerGame` events that end no turn, and
 * the table at most `tableAsidesPerGame`, and stand-ins come and go. `limits.test.ts` adds this up.
 */
export const GAME_LIMITS = {
  /** Seats of a table. */
  seats: 4,
  /** Characters of a player's name. */
  nameLength: 20,
  /** The highest level of a computer. */
  level: 10,
  /** Seconds of a turn, of what is added after it, and for placing a word begun in time. */
  turnSeconds: 3600,
  /** Seconds of a player's total. */
  playerSeconds: 86_400,
  /** Seconds that a computer, or the end of a game, waits for a challenge. */
  challengeSeconds: 30,
  /** The slowest placement of letters. */
  placementSpeed: 9,
  /** Squares along a side of the board. */
  boardSize: 21,
  /** Different letters, so that a set of them fits a machine word in the engine. */
  lettersPerAlphabet: 31,
  /** Turns of a game; it ends there, scored as it stands. Real games have a few dozen. */
  turns: 1000,
  /** Events that one turn can lead to. */
  eventsPerTurn: 24,
  /** How often a computer stands in for one person. A person who is away once more has left. */
  standInsPerGame: 200,
  /** Events of a seat that end no turn: words begun, proposals, hints. */
  asidesPerTurn: 200,
  /** The same in a whole game. */
  asidesPerGame: 4000,
  /** Events of the table that end no turn: what all agreed on, time given back, games set aside. */
  tableAsidesPerGame: 6000,
  /** Events of a log from outside: more than all of the above together. */
  eventsPerGame: 50_000,
  /** Characters of a saved game; a larger file is refused unread. */
  saveLength: 16_000_000,
  /** Characters of a saved game's name. */
  saveNameLength: 200,
  /** The points of one play, of one line of a file, and of one change at the end. */
  points: 2_000_000,
  /** Changes of scores at the end. */
  adjustments: 64,
  /** Void draws that a log names. */
  voidAttempts: 50,
  /** Tiles that one line of a game file may name: the racks of all other players. */
  toldTiles: 40,
  /** Bytes of a GCG file. */
  gcgBytes: 1_048_576,
  /** Lines of a GCG file. */
  gcgLines: 20_000,
  /** Characters of a line of a GCG file. */
  gcgLineLength: 10_000,
  /** Moves and ends in a GCG file: two for each turn that a game can have, and more. */
  gcgEvents: 2100,
  /** Characters of a CGP position. */
  cgpLength: 10_000,
} as const;
