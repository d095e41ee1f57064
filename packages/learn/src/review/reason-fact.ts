import type { Equity } from '@luctor/engine';
import type { Cell, Direction, Tile } from '@luctor/rules';
import type { Commonness } from '../words/commonness.ts';

/**
 * Why the best move was better: facts that can be recomputed from the position. Shells make
 * sentences of them [L1]. docs/review.md says how each is computed.
 */
export type ReasonFact =
  /** The play made was taken back after a challenge: these words do not exist. */
  | { readonly type: 'refused'; readonly words: readonly string[] }
  /** The best move scores more (or less: negative, a price that the other reasons outweigh). */
  | { readonly type: 'points'; readonly more: number }
  /** Only the best move uses all seven tiles. Its points count in `points`, if that follows. */
  | { readonly type: 'bonus'; readonly word: string; readonly bonus: number }
  /** The best move keeps better tiles (or, negative, worse). */
  | {
      readonly type: 'tiles';
      readonly kept: readonly Tile[];
      readonly insteadOf: readonly Tile[];
      /** How much more those kept are worth than the others. */
      readonly worth: Equity;
    }
  /** The move made lets the opponent score more in their next turn than the best move does. */
  | {
      readonly type: 'opened';
      /** The square that the opponent's best replies in this line most often cover. */
      readonly cell: Cell;
      readonly direction: Direction;
      /** The part of the opponent's best replies that are in this line, from 0 to 1. */
      readonly share: number;
      /** The mean score of the opponent's best reply anywhere, after the move made and after the best. */
      readonly afterMade: number;
      readonly afterBest: number;
    }
  /** The word of the best move is rare: few people know it. */
  | { readonly type: 'unknown-word'; readonly word: string; readonly commonness: Commonness }
  /** The bag is empty: points to the end of the game, by exact search or else by static value. */
  | {
      readonly type: 'endgame';
      /** Only the best move goes out. */
      readonly goesOut: boolean;
      /** Tiles that fit nowhere after the move made, but that the best move places or can still place. */
      readonly stuckWith: readonly Tile[];
      /** How many points the best move gains in all, tiles left included. */
      readonly points: number;
    }
  /** A lead that the best move keeps safe, and the move made risks. */
  | { readonly type: 'safe-lead'; readonly lead: number }
  /** What the search found in the turns to come, beyond score, tiles kept and the next reply. */
  | { readonly type: 'outlook'; readonly more: Equity };
