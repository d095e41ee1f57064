// French synonyms, from the thesaurus of LibreOffice: `word|count`, then lines `(Nom)|synonym|…`.
import type { WordKind } from '../../../packages/lexicon/src/stored/index.ts';
import { foldWord, isLowerCase } from '../text/fold.ts';
import type { MeaningEntry } from './meaning-entry.ts';
import { shortList } from './short-text.ts';

const KINDS: Readonly<Record<string, WordKind>> = {
  Nom: 'noun',
  Verbe: 'verb',
  Adjectif: 'adjective',
  Adverbe: 'adverb',
};

/** What kinds of word our list knows a word as; empty: it does not know the word. */
export type KindsOf = (word: string) => readonly WordKind[];

/**
 * A group may mix kinds: PARTIR began with *abruptement*, and a group of nouns and verbs (*avoir*) with
 * adjectives. Words that are known as other kinds only are left out, and a mixed group is divided.
 */
export function readSynonyms(
  thesaurus: string,
  isLemma: (word: string) => boolean,
  kindsOf: KindsOf,
): MeaningEntry[] {
  const entries: MeaningEntry[] = [];
  const lines = thesaurus.split('\n').slice(1);
  for (let at = 0; at < lines.length;) {
    const [spelling = '', count = ''] = (lines[at] ?? '').split('|');
    const groups = lines.slice(at + 1, at + 1 + Number(count));
    at += 1 + Number(count);
    const lemma = isLowerCase(spelling) ? foldWord(spelling) : undefined;
    if (lemma === undefined || !isLemma(lemma)) continue;
    for (const group of groups) {
      const [tag = '', ...synonyms] = group.split('|');
      const others = [...new Set(synonyms.map((each) => each.replace(/\s+/g, ' ').trim()))].filter(
        (each) => each.length > 1 && each !== spelling,
      );
      for (const { kind, words } of divided(others, tag, kindsOf)) {
        const text = shortList(words);
        if (text === '') continue;
        entries.push({ lemma, meaning: { source: 'synonyms', spelling, kind, text } });
      }
    }
  }
  return entries;
}

interface Group {
  /** Null if the source does not say. */
  readonly kind: WordKind | null;
  readonly words: readonly string[];
}

/** `(Nom)`, or `(Nom Verbe)`: a group for each kind with the words that can be of it, the largest first. */
function divided(words: readonly string[], tag: string, kindsOf: KindsOf): readonly Group[] {
  if (tag.includes('?')) return [{ kind: null, words }];
  const names = tag.replace(/^\(|\)$/g, '').split(' ');
  const kinds = [...new Set(names.map((name) => KINDS[name] ?? 'other'))];
  return kinds
    .map((kind) => ({ kind, words: words.filter((word) => canBe(word, kind, kindsOf)) }))
    .toSorted((a, b) => b.words.length - a.words.length);
}

/** A phrase, or a word that the list does not have, may be anything. */
function canBe(word: string, kind: WordKind, kindsOf: KindsOf): boolean {
  const folded = foldWord(word);
  const known = folded === undefined ? [] : kindsOf(folded);
  return known.length === 0 || known.includes(kind);
}
