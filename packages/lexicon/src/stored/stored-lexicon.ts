// A lexicon as it is stored: six texts, all in the order of words.txt. Pure: callers bring the texts
// from a disk, a network or a bundle.
import { decodeWords } from './front-coding.ts';
import { decodeLemmas, lemmasFrom } from './lemma-rules.ts';
import { parseLexiconInfo } from './lexicon-info.ts';
import type { GradeInfo, LexiconInfo } from './lexicon-info.ts';
import { StoredLexiconError } from './stored-lexicon-error.ts';
import { decodeColumn, encodeColumn } from './word-columns.ts';
import { WORD_KINDS } from './word-kinds.ts';

/** The grade of a word that no source of commonness knows. */
export const UNGRADED = 255;

/** The texts of the files. */
export interface LexiconFiles {
  /** lexicon.json */
  readonly info: string;
  readonly words: string;
  readonly grades: string;
  readonly kinds: string;
  readonly lemmas: string;
  readonly places: string;
}

export interface WordData {
  readonly info: LexiconInfo;
  /** Sorted, upper case A-Z. */
  readonly words: readonly string[];
  /** By word: an index of `info.grades`, 0 the most common; or UNGRADED. */
  readonly grades: Uint8Array;
  /** By word: a mask over WORD_KINDS; 0 unknown. */
  readonly kinds: Uint8Array;
  /** Sorted geographical names; only by coincidence are some also words of the list. */
  readonly places: readonly string[];
  /** Empty if the word is its own only lemma, or none is known. */
  lemmasOf(index: number): readonly string[];
}

const UNGRADED_CODE = '-';
const NO_KIND = 48;

export function encodeGrades(
  words: readonly string[],
  grades: Uint8Array,
  list: readonly GradeInfo[],
): string {
  return encodeColumn(words, (index) => list[grades[index] ?? UNGRADED]?.code ?? UNGRADED_CODE);
}

function decodeGrades(
  words: readonly string[],
  text: string,
  list: readonly GradeInfo[],
): Uint8Array {
  const gradeOfCode = new Map([[UNGRADED_CODE.charCodeAt(0), UNGRADED]]);
  list.forEach(({ code }, grade) => gradeOfCode.set(code.charCodeAt(0), grade));
  const grades = new Uint8Array(words.length);
  decodeColumn(words, text, { file: 'grades.txt', firstLine: 1 }, (cells, at, index) => {
    const grade = gradeOfCode.get(cells.charCodeAt(at));
    if (grade === undefined) return `unknown grade "${cells[at]}"`;
    grades[index] = grade;
    return at + 1;
  });
  return grades;
}

export function encodeKinds(words: readonly string[], kinds: Uint8Array): string {
  return encodeColumn(words, (index) => String.fromCharCode(NO_KIND + (kinds[index] ?? 0)));
}

function decodeKinds(words: readonly string[], text: string): Uint8Array {
  const kinds = new Uint8Array(words.length);
  decodeColumn(words, text, { file: 'kinds.txt', firstLine: 1 }, (cells, at, index) => {
    const mask = cells.charCodeAt(at) - NO_KIND;
    if (!(mask >= 0 && mask < 1 << WORD_KINDS.length)) return `unknown kinds "${cells[at]}"`;
    kinds[index] = mask;
    return at + 1;
  });
  return kinds;
}

/** Throws a StoredLexiconError that names file and line if anything is damaged. */
export function parseLexicon(files: LexiconFiles): WordData {
  const info = parseLexiconInfo(files.info);
  const words = decodeWords(files.words);
  if (words.length !== info.words) {
    throw new StoredLexiconError(
      'words.txt',
      0,
      `${words.length} words, but lexicon.json says ${info.words}`,
    );
  }
  const grades = decodeGrades(words, files.grades, info.grades);
  const kinds = decodeKinds(words, files.kinds);
  const lemmas = decodeLemmas(words, files.lemmas);
  const places = decodeWords(files.places, 'places.txt');
  if (places.length !== info.places) {
    throw new StoredLexiconError(
      'places.txt',
      0,
      `${places.length} names, but lexicon.json says ${info.places}`,
    );
  }
  return {
    info,
    words,
    grades,
    kinds,
    places,
    lemmasOf: (index) => {
      const word = words[index];
      if (word === undefined) throw new RangeError(`no word has the index ${index}`);
      return lemmasFrom(lemmas, word, index);
    },
  };
}
