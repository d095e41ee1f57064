import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { MeaningAsset } from './lexicon-assets.ts';
import { createMeanings, MEANINGS_CACHE, type MeaningsParts } from './meanings.ts';

/** A cache that counts nothing and forgets nothing; `isFull` refuses to keep more. */
function fakeCaches(isFull = false) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const cache = {
    match: (url: string) =>
      Promise.resolve(kept.has(url) ? new Response(kept.get(url)) : undefined),
    put: async (url: string, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(url, new Uint8Array(await response.arrayBuffer()));
    },
    delete: (key: string | Request) =>
      Promise.resolve(kept.delete(typeof key === 'string' ? key : key.url)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  };
  const opened: string[] = [];
  const caches = {
    open: (name: string) => {
      opened.push(name);
      return Promise.resolve(cache);
    },
  } as unknown as CacheStorage;
  return { caches, kept, opened };
}

const TEXTS: Readonly<Record<string, string>> = {
  'https://x/fr-synonyms-a': 'ETE\t0\tété\tbelle saison\n',
  'https://x/fr-synonyms-m': 'MER\t0\t\tocéan\n',
  'https://x/fr-littre-a':
    'ETE\t0\tété\tSaison qui suit le printemps\nMER\t0\t\tVaste amas d’eau\n',
  'https://x/en-wordnet-a': 'CAT\t0\t\tfeline mammal\n',
};
const asset = (source: MeaningAsset['source'], from: string, url: string): MeaningAsset => ({
  source,
  from,
  url,
  bytes: 100,
  hash: url,
});
const FILES: MeaningsParts['files'] = {
  en: [asset('wordnet', 'AA', 'https://x/en-wordnet-a')],
  fr: [
    asset('synonyms', 'AA', 'https://x/fr-synonyms-a'),
    asset('synonyms', 'MA', 'https://x/fr-synonyms-m'),
    asset('littre', 'AA', 'https://x/fr-littre-a'),
  ],
};

interface Bench {
  readonly isFull?: boolean;
  readonly texts?: Readonly<Record<string, string>>;
  readonly isOnline?: () => boolean;
}

function bench({ isFull = false, texts = TEXTS, isOnline = () => true }: Bench = {}) {
  const fetched: string[] = [];
  const storage = fakeCaches(isFull);
  const parts: MeaningsParts = {
    files: FILES,
    caches: storage.caches,
    fetch: (url, signal) => {
      fetched.push(url);
      if (!isOnline() || signal?.aborted) return Promise.reject(new TypeError('failed to fetch'));
      const text = texts[url];
      return Promise.resolve(
        text === undefined
          ? new Response(null, { status: 404 })
          : new Response(new Uint8Array(gzipSync(text))),
      );
    },
  };
  return { ...storage, fetched, parts, meanings: createMeanings(parts) };
}

describe('[L3] meanings', () => {
  test('come from one file of each source, fetched once', async () => {
    const { meanings, fetched } = bench();
    const found = await meanings.meaningOf('fr', 'MER');
    expect(found.ok && found.value.map(({ source, text }) => [source, text])).toEqual([
      ['synonyms', 'océan'],
      ['littre', 'Vaste amas d’eau'],
    ]);
    await meanings.meaningOf('fr', 'MER');
    expect(fetched).toEqual(['https://x/fr-synonyms-m', 'https://x/fr-littre-a']);
    expect(await meanings.meaningOf('fr', 'ZZZ')).toEqual({ ok: true, value: [] });
  });

  test('are kept for the next visit, without a network', async () => {
    const { meanings, parts } = bench();
    await meanings.meaningOf('en', 'CAT');
    const offline = createMeanings({ ...parts, fetch: () => Promise.reject(new TypeError()) });
    expect(await offline.meaningOf('en', 'CAT')).toMatchObject({
      ok: true,
      value: [{ kind: 'noun' }],
    });
    expect(await offline.meaningOf('fr', 'ETE')).toEqual({ ok: false, error: { code: 'network' } });
  });

  test('the size is known before', async () => {
    const { meanings } = bench();
    expect(await meanings.bytesToFetch('fr', 'ETE')).toBe(200);
    await meanings.meaningOf('fr', 'ETE');
    expect(await meanings.bytesToFetch('fr', 'ETE')).toBe(0);
    expect(await meanings.bytesToFetch('fr', 'MER')).toBe(100);
    expect(await meanings.downloadedState('fr')).toEqual({
      bytes: 200,
      total: 300,
      isComplete: false,
    });
  });

  test('all of a language can be downloaded, told by bytes, and removed again', async () => {
    const { meanings, fetched, kept } = bench();
    const told: number[] = [];
    await meanings.meaningOf('fr', 'ETE');
    const done = await meanings.downloadAll('fr', { onBytes: (bytes) => told.push(bytes) });
    expect(done).toEqual({ ok: true, value: null });
    expect(told).toEqual([200, 300]);
    expect(fetched).toHaveLength(3);
    expect(await meanings.downloadedState('fr')).toMatchObject({ isComplete: true });
    expect(await meanings.downloadedState('en')).toMatchObject({ bytes: 0, isComplete: false });
    await meanings.remove('fr');
    expect(kept.size).toBe(0);
  });

  test('a download forgets files of other releases', async () => {
    const { meanings, kept } = bench();
    kept.set('https://x/fr-synonyms-old', new Uint8Array(1));
    await meanings.downloadAll('en');
    expect([...kept.keys()]).toEqual(['https://x/en-wordnet-a']);
  });

  test.each([
    ['no network', { isOnline: () => false }, 'network'],
    ['a missing file', { texts: {} }, 'network'],
    ['garbage', { texts: { ...TEXTS, 'https://x/en-wordnet-a': '<html>' } }, 'damaged'],
  ])('%s is an error, and the next attempt may succeed', async (_, parts, code) => {
    const { meanings, parts: all, kept } = bench(parts);
    expect(await meanings.meaningOf('en', 'CAT')).toEqual({ ok: false, error: { code } });
    expect(await meanings.downloadAll('en')).toEqual({ ok: false, error: { code } });
    expect(kept.size).toBe(0);
    const mended = createMeanings({ ...all, fetch: bench().parts.fetch });
    expect(await mended.meaningOf('en', 'CAT')).toMatchObject({ ok: true });
  });

  test('a full disk does not hide a meaning, but a download says so', async () => {
    const { meanings } = bench({ isFull: true });
    expect(await meanings.meaningOf('en', 'CAT')).toMatchObject({ ok: true });
    expect(await meanings.downloadAll('en')).toEqual({ ok: false, error: { code: 'full' } });
  });

  test('without caches, words are looked up each visit', async () => {
    const meanings = createMeanings({ ...bench().parts, caches: null });
    expect(await meanings.meaningOf('en', 'CAT')).toMatchObject({ ok: true });
    expect(await meanings.bytesToFetch('en', 'CAT')).toBe(0);
    expect(await meanings.downloadAll('en')).toEqual({ ok: false, error: { code: 'full' } });
  });

  test('a download can be stopped', async () => {
    const { meanings } = bench();
    const stopped = AbortSignal.abort();
    expect(await meanings.downloadAll('fr', { signal: stopped })).toEqual({
      ok: false,
      error: { code: 'stopped' },
    });
  });

  test('have a cache of their own, which releases leave alone', async () => {
    const { meanings, opened } = bench();
    await meanings.meaningOf('en', 'CAT');
    expect(new Set(opened)).toEqual(new Set([MEANINGS_CACHE]));
    // sw/offline-cache.ts deletes by this prefix
    expect(MEANINGS_CACHE.startsWith('luctor-')).toBe(false);
  });
});
