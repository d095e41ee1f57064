import type { Position } from '@luctor/engine';
import { checkPlacement, type Move } from '@luctor/rules';
import type { Verdict } from './verdict.ts';

/**
 * The move made as searches know it: of two mirrored first words they examine only the one across, and
 * the two are worth the same.
 */
export function asSearched({ made, best }: Verdict, { ruleset, board, rack }: Position): Move {
  const { move } = made;
  const isFirst = board.squares.every((face) => face === '');
  if (!isFirst || !isDown(move) || best.some((other) => isDown(other.move))) return move;
  const placement = move.placement.map(({ row, col, face }) => ({ row: col, col: row, face }));
  const isLegal = checkPlacement(ruleset, board, rack, placement).ok;
  return isLegal ? { type: 'play', placement } : move;
}

type Play = Extract<Move, { type: 'play' }>;

function isDown(move: Move): move is Play {
  if (move.type !== 'play') return false;
  const [first] = move.placement;
  return move.placement.every(({ col }) => col === first?.col);
}
