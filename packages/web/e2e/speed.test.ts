import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { HEARD } from './players/play-game.ts';
import { whileWatchingLoad } from './support/machine-load.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

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

/** The page's long tasks until this many more sentences were announced. */
function longTasks(page: Page, sentences: number): Promise<readonly number[]> {
  return page.evaluate(
    (count) =>
      new Promise<readonly number[]>((resolve) => {
        const long: number[] = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) long.push(Math.round(duration));
        }).observe({ type: 'longtask' });
        let heard = 0;
        const log = document.querySelector('[role=log]');
        const saying = new MutationObserver((changes) => {
          heard += changes.length;
          if (heard >= count) resolve(long);
        });
        if (log !== null) saying.observe(log, { childList: true });
      }),
    sentences,
  );
}

/**
 * The goals are for an idle machine. A test must not fail because the machine is busy, but must
 * notice work of another order of magnitude.
 */
const LENIENT = 4;

describe('the timing', () => {
  it('the first board appears in about 2 seconds on a cold cache', async () => {
    const { page } = await visit({ seed: 24, address: 'about:blank' });
    const { value, slowness } = await whileWatchingLoad(async () => {
      const begun = Date.now();
      await page.goto(inject('address'));
      const table = await new NewGamePage(page).start();
      await table.rack.getByRole('button').first().waitFor();
      return Date.now() - begun;
    });
    expect(value, `${slowness.mean} slower`).toBeLessThan(2000 * Math.max(LENIENT, slowness.mean));
  });

  it('nothing blocks the page for long while the computer thinks', async () => {
    const { page, ears } = await visit({ seed: 25 });
    const newGame = new NewGamePage(page);
    await newGame.letComputersThinkAloud(0);
    await newGame.start();
    await ears.until(HEARD.en.played);
    const { value, slowness } = await whileWatchingLoad(() => longTasks(page, 16));
    const worst = Math.max(0, ...value);
    expect(worst, `${value.join()}, ${slowness.worst} slower`).toBeLessThan(
      50 * Math.max(LENIENT, slowness.worst),
    );
  });
});
