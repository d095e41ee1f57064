import type { Generator, Position, ScoredMove } from '@luctor/engine';
import {
  checkPlacement,
  placeTiles,
  RACK_SIZE,
  runThrough,
  step,
  wordOf,
  type Board,
  type LegalPlay,
  type Placement,
  type Run,
} from '@luctor/rules';
import type { PuzzleKind } from './puzzle.ts';
import type { ScoredPlay } from './standing-answer.ts';

/** A standing word that a play lengthens by one letter. */
export interface Hook {
  readonly word: string;
  readonly letter: string;
  readonly end: 'front' | 'back';
}

/** Shorter words have hooks everywhere. */
const SHORTEST_HOOKED = 3;

/** The hooks of a play, longest word first: across its own line, or along it with a single tile. */
export function hooksOf(
  { ruleset, board, rack }: Pick<Position, 'ruleset' | 'board' | 'rack'>,
  placement: Placement,
): readonly Hook[] {
  const legal = checkPlacement(ruleset, board, rack, placement);
  if (!legal.ok) return [];
  return legal.value.runs
    .flatMap((run) => hookIn(board, legal.value, run) ?? [])
    .toSorted((a, b) => b.word.length - a.word.length);
}

function hookIn(board: Board, { placement }: LegalPlay, run: Run): Hook | null {
  const { start, direction, faces } = run;
  const added = faces.flatMap((_, i) => {
    const { row, col } = step(start, direction, i);
    return placement.some((tile) => tile.row === row && tile.col === col) ? [i] : [];
  });
  const [at] = added;
  const isEnd = at === 0 || at === faces.length - 1;
  if (added.length !== 1 || at === undefined || !isEnd || faces.length <= SHORTEST_HOOKED) {
    return null;
  }
  const from = step(start, direction, at === 0 ? 1 : 0);
  const standing = runThrough(board, from, direction);
  const word = wordOf(run);
  const letter = word[at] ?? '';
  if (standing === null) return null;
  return { word: wordOf(standing), letter, end: at === 0 ? 'front' : 'back' };
}

/** A play blocks if the opponent's best reply scores this much less than without it. */
const BLOCKED = 8;

/**
 * Whether a play of an endgame blocks: it takes the opponent's best place, and the play that scores
 * most does not. Both racks are known, so nothing is guessed.
 */
export function isBlocking(
  generator: Generator,
  position: Position,
  play: ScoredPlay,
  tempting: ScoredMove,
): boolean {
  const reply = (placement: Placement): number => bestReply(generator, position, placement);
  const least = reply(play.placement) + BLOCKED;
  return least <= reply([]) && least <= reply(tempting.type === 'play' ? tempting.placement : []);
}

/** The most that the opponent can score next, with the tiles that the player cannot see. */
function bestReply(generator: Generator, position: Position, placement: Placement): number {
  const board = placeTiles(position.board, placement);
  generator.setPosition({ ...position, board, rack: position.unseen, unseen: [] });
  return Math.max(...generator.allMoves().map(({ score }) => score));
}

/** The kind of a position with tiles in the bag, by its answer. */
export function kindOf(
  position: Position,
  { placement }: ScoredPlay,
): Exclude<PuzzleKind, 'endgame' | 'block'> {
  if (placement.length === RACK_SIZE) return 'bingo';
  return hooksOf(position, placement).length > 0 ? 'hook' : 'best';
}
