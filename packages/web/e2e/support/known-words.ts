import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { packGraph } from '@luctor/lexicon';
import { openVocabulary } from '@luctor/lexicon-files';
import type { Language } from '@luctor/rules';

/**
 * The words of a language as a browser keeps them after a first game. Expanding them takes as long
 * as a short test, so that browsers of tests have them, unless a first visit is what is tested.
 */

const BUILT = fileURLToPath(new URL('../../dist/lexica/', import.meta.url));

type Packed = Readonly<Record<'key' | 'graph' | 'grades', Buffer>>;

const known = new Map<Language, Promise<Packed>>();

async function pack(language: Language): Promise<Packed> {
  const names = await readdir(BUILT);
  const hashOf = (part: string): string => {
    const start = `${language}-${part}-`;
    const name = names.find((each) => each.startsWith(start));
    if (name === undefined) throw new Error(`the page has no ${start}`);
    return name.slice(start.length, -'.bin'.length);
  };
  const words = openVocabulary(language);
  if (!words.ok) throw new Error(words.error.code);
  const key = `${hashOf('words')}/all`;
  const grades = await readFile(`${BUILT}${language}-grades-${hashOf('grades')}.bin`);
  return {
    key: gzipSync(key),
    // what a test hands to its browser is written out as text: 9 MB would take longer than unpacking
    graph: gzipSync(packGraph(words.value.graph, key), { level: 1 }),
    grades,
  };
}

/** Stores the words of a language in a new browser. The page is a tab of `openBlank`. */
export async function knowWords(page: Page, language: Language): Promise<void> {
  const packed = known.get(language) ?? pack(language);
  known.set(language, packed);
  const files = await packed;
  await page.route(/\/known-words\//, (route) => {
    const kind = route.request().url().split('/').at(-1) ?? '';
    return route.fulfill({ body: files[kind as keyof Packed] });
  });
  await page.evaluate(store);
  await page.unrouteAll();
}

/** Runs in the browser: what `graph-keeper.ts` keeps. */
async function store(): Promise<void> {
  const [key, graph, grades] = await Promise.all(
    ['key', 'graph', 'grades'].map(async (kind) => {
      const { body } = await fetch(`/known-words/${kind}`);
      const unpacked = body?.pipeThrough(new DecompressionStream('gzip'));
      return new Response(unpacked).arrayBuffer();
    }),
  );
  if (key === undefined || graph === undefined || grades === undefined) return;
  const name = new TextDecoder().decode(key);
  const request = indexedDB.open('luctor-graphs', 1);
  await new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      const graphs = request.result.createObjectStore('graphs', { keyPath: 'key' });
      graphs.createIndex('by-age', 'keptAt');
    });
    request.addEventListener('success', resolve);
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  const database = request.result;
  const transaction = database.transaction(['graphs'], 'readwrite');
  const keptAt = Date.now();
  const graphs = transaction.objectStore('graphs');
  graphs.put({ key: name, bytes: new Uint8Array(graph), keptAt });
  graphs.put({ key: `${name}/grades`, bytes: new Uint8Array(grades), keptAt });
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve);
  });
  database.close();
}
