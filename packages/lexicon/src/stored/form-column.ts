// Word -> which forms of its lemmas it is. A line of the table has a part for each lemma, in the order
// of `lemmasOf`: `1. 2P13S13M2` for PORTE is a noun, and several forms of the verb PORTER. Lemmas that
// fold to the same letters share a part: `1.+2.` (pêcher the tree, pêcher and pécher the verbs).
import { StoredLexiconError } from './stored-lexicon-error.ts';
import { decodeLemmas, lemmasFrom } from './lemma-rules.ts';
import { decodeTable, encodeTable } from './table-column.ts';
import {
  makeForms,
  makeKinds,
  parseForms,
  parseKinds,
  type WordForm,
  type WordReading,
} from './word-form.ts';
import type { WordKind } from './word-kinds.ts';

export interface WordForms {
  /** What the word of this index is; empty if nothing is known. */
  readingsOf(index: number): readonly WordReading[];
}

interface Part {
  readonly kinds: readonly WordKind[];
  readonly forms: readonly WordForm[];
}

/** A lemma of which nothing more is known. */
const UNKNOWN = '-';

export function encodeForms(
  words: readonly string[],
  lemmasOf: (index: number) => readonly string[],
  readingsOf: (index: number) => readonly WordReading[],
): string {
  return encodeTable(words, (index) => {
    const word = words[index] ?? '';
    const readings = readingsOf(index);
    const lemmas = lemmasOrSelf(lemmasOf(index), word);
    const stray = readings.find(({ lemma }) => !lemmas.includes(lemma));
    if (stray !== undefined) throw new Error(`${stray.lemma} is no lemma of ${word}`);
    if (readings.length === 0) return '';
    return lemmas.map((lemma) => makeParts(readings, lemma)).join(' ');
  });
}

function makeParts(readings: readonly WordReading[], lemma: string): string {
  const parts = readings
    .filter((reading) => reading.lemma === lemma)
    .map(({ kinds, forms }) => makeKinds(kinds) + makeForms(forms))
    .sort();
  return parts.length === 0 ? UNKNOWN : parts.join('+');
}

function lemmasOrSelf(lemmas: readonly string[], word: string): readonly string[] {
  return lemmas.length === 0 ? [word] : lemmas;
}

/** Throws a StoredLexiconError that names the line if anything is damaged. */
export function decodeForms(
  words: readonly string[],
  lemmasOf: (index: number) => readonly string[],
  text: string,
  file = 'forms.txt',
): WordForms {
  const { codes, rows } = decodeTable(
    words,
    text,
    { file, table: 'form', code: 'form code' },
    parseRow,
  );
  return {
    readingsOf(index) {
      const row = rows[(codes[index] ?? 0) - 1];
      const word = words[index];
      if (row === undefined || word === undefined) return [];
      const lemmas = lemmasOrSelf(lemmasOf(index), word);
      if (lemmas.length !== row.length) {
        throw new StoredLexiconError(file, 0, `forms of ${row.length} lemmas for ${word}`);
      }
      return lemmas.flatMap((lemma, at) => (row[at] ?? []).map((part) => ({ lemma, ...part })));
    },
  };
}

function parseRow(line: string): (readonly Part[])[] | null {
  const row: (readonly Part[])[] = [];
  for (const section of line.split(' ')) {
    const parts = section === UNKNOWN ? [] : section.split('+').map(parsePart);
    if (parts.some((part) => part === null)) return null;
    row.push(parts.filter((part) => part !== null));
  }
  return row;
}

function parsePart(text: string): Part | null {
  const forms = parseForms(text.slice(1));
  return forms === null || !/^[0-9a-v]/.test(text)
    ? null
    : { kinds: parseKinds(text.charAt(0)), forms };
}

/** For a shell that has the list already, in the order of the files, and wants nothing else. */
export function parseWordForms(
  words: readonly string[],
  files: { readonly lemmas: string; readonly forms: string },
): WordForms {
  const lemmas = decodeLemmas(words, files.lemmas);
  return decodeForms(words, (index) => lemmasFrom(lemmas, words[index] ?? '', index), files.forms);
}
