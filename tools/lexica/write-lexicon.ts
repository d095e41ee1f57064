// Writes one lexicon: the columns in the order of the sorted list, and their description.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  encodeForms,
  encodeGrades,
  encodeKinds,
  encodeLemmas,
  encodeWords,
} from '../../packages/lexicon/src/stored/index.ts';
import type { LexiconFiles, LexiconInfo } from '../../packages/lexicon/src/stored/index.ts';
import { LONGEST, SHORTEST } from './text/fold.ts';
import { sortedLemmas, storedReadings } from './word-facts.ts';
import type { WordTable } from './word-facts.ts';

/** The files of a lexicon, with the forms of its words, which playing does not need. */
export interface EncodedLexicon extends LexiconFiles {
  readonly forms: string;
}

export interface LexiconDraft {
  readonly description: Omit<LexiconInfo, 'words' | 'byLength' | 'places' | 'generatedBy'>;
  readonly words: WordTable;
  readonly places: ReadonlySet<string>;
}

const FILE_NAMES: Readonly<Record<keyof EncodedLexicon, string>> = {
  info: 'lexicon.json',
  words: 'words.txt',
  grades: 'grades.txt',
  kinds: 'kinds.txt',
  lemmas: 'lemmas.txt',
  forms: 'forms.txt',
  places: 'places.txt',
};

export function encodeLexicon({ description, words: table, places }: LexiconDraft): EncodedLexicon {
  const entries = [...table].sort(([a], [b]) => (a < b ? -1 : 1));
  const words = entries.map(([word]) => word);
  const facts = entries.map(([, known]) => known);
  const byLength: Record<string, number> = {};
  for (let length = SHORTEST; length <= LONGEST; length++) {
    byLength[length] = words.filter((word) => word.length === length).length;
  }
  const lemmasOf = (index: number): string[] => {
    const entry = entries[index];
    return entry === undefined ? [] : sortedLemmas(...entry);
  };
  const { id, language, name, grades, sources } = description;
  const info: LexiconInfo = {
    id,
    language,
    name,
    words: words.length,
    byLength,
    places: places.size,
    grades,
    sources,
    generatedBy: 'tools/lexica/import.ts',
  };
  return {
    info: `${JSON.stringify(info, undefined, 2)}\n`,
    words: encodeWords(words),
    grades: encodeGrades(
      words,
      Uint8Array.from(facts, ({ grade }) => grade),
      grades,
    ),
    kinds: encodeKinds(
      words,
      Uint8Array.from(facts, ({ kinds }) => kinds),
    ),
    lemmas: encodeLemmas(words, lemmasOf),
    forms: encodeForms(words, lemmasOf, (index) => {
      const known = facts[index];
      return known === undefined ? [] : storedReadings(known);
    }),
    places: encodeWords([...places].sort()),
  };
}

export function writeLexicon(
  folder: string,
  files: EncodedLexicon,
  licences: ReadonlyMap<string, string>,
): void {
  mkdirSync(join(folder, 'LICENSES'), { recursive: true });
  for (const [name, text] of licences) writeFileSync(join(folder, 'LICENSES', name), text);
  for (const [part, name] of Object.entries(FILE_NAMES)) {
    writeFileSync(join(folder, name), files[part as keyof EncodedLexicon]);
  }
}
