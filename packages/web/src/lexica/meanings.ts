// What words mean [L3]: files of some 40 kB, fetched when a word is looked up, and kept in a cache of
// their own that no release touches. The service worker does not fetch them in advance.
import { filesFor, parseMeanings } from '@luctor/learn';
import type { Meaning, MeaningTable } from '@luctor/learn';
import { err, ok, type Language, type Result } from '@luctor/rules';
import { unpacked } from './fetch-asset.ts';
import type { MeaningAsset } from './lexicon-assets.ts';

export interface Meanings {
  /** What a lemma means, in the order to show; empty if no source has it. */
  meaningOf(language: Language, lemma: string): Promise<Result<readonly Meaning[], MeaningsError>>;
  /** How many bytes `meaningOf` would fetch: none if they are here. */
  bytesToFetch(language: Language, lemma: string): Promise<number>;
  /** All files of a language, so that its meanings work without a network. */
  downloadAll(
    language: Language,
    options?: { readonly onBytes?: (done: number) => void; readonly signal?: AbortSignal },
  ): Promise<Result<null, MeaningsError>>;
  downloadedState(language: Language): Promise<DownloadedState>;
  /** Removes all files of a language from this device. */
  remove(language: Language): Promise<void>;
}

export interface DownloadedState {
  /** Bytes on this device, and of all files. */
  readonly bytes: number;
  readonly total: number;
  readonly isComplete: boolean;
}

/** `full`: fetched, but the browser cannot keep it. */
export const MEANINGS_ERRORS = ['network', 'damaged', 'full', 'stopped'] as const;
export interface MeaningsError {
  readonly code: (typeof MEANINGS_ERRORS)[number];
}

export interface MeaningsParts {
  /** With absolute addresses. */
  readonly files: Readonly<Record<Language, readonly MeaningAsset[]>>;
  readonly fetch: (url: string, signal?: AbortSignal) => Promise<Response>;
  /** Null where pages have none, such as in some private windows. */
  readonly caches: CacheStorage | null;
}

/** Outside the names that `sw/offline-cache.ts` deletes when a version gets old. */
export const MEANINGS_CACHE = 'meanings-luctor';

/** Tables kept in memory: about a megabyte. */
const MAX_TABLES = 6;
const AT_ONCE = 4;

export function createMeanings({ files, fetch, caches }: MeaningsParts): Meanings {
  const tables = new Map<string, MeaningTable>();

  const cache = async (): Promise<Cache | null> =>
    (await caches?.open(MEANINGS_CACHE).catch(() => null)) ?? null;

  const fetched = async (file: MeaningAsset, signal?: AbortSignal): Promise<Response> => {
    const response = await fetch(file.url, signal).catch(() => null);
    if (signal?.aborted) throw new Failure('stopped');
    if (response === null || !response.ok) throw new Failure('network');
    return response;
  };

  /** From this device, or else from the network and then kept. */
  const load = async (file: MeaningAsset): Promise<Response> => {
    const kept = await cache();
    const known = await kept?.match(file.url).catch(() => undefined);
    if (known !== undefined) return known;
    const response = await fetched(file);
    // a full disk does not matter to someone who only looks a word up
    await kept?.put(file.url, response.clone()).catch(() => undefined);
    return response;
  };

  const tableOf = async (file: MeaningAsset): Promise<MeaningTable> => {
    const known = tables.get(file.url);
    tables.delete(file.url);
    const table = known ?? (await readTable(file, await load(file)));
    tables.set(file.url, table);
    for (const [oldest] of tables) if (tables.size > MAX_TABLES) tables.delete(oldest);
    return table;
  };

  const readTable = async (file: MeaningAsset, response: Response): Promise<MeaningTable> => {
    try {
      return parseMeanings(await unpackedText(response), file.source, file.url);
    } catch {
      // the next attempt must not find the same garbage
      await (await cache())?.delete(file.url).catch(() => false);
      throw new Failure('damaged');
    }
  };

  const missing = async (wanted: readonly MeaningAsset[]): Promise<readonly MeaningAsset[]> => {
    const kept = await cache();
    if (kept === null) return wanted.filter(({ url }) => !tables.has(url));
    const urls = new Set((await kept.keys()).map(({ url }) => url));
    return wanted.filter(({ url }) => !urls.has(url) && !tables.has(url));
  };

  return {
    meaningOf: (language, lemma) =>
      attempt(async () => {
        const found = await Promise.all(filesFor(files[language], lemma).map(tableOf));
        return found.flatMap((table) => table.get(lemma) ?? []);
      }),

    bytesToFetch: async (language, lemma) => sumOf(await missing(filesFor(files[language], lemma))),

    downloadAll: (language, { onBytes, signal } = {}) =>
      attempt(async () => {
        const kept = await cache();
        if (kept === null) throw new Failure('full');
        const known = new Set((await kept.keys()).map(({ url }) => url));
        const waiting = files[language].filter(({ url }) => !known.has(url));
        let done = sumOf(files[language]) - sumOf(waiting);
        onBytes?.(done);
        const next = async (): Promise<void> => {
          for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
            await keep(kept, file, await fetched(file, signal));
            done += file.bytes;
            onBytes?.(done);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, next));
        await forgetOthers(kept, files);
        return null;
      }),

    async downloadedState(language) {
      const total = sumOf(files[language]);
      const kept = await cache();
      const urls = new Set((await kept?.keys())?.map(({ url }) => url));
      const bytes = sumOf(files[language].filter(({ url }) => urls.has(url)));
      return { bytes, total, isComplete: total > 0 && bytes === total };
    },

    async remove(language) {
      const kept = await cache();
      for (const { url } of files[language]) {
        tables.delete(url);
        await kept?.delete(url).catch(() => false);
      }
    },
  };
}

class Failure extends Error {
  readonly code: MeaningsError['code'];

  constructor(code: MeaningsError['code']) {
    super(code);
    this.code = code;
  }
}

async function attempt<T>(run: () => Promise<T>): Promise<Result<T, MeaningsError>> {
  try {
    return ok(await run());
  } catch (cause) {
    if (cause instanceof Failure) return err({ code: cause.code });
    throw cause;
  }
}

async function keep(cache: Cache, file: MeaningAsset, response: Response): Promise<void> {
  // checked before it is kept: without a network there would be no second attempt
  const bytes = await response.arrayBuffer();
  try {
    parseMeanings(await unpackedText(new Response(bytes)), file.source, file.url);
  } catch {
    throw new Failure('damaged');
  }
  await cache.put(file.url, new Response(bytes)).catch(() => {
    throw new Failure('full');
  });
}

/** Files of other releases, whose names no page asks for any more. */
async function forgetOthers(cache: Cache, files: MeaningsParts['files']): Promise<void> {
  const current = new Set(Object.values(files).flatMap((each) => each.map(({ url }) => url)));
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
}

async function unpackedText(response: Response): Promise<string> {
  const bytes = await unpacked(new Uint8Array(await response.arrayBuffer()));
  return new TextDecoder().decode(bytes);
}

function sumOf(files: readonly MeaningAsset[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
