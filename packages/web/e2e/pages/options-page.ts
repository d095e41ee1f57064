import type { Locator, Page } from 'playwright-core';
import type { Language } from '@luctor/rules';
import { ON_ITS_LABEL } from './new-game-page.ts';
import { WORDS } from './words.ts';

/** The page's options, which every screen opens by a button of that name. */
export class OptionsPage {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: WORDS[this.language].options });
  }

  async open(): Promise<Locator> {
    await this.page
      .getByRole('button', { name: WORDS[this.language].options, exact: true })
      .click();
    await this.dialog.waitFor();
    return this.dialog;
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  async chooseTheme(name: string): Promise<void> {
    const dialog = await this.open();
    await dialog.getByRole('radio', { name, exact: true }).check(ON_ITS_LABEL);
    await this.close();
  }

  async chooseLanguage(name: 'English' | 'Français'): Promise<void> {
    const dialog = await this.open();
    // the language may have to be fetched before it shows as chosen
    await dialog.getByRole('radio', { name, exact: true }).click(ON_ITS_LABEL);
    const lang = name === 'English' ? 'en' : 'fr';
    await this.page.locator(`html[lang=${lang}]`).waitFor();
    await this.close();
  }
}
