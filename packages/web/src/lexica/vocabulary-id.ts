import { LANGUAGES, VOCABULARIES, type Language, type VocabularyChoice } from '@luctor/rules';

/**
 * The name of a game's vocabulary, as in `GameSetup.vocabulary` [V1, V2]: `en/all`, `fr/nouns`,
 * with a person's own list `en/all+3f2a…`, and for the list alone `en/none+3f2a…`.
 */
export interface VocabularyId {
  readonly language: Language;
  readonly base: VocabularyChoice | 'none';
  /** A list loaded from a file, identified by its content; null without one. */
  readonly list: string | null;
}

const FORM = /^([a-z]{2})(?:\/([a-z]+)(?:\+([0-9a-f]{8,64}))?)?$/;

export function parseVocabularyId(text: string): VocabularyId | null {
  const [, languageText, baseText = 'all', list = null] = FORM.exec(text) ?? [];
  const language = LANGUAGES.find((each) => each === languageText);
  const base = ([...VOCABULARIES, 'none'] as const).find((each) => each === baseText);
  if (language === undefined || base === undefined) return null;
  // a vocabulary needs some words
  if (base === 'none' && list === null) return null;
  return { language, base, list };
}

export function makeVocabularyId({ language, base, list }: VocabularyId): string {
  return list === null ? `${language}/${base}` : `${language}/${base}+${list}`;
}
