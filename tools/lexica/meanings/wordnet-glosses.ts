// English meanings: WordNet's gloss of the most frequent sense, one for each part of speech.
import type { WordKind } from '../../../packages/lexicon/src/stored/index.ts';
import { foldWord } from '../text/fold.ts';
import type { MeaningEntry } from './meaning-entry.ts';
import { shortText } from './short-text.ts';

export interface WordnetPart {
  readonly kind: WordKind;
  /** The files `index.noun` and `data.noun`. */
  readonly index: string;
  readonly data: string;
}

interface Synset {
  /** As written: a capital is a name. */
  readonly words: readonly string[];
  readonly gloss: string;
}

export function readGlosses(
  parts: readonly WordnetPart[],
  isLemma: (word: string) => boolean,
): MeaningEntry[] {
  return parts.flatMap(({ kind, index, data }) => {
    const synsets = readSynsets(data);
    return linesOf(index).flatMap((line): MeaningEntry[] => {
      const [word = '', ...fields] = line.trim().split(' ');
      const lemma = foldWord(word);
      if (lemma === undefined || !isLemma(lemma)) return [];
      // the offsets of its senses come last, the most frequent first
      const senses = fields.filter((field) => /^\d{8}$/.test(field));
      // the index is all lower case, so Walter Reed is a sense of reed there
      const sense = senses
        .map((offset) => synsets.get(offset))
        .find((synset) => synset?.words.includes(word));
      if (sense === undefined) return [];
      const text = shortText(definitionOf(sense.gloss));
      return text === ''
        ? []
        : [{ lemma, meaning: { source: 'wordnet', spelling: word, kind, text } }];
    });
  });
}

function readSynsets(data: string): Map<string, Synset> {
  return new Map(
    linesOf(data).map((line): [string, Synset] => {
      const bar = line.indexOf(' | ');
      const fields = line.slice(0, bar).split(' ');
      const count = Number.parseInt(fields[3] ?? '0', 16);
      const words = Array.from({ length: count }, (_, at) =>
        (fields[4 + 2 * at] ?? '').replace(/\(.*$/, ''),
      );
      return [fields[0] ?? '', { words, gloss: line.slice(bar + 3).trim() }];
    }),
  );
}

/** A gloss is `definition; another; "example"`. */
function definitionOf(gloss: string): string {
  const example = gloss.search(/[;:]?\s*"/);
  return (example < 0 ? gloss : gloss.slice(0, example)).replace(/[;:\s]+$/, '');
}

/** The licence at the head of each file is indented. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
}
