// Parts of speech from the Moby list: `word×codes`, with lines that end in a carriage return.
import { foldWord, isLowerCase } from './text/fold.ts';
import { ADJECTIVE, ADVERB, NOUN, OTHER, VERB } from './word-facts.ts';

export interface MobyEntry {
  kinds: number;
  /** A pronoun, article, conjunction or preposition, whose other tags are unreliable. */
  grammatical: boolean;
  /** A noun that exists only in the plural: not a lemma. */
  plural: boolean;
}

const KIND_OF_CODE: Readonly<Record<string, number>> = {
  N: NOUN,
  p: NOUN,
  h: NOUN,
  V: VERB,
  t: VERB,
  i: VERB,
  A: ADJECTIVE,
  v: ADVERB,
  C: OTHER,
  P: OTHER,
  '!': OTHER,
  r: OTHER,
  D: OTHER,
  I: OTHER,
  o: OTHER,
};

export function readMoby(text: string): Map<string, MobyEntry> {
  const entries = new Map<string, MobyEntry>();
  for (const line of text.split(/[\r\n]+/)) {
    const [head = '', codes = ''] = line.split('×');
    const word = isLowerCase(head) ? foldWord(head) : undefined;
    if (word === undefined || codes === '') continue;
    const entry = entries.get(word) ?? { kinds: 0, grammatical: false, plural: true };
    for (const code of codes) entry.kinds |= KIND_OF_CODE[code] ?? 0;
    entry.grammatical ||= /[CPrDIo]/.test(codes);
    entry.plural &&= codes === 'p';
    entries.set(word, entry);
  }
  return entries;
}
