import type { CompactMove } from '../../moves/compact-move.ts';
import type { EndgameTree } from './endgame-tree.ts';

/** A move with what an unfinished search takes for its value. */
interface Estimated {
  readonly move: CompactMove;
  readonly value: number;
}

/**
 * Proves that a move gives away at least `from` points and less than `below`, without knowing how many:
 * each claim only asks whether a value is reached, and the estimates leave it room on both sides.
 */
export interface LossProof {
  /**
   * Looks at the next claim: whether the loss is proved, null while claims are left. Throws what `visit`
   * throws, and can then be asked again.
   */
  next(): boolean | null;
}

/** A claim about the value of a move, or of the best of all moves. */
interface Claim {
  readonly move: CompactMove | null;
  readonly is: 'at-least' | 'at-most';
  readonly bound: number;
}

export function createLossProof(
  tree: EndgameTree,
  { best, made, from, below, depth }: ProvedLoss,
): LossProof {
  const claims = claimsFor(best, made, from, below);

  /** Unknown counts as false: a line was cut short. */
  const holds = ({ move, is, bound }: Claim): boolean => {
    const floor = is === 'at-least' ? bound - 1 : bound;
    tree.resetCut();
    const value =
      move === null
        ? tree.value(depth, floor, floor + 1)
        : tree.valueOf(move, depth, floor, floor + 1);
    return !tree.isCut && value > floor === (is === 'at-least');
  };

  return {
    next() {
      const [claim] = claims;
      if (claim !== undefined && !holds(claim)) return false;
      claims.shift();
      return claims.length === 0 ? true : null;
    },
  };
}

interface ProvedLoss {
  readonly best: Estimated;
  readonly made: Estimated;
  readonly from: number;
  /** `Infinity` for no limit. */
  readonly below: number;
  /** More than the moves of any endgame. */
  readonly depth: number;
}

function claimsFor(best: Estimated, made: Estimated, from: number, below: number): Claim[] {
  const loss = Math.max(0, best.value - made.value);
  const claims: Claim[] = [];
  if (from > 0) {
    const least = best.value - Math.floor((loss - from) / 2);
    claims.push(
      { move: made.move, is: 'at-most', bound: least - from },
      { move: best.move, is: 'at-least', bound: least },
    );
  }
  if (below < Infinity) {
    const room = below - 1 - loss;
    const most = made.value + loss + Math.floor(room / 2);
    claims.push(
      { move: made.move, is: 'at-least', bound: most - below + 1 },
      { move: null, is: 'at-most', bound: most },
    );
  }
  return claims;
}
