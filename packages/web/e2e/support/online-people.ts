import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { TablePage } from '../pages/table-page.ts';
import { launchBrowser } from './launch.ts';
import { DESKTOP, type VisitOptions } from './use-browser.ts';

/** A person with a browser of their own, somewhere. */
export class OnlinePerson {
  readonly context: BrowserContext;
  page: Page;
  readonly #watch: (page: Page) => void;

  constructor(context: BrowserContext, page: Page, watch: (page: Page) => void) {
    this.context = context;
    this.page = page;
    this.#watch = watch;
  }

  get table(): TablePage {
    return new TablePage(this.page, 'en');
  }

  /** To a place in the page; an address as it came by mail works too. */
  async goTo(address: string): Promise<void> {
    const url = /^(http|about)/.test(address) ? address : inject('address') + address;
    await this.page.goto(url);
  }

  /** Closes the tab, and opens the address in another. */
  async comeBackTo(address: string): Promise<void> {
    await this.page.close();
    this.page = await this.context.newPage();
    this.#watch(this.page);
    await this.goTo(address);
  }

  async isOnTurn(): Promise<boolean> {
    return (await this.page.title()).startsWith('●');
  }

  async isOver(): Promise<boolean> {
    return (await this.page.title()).startsWith('Game over');
  }
}

/** What browsers write when a network is gone; it is why the page says so in its own words. */
const NO_NETWORK = /WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/;

/** One browser for a file, and people in it who share nothing. */
export function useOnlinePeople(): { meet(options?: VisitOptions): Promise<OnlinePerson> } {
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
  const watch = (page: Page): void => {
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      const isRefusedToken = message.location().url.endsWith('/api/hand-over/use');
      if (!isProblem || isRefusedToken || NO_NETWORK.test(message.text())) return;
      problems.push(message.text());
    });
  };
  return {
    async meet({ locale = 'en-GB', device = DESKTOP } = {}) {
      if (browser === null) throw new Error('people meet in a test');
      const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce' });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      watch(page);
      return new OnlinePerson(context, page, watch);
    },
  };
}
