import type { Position, ScoredMove } from '@luctor/engine';
import { checkPlacement, placeTiles, wordOf, type Move } from '@luctor/rules';
import type { RatedMove } from './verdict.ts';

/** A move of the engine as a row of a table, by static value. */
export function rateMove(position: Position, scored: ScoredMove): RatedMove {
  const move = moveOf(scored);
  const { score, leave, equity } = scored;
  return {
    move,
    words: wordsOf(position, move),
    score,
    kept: leave,
    // an empty bag makes `equity` count the points of the tiles left
    keptWorth: position.bagCount === 0 ? 0 : equity - 1000 * score,
    worth: equity,
    chance: null,
  };
}

export function moveOf(scored: ScoredMove): Move {
  switch (scored.type) {
    case 'play':
      return { type: 'play', placement: scored.placement };
    case 'exchange':
      return { type: 'exchange', tiles: scored.tiles };
    case 'pass':
      return { type: 'pass' };
  }
}

/** The words that a move forms, the main word first. */
export function wordsOf({ ruleset, board, rack }: Position, move: Move): readonly string[] {
  if (move.type !== 'play') return [];
  const legal = checkPlacement(ruleset, board, rack, move.placement);
  if (!legal.ok) throw new Error(`no move of this position: ${legal.error.code}`);
  return legal.value.runs.map(wordOf);
}

/** The position after a move of its player, for somebody else's reply; the rack stays. */
export function boardAfter({ board }: Position, move: Move): Position['board'] {
  return move.type === 'play' ? placeTiles(board, move.placement) : board;
}
