import {
  filesFor,
  MEANING_SOURCES,
  meaningsFor,
  originsOf,
  parseMeanings,
  wordFacts,
  type Meaning,
  type MeaningFile,
  type MeaningTable,
  type WordFacts,
} from '@luctor/learn';
import type { Lexicon, QueryError, Result, WordData } from '@luctor/lexicon';
import {
  listMeaningFiles,
  openForms,
  openLexicon,
  readMeaningFile,
  type StoredMeaningFile,
} from '@luctor/lexicon-files';
import { PARTS, type Language } from '@luctor/rules';

/** A word's card: the facts and what its lemmas mean. */
export interface WordCard extends WordFacts {
  readonly meanings: readonly LemmaMeanings[];
}

export interface LemmaMeanings {
  readonly lemma: string;
  readonly meanings: readonly Meaning[];
}

export interface WordCards {
  card(text: string): Result<WordCard, QueryError>;
  /** What a word's lemmas mean; those without a meaning are left out. */
  meaningsOf(word: string): readonly LemmaMeanings[];
}

/** The tiles that a language is mostly played with. */
const TILE_SETS: Readonly<Record<Language, string>> = { en: 'english', fr: 'french' };

/**
 * The cards of a shipped lexicon or a part of it, such as fr/nouns; `words` decides what is valid.
 * Without a language, for a person's own list, there is nothing to say of a word's origin.
 */
export function openWordCards(words: Lexicon, language: Language | null): WordCards {
  const data = language === null ? null : wholeData(language);
  const forms = language === null || data === null ? null : openForms(language, data);
  const tiles =
    language === null
      ? null
      : (PARTS.tileSets.find(({ id }) => id === TILE_SETS[language]) ?? null);
  const meaningOf = language === null ? () => [] : openMeanings(language);

  const meaningsOf = (word: string): readonly LemmaMeanings[] => {
    const origins = originsOf({ data, forms }, word);
    if (origins.length === 0) return withMeanings([{ lemma: word, meanings: meaningOf(word) }]);
    const lemmas = [...new Set(origins.map(({ lemma }) => lemma))];
    return withMeanings(
      lemmas.map((lemma) => {
        return { lemma, meanings: meaningsFor({ origins }, lemma, meaningOf(lemma)) };
      }),
    );
  };
  return {
    meaningsOf,
    card(text) {
      const facts = wordFacts({ words, data, forms, tiles }, text);
      if (!facts.ok) return facts;
      return { ok: true, value: { ...facts.value, meanings: meaningsOf(facts.value.word) } };
    },
  };
}

function withMeanings(lemmas: readonly LemmaMeanings[]): readonly LemmaMeanings[] {
  return lemmas.filter(({ meanings }) => meanings.length > 0);
}

function wholeData(language: Language): WordData | null {
  const opened = openLexicon(language);
  return opened.ok ? opened.value.data() : null;
}

function openMeanings(language: Language): (lemma: string) => readonly Meaning[] {
  const files = listMeaningFiles(language).flatMap((file): (MeaningFile & StoredMeaningFile)[] => {
    const source = MEANING_SOURCES.find((each) => each === file.source);
    return source === undefined ? [] : [{ ...file, source }];
  });
  const tables = new Map<string, MeaningTable>();
  return (lemma) =>
    filesFor(files, lemma).flatMap((file) => {
      const known = tables.get(file.file);
      const table = known ?? parseMeanings(readMeaningFile(language, file), file.source, file.file);
      tables.set(file.file, table);
      return table.get(lemma) ?? [];
    });
}
