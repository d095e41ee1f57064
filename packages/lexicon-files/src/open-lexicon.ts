import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWordGraph, createLexicon, decodeWords, err, ok, parseLexicon } from '@luctor/lexicon';
import type { Lexicon, LexiconFiles, Result, WordData } from '@luctor/lexicon';
import { cachedGraph, contentHash, defaultCacheDirectories } from './graph-cache.ts';

const SHIPPED = fileURLToPath(new URL('../../../data/lexica/', import.meta.url));

export interface OpenOptions {
  /** The directory of the lexica, one subdirectory each. */
  readonly dataDirectory?: string;
  readonly cacheDirectories?: readonly string[];
}

export interface UnknownLexicon {
  readonly code: 'unknown-lexicon';
  readonly id: string;
  readonly known: readonly string[];
}

/** The ids of the available lexica. */
export function listLexica({ dataDirectory = SHIPPED }: OpenOptions = {}): readonly string[] {
  if (!existsSync(dataDirectory)) return [];
  return readdirSync(dataDirectory)
    .filter((id) => existsSync(join(dataDirectory, id, FILE_NAMES.info)))
    .sort();
}

/**
 * Opens a shipped lexicon: the graph immediately, from the cache if possible, the data about its words
 * on first use. Throws a StoredLexiconError if the shipped files are damaged.
 */
export function openLexicon(
  id: string,
  options: OpenOptions = {},
): Result<Lexicon, UnknownLexicon> {
  const { dataDirectory = SHIPPED, cacheDirectories = defaultCacheDirectories() } = options;
  const known = listLexica(options);
  // Also prevents an id such as "../.." from naming another directory.
  if (!known.includes(id)) return err({ code: 'unknown-lexicon', id, known });
  const directory = join(dataDirectory, id);
  const words = readFileSync(join(directory, FILE_NAMES.words));
  const graph = cachedGraph(cacheDirectories, `${id}.graph`, contentHash(words), () =>
    buildWordGraph(decodeWords(words.toString('utf8'))),
  );
  return ok(createLexicon({ id, graph, loadData: () => readWordData(directory) }));
}

const FILE_NAMES: Readonly<Record<keyof LexiconFiles, string>> = {
  info: 'lexicon.json',
  words: 'words.txt',
  grades: 'grades.txt',
  kinds: 'kinds.txt',
  lemmas: 'lemmas.txt',
  places: 'places.txt',
};

function readWordData(directory: string): WordData {
  const read = (file: keyof LexiconFiles): string =>
    readFileSync(join(directory, FILE_NAMES[file]), 'utf8');
  return parseLexicon({
    info: read('info'),
    words: read('words'),
    grades: read('grades'),
    kinds: read('kinds'),
    lemmas: read('lemmas'),
    places: read('places'),
  });
}
