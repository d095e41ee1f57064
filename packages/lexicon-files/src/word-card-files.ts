import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parseWordForms, type WordData, type WordForms } from '@luctor/lexicon';

const SHIPPED = fileURLToPath(new URL('../../../data/', import.meta.url));

/** The forms of a shipped lexicon's words; throws a StoredLexiconError if they are damaged. */
export function openForms(
  id: string,
  { words }: Pick<WordData, 'words'>,
  directory: string = SHIPPED,
): WordForms {
  const read = (name: string): string => readFileSync(join(directory, 'lexica', id, name), 'utf8');
  return parseWordForms(words, { lemmas: read('lemmas.txt'), forms: read('forms.txt') });
}

/** A file of meanings, as the index of the data names it. */
export interface StoredMeaningFile {
  readonly source: string;
  readonly from: string;
  readonly file: string;
}

/** The files of meanings of a language; none if this copy of the program has no meanings. */
export function listMeaningFiles(
  language: string,
  directory: string = SHIPPED,
): readonly StoredMeaningFile[] {
  const index = join(directory, 'meanings', language, 'index.json');
  if (!existsSync(index)) return [];
  return (JSON.parse(readFileSync(index, 'utf8')) as { files: StoredMeaningFile[] }).files;
}

export function readMeaningFile(
  language: string,
  { file }: StoredMeaningFile,
  directory: string = SHIPPED,
): string {
  return gunzipSync(readFileSync(join(directory, 'meanings', language, file))).toString('utf8');
}
