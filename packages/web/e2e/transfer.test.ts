import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));
const KB = 1000;

async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(BUILT + file), { level: 9 }).length;
}

/** The scripts that the first screen waits for. */
async function firstScripts(): Promise<readonly string[]> {
  const index = await readFile(`${BUILT}index.html`, 'utf8');
  return Array.from(index.matchAll(/assets\/([\w-]+\.js)/g), ([, name = '']) => name);
}

/** These scripts, and all their static imports. */
async function withImports(names: readonly string[]): Promise<ReadonlySet<string>> {
  const waiting = [...names];
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const code = await readFile(`${BUILT}assets/${name}`, 'utf8');
    // `from"./x.js"` and `import"./x.js"`; dynamic imports have a bracket: `import("./x.js")`
    const imports = code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w-]+\.js)["']/g);
    for (const [, imported = ''] of imports) waiting.push(imported);
  }
  return found;
}

describe('the transfer', () => {
  it('all JavaScript up to the first board is under 80 kB gzipped, texts included', async () => {
    const all = await readdir(`${BUILT}assets`);
    const named = (start: string) =>
      all.filter((name) => name.startsWith(start) && name.endsWith('.js'));
    const texts = named('first-');
    expect(texts).toHaveLength(2);
    for (const language of texts) {
      const entries = [...(await firstScripts()), ...named('game-screen-'), language];
      const names = await withImports(entries);
      expect([...names].some((name) => name.startsWith('table-'))).toBe(true);
      const sizes = await Promise.all([...names].map((name) => gzipped(`assets/${name}`)));
      const sum = sizes.reduce((sizesSoFar, size) => sizesSoFar + size, 0);
      expect(sum, [...names].join(' ')).toBeLessThan(80 * KB);
    }
    const [engine = ''] = named('engine-worker-');
    expect(await gzipped(`assets/${engine}`)).toBeLessThan(45 * KB);
  });

  it('contains no paths of the build machine', async () => {
    for (const name of await withImports(await firstScripts())) {
      expect(await readFile(`${BUILT}assets/${name}`, 'utf8')).not.toContain('packages/web');
    }
  });

  it('is compressed, and cached for good if the name has a content hash', async () => {
    const [entry = ''] = await firstScripts();
    const answer = await fetch(`${inject('address')}assets/${entry}`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('a lexicon is under 400 kB', async () => {
    const files = await readdir(`${BUILT}lexica`);
    for (const language of ['en', 'fr']) {
      const needed = files.filter((name) =>
        [`${language}-words`, `${language}-grades`].some((part) => name.startsWith(part)),
      );
      expect(needed).toHaveLength(2);
      const bytes = await Promise.all(
        needed.map(async (name) => (await readFile(`${BUILT}lexica/${name}`)).length),
      );
      expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(400 * KB);
    }
  });
});
