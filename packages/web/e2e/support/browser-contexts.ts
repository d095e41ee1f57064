import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './launch.ts';
import { DESKTOP, type VisitOptions } from './visit-options.ts';

/** One browser for the tests of a file; everything in it is closed after each. */
export interface BrowserContexts {
  /** A new person with an empty browser. */
  readonly open: (options: Pick<VisitOptions, 'locale' | 'device'>) => Promise<BrowserContext>;
  /** A test fails if its watched pages wrote an error to the console. */
  readonly watch: (page: Page) => void;
}

/** `isExpected`: errors that a test itself causes are not problems. */
export function useBrowserContexts(
  isExpected: (message: ConsoleMessage) => boolean = () => false,
): BrowserContexts {
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
  return {
    async open({ locale = 'en-GB', device = DESKTOP }) {
      if (browser === null) throw new Error('a visit is part of a test');
      const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce' });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      return context;
    },
    watch(page) {
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        if (isProblem && !isExpected(message))
          problems.push(`${message.type()}: ${message.text()}`);
      });
    },
  };
}
