import {
  createLexicon,
  buildWordGraph,
  UNGRADED,
  type Lexicon,
  type WordData,
} from '@luctor/lexicon';
import { SMALL_WORDS } from '@luctor/rules/testing';
import type { Level } from '../levels/level.ts';

/** The words of the small list that count as common there, by grade. */
export const COMMON: readonly (readonly string[])[] = [
  SMALL_WORDS.slice(0, 30),
  SMALL_WORDS.slice(30, 60),
];

/** A lexicon of the small list with two grades of thirty words, the rest ungraded. */
export function smallLexicon(): Lexicon {
  const words = SMALL_WORDS.toSorted((a, b) => (a < b ? -1 : 1));
  const data: WordData = {
    info: { id: 'small' } as WordData['info'],
    words,
    grades: Uint8Array.from(words, gradeOf),
    kinds: new Uint8Array(words.length),
    places: [],
    lemmasOf: () => [],
  };
  return createLexicon({ id: 'small', graph: buildWordGraph(words), loadData: () => data });
}

/** Players of the small list, from one who knows and sees little to one who sees everything. */
export const SMALL_LEVELS: readonly Level[] = [
  { level: 1, words: 30, looks: 3, tiles: 3, leaves: 0, endgame: false, search: null },
  { level: 2, words: 60, looks: 6, tiles: 5, leaves: 50, endgame: true, search: null },
  { level: 3, words: null, looks: null, tiles: 7, leaves: 100, endgame: true, search: null },
  {
    level: 4,
    words: null,
    looks: null,
    tiles: 7,
    leaves: 100,
    endgame: true,
    search: {
      seconds: 1,
      candidates: 6,
      plies: 2,
      confidence: 0.99,
      inference: true,
      preEndgameTiles: 1,
      exactEndgame: true,
    },
  },
];

function gradeOf(word: string): number {
  const grade = COMMON.findIndex((list) => list.includes(word));
  return grade < 0 ? UNGRADED : grade;
}
