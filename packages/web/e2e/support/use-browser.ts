import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { Ears } from './ears.ts';
import { launchBrowser } from './launch.ts';
import { seedRandomness } from './seeded-random.ts';

export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

export interface VisitOptions {
  readonly locale?: 'en-GB' | 'fr-FR';
  readonly device?: BrowserContextOptions;
  /** Another series of draws. */
  readonly seed?: number;
  /** Where the page is, if not at the server itself. */
  readonly address?: string;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly ears: Ears;
}

export interface TestBrowser {
  /** A new person with an empty browser, on the page's first screen. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
  /** Another tab of the same person. */
  readonly openTab: (context: BrowserContext, address?: string) => Promise<Visit>;
}

/** One browser for the tests of a file. No test passes whose pages wrote an error to the console. */
export function useBrowser(): TestBrowser {
  let browser: Browser | null = null;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0), 'the console stays silent').toEqual([]);
  });

  const openTab = async (context: BrowserContext, address?: string): Promise<Visit> => {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem) problems.push(`${message.type()}: ${message.text()}`);
    });
    const ears = await Ears.on(page);
    await page.goto(address ?? inject('address'));
    return { page, context, ears };
  };

  return {
    openTab,
    async visit({ locale = 'en-GB', device = DESKTOP, seed = 1, address } = {}) {
      if (browser === null) throw new Error('a visit is part of a test');
      const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce' });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      await context.addInitScript(seedRandomness, seed);
      return openTab(context, address);
    },
  };
}
