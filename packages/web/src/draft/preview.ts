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
    }
  | {
      readonly type: 'illegal';
      readonly error: RuleError;
      /** The tiles to mark: all tentative ones. */
      readonly cells: readonly Cell[];
    };

export function previewOf(draft: Draft, world: DraftWorld): Preview {
  const placement = placementOf(draft);
  if (placement.length === 0) return { type: 'none' };
  const checked = checkPlacement(world.ruleset, world.board, world.rack, placement);
  if (!checked.ok) {
    return { type: 'illegal', error: checked.error, cells: placement.map(cellOf) };
  }
  const score = scorePlay(world.ruleset, world.board, checked.value);
  return { type: 'legal', play: checked.value, score };
}
