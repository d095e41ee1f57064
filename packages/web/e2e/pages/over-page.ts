import type { Locator, Page } from 'playwright-core';
import type { Language } from '@luctor/rules';
import { WORDS } from './words.ts';

/** The end of a game and its review. */
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
  get worst(): Locator {
    return this.page.locator('.worst-turns').getByRole('button').first();
  }

  /** The turn shown, or that it is the final board. */
  get shown(): Locator {
    return this.page.locator('.review-steps').getByRole('status');
  }

  /** The rows of the chosen turn: the move made, then the best ones. */
  get moves(): Locator {
    return this.page.getByRole('table', { name: /best ones$|les meilleurs$/ }).locator('tbody tr');
  }

  /** Opens the proof's details. */
  async openProof(): Promise<void> {
    await this.page.getByRole('button', { name: /^details$|^détails$/ }).click();
    await this.page.getByRole('dialog').waitFor();
  }

  async reached(): Promise<void> {
    await this.again.waitFor();
  }
}
