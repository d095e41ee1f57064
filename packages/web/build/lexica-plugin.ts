import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chosenVocabulary,
  parseLexicon,
  VOCABULARY_CHOICES,
  wordsFingerprint,
} from '@luctor/lexicon';
import type { Plugin } from 'vite';
import type { LexiconAsset, LexiconAssets, TrainedAssets } from '../src/lexica/lexicon-assets.ts';
import { encodeTransport } from '../src/lexica/word-transport.ts';
import { packFile, serveFiles } from './pack-file.ts';

const VIRTUAL = 'virtual:luctor-lexica';
const RESOLVED = `\0${VIRTUAL}`;
const DIRECTORY = 'lexica/';
const LEXICA = ['en', 'fr'] as const;
/** Where the data has what computer players have learned, and how its file names end. */
const TRAINED = {
  leaves: { folder: 'leaves', extension: '.leaves' },
  winTables: { folder: 'win-tables', extension: '.json' },
} as const;

/** A lexicon prepared for browsers: what the page knows about it, and the files. */
export interface PackedLexicon {
  readonly assets: LexiconAssets;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Packs the committed data; the same data gives the same names, so caches survive new builds. */
export function packLexicon(id: string, dataDirectory: string): PackedLexicon {
  const read = (file: string): string => readFileSync(join(dataDirectory, id, file), 'utf8');
  const data = parseLexicon({
    info: read('lexicon.json'),
    words: read('words.txt'),
    grades: read('grades.txt'),
    kinds: read('kinds.txt'),
    lemmas: read('lemmas.txt'),
    places: read('places.txt'),
  });
  const files = new Map<string, Uint8Array>();
  const pack = (name: string, content: string | Uint8Array): LexiconAsset =>
    packFile(files, `${DIRECTORY}${id}-${name}`, content);
  const assets = {
    words: pack('words', encodeTransport(data.words)),
    grades: pack('grades', data.grades),
    kinds: pack('kinds', data.kinds),
    places: pack('places', encodeTransport(data.places)),
    gradeCounts: data.info.grades.map(({ words }) => words),
    fingerprints: Object.fromEntries(
      VOCABULARY_CHOICES.map((choice) => [
        choice,
        wordsFingerprint(chosenVocabulary(data, choice).words),
      ]),
    ) as LexiconAssets['fingerprints'],
  };
  return { assets, files };
}

/** Packs the trained data of every tile set that has a file. */
export function packTraining(dataDirectory: string): {
  readonly assets: TrainedAssets;
  readonly files: ReadonlyMap<string, Uint8Array>;
} {
  const files = new Map<string, Uint8Array>();
  const pack = ({ folder, extension }: (typeof TRAINED)[keyof typeof TRAINED]) => {
    const directory = join(dataDirectory, folder);
    const names = existsSync(directory) ? readdirSync(directory) : [];
    const trained = names.filter((name) => name.endsWith(extension)).sort();
    const assets = trained.map((file): [string, LexiconAsset] => {
      const name = file.slice(0, -extension.length);
      return [
        name,
        packFile(files, `${DIRECTORY}${folder}-${name}`, readFileSync(join(directory, file))),
      ];
    });
    return Object.fromEntries(assets);
  };
  return { assets: { leaves: pack(TRAINED.leaves), winTables: pack(TRAINED.winTables) }, files };
}

/** Gives the page `virtual:luctor-lexica`, and serves or emits the files that it names. */
export function lexicaPlugin(dataDirectory: string): Plugin {
  let packed: ReadonlyMap<string, PackedLexicon> | null = null;
  const pack = (): ReadonlyMap<string, PackedLexicon> =>
    (packed ??= new Map(LEXICA.map((id) => [id, packLexicon(id, join(dataDirectory, 'lexica'))])));
  const training = packTraining(dataDirectory);
  const files = (): Map<string, Uint8Array> =>
    new Map([...[...pack().values()].flatMap((lexicon) => [...lexicon.files]), ...training.files]);
  return {
    name: 'luctor-lexica',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const assets = Object.fromEntries([...pack()].map(([name, each]) => [name, each.assets]));
      return [
        `export const LEXICA = ${JSON.stringify(assets)};`,
        `export const TRAINED = ${JSON.stringify(training.assets)};`,
      ].join('\n');
    },
    generateBundle() {
      for (const [fileName, source] of files()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer: (server) => serveFiles(server, files),
  };
}
