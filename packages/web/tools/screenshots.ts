import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Page } from 'playwright-core';
import { createServer } from 'vite';

/**
 * Screenshots of the main screens: `node packages/web/tools/screenshots.ts FOLDER [part of a
 * name]`. They show scenes (`src/ui/testing`), so that two runs can be compared.
 */

const SIZES = {
  wide: { width: 1440, height: 900, scale: 1 },
  desktop: { width: 1280, height: 800, scale: 1 },
  tablet: { width: 1024, height: 768, scale: 1 },
  upright: { width: 820, height: 1180, scale: 1 },
  phone: { width: 390, height: 844, scale: 2 },
  small: { width: 360, height: 740, scale: 2 },
  lying: { width: 844, height: 390, scale: 2 },
} as const;
type Size = keyof typeof SIZES;

const THEMES = ['light', 'dark', 'mono', 'contrast', 'safe', 'spectrum', 'atari'] as const;
const LANGUAGES = ['en', 'fr'] as const;

interface Picture {
  readonly name: string;
  readonly size: Size;
  readonly query: string;
  readonly act?: (page: Page) => Promise<void>;
  readonly whole?: boolean;
}

const lay = (language: 'en' | 'fr') => async (page: Page) => {
  const [row, col, word] = language === 'en' ? [13, 5, 'wave'] : [12, 1, 'pain'];
  await page.locator(`[data-row="${row}"][data-col="${col}"]`).click();
  for (const letter of word) await page.keyboard.press(letter);
};
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
};
const goTo = (hash: string) => async (page: Page) => {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
};

const typeLine = (line: string) => async (page: Page) => {
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('textbox').fill(line);
  await page.keyboard.press('Enter');
};
const searchAll = (language: 'en' | 'fr') => async (page: Page) => {
  await goTo('#/explore')(page);
  const search = page.getByRole('search');
  await search.getByRole('combobox').first().selectOption('pattern');
  await search.getByRole('textbox').fill(language === 'en' ? '*HORN*' : '*ANCRE*');
  await page.keyboard.press('Enter');
};

function pictures(): readonly Picture[] {
  const all: Picture[] = [];
  for (const lang of LANGUAGES) {
    for (const size of Object.keys(SIZES) as Size[]) {
      all.push(
        {
          name: `table-${size}-${lang}`,
          size,
          query: `?scene=direct&lang=${lang}`,
          act: lay(lang),
        },
        { name: `new-${size}-${lang}`, size, query: `?lang=${lang}`, whole: true },
      );
    }
    for (const size of ['desktop', 'small'] as const) {
      for (const theme of ['light', 'spectrum', 'atari'] as const) {
        const query = `?scene=over&lang=${lang}&theme=${theme}`;
        const turn = lang === 'en' ? 1 : 9;
        all.push(
          { name: `missed-${theme}-${size}-${lang}`, size, query, whole: true },
          {
            name: `best-${theme}-${size}-${lang}`,
            size,
            query,
            act: goTo(`#/review/fake/${turn}`),
          },
          {
            name: `best-shown-${theme}-${size}-${lang}`,
            size,
            query,
            act: async (page) => {
              await goTo(`#/review/fake/${turn}`)(page);
              await page.getByRole('button', { name: /best move on|meilleur coup sur/ }).click();
            },
          },
        );
      }
    }
    const word = lang === 'en' ? 'HORN' : 'ANCRE';
    for (const size of ['desktop', 'phone', 'small'] as const) {
      const query = `?lang=${lang}`;
      all.push(
        { name: `word-${size}-${lang}`, size, query, act: goTo(`#/explore/${lang}/${word}`) },
        { name: `explore-${size}-${lang}`, size, query, act: searchAll(lang), whole: true },
        {
          name: `card-${size}-${lang}`,
          size,
          query: `?scene=direct&lang=${lang}`,
          act: typeLine(lang === 'en' ? 'word HORN' : 'mot ANCRE'),
        },
      );
    }
    for (const size of ['wide', 'phone'] as const) {
      all.push(
        { name: `think-${size}-${lang}`, size, query: `?scene=think&lang=${lang}` },
        { name: `over-${size}-${lang}`, size, query: `?scene=over&lang=${lang}`, whole: true },
        { name: `cover-${size}-${lang}`, size, query: `?scene=hidden&lang=${lang}` },
        { name: `games-${size}-${lang}`, size, query: `?lang=${lang}`, act: goTo('#/games') },
        { name: `words-${size}-${lang}`, size, query: `?lang=${lang}`, act: goTo('#/words') },
        {
          name: `review-${size}-${lang}`,
          size,
          query: `?scene=over&lang=${lang}`,
          act: goTo('#/review/fake'),
        },
        { name: `first-${size}-${lang}`, size, query: `?scene=first&lang=${lang}` },
        { name: `scampio-${size}-${lang}`, size, query: `?scene=scampio&lang=${lang}` },
        {
          name: `options-${size}-${lang}`,
          size,
          query: `?scene=direct&lang=${lang}`,
          act: async (page) => {
            await page.keyboard.press('?');
          },
        },
        {
          name: `change-${size}-${lang}`,
          size,
          query: `?scene=direct&lang=${lang}`,
          act: press(lang === 'en' ? 'Swap' : 'Échanger'),
        },
      );
    }
  }
  for (const theme of THEMES) {
    const query = `?scene=direct&lang=fr&theme=${theme}`;
    all.push(
      { name: `theme-${theme}-wide`, size: 'wide', query, act: lay('fr') },
      { name: `theme-${theme}-phone`, size: 'phone', query, act: lay('fr') },
      {
        name: `theme-${theme}-think`,
        size: 'desktop',
        query: `?scene=think&lang=en&theme=${theme}`,
      },
      {
        name: `theme-${theme}-word`,
        size: 'phone',
        query: `?lang=fr&theme=${theme}`,
        act: goTo('#/explore/fr/ANCRE'),
      },
      { name: `theme-${theme}-new`, size: 'desktop', query: `?lang=en&theme=${theme}` },
      { name: `theme-${theme}-over`, size: 'desktop', query: `?scene=over&lang=en&theme=${theme}` },
    );
  }
  return all;
}

async function main(folder: string, part: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const root = fileURLToPath(new URL('..', import.meta.url));
  const server = await createServer({ root, logLevel: 'error', server: { port: 0 } });
  await server.listen();
  const base = server.resolvedUrls?.local[0] ?? '';
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    // a single process for all pages crashes when a page is closed
    args: chromium.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote'),
  });
  for (const picture of pictures().filter(({ name }) => name.includes(part))) {
    const { width, height, scale } = SIZES[picture.size];
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      hasTouch: width < 960,
    });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => console.error(picture.name, message));
    await page.goto(`${base}demo.html${picture.query}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await picture.act?.(page);
    await page.waitForTimeout(500);
    const path = join(folder, `${picture.name}.png`);
    await page.screenshot({ path, fullPage: picture.whole ?? false });
    await context.close();
  }
  await browser.close();
  await server.close();
}

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node packages/web/tools/screenshots.ts FOLDER [part of a name]');
  process.exitCode = 1;
} else {
  await main(resolve(folder), part);
}
