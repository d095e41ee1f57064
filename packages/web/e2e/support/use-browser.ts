import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { useBrowserContexts } from './browser-contexts.ts';
import { Ears } from './ears.ts';
import type { VisitOptions } from './visit-options.ts';

export { DESKTOP, PHONE, type VisitOptions } from './visit-options.ts';

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

/** One browser for the tests of a file. A test fails if its pages wrote an error to the console. */
export function useBrowser(): TestBrowser {
  const contexts = useBrowserContexts();

  const openTab = async (context: BrowserContext, address?: string): Promise<Visit> => {
    const page = await context.newPage();
    contexts.watch(page);
    const ears = await Ears.on(page);
    await page.goto(address ?? inject('address'));
    return { page, context, ears };
  };

  return {
    openTab,
    async visit(options = {}) {
      const context = await contexts.open({ seed: 1, ...options });
      return openTab(context, options.address);
    },
  };
}
