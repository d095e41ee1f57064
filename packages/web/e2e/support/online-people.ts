import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { TablePage } from '../pages/table-page.ts';
import { useBrowserContexts } from './browser-contexts.ts';
import type { VisitOptions } from './visit-options.ts';

/** A person with their own browser, somewhere. */
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

  /** Goes to a place in the page; an address from a mail works too. */
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

/** What browsers log when the network is gone; the page says so in its own words. */
const NO_NETWORK = /WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/;

/** A page that may not look words up asks whether its game has ended. */
const UNFINISHED_GAME = /\/api\/games\/[^/]+\/log$/;

/** One browser for a file, with people who share nothing. */
export function useOnlinePeople(): { meet(options?: VisitOptions): Promise<OnlinePerson> } {
  const { open, watch } = useBrowserContexts(
    (message) =>
      message.location().url.endsWith('/api/hand-over/use') ||
      UNFINISHED_GAME.test(message.location().url) ||
      NO_NETWORK.test(message.text()),
  );
  return {
    async meet(options = {}) {
      const context = await open(options);
      const page = await context.newPage();
      watch(page);
      return new OnlinePerson(context, page, watch);
    },
  };
}
