// What words mean [L3], as it is stored: files of lines `LEMMA<tab>kind<tab>spelling<tab>text`, sorted.
// A file has the lemmas from one to the next, so that looking one up takes one small file per source.
import { WORD_KINDS, type WordKind } from '@luctor/lexicon';
import type { WordFacts } from './word-facts.ts';

/** In the order in which a card shows them. */
export const MEANING_SOURCES = ['wordnet', 'synonyms', 'littre'] as const;
export type MeaningSource = (typeof MEANING_SOURCES)[number];

export interface Meaning {
  readonly source: MeaningSource;
  /** As dictionaries write it: `été`. */
  readonly spelling: string;
  /** Null if the source does not say, or says nothing that we know. */
  readonly kind: WordKind | null;
  /** A gloss, or synonyms separated by commas; cut at `MEANING_LENGTH`. */
  readonly text: string;
}

/** The longest text in characters. One that was cut ends with an ellipsis. */
export const MEANING_LENGTH = 100;

/** A file of meanings, before its content is fetched. */
export interface MeaningFile {
  readonly source: MeaningSource;
  /** The first letters that it has; it ends where the next file of the source begins. */
  readonly from: string;
}

/** The meanings of a file by lemma. */
export type MeaningTable = ReadonlyMap<string, readonly Meaning[]>;

/** A file is not what the importer writes: cut off, or something else altogether. */
export class DamagedMeanings extends Error {
  override readonly name = 'DamagedMeanings';

  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
  }
}

/** The files to look a lemma up in, at most one of each source. */
export function filesFor<File extends MeaningFile>(files: readonly File[], lemma: string): File[] {
  return MEANING_SOURCES.flatMap((source) => {
    const last = files.findLast((file) => file.source === source && file.from <= lemma);
    return last === undefined ? [] : [last];
  });
}

/**
 * The meanings of one of its lemmas that a word can have: LEAVES is a plural of the noun leaf, not a
 * form of the verb. All of them if the sources divide words differently from our list.
 */
export function meaningsFor(
  { origins }: Pick<WordFacts, 'origins'>,
  lemma: string,
  meanings: readonly Meaning[],
): readonly Meaning[] {
  const kinds = origins.flatMap((origin) => (origin.lemma === lemma ? origin.kinds : []));
  const fitting = meanings.filter(({ kind }) => kind === null || kinds.includes(kind));
  return kinds.length === 0 || fitting.length === 0 ? meanings : fitting;
}

const UNKNOWN_KIND = '-';

/** Entries must be sorted by lemma. The spelling is left out where the lemma shows it. */
export function makeMeanings(
  entries: readonly { readonly lemma: string; readonly meaning: Meaning }[],
): string {
  return entries
    .map(({ lemma, meaning: { kind, spelling, text } }) => {
      const kindCode = kind === null ? UNKNOWN_KIND : String(WORD_KINDS.indexOf(kind));
      const shown = spelling === lemma.toLowerCase() ? '' : spelling;
      return `${lemma}\t${kindCode}\t${shown}\t${text}\n`;
    })
    .join('');
}

/** Throws `DamagedMeanings` on anything that `makeMeanings` does not write. */
export function parseMeanings(text: string, source: MeaningSource, file: string): MeaningTable {
  const lines = text.split('\n');
  const damaged = (at: number, what: string) => new DamagedMeanings(file, at + 1, what);
  if (lines.pop() !== '') throw damaged(lines.length, 'cut off in the last line');
  const table = new Map<string, Meaning[]>();
  let previous = '';
  lines.forEach((line, at) => {
    const [lemma = '', kindCode = '', spelling = '', meaning = '', ...more] = line.split('\t');
    if (!/^[A-Z]{2,}$/.test(lemma) || meaning === '' || more.length > 0) {
      throw damaged(at, 'not a line of lemma, kind, spelling and text');
    }
    const kind = kindCode === UNKNOWN_KIND ? null : WORD_KINDS[Number(kindCode)];
    if (kind === undefined) throw damaged(at, `unknown kind "${kindCode}"`);
    if (lemma < previous) throw damaged(at, `${lemma} does not follow ${previous}`);
    previous = lemma;
    const known = table.get(lemma) ?? [];
    known.push({ source, kind, spelling: spelling || lemma.toLowerCase(), text: meaning });
    table.set(lemma, known);
  });
  return table;
}
