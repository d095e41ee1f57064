import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { forbidInstalling, giveBack, newContext, openBlank, takeContext } from './context-pool.ts';
import { knowWords } from './known-words.ts';
import { PATIENCE_MS } from './patience.ts';
import { seedRandomness } from './seeded-random.ts';
import { DESKTOP, type VisitOptions } from './visit-options.ts';

/** The people of the tests of a file; what they have open is closed after each. */
export interface BrowserContexts {
  /** A new person with an empty browser. */
  readonly open: (options: VisitOptions) => Promise<BrowserContext>;
  /** A test fails if its watched pages wrote an error to the console. */
  readonly watch: (page: Page) => void;
}

/** `isExpected`: errors that a test itself causes are not problems. */
export function useBrowserContexts(
  isExpected: (message: ConsoleMessage) => boolean = () => false,
): BrowserContexts {
  const closings: ((isFailed: boolean) => Promise<unknown>)[] = [];
  const problems: string[] = [];
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === 'fail' || problems.length > 0;
    await Promise.all(closings.splice(0).map((close) => close(isFailed)));
    expect(problems.splice(0), 'the console stays silent').toEqual([]);
  });
  return {
    async open({ locale = 'en-GB', device = DESKTOP, seed, ...options }) {
      const { address = inject('address'), installs = false, knowsWords = true } = options;
      const words = locale === 'fr-FR' ? 'fr' : 'en';
      const isUsual = knowsWords && !installs && address === inject('address');
      const pooled = isUsual ? await takeContext({ device, locale, words }) : null;
      const context = pooled?.context ?? (await newContext({ device, locale }));
      context.setDefaultTimeout(PATIENCE_MS);
      if (pooled === null) {
        closings.push(() => context.close());
        if (!installs) await context.addInitScript(forbidInstalling);
        if (knowsWords) {
          const blank = await openBlank(context, address);
          await knowWords(blank, words);
          await blank.close();
        }
      }
      const seeding = seed === undefined ? null : await context.addInitScript(seedRandomness, seed);
      if (pooled !== null) {
        closings.push(async (isFailed) => {
          if (isFailed) return context.close();
          await seeding?.dispose();
          return giveBack(pooled);
        });
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
