import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeWords, parseWordForms, type WordKind } from '../../../packages/lexicon/src/index.ts';
import type { LexiconLanguage } from '../../../packages/lexicon/src/stored/index.ts';

const DATA = join(import.meta.dirname, '..', '..', '..', 'data', 'lexica');

/** The lemmas of the committed list; a word of which nothing is known counts as its own. */
export function readLemmas(language: LexiconLanguage): Set<string> {
  const read = (name: string): string => readFileSync(join(DATA, language, name), 'utf8');
  const words = decodeWords(read('words.txt'));
  const forms = parseWordForms(words, { lemmas: read('lemmas.txt'), forms: read('forms.txt') });
  const lemmas = new Set<string>();
  words.forEach((word, index) => {
    const readings = forms.readingsOf(index);
    if (readings.length === 0) lemmas.add(word);
    for (const { lemma } of readings) lemmas.add(lemma);
  });
  return lemmas;
}

/** As what kinds of word the committed list knows a lemma; its own readings count, not those of its forms. */
export function readKinds(language: LexiconLanguage): (word: string) => readonly WordKind[] {
  const read = (name: string): string => readFileSync(join(DATA, language, name), 'utf8');
  const words = decodeWords(read('words.txt'));
  const forms = parseWordForms(words, { lemmas: read('lemmas.txt'), forms: read('forms.txt') });
  const indexes = new Map(words.map((word, index) => [word, index]));
  return (word) => {
    const index = indexes.get(word);
    if (index === undefined) return [];
    const readings = forms.readingsOf(index);
    const own = readings.filter(({ lemma }) => lemma === word);
    return [...new Set((own.length > 0 ? own : readings).flatMap(({ kinds }) => kinds))];
  };
}
