import type { Equity } from '@luctor/engine';
import type { Language, Place, Seat } from '@luctor/rules';

import type { ReasonFact } from '../review/reason-fact.ts';
import type { Grade } from '../review/verdict.ts';

/** The formats of rows; a row of a later version is not read, and not overwritten. */
export const FIGURES_VERSION = 1;

/** A game is kept under so many ids at most: more copies are not told apart. */
export const MAX_IDS = 100;

/** Where a game was played: its people sat at this screen, at several, or nobody knows. */
export const FIGURE_PLACES = ['here', 'online', 'file'] as const;
export type FigurePlace = (typeof FIGURE_PLACES)[number];

/**
 * What the figures need of a finished game [L6]. It is kept when the game itself is deleted, so it
 * repeats what it needs.
 */
export interface GameFigures {
  readonly version: typeof FIGURES_VERSION;
  /** Follows from the moves: two copies of a game are one game. */
  readonly game: string;
  /** The ids under which this device has kept it. */
  readonly ids: readonly string[];
  /** When it ended. */
  readonly at: number;
  readonly edition: string;
  readonly language: Language;
  readonly vocabulary: string;
  readonly place: FigurePlace;
  /** Played to its end: neither stopped nor left by a player. */
  readonly isWhole: boolean;
  /** The people whose figures these are. */
  readonly people: readonly PersonFigures[];
}

/** A game that its person does not want to be counted: else it would be counted again. */
export interface ForgottenGame {
  readonly version: typeof FIGURES_VERSION;
  readonly game: string;
  readonly ids: readonly string[];
  readonly forgotten: true;
}

export type FiguresRow = GameFigures | ForgottenGame;

export const RESULTS = ['won', 'lost', 'tied', 'alone'] as const;
export type Result = (typeof RESULTS)[number];

/** One of the others at the table; their names are nobody's business later. */
export type OpponentFigures =
  | { readonly kind: 'person' }
  | { readonly kind: 'computer'; readonly level: number };

export interface PersonFigures {
  readonly seat: Seat;
  readonly name: string;
  /** Whether nobody else at this screen can have been meant. */
  readonly isOnlyOne: boolean;
  readonly opponents: readonly OpponentFigures[];
  readonly result: Result;
  readonly score: number;
  /** The best of the others; null without others. */
  readonly otherScore: number | null;
  readonly turns: number;
  /** Of all turns: what the end adds or takes is not in it. */
  readonly turnPoints: number;
  readonly fullRacks: number;
  readonly bestWord: BestWord | null;
  /** What the first turn scored; null without a turn. */
  readonly firstScore: number | null;
  /** Null where the log has no times, as in a file. */
  readonly usedMs: number | null;
  readonly hints: number;
  /** Null until the game is reviewed. */
  readonly judged: JudgedFigures | null;
}

export interface BestWord {
  /** With brackets round what lay there before, a blank in lower case: `VE(S)TIGeS`. */
  readonly word: string;
  readonly place: Place;
  readonly score: number;
}

/** The parts of a game: see docs/figures.md. */
export const GAME_PARTS = ['opening', 'middle', 'endgame'] as const;
export type GamePart = (typeof GAME_PARTS)[number];

export type Mistake = Exclude<Grade, 'good'>;
export const MISTAKES = ['large', 'medium', 'small'] as const satisfies readonly Mistake[];

export type ReasonType = ReasonFact['type'];
/** Named one by one: a reason that is missing here would make rows unreadable. */
const REASONS: Readonly<Record<ReasonType, true>> = {
  bonus: true,
  points: true,
  tiles: true,
  opened: true,
  'unknown-word': true,
  endgame: true,
  'safe-lead': true,
  refused: true,
  outlook: true,
};
export const REASON_TYPES = Object.keys(REASONS) as readonly ReasonType[];

/** What a review found in a person's turns. */
export interface JudgedFigures {
  /** Whether a search has looked at every turn. */
  readonly isRefined: boolean;
  readonly parts: Readonly<Record<GamePart, PartFigures>>;
  /** Mistakes by their main reason. A mistake that is not graded yet is not counted. */
  readonly mistakes: readonly MistakeCount[];
  /** Turns in which a full rack was there to be played, and was not. */
  readonly missedFullRacks: number;
  /** From 0 to 100. */
  readonly accuracy: number | null;
  /** What the tiles drawn were worth, against the mean. */
  readonly luck: Equity | null;
}

export interface PartFigures {
  readonly turns: number;
  readonly givenAway: Equity;
}

export interface MistakeCount {
  readonly grade: Mistake;
  /** Null if the review gives none. */
  readonly reason: ReasonType | null;
  readonly count: number;
}
