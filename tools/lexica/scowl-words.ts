// The English playing list, and the size class of each word, from SCOWL's files `NAME-words.SIZE`.
import { foldWord, isLowerCase } from './text/fold.ts';
import type { ReviewedWord } from './short-words.ts';

export const SCOWL_SIZES = [10, 20, 35, 40, 50, 55, 60, 70, 80] as const;

// If SCOWL lists an allowed word as an abbreviation, it would be graded by how common the abbreviation
// is: MM is common as a unit, but rare as a sound.
const ABBREVIATION_SIZE = 50;

const DIALECTS = 'english|american|british|british_z|canadian|australian';
const VARIANTS = '(?:(?:british|canadian|australian)_)?variant_[12]';
const FILE_NAME = new RegExp(`^(?:${DIALECTS}|${VARIANTS})-(words|abbreviations)\\.(\\d+)$`);

export interface ScowlFile {
  readonly kind: 'words' | 'abbreviations';
  readonly size: number;
}

/** Undefined for files we skip: names, upper-case words, contractions, size 95. */
export function parseScowlFileName(name: string): ScowlFile | undefined {
  const match = FILE_NAME.exec(name);
  const size = Number(match?.[2]);
  if (match === null || !SCOWL_SIZES.some((known) => known === size)) return undefined;
  if (match[1] === 'words') return { kind: 'words', size };
  return { kind: 'abbreviations', size: Math.max(size, ABBREVIATION_SIZE) };
}

/** Word -> the smallest size class it is in; the smaller, the more common. */
export function readScowlWords(
  files: Iterable<ScowlFile & { readonly text: string }>,
  allow: readonly ReviewedWord[],
  deny: readonly ReviewedWord[],
): Map<string, number> {
  const allowed = new Set(allow.map(({ word }) => word));
  const denied = new Set(deny.map(({ word }) => word));
  const sizes = new Map<string, number>();
  for (const { kind, size, text } of files) {
    for (const line of text.split('\n')) {
      const word = isLowerCase(line) ? foldWord(line) : undefined;
      if (word === undefined || denied.has(word)) continue;
      const plays = kind === 'words' && word.length > 2 && /[AEIOUY]/.test(word);
      if (!plays && !allowed.has(word)) continue;
      sizes.set(word, Math.min(size, sizes.get(word) ?? size));
    }
  }
  const largest = SCOWL_SIZES[SCOWL_SIZES.length - 1] ?? 0;
  for (const word of allowed) if (!sizes.has(word)) sizes.set(word, largest);
  return sizes;
}
