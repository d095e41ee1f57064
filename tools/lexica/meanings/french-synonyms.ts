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

export function readSynonyms(
  thesaurus: string,
  isLemma: (word: string) => boolean,
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
      const text = shortList(others);
      if (text !== '') {
        entries.push({ lemma, meaning: { source: 'synonyms', spelling, kind: kindOf(tag), text } });
      }
    }
  }
  return entries;
}

/** `(Nom)`; a group of several kinds, `(Nom Verbe)`, mixes their synonyms. */
function kindOf(tag: string): WordKind | null {
  return KINDS[tag.replace(/^\(|\)$/g, '')] ?? (/ |\?/.test(tag) ? null : 'other');
}
