import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWordGraph, encodeWords, packGraph, wordsOfGraph } from '@luctor/lexicon';
import { defaultCacheDirectories } from './graph-cache.ts';
import { listLexica, openLexicon, type OpenOptions } from './open-lexicon.ts';

const WORDS = ['CARE', 'CARES', 'CART', 'RACE'];

let root = '';
let cache = '';
let options: OpenOptions = {};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'luctor-test-'));
  cache = join(root, 'cache', 'deep');
  options = { dataDirectory: join(root, 'lexica'), cacheDirectories: [cache] };
  mkdirSync(join(root, 'lexica', 'tiny'), { recursive: true });
  mkdirSync(join(root, 'lexica', 'not-a-lexicon'));
  writeFileSync(join(root, 'lexica', 'tiny', 'lexicon.json'), '{}');
  writeWords(WORDS);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeWords(words: readonly string[]): void {
  writeFileSync(join(root, 'lexica', 'tiny', 'words.txt'), encodeWords(words));
}

function openWords(more: OpenOptions = {}): string[] {
  const opened = openLexicon('tiny', { ...options, ...more });
  if (!opened.ok) throw new Error(opened.error.code);
  return wordsOfGraph(opened.value.graph);
}

describe('opening a lexicon', () => {
  it('builds its graph once and caches it', () => {
    expect(openWords()).toEqual(WORDS);
    expect(readdirSync(cache)).toEqual(['tiny.graph']);
    const { mtimeMs, ino } = statSync(join(cache, 'tiny.graph'));
    expect(openWords()).toEqual(WORDS);
    expect(statSync(join(cache, 'tiny.graph'))).toMatchObject({ mtimeMs, ino });
  });

  it('knows the existing lexica and no others', () => {
    expect(listLexica(options)).toEqual(['tiny']);
    expect(listLexica({ dataDirectory: join(root, 'nowhere') })).toEqual([]);
    for (const id of ['none', 'not-a-lexicon', '../lexica/tiny', '']) {
      expect(openLexicon(id, options)).toEqual({
        ok: false,
        error: { code: 'unknown-lexicon', id, known: ['tiny'] },
      });
    }
  });

  it('builds the graph again when the words have changed', () => {
    openWords();
    writeWords([...WORDS, 'ZOO']);
    expect(openWords()).toEqual([...WORDS, 'ZOO']);
    expect(readdirSync(cache)).toEqual(['tiny.graph']);
  });

  it.each<readonly [string, (kept: Uint8Array) => Uint8Array]>([
    ['damaged', (kept) => kept.map((byte, at) => (at === kept.length - 1 ? byte ^ 1 : byte))],
    ['cut off', (kept) => kept.slice(0, -4)],
    ['empty', () => new Uint8Array(0)],
    ['of another version', (kept) => kept.map((byte, at) => (at === 4 ? byte + 1 : byte))],
    ['of another list', () => packGraph(buildWordGraph(['ZOO']), 'another')],
    ['something else', () => new TextEncoder().encode('x'.repeat(10_000))],
  ])('ignores and replaces a kept file that is %s', (_, change) => {
    openWords();
    const path = join(cache, 'tiny.graph');
    const good = readFileSync(path);
    writeFileSync(path, change(good));
    expect(openWords()).toEqual(WORDS);
    expect(readFileSync(path).equals(good)).toBe(true);
  });

  it('still works, only slower, when nothing can be cached', () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    expect(openWords({ cacheDirectories: [] })).toEqual(WORDS);
    expect(openWords({ cacheDirectories: [join(file, 'below'), '/dev/null/x'] })).toEqual(WORDS);
    // A directory where the file should be: the rename fails and leaves nothing behind.
    mkdirSync(join(cache, 'tiny.graph', 'in-the-way'), { recursive: true });
    expect(openWords()).toEqual(WORDS);
    expect(readdirSync(cache)).toEqual(['tiny.graph']);
  });

  it('falls back to the next directory', () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    const cacheDirectories = [join(file, 'below'), cache];
    expect(openWords({ cacheDirectories })).toEqual(WORDS);
    expect(existsSync(join(cache, 'tiny.graph'))).toBe(true);
    chmodSync(cache, 0o500);
    expect(openWords({ cacheDirectories })).toEqual(WORDS);
    chmodSync(cache, 0o700);
  });

  it('reads the data about the words only on demand', () => {
    const opened = openLexicon('tiny', options);
    if (!opened.ok) throw new Error(opened.error.code);
    // The test's lexicon has no such files: opening did not look for them.
    expect(() => opened.value.data()).toThrow('ENOENT');
  });

  it('throws on damaged words instead of playing with them', () => {
    writeFileSync(join(root, 'lexica', 'tiny', 'words.txt'), '0CARE\n9S\n');
    expect(() => openLexicon('tiny', options)).toThrow('words.txt:2');
  });
});

describe('the cache of graphs', () => {
  it('is in LUCTOR_CACHE only, if that is set', () => {
    expect(defaultCacheDirectories({ LUCTOR_CACHE: '/some/where' })).toEqual(['/some/where']);
  });

  it('is otherwise beside the modules, or in a private part of the temporary directory', () => {
    const directories = defaultCacheDirectories({ LUCTOR_CACHE: '' });
    expect(directories[0]).toMatch(/node_modules.\.cache.luctor$/);
    expect(directories.at(-1)?.startsWith(join(tmpdir(), 'luctor-'))).toBe(true);
  });
});
