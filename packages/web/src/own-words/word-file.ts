import { readWordText, WORD_TEXT_LIMITS, type WordText, type WordTextError } from '@luctor/lexicon';
import { err, ok, type Language, type Result } from '@luctor/rules';
import { nameOfWords } from '../lexica/words-name.ts';
import { bytesOf, type FileError } from '../storage/chosen-file.ts';
import type { StoredList } from '../storage/word-store.ts';

type ListError = WordTextError | FileError | { readonly code: 'no-words' };

interface ReadList extends Pick<WordText, 'words' | 'refused' | 'refusedCount'> {
  readonly list: StoredList;
}

/** A word list from outside the page. Loaded on first use: a first game needs none. */
export async function readList(
  file: File,
  language: Language,
): Promise<Result<ReadList, ListError>> {
  const bytes = await bytesOf(file, WORD_TEXT_LIMITS.maxBytes);
  if (!bytes.ok) return bytes;
  const read = readWordText(bytes.value);
  if (!read.ok) return read;
  const { words, refused, refusedCount } = read.value;
  if (words.length === 0) return err({ code: 'no-words' });
  const list = { id: nameOfWords(words), name: file.name, language, words };
  return ok({ list, words, refused, refusedCount });
}
