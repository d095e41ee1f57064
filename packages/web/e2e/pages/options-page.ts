import type { Locator, Page } from 'playwright-core';
import type { Language } from '@luctor/rules';
import { ON_ITS_LABEL, WORDS } from './words.ts';

/** The settings of this person and device, which every screen opens by a button of that name. */
export class OptionsPage {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: WORDS[this.language].settings });
  }

  async open(): Promise<Locator> {
    const { settings, menu } = WORDS[this.language];
    const button = this.page.getByRole('button', { name: settings, exact: true });
    const folded = this.page.getByRole('button', { name: menu, exact: true });
    await button.or(folded).first().waitFor();
    // phones fold the bar into a menu
    if (!(await button.isVisible())) await folded.click();
    await button.click();
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
