import { faceAt, wordOf, type Board, type Placement, type Run } from '../board/board.ts';
import { premiumAt, step, type Cell, type Direction, type Premium } from '../board/layout.ts';
import type { LegalPlay } from './legality.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import { tileValue } from '../board/tile-set.ts';
import { RACK_SIZE, tileOf, type Face } from '../board/tile.ts';

/** One letter's part in a word, so that a person can see where the points come from. */
export interface ScoredLetter {
  readonly face: Face;
  readonly isNew: boolean;
  /** Face value; 0 for a blank, and for a letter of a standing word where only new tiles score. */
  readonly value: number;
  /** The square's letter multiplier where it counts; 1 otherwise. */
  readonly multiplier: number;
}

export interface ScoredWord {
  readonly word: string;
  readonly start: Cell;
  readonly direction: Direction;
  readonly letters: readonly ScoredLetter[];
  /** Product of the word premiums under new tiles [P2]. */
  readonly multiplier: number;
  readonly score: number;
}

export interface PlayScore {
  /** The main word first. */
  readonly words: readonly ScoredWord[];
  /** For all seven tiles in one play [P3]. */
  readonly bonus: number;
  readonly total: number;
}

/** The only scorer of plays; the engine's fast one is proven equal to it. */
export function scorePlay(ruleset: Ruleset, before: Board, play: LegalPlay): PlayScore {
  const words = play.runs.map((run) => scoreWord(ruleset, before, run));
  const bonus = bonusFor(ruleset, play.placement);
  const total = words.reduce((sum, word) => sum + word.score, bonus);
  return { words, bonus, total };
}

/** The points for all seven tiles in one play [P3]; 0 for any other. */
export function bonusFor(ruleset: Ruleset, placement: Placement): number {
  return placement.length === RACK_SIZE ? ruleset.sevenTileBonus : 0;
}

function scoreWord(ruleset: Ruleset, before: Board, run: Run): ScoredWord {
  let sum = 0;
  let wordMultiplier = 1;
  const letters = run.faces.map((face, i): ScoredLetter => {
    const cell = step(run.start, run.direction, i);
    const isNew = faceAt(before, cell) === '';
    const premium: Premium = isNew ? premiumAt(ruleset.layout, cell) : { letter: 1, word: 1 };
    const counts = isNew || ruleset.scoring === 'whole-words' || standsAlone(before, run, cell);
    const value = counts ? tileValue(ruleset.tileSet, tileOf(face)) : 0;
    sum += value * premium.letter;
    wordMultiplier *= premium.word;
    return { face, isNew, value, multiplier: premium.letter };
  });
  return {
    word: wordOf(run),
    start: run.start,
    direction: run.direction,
    letters,
    multiplier: wordMultiplier,
    score: sum * wordMultiplier,
  };
}

/** A standing letter that was not part of a standing word in this line [P4]. */
function standsAlone(before: Board, run: Run, cell: Cell): boolean {
  return (
    faceAt(before, step(cell, run.direction, -1)) === '' &&
    faceAt(before, step(cell, run.direction, 1)) === ''
  );
}
