/**
 * Every limit of a game and of its files. What writes and what reads ask this table, so that no
 * game can be written that cannot be read again [O4].
 *
 * The number of events of a game follows from the rules: a game has at most `turns` turns of at
 * most `eventsPerTurn` events, each seat adds at most `asidesPerGame` events that end no turn, and
 * the table at most `tableAsidesPerGame`, and stand-ins come and go. `limits.test.ts` adds this up.
 */
export const GAME_LIMITS = {
  seats: 4,
  nameLength: 20,
  level: 10,
  boardSize: 21,
  lettersPerAlphabet: 31,
  /** A game with more ends there, scored as it stands. Real games have a few dozen. */
  turns: 1000,
  /** What one turn can lead to: see `limits.test.ts`. */
  eventsPerTurn: 24,
  /** How often a computer stands in for one person; who is away once more has left. */
  standInsPerGame: 200,
  /** Events of a seat that end no turn: words begun, proposals, hints. */
  asidesPerTurn: 200,
  asidesPerGame: 4000,
  /** The same for what all agreed on, time given back, and games set aside. */
  tableAsidesPerGame: 6000,
  eventsPerGame: 50_000,
  /** Characters of a saved game; a larger file is refused unread. */
  saveLength: 16_000_000,
  saveNameLength: 200,
  /** The points of one play, of one line of a file, and of one change at the end. */
  points: 2_000_000,
  adjustments: 64,
  /** Tiles that one line of a game file may name: the racks of all other players. */
  toldTiles: 40,
  gcgBytes: 1 << 20,
  gcgLines: 20_000,
  gcgLineLength: 10_000,
  /** Two lines a turn, and the ends. */
  gcgEvents: 2100,
  cgpLength: 10_000,
} as const;
