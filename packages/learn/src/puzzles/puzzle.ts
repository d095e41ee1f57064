import type { Placement } from '@luctor/rules';
import type { StoredPosition } from '../position/stored-position.ts';

/** What a puzzle asks for [L4]. */
export const PUZZLE_KINDS = [
  /** Find the best play. */
  'best',
  /** The same, and it uses all seven tiles. */
  'bingo',
  /** The same, and it lengthens a standing word by one letter at its front or back. */
  'hook',
  /** Find a play that wins the game, whatever the opponent does; no other move does. */
  'endgame',
  /** The same, and it takes the place of the opponent's best reply. */
  'block',
] as const;
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

export interface PuzzleAnswer {
  readonly placement: Placement;
  /** As `formatWord` writes it: standing letters included, blanks in lower case. */
  readonly word: string;
  readonly score: number;
}

export interface Puzzle {
  /** The same question has the same id on every device. */
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly position: StoredPosition;
  /** All of equal worth; at least one. */
  readonly answers: readonly PuzzleAnswer[];
  /**
   * By how many points the answers beat every other move: of expected lead in a simulation, of the
   * final score in an endgame.
   */
  readonly margin: number;
  /** On the scale of the person's rating: 1500 is solved by half of the people with 1500. */
  readonly difficulty: number;
}

/** The answer that is shown: the first. */
export function mainAnswer({ id, answers: [first] }: Puzzle): PuzzleAnswer {
  if (first === undefined) throw new Error(`the puzzle ${id} has no answer`);
  return first;
}

export function puzzleId(kind: PuzzleKind, { vocabulary, edition, cgp }: StoredPosition): string {
  return `${kind}-${hash(`${edition}/${vocabulary}/${cgp}`)}`;
}

/** 52 bits: two of a million puzzles share an id with a chance of one in nine thousand. */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return ((high & 0xfffff) * 0x1_0000_0000 + (low >>> 0)).toString(36).padStart(11, '0');
}
