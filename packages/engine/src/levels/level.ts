/**
 * Everything about how a computer plays. Levels differ only by these values: code that checks a
 * level's number instead of a value here is a defect.
 */
export interface Level {
  readonly level: number;
  /** Knows this many of the most common words; null for all [K2]. */
  readonly words: number | null;
  /** Tries this many of the plays its words allow, chosen at random; null for all. */
  readonly looks: number | null;
  /** Sees plays of up to this many tiles from its rack. */
  readonly tiles: number;
  /** The weight of the tiles kept beside the score, in percent of their worth [K3]. */
  readonly leaves: number;
  /** Whether it considers the tiles left on the racks once the bag is empty [R10]. */
  readonly endgame: boolean;
  /** How it looks ahead [K4]; null if it does not. */
  readonly search: LevelSearch | null;
}

export interface LevelSearch {
  /** The longest time for a move. */
  readonly seconds: number;
  /** Examines this many of the most promising moves. */
  readonly candidates: number;
  /** Simulates this many moves after its own. */
  readonly plies: number;
  /** Decides when it is this sure, from 0 to 1, that no other move is better. */
  readonly confidence: number;
  /** Infers from the others' plays what they kept. */
  readonly inference: boolean;
  /** Examines all draws with at most this many tiles in the bag; 0 for never. */
  readonly preEndgameTiles: number;
  /** Solves the last moves exactly once the bag is empty, instead of simulating them. */
  readonly exactEndgame: boolean;
}

/** The percentage that counts leaves fully. */
export const WHOLE_LEAVES = 100;

/** A language's levels, as stored in its data file. */
export interface LevelFile {
  readonly language: string;
  readonly levels: readonly Level[];
}
