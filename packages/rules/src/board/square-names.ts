import type { Language } from '../base/language.ts';
import type { Cell, Premium } from './layout.ts';

// Names of rows, columns, squares and premiums, as every board shows or says them [U9].

const A = 'A'.charCodeAt(0);

export function letterFor(index: number): string {
  return String.fromCharCode(A + index);
}

export function indexOfLetter(letter: string): number {
  return letter.toUpperCase().charCodeAt(0) - A;
}

/** The name of a square, the letter first in both languages: what a screen reader says. */
export function formatCell(language: Language, { row, col }: Cell): string {
  return language === 'en' ? letterFor(col) + (row + 1) : letterFor(row) + (col + 1);
}

/** `2L 3L 2W 3W`, in French `LD LT MD MT`; empty for a plain square [U9]. */
export function formatPremium(language: Language, { letter, word }: Premium): string {
  const label = (times: number, kind: 'letter' | 'word'): string[] => {
    if (times === 1) return [];
    if (language === 'en') return [`${times}${kind === 'letter' ? 'L' : 'W'}`];
    return [`${kind === 'letter' ? 'L' : 'M'}${FRENCH_TIMES.get(times) ?? times}`];
  };
  return [...label(letter, 'letter'), ...label(word, 'word')].join(' ');
}

/** Double, triple, quadruple: the names French boards print; beyond them the number itself. */
const FRENCH_TIMES: ReadonlyMap<number, string> = new Map([
  [2, 'D'],
  [3, 'T'],
  [4, 'Q'],
]);
