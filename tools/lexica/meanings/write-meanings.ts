// Writes the meanings of a language: compressed files of some first letters each, and an index.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeMeanings } from '../../../packages/learn/src/words/meanings.ts';
import type { MeaningSource } from '../../../packages/learn/src/words/meanings.ts';
import type { LexiconLanguage, SourceInfo } from '../../../packages/lexicon/src/stored/index.ts';
import { sortEntries } from './meaning-entry.ts';
import type { MeaningEntry } from './meaning-entry.ts';

export interface MeaningsIndex {
  readonly language: LexiconLanguage;
  /** How many lemmas have a meaning from any source. */
  readonly lemmas: number;
  readonly bytes: number;
  readonly files: readonly IndexedFile[];
  readonly sources: readonly SourceInfo[];
  readonly generatedBy: string;
}

export interface IndexedFile {
  readonly source: MeaningSource;
  /** The first letters of its first lemma. */
  readonly from: string;
  readonly file: string;
  readonly bytes: number;
  readonly entries: number;
}

const PREFIX = 4;

/** Compressed; looking a word up fetches one file of each source of its language. */
const FILE_BYTES: Readonly<Record<MeaningSource, number>> = {
  wordnet: 38_000,
  synonyms: 20_000,
  littre: 22_000,
};

/** Entries of one source in files that begin at four first letters, so that a lemma is in one of them. */
export function splitEntries(
  entries: readonly MeaningEntry[],
  source: MeaningSource,
): { readonly from: string; readonly entries: readonly MeaningEntry[] }[] {
  const sorted = sortEntries(entries);
  const whole = makeMeanings(sorted);
  const ratio = gzipSync(whole).length / Math.max(1, Buffer.byteLength(whole));
  const files: { from: string; entries: MeaningEntry[]; bytes: number }[] = [];
  let previous = '';
  for (const entry of sorted) {
    const from = entry.lemma.slice(0, PREFIX);
    const last = files.at(-1);
    const isFull = last === undefined || last.bytes * ratio > FILE_BYTES[source];
    const bytes = Buffer.byteLength(makeMeanings([entry]));
    if (isFull && from !== previous) files.push({ from, entries: [entry], bytes });
    else if (last !== undefined) {
      last.entries.push(entry);
      last.bytes += bytes;
    }
    previous = from;
  }
  return files;
}

export function writeMeanings(
  folder: string,
  language: LexiconLanguage,
  entries: ReadonlyMap<MeaningSource, readonly MeaningEntry[]>,
  sources: readonly SourceInfo[],
  licences: ReadonlyMap<string, string>,
): MeaningsIndex {
  mkdirSync(join(folder, 'LICENSES'), { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.gz')) rmSync(join(folder, name));
  const files = [...entries].flatMap(([source, all]) =>
    splitEntries(all, source).map(({ from, entries: some }): IndexedFile => {
      const file = `${source}-${from.toLowerCase()}.gz`;
      const bytes = gzipSync(makeMeanings(some), { level: 9 });
      writeFileSync(join(folder, file), bytes);
      return { source, from, file, bytes: bytes.length, entries: some.length };
    }),
  );
  const lemmas = new Set([...entries.values()].flatMap((all) => all.map(({ lemma }) => lemma)));
  const index: MeaningsIndex = {
    language,
    lemmas: lemmas.size,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
    sources,
    generatedBy: 'tools/lexica/import-meanings.ts',
  };
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, undefined, 2)}\n`);
  for (const [name, text] of licences) writeFileSync(join(folder, 'LICENSES', name), text);
  return index;
}
