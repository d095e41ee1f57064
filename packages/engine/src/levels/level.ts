/**
 * How a computer plays, entirely. Two levels differ by these values and by nothing else: code that
 * asks for a level's number instead of a value here is a defect.
 */
export interface Level {
  readonly level: number;
  /** Knows so many of the most common words; null for all [K2]. */
  readonly words: number | null;
  /** Tries so many of the plays that its words allow, whichever come to its mind; null for all. */
  readonly looks: number | null;
  /** Sees plays of up to so many tiles from its rack. */
  readonly tiles: number;
  /** How much the tiles kept count beside the score, in percent of their worth [K3]. */
  readonly leaves: number;
  /** Whether it reckons, once the bag is empty, with the tiles left on the racks [R10]. */
  readonly endgame: boolean;
  /** Looks ahead, with all it knows [K4]; null for a player of the moment. */
  readonly search: LevelSearch | null;
}

export interface LevelSearch {
  /** Takes at most so long for a move. */
  readonly seconds: number;
  /** Looks so many of the most promising moves over. */
  readonly candidates: number;
  /** Imagines so many moves after its own. */
  readonly plies: number;
  /** Decides when this sure, from 0 to 1, that no other move is better. */
  readonly confidence: number;
  /** Guesses from the others' plays what they kept. */
  readonly inference: boolean;
  /** Goes through all draws with so few tiles in the bag; 0 for never. */
  readonly preEndgameTiles: number;
  /** Works the last moves out, once the bag is empty, instead of imagining them. */
  readonly exactEndgame: boolean;
}

/** The percentage of leaves that is all of their worth. */
export const WHOLE_LEAVES = 100;

/** A language's levels, as its data file has them. */
export interface LevelFile {
  readonly language: string;
  readonly levels: readonly Level[];
}
