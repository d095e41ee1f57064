import type { Locator, Page } from 'playwright-core';
import type { Language } from '@luctor/rules';
import { WORDS } from './words.ts';

/** The result of a game. */
export class OverPage {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
  }

  get again(): Locator {
    return this.page.getByRole('button', { name: WORDS[this.language].again, exact: true });
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get proof(): Locator {
    return this.page.getByText(/^Replayed, not proved|^Rejouée, non prouvée/);
  }

  /** Leads to the turn in which a person gave away most. */
  get missed(): Locator {
    return this.page.getByRole('link', { name: /^See turn \d+$|^Voir le tour \d+$/ });
  }

  async reached(timeout = 120_000): Promise<void> {
    await this.again.waitFor({ timeout });
  }
}
