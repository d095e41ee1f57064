import type { CoursePoint } from './course.ts';
import type { Luck } from './luck.ts';
import type { Verdict } from './verdict.ts';

/** A whole game, judged [L1, L2]. */
export interface Review {
  /** In the order of the turns. */
  readonly verdicts: readonly Verdict[];
  /** After each entry of the history, then the end. See `courseWith` for what searches found. */
  readonly course: readonly CoursePoint[];
  /** By seat. */
  readonly luck: readonly Luck[];
  /** Whether there is a table of chances for this game: two players and a shipped tile set. */
  readonly hasChances: boolean;
  /** Turns that cannot be judged, because the file of the game does not give their rack. */
  readonly unjudged: readonly number[];
}
