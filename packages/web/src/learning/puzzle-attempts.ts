import type { Attempt, StoredPosition } from '@luctor/learn';
import type { Language } from '@luctor/rules';

/** The puzzles that this person tried, and the positions of their games to make more of. */
export interface PuzzleAttempts {
  /** All that can be read; null if the browser keeps nothing. */
  all(): Promise<readonly Attempt[] | null>;
  /** Keeps the first attempt at a puzzle; a later one changes nothing. False: it was not kept. */
  keep(attempt: Attempt): Promise<boolean>;
  /** What the person decided in finished games of this language, the latest game first. */
  ownPositions(language: Language): Promise<readonly StoredPosition[]>;
  /** Calls back when another tab kept something; the returned function unsubscribes. */
  follow(onChange: () => void): () => void;
}
