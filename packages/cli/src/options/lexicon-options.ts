import { isMainThread } from 'node:worker_threads';
import { InvalidArgumentError, type Command } from 'commander';
import type { Lexicon } from '@luctor/lexicon';
import {
  listLexica,
  openVocabulary,
  openWordFile,
  type WordFileError,
} from '@luctor/lexicon-files';
import type { Language } from '@luctor/rules';
import { tell, UsageError } from '../terminal/output.ts';

/** The options for the words of a command. */
export interface LexiconOptions {
  readonly lexicon?: string;
  readonly words?: string;
}

/** `otherwise` says in the help which words are used by default. */
export function addLexiconOptions(command: Command, otherwise: string): Command {
  return command
    .option('-l, --lexicon <id>', `en, fr, or a part such as fr/nouns; ${otherwise}`)
    .option('-w, --words <file>', 'a text file of words to use instead of a lexicon');
}

/** For commands that play an edition. */
export const WORDS_OF_EDITION = "default: the edition's words, in English if it has both languages";

/** Only these options: they are sent to threads, and identify a training. */
export function wordsAsked({ lexicon, words }: LexiconOptions): LexiconOptions {
  return { ...(lexicon !== undefined && { lexicon }), ...(words !== undefined && { words }) };
}

/** The language of tiles and notation: as requested, or that of the requested lexicon. */
export function languageOf(
  { language, lexicon }: Pick<LexiconOptions, 'lexicon'> & { readonly language?: string },
  otherwise: Language,
): Language {
  if (language !== undefined) {
    if (isLanguage(language)) return language;
    throw new UsageError('--language must be en or fr.');
  }
  if (lexicon === undefined) return otherwise;
  const [asked = ''] = lexicon.split('/');
  if (isLanguage(asked)) return asked;
  throw new UsageError(describeUnknownLexicon(asked, listLexica()));
}

function isLanguage(text: string): text is Language {
  return text === 'en' || text === 'fr';
}

function describeUnknownLexicon(id: string, known: readonly string[]): string {
  return `there is no lexicon “${id}”: choose ${known.join(', ')}.`;
}

/** Opens what the options name; `fallback` where they name nothing. */
export function openWords(options: LexiconOptions, fallback: string | null = null): Lexicon {
  if (options.words !== undefined && options.lexicon !== undefined) {
    throw new UsageError('give --lexicon or --words, not both.');
  }
  if (options.words !== undefined) return openFile(options.words);
  const id = options.lexicon ?? fallback;
  if (id === null)
    throw new UsageError('no words: give --lexicon en, --lexicon fr or --words FILE.');
  const opened = openVocabulary(id);
  if (opened.ok) return opened.value;
  const { code, known } = opened.error;
  throw new UsageError(
    code === 'unknown-lexicon'
      ? describeUnknownLexicon(opened.error.id, known)
      : `there is no vocabulary “${id}”: the parts of a lexicon are ${known.join(', ')}.`,
  );
}

const told = new Set<string>();

function openFile(path: string): Lexicon {
  const opened = openWordFile(path);
  if (!opened.ok) throw new UsageError(describeFileError(path, opened.error));
  const { refusedCount, refused } = opened.value.report;
  const [first] = refused;
  // threads and measurements open the same file again: report it only once
  if (refusedCount > 0 && first !== undefined && isMainThread && !told.has(path)) {
    told.add(path);
    tell(
      `${refusedCount} entries of ${path} cannot be played; ` +
        `the first is in line ${first.line}: ${first.text} (${first.reason})`,
    );
  }
  return opened.value.lexicon;
}

function describeFileError(path: string, error: WordFileError): string {
  switch (error.code) {
    case 'unreadable':
      return `${path} cannot be read (${error.reason}).`;
    case 'no-words':
      return `${path} contains no playable words.`;
    case 'too-large':
      return `${path} is too large for a word list.`;
    case 'too-many-words':
      return `${path} contains too many words.`;
    case 'not-text':
      return `${path} is not a text file.`;
  }
}

/** `2-8`, `7`, `-8` or `3-`: lengths of words. */
export function parseLengths(text: string): { minLength?: number; maxLength?: number } {
  const match = /^(\d{0,2})(-?)(\d{0,2})$/.exec(text.trim());
  const [, from = '', dash = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) {
    throw new InvalidArgumentError('Expected lengths such as 2-8, 7, 3- or -8.');
  }
  const min = from === '' ? null : Number(from);
  const max = dash === '' ? min : to === '' ? null : Number(to);
  if (min !== null && max !== null && min > max) {
    throw new InvalidArgumentError('The smaller length must come first.');
  }
  return {
    ...(min === null ? {} : { minLength: min }),
    ...(max === null ? {} : { maxLength: max }),
  };
}
