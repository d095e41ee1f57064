import {
  checkPlacement,
  scorePlay,
  type Cell,
  type LegalPlay,
  type PlayScore,
  type RuleError,
} from '@luctor/rules';
import type { Draft, DraftWorld } from './draft.ts';
import { cellOf, placementOf } from './laying.ts';

/**
 * What the tentative tiles are worth [U2]. Only the placement rules and the scorer are used, never
 * a vocabulary: the preview of a word that does not exist looks like any other.
 */
export type Preview =
  | { readonly type: 'none' }
  | {
      readonly type: 'legal';
      readonly play: LegalPlay;
      readonly score: PlayScore;
      readonly bubble: BubblePlace;
    }
  | {
      readonly type: 'illegal';
      readonly error: RuleError;
      /** The tiles to mark: all tentative ones. */
      readonly cells: readonly Cell[];
      readonly bubble: BubblePlace;
    };

/** The bubble sits outside the first tile, upper left, and flips at the edges of the board. */
export interface BubblePlace {
  readonly cell: Cell;
  readonly across: 'left' | 'right';
  readonly down: 'above' | 'below';
}

export function previewOf(draft: Draft, world: DraftWorld): Preview {
  const placement = placementOf(draft);
  const [first] = placement.toSorted((a, b) => a.row - b.row || a.col - b.col);
  if (first === undefined) return { type: 'none' };
  const bubble = bubbleAt(first);
  const checked = checkPlacement(world.ruleset, world.board, world.rack, placement);
  if (!checked.ok) {
    return { type: 'illegal', error: checked.error, cells: placement.map(cellOf), bubble };
  }
  const score = scorePlay(world.ruleset, world.board, checked.value);
  return { type: 'legal', play: checked.value, score, bubble };
}

export function bubbleAt(cell: Cell): BubblePlace {
  return {
    cell: cellOf(cell),
    across: cell.col === 0 ? 'right' : 'left',
    down: cell.row === 0 ? 'below' : 'above',
  };
}
