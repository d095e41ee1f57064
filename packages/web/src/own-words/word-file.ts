import { readWordText, type WordText, type WordTextError } from '@luctor/lexicon';
import type { Result } from '@luctor/rules';

/** A word list from outside the page. Loaded on first use: a first game needs none. */
export async function readWords(file: Blob): Promise<Result<WordText, WordTextError>> {
  return readWordText(new Uint8Array(await file.arrayBuffer()));
}

export { nameOfWords } from '../lexica/words-name.ts';
