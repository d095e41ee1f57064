import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { FormAssets, MeaningAsset, WordCardAssets } from '../src/lexica/lexicon-assets.ts';
import { packFile, serveFiles } from './pack-file.ts';

const VIRTUAL = 'virtual:luctor-meanings';
const RESOLVED = `\0${VIRTUAL}`;
const LANGUAGES = ['en', 'fr'] as const;
const FORMS_DIRECTORY = 'lexica/';
/** Not among the files that the service worker fetches in advance. */
const MEANINGS_DIRECTORY = 'meanings/';

/** `index.json` as tools/lexica writes it. */
interface StoredIndex {
  readonly files: readonly {
    readonly source: MeaningAsset['source'];
    readonly from: string;
    readonly file: string;
  }[];
}

export interface PackedWordCards {
  readonly assets: Readonly<Record<string, WordCardAssets>>;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Packs what only the cards of words need. Stored meanings are compressed already. */
export function packWordCards(dataDirectory: string): PackedWordCards {
  const files = new Map<string, Uint8Array>();
  const assets = Object.fromEntries(
    LANGUAGES.map((id): [string, WordCardAssets] => [
      id,
      {
        forms: packForms(files, id, dataDirectory),
        meanings: packMeanings(files, id, dataDirectory),
      },
    ]),
  );
  return { assets, files };
}

function packForms(files: Map<string, Uint8Array>, id: string, data: string): FormAssets {
  const pack = (name: string) =>
    packFile(
      files,
      `${FORMS_DIRECTORY}${id}-${name}`,
      readFileSync(join(data, 'lexica', id, `${name}.txt`)),
    );
  return { lemmas: pack('lemmas'), forms: pack('forms') };
}

function packMeanings(files: Map<string, Uint8Array>, id: string, data: string): MeaningAsset[] {
  const folder = join(data, 'meanings', id);
  const indexFile = join(folder, 'index.json');
  if (!existsSync(indexFile)) return [];
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as StoredIndex;
  return index.files.map(({ source, from, file }) => {
    const bytes = readFileSync(join(folder, file));
    // of the content: another compression of the same text is the same file
    const hash = createHash('sha256').update(gunzipSync(bytes)).digest('hex').slice(0, 16);
    const url = `${MEANINGS_DIRECTORY}${id}-${source}-${from.toLowerCase()}-${hash}.bin`;
    files.set(url, bytes);
    return { source, from, url, bytes: bytes.length, hash };
  });
}

/** Gives the page `virtual:luctor-meanings`, and serves or emits the files that it names. */
export function meaningsPlugin(dataDirectory: string): Plugin {
  let packed: PackedWordCards | null = null;
  const pack = (): PackedWordCards => (packed ??= packWordCards(dataDirectory));
  return {
    name: 'luctor-meanings',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    load: (id) =>
      id === RESOLVED ? `export const WORD_CARDS = ${JSON.stringify(pack().assets)};` : null,
    generateBundle() {
      for (const [fileName, source] of pack().files) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer: (server) => serveFiles(server, () => pack().files),
  };
}
