import {
  chosenVocabulary,
  err,
  fingerprintOf,
  lexiconOfVocabulary,
  ok,
  VOCABULARY_CHOICES,
} from '@luctor/lexicon';
import type { Lexicon, Result, VocabularyChoice } from '@luctor/lexicon';
import { openLexicon, type OpenOptions, type UnknownLexicon } from './open-lexicon.ts';

export interface UnknownVocabulary {
  readonly code: 'unknown-vocabulary';
  readonly id: string;
  readonly known: readonly string[];
}

/** Opens the vocabulary of a game: `fr` or `fr/all`, or a part such as `fr/nouns` [V1]. */
export function openVocabulary(
  id: string,
  options: OpenOptions = {},
): Result<Lexicon, UnknownLexicon | UnknownVocabulary> {
  const [language = '', part = 'all', ...rest] = id.split('/');
  const choice = VOCABULARY_CHOICES.find((each) => each === part);
  if (choice === undefined || rest.length > 0) {
    return err({ code: 'unknown-vocabulary', id, known: VOCABULARY_CHOICES });
  }
  const opened = openLexicon(language, options);
  return opened.ok && choice !== 'all' ? ok(partOf(opened.value, choice)) : opened;
}

const fingerprints = new Map<string, string>();

/**
 * The fingerprint of a shipped vocabulary, for `GameSetup.lexicon`; a page made of the same data
 * says the same. The first time reads all its words, up to half a second: ask when words are opened.
 */
export function lexiconFingerprint(
  id: string,
  options: OpenOptions = {},
): Result<string, UnknownLexicon | UnknownVocabulary> {
  const key = `${options.dataDirectory ?? ''} ${id}`;
  const known = fingerprints.get(key);
  if (known !== undefined) return ok(known);
  const opened = openVocabulary(id, options);
  if (!opened.ok) return opened;
  const fingerprint = fingerprintOf(opened.value);
  fingerprints.set(key, fingerprint);
  return ok(fingerprint);
}

function partOf(whole: Lexicon, choice: VocabularyChoice): Lexicon {
  const data = whole.data();
  if (data === null) throw new Error(`nothing is known about the words of ${whole.id}`);
  return lexiconOfVocabulary(`${whole.id}/${choice}`, chosenVocabulary(data, choice), data);
}
