// Parts of speech, irregular forms and use counts from the files of Princeton WordNet.
import { foldWord, isLowerCase } from './text/fold.ts';
import { ADJECTIVE, ADVERB, NOUN, VERB } from './word-facts.ts';

export const WORDNET_PARTS = [
  { name: 'noun', kind: NOUN },
  { name: 'verb', kind: VERB },
  { name: 'adj', kind: ADJECTIVE },
  { name: 'adv', kind: ADVERB },
] as const;

/**
 * The folded lemmas of one data file. The index files cannot be used: they are all lower case, so
 * Walter Reed would make REED a noun.
 */
export function readWordnetLemmas(dataFile: string): Set<string> {
  const lemmas = new Set<string>();
  for (const line of dataFile.split('\n')) {
    // The licence at the head of each file is indented.
    if (line.startsWith(' ')) continue;
    const fields = line.split(' ');
    const count = Number.parseInt(fields[3] ?? '0', 16);
    for (let at = 0; at < count; at++) {
      const lemma = (fields[4 + 2 * at] ?? '').replace(/\(.*$/, '');
      const word = isLowerCase(lemma) ? foldWord(lemma) : undefined;
      if (word !== undefined) lemmas.add(word);
    }
  }
  return lemmas;
}

/** `mice mouse`: irregular form -> its lemmas. */
export function readWordnetExceptions(excFile: string): Map<string, string[]> {
  const exceptions = new Map<string, string[]>();
  for (const line of excFile.split('\n')) {
    const [form, ...lemmas] = line.split(' ').map((text) => foldWord(text));
    const known = lemmas.filter((lemma) => lemma !== undefined);
    if (form === undefined || known.length === 0) continue;
    exceptions.set(form, [...(exceptions.get(form) ?? []), ...known]);
  }
  return exceptions;
}

/**
 * How often each lemma occurs in WordNet's tagged texts, over all senses. A line of index.sense is
 * `lemma%sense offset number count`.
 */
export function readWordnetUses(indexSense: string): Map<string, number> {
  const uses = new Map<string, number>();
  for (const line of indexSense.split('\n')) {
    const [sense = '', , , count = '0'] = line.split(' ');
    if (count === '0') continue;
    const word = foldWord(sense.slice(0, sense.indexOf('%')));
    if (word !== undefined) uses.set(word, (uses.get(word) ?? 0) + Number(count));
  }
  return uses;
}
