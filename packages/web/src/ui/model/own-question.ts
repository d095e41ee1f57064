import type { TilePick } from '../../draft/index.ts';

/**
 * What the table asks the person here before it does what they chose. The game's own questions
 * follow from its view.
 */
export type OwnQuestion =
  | { readonly type: 'pass' }
  /** End the game, or online leave it. */
  | { readonly type: 'end' }
  /** Which tiles to exchange, or the new order of the rack [U4]. */
  | PickQuestion;

export interface PickQuestion {
  readonly type: 'swap' | 'rearrange';
  readonly pick: TilePick;
}

/** The question whose tiles are chosen on the rack; null if no such question is open. */
export function pickQuestion(asked: OwnQuestion | null): PickQuestion | null {
  return asked?.type === 'swap' || asked?.type === 'rearrange' ? asked : null;
}

/** Whether a question ends with the turn: Yes would cost the next person theirs. */
export function endsWithTurn(asked: OwnQuestion | null): boolean {
  return asked?.type === 'pass' || asked?.type === 'swap';
}
