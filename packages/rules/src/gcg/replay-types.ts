import type { Board } from '../board/board.ts';
import type { Words } from '../decide/decision.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import type { Place } from '../board/word-placement.ts';
import type { GcgEventType } from './types.ts';

export interface ReplayOptions {
  readonly ruleset: Ruleset;
  /** Without it no word is unknown. */
  readonly words?: Words;
  /** The line of each event; events are numbered from 1 without it. */
  readonly eventLines?: readonly number[];
}

export interface ReplayedMove {
  readonly player: number;
  readonly line: number;
  readonly type: GcgEventType;
  readonly place: Place | null;
  /** The word as it lies on the board, blanks in lower case. */
  readonly word: string | null;
  readonly score: number;
  readonly total: number;
  readonly unknownWords: readonly string[];
  /** The board after it. */
  readonly board: Board;
}

export const DISAGREEMENTS = [
  /** `ours` is the code of the rule broken. */
  'placement',
  'score',
  'total',
  /**
   * Tiles played, exchanged or kept that are not on the file's rack: `ours` are those tiles, or the
   * number of tiles that the rack can hold where the file names more.
   */
  'rack',
  /** More of a tile than the set has. */
  'tiles',
  /** `ours` is null where nobody has a tile left to play. */
  'turn',
  /** `ours` is the code of the rule broken. */
  'exchange',
  /** A good word withdrawn, or an unknown one that stood a challenge. */
  'phony',
  /** A play withdrawn or challenged where there is none to withdraw or challenge. */
  'no-play',
  /** Points of the end of a game that goes on after them. */
  'end',
] as const;
export type DisagreementKind = (typeof DISAGREEMENTS)[number];

export interface Disagreement {
  readonly line: number;
  readonly what: DisagreementKind;
  readonly file: string | number | null;
  readonly ours: string | number | null;
}

export interface GcgReplay {
  readonly moves: readonly ReplayedMove[];
  readonly disagreements: readonly Disagreement[];
  /** Our score of each player, and the last total that the file gives. */
  readonly final: readonly {
    readonly player: number;
    readonly score: number;
    readonly file: number | null;
  }[];
}
