import type { Cell } from '../board/layout.ts';

/** Every way a placement can be illegal [R1-R4]. */
export const PLACEMENT_ERRORS = [
  'no-tiles',
  'off-board',
  'square-taken',
  'square-used-twice',
  'not-a-letter',
  'not-on-rack',
  'not-in-line',
  'gap',
  'first-too-short',
  'first-off-start',
  'not-touching',
  'only-alongside',
] as const;
export type PlacementErrorCode = (typeof PLACEMENT_ERRORS)[number];

/** Every other way a command can be refused. */
export const COMMAND_ERRORS = [
  'game-over',
  'game-not-started',
  'game-set-aside',
  'game-already-started',
  'no-such-seat',
  'not-your-turn',
  'already-contributed',
  'not-a-contribution',
  'unknown-words',
  'exchange-not-allowed',
  'bag-too-small',
  'tiles-not-on-rack',
  'time-up',
  'entry-fixed',
  'no-entry',
  'entry-too-long',
  'question-open',
  'no-question',
  'not-asked',
  'challenge-open',
  'nothing-to-challenge',
  'own-play',
  'already-accepted',
  'no-time-claim',
  'no-clock',
  'bad-clock',
  'bad-options',
  'people-only',
  'one-screen-only',
  'already-left',
  'not-set-aside',
  'commitments-missing',
  'hints-not-allowed',
  /** So many words begun, proposals and the like that a log has no room for more [O4]. */
  'too-many-asides',
  /** What the command was about has passed. */
  'stale',
] as const;
export type CommandErrorCode = (typeof COMMAND_ERRORS)[number];

export type RuleErrorCode = PlacementErrorCode | CommandErrorCode;

/** Why a command was refused. The page translates the code; the core contains no text for people. */
export interface RuleError {
  readonly code: RuleErrorCode;
  /** The squares concerned. */
  readonly cells?: readonly Cell[];
  /** The words concerned. */
  readonly words?: readonly string[];
}
