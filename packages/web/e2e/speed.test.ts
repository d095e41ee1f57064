import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { HEARD } from './players/play-game.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));
const KB = 1000;

/** So long a fixed piece of work takes on an idle machine of the year the limits were written. */
const USUAL_WORK_MS = 25;

/** How much slower this page runs just now than it would on an idle machine; never less than 1. */
async function slowness(page: Page): Promise<number> {
  const took = await page.evaluate(() => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 2e7; i++) sum = (sum + Math.imul(i, 31)) | 0;
    return performance.now() - start + (sum === 0 ? 1 : 0);
  });
  return Math.max(1, took / USUAL_WORK_MS);
}

async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(BUILT + file), { level: 9 }).length;
}

/** The chunks that the first screen waits for: the entry, and all that it imports outright. */
async function initialChunks(): Promise<ReadonlySet<string>> {
  const index = await readFile(`${BUILT}index.html`, 'utf8');
  const waiting = Array.from(index.matchAll(/assets\/([\w-]+\.js)/g), ([, name = '']) => name);
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const code = await readFile(`${BUILT}assets/${name}`, 'utf8');
    // `from"./x.js"` and `import"./x.js"`; what is fetched later has a bracket: `import("./x.js")`
    const imports = code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w-]+\.js)["']/g);
    for (const [, imported = ''] of imports) waiting.push(imported);
  }
  return found;
}

describe('what is sent', () => {
  it('the page’s own JavaScript is under 80 kB by gzip, with the texts of one language', async () => {
    const all = await readdir(`${BUILT}assets`);
    for (const language of ['en', 'fr']) {
      const texts = all.filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js'));
      expect(texts).toHaveLength(1);
      const names = new Set([...(await initialChunks()), ...texts]);
      expect(names.size).toBeGreaterThan(2);
      const sizes = await Promise.all([...names].map((name) => gzipped(`assets/${name}`)));
      const sum = sizes.reduce((sizesSoFar, size) => sizesSoFar + size, 0);
      expect(sum, [...names].join(' ')).toBeLessThan(80 * KB);
    }
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

describe('how long it takes', () => {
  it('the first board is there within 2 seconds on a cold cache', async () => {
    const warm = await visit();
    const factor = await slowness(warm.page);
    const { page } = await visit({ seed: 24 });
    const begun = Date.now();
    await page.goto(inject('address'));
    const table = await new NewGamePage(page).start();
    await table.rack.getByRole('button').first().waitFor();
    expect(Date.now() - begun, `times ${factor}`).toBeLessThan(2000 * factor);
  });

  it('nothing blocks the page for more than 50 ms while the computer thinks', async () => {
    const { page, ears } = await visit({ seed: 25 });
    const newGame = new NewGamePage(page);
    await newGame.setKind(1, 'computer');
    await newGame.setLevel(1, 8);
    await newGame.setLevel(2, 8);
    await newGame.inOptions(async (dialog) => {
      await dialog
        .getByRole('checkbox', { name: /^See the computer think/ })
        .check({ force: true });
      await dialog.getByRole('slider', { name: 'Placement speed' }).fill('0');
    });
    await newGame.start();
    await ears.until(HEARD.en.played);
    const factor = await slowness(page);
    const watch = page.evaluate(
      (turns) =>
        new Promise<readonly number[]>((resolve) => {
          const long: number[] = [];
          const observer = new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) long.push(Math.round(duration));
          });
          observer.observe({ type: 'longtask' });
          const log = document.querySelector('[role=log]');
          let heard = 0;
          const turnsTaken = new MutationObserver((changes) => {
            heard += changes.length;
            if (heard < turns) return;
            turnsTaken.disconnect();
            resolve(long);
          });
          if (log !== null) turnsTaken.observe(log, { childList: true });
        }),
      16,
    );
    const long = await watch;
    expect(Math.max(0, ...long), `times ${factor}: ${long.join()}`).toBeLessThan(50 * factor);
  });
});
