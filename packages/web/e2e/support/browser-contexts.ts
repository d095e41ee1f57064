import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { knowWords } from './known-words.ts';
import { PATIENCE_MS } from './patience.ts';
import { sharedBrowser } from './shared-browser.ts';
import { DESKTOP, type VisitOptions } from './visit-options.ts';

/** The people of the tests of a file; what they have open is closed after each. */
export interface BrowserContexts {
  /** A new person with an empty browser. */
  readonly open: (options: Omit<VisitOptions, 'seed'>) => Promise<BrowserContext>;
  /** A test fails if its watched pages wrote an error to the console. */
  readonly watch: (page: Page) => void;
}

/** Runs in the page: the browser refuses, as some do, and the page goes on as it is. */
function forbidInstalling(): void {
  if (!('serviceWorker' in navigator)) return;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not in this test'));
}

/** `isExpected`: errors that a test itself causes are not problems. */
export function useBrowserContexts(
  isExpected: (message: ConsoleMessage) => boolean = () => false,
): BrowserContexts {
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0), 'the console stays silent').toEqual([]);
  });
  return {
    async open({ locale = 'en-GB', device = DESKTOP, ...options }) {
      const { address = inject('address'), installs = false, knowsWords = true } = options;
      const browser = await sharedBrowser();
      const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce' });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      if (!installs) await context.addInitScript(forbidInstalling);
      if (knowsWords) {
        await knowWords(context, new URL('/', address).href, locale === 'fr-FR' ? 'fr' : 'en');
      }
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
