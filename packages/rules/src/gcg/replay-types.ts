import type { Board } from '../board/board.ts';
import type { Words } from '../decide/decision.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import type { Place } from '../board/word-placement.ts';
import type { GcgEventType } from './types.ts';

export interface ReplayOptions {
  readonly ruleset: Ruleset;
  /** If absent, every word is known. */
  readonly words?: Words;
  /** The line of each event; if absent, events are numbered from 1. */
  readonly eventLines?: readonly number[];
}

export interface ReplayedMove {
  readonly player: number;
  readonly line: number;
  readonly type: GcgEventType;
  readonly place: Place | null;
  /** The word on the board, blanks in lower case. */
  readonly word: string | null;
  readonly score: number;
  readonly total: number;
  readonly unknownWords: readonly string[];
  /** The board after this event. */
  readonly board: Board;
}

export const DISAGREEMENTS = [
  /** `ours` is the code of the broken rule. */
  'placement',
  'score',
  'total',
  /**
   * Tiles played, exchanged or kept that are not on the file's rack: `ours` are those tiles, or the
   * number of tiles the rack can hold if the file names more.
   */
  'rack',
  /** More of a tile than the set has. */
  'tiles',
  /** `ours` is null if nobody has a tile left to play. */
  'turn',
  /** `ours` is the code of the broken rule. */
  'exchange',
  /** A good word withdrawn, or an unknown one that survived a challenge. */
  'phony',
  /** A withdrawal or a challenge without a play. */
  'no-play',
  /** Points of the end, though the game continues after them. */
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
  /** Our score of each player, and the last total in the file. */
  readonly final: readonly {
    readonly player: number;
    readonly score: number;
    readonly file: number | null;
  }[];
}
