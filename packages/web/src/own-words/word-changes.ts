import {
  createVocabulary,
  union,
  without,
  readWordText,
  type WordText,
  type WordTextError,
} from '@luctor/lexicon';
import type { Result } from '@luctor/rules';

/** A word list from outside the page. Loaded on first use: a first game needs none. */
export async function readWords(file: Blob): Promise<Result<WordText, WordTextError>> {
  return readWordText(new Uint8Array(await file.arrayBuffer()));
}

/** Both sorted, each word once. */
export function addWords(known: readonly string[], words: readonly string[]): readonly string[] {
  return union({ words: known }, createVocabulary(words)).words;
}

export function removeWords(known: readonly string[], words: readonly string[]): readonly string[] {
  return without({ words: known }, createVocabulary(words)).words;
}

export { nameOfWords } from '../lexica/words-name.ts';
