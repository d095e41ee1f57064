import type { Seat } from '@luctor/rules';
import { isBest, type Verdict } from './verdict.ts';

/** So many points given away halve the accuracy of a turn. */
const HALVING = 15;

/** Points as shown: less than half a point is nothing. */
export function pointsGivenAway({ givenAway }: Pick<Verdict, 'givenAway'>): number {
  return Math.round(givenAway / 1000);
}

/**
 * How well a seat's moves were chosen, from 0 to 100: the mean over its decisions of 100 halved for
 * every 15 points given away. 100 only if nothing was given away. Turns with a hint and turns with a
 * single legal move do not count; null if none is left.
 */
export function accuracyOf(verdicts: readonly Verdict[], seat: Seat): number | null {
  const counted = verdicts.filter(
    (verdict) => verdict.seat === seat && !verdict.isHinted && hadChoice(verdict),
  );
  if (counted.length === 0) return null;
  const points = counted.map(pointsGivenAway);
  const sum = points.reduce((total, lost) => total + 100 * 2 ** (-lost / HALVING), 0);
  const isPerfect = points.every((lost) => lost === 0);
  return isPerfect ? 100 : Math.min(99, Math.round(sum / counted.length));
}

/** A pass is always legal: a move that is not one was chosen, even if an endgame search lists no other. */
function hadChoice(verdict: Verdict): boolean {
  return verdict.best.length > 1 || (isBest(verdict) && verdict.made.move.type !== 'pass');
}
