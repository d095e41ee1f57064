import { GAME_LIMITS } from '../base/limits.ts';
import type { Language } from '../base/language.ts';
import type { Ruleset } from './ruleset.ts';
import { isShowable } from '../base/showable.ts';

/** A player's place at the table, from 0. */
export type Seat = number;

export const MAX_SEATS = GAME_LIMITS.seats;
export const MAX_NAME_LENGTH = GAME_LIMITS.nameLength;

/** Counts code points, not code units, and refuses what cannot be seen or breaks a line. */
export function isName(name: string): boolean {
  const length = Array.from(name).length;
  return length <= MAX_NAME_LENGTH && isShowable(name);
}

/** Who sits there [S1]. */
export type Player =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'computer'; readonly name: string; readonly level: number };

/** How the words of a play are judged [R7]. */
export type WordCheck =
  | { readonly type: 'ask' }
  | { readonly type: 'reject' }
  | {
      readonly type: 'challenge';
      readonly wrongChallenge: WrongChallenge;
      /** How long a computer's turn or a going-out waits for the people; null: until all accept. */
      readonly waitSeconds: number | null;
    };

/** What a wrong challenge costs: nothing, the challenger's turn, or points. */
export const WRONG_CHALLENGES = ['nothing', 'turn', '5-points', '10-points'] as const;
export type WrongChallenge = (typeof WRONG_CHALLENGES)[number];

/** Time limits [C1]; each may be absent. Settings are whole seconds, moments are milliseconds. */
export interface ClockRules {
  readonly perTurnSeconds: number | null;
  readonly perPlayerSeconds: number | null;
  /** Added to a player's total after each of their turns. */
  readonly incrementSeconds: number;
  /** What running out of the total costs: points by the minute [P5], or the game. */
  readonly overtime: Overtime;
  /** How long a word begun in time may take to be placed [C3]; null: as long as wanted. */
  readonly placingSeconds: number | null;
}

/** Seconds that a turn may be limited to. */
export interface TurnRange {
  readonly min: number;
  readonly max: number;
}

export const OVERTIMES = ['points', 'loss'] as const;
export type Overtime = (typeof OVERTIMES)[number];

/** The kind of table decides what players may see and who may stop the clock. */
export const TABLES = ['one-screen', 'online', 'online-friendly'] as const;
export type Table = (typeof TABLES)[number];

/** What the whole table can switch in the middle of a game without touching the rules [S4]. */
export interface TableOptions {
  readonly racksVisible: boolean;
  /** Whether computers show what they try, and their racks where racks are visible [K6]. */
  readonly seeThinking: boolean;
}

/** How fast one viewer wants to see a game [S4, K9]. It is theirs alone: no log holds it. */
export interface Pace {
  /** 0-9: the pause between letters, 9 the longest. */
  readonly placementSpeed: number;
  readonly waitBetweenMoves: boolean;
}

/**
 * Which rules a game is played by. It rises when the same commands would lead to other events, so
 * that a log is only decided again by the rules that wrote it.
 */
export const RULES_VERSION = 5;
/** Logs of this version and later ones are decided again by the rules that wrote them. */
export const OLDEST_RULES_KEPT = 3;

/** Everything agreed before the first draw. The log stores all of it, so a save needs no edition file. */
export interface GameSetup {
  readonly edition: string;
  readonly language: Language;
  /** Names the vocabulary of the game, such as `fr` or `fr/nouns`; shells resolve it. */
  readonly vocabulary: string;
  readonly ruleset: Ruleset;
  readonly players: readonly Player[];
  readonly wordCheck: WordCheck;
  readonly clock: ClockRules | null;
  readonly table: Table;
  /** What a turn's limit may be; absent: anything. */
  readonly turnRange?: TurnRange | undefined;
  readonly options: TableOptions;
  /** `RULES_VERSION` when the game was made; absent in logs of format 1. */
  readonly rules?: number | undefined;
  /** Fingerprint of the words the game is played with; absent where nobody took one. */
  readonly lexicon?: string | undefined;
}
