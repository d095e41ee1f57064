import { readWordText, WORD_TEXT_LIMITS, type WordText, type WordTextError } from '@luctor/lexicon';
import type { Result } from '@luctor/rules';
import { bytesOf, type FileError } from '../storage/chosen-file.ts';

/** A word list from outside the page. Loaded on first use: a first game needs none. */
export async function readWords(file: Blob): Promise<Result<WordText, WordTextError | FileError>> {
  const bytes = await bytesOf(file, WORD_TEXT_LIMITS.maxBytes);
  return bytes.ok ? readWordText(bytes.value) : bytes;
}

export { nameOfWords } from '../lexica/words-name.ts';
