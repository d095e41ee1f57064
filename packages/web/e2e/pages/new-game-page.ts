import type { Locator, Page } from 'playwright-core';
import type { Language } from '@luctor/rules';
import { OptionsPage } from './options-page.ts';
import { TablePage } from './table-page.ts';
import { ON_ITS_LABEL, WORDS } from './words.ts';

export type Kind = 'person' | 'computer';

/**
 * A new game, set up by the labels of its fields: Home starts the simple ones, everything else is on
 * the full form, which opens by itself.
 */
export class NewGamePage {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
  }

  private get words() {
    return WORDS[this.language];
  }

  get startButton(): Locator {
    return this.page.getByRole('button', { name: this.words.start, exact: true });
  }

  /** The editions: the shelf of Home, the cards of the full form. */
  get edition(): Locator {
    return this.page.getByRole('radiogroup', { name: this.words.edition });
  }

  /** Goes from Home to the full form, as a person does; nothing if it is open. */
  async openForm(): Promise<void> {
    if (new URL(this.page.url()).hash.startsWith('#/new')) return;
    await this.page.getByRole('link', { name: this.words.allOptions }).click();
    await this.page.getByRole('heading', { level: 1, name: this.words.newGame }).waitFor();
  }

  /** Finds a card by the beginning of its text; only the full form adds the year. */
  async chooseEdition(name: string): Promise<void> {
    const start = new RegExp(`^${name.replace(/ \d{4}$/, '')}`);
    await this.edition.getByRole('radio', { name: start }).check(ON_ITS_LABEL);
  }

  async setKind(player: number, kind: Kind): Promise<void> {
    await this.openForm();
    const kinds = this.page.getByRole('radiogroup', { name: this.words.playerIs(player) });
    await kinds.getByRole('radio', { name: this.words[kind] }).check(ON_ITS_LABEL);
  }

  async setName(player: number, name: string): Promise<void> {
    await this.openForm();
    await this.page.getByRole('textbox', { name: this.words.nameOfPlayer(player) }).fill(name);
  }

  async setLevel(player: number, level: number): Promise<void> {
    await this.openForm();
    await this.page
      .getByRole('slider', { name: this.words.levelOfPlayer(player) })
      .fill(String(level));
  }

  async addPlayer(): Promise<void> {
    await this.openForm();
    await this.page.getByRole('button', { name: this.words.addPlayer }).click();
  }

  async removePlayer(player: number): Promise<void> {
    await this.openForm();
    await this.page.getByRole('button', { name: this.words.removePlayer(player) }).click();
  }

  async setWordsLanguage(name: string): Promise<void> {
    const languages = this.page.getByRole('radiogroup', { name: this.words.wordsLanguage });
    await languages.getByRole('radio', { name, exact: true }).check(ON_ITS_LABEL);
  }

  /** Opens the game's options, acts in them, and closes them. */
  async inOptions(act: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.openForm();
    await this.page.getByRole('button', { name: this.words.moreOptions }).click();
    const dialog = this.page.getByRole('dialog', { name: this.words.gameRules });
    await dialog.waitFor();
    await act(dialog);
    await dialog.getByRole('button', { name: this.words.ok, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** The pause between letters, which is the person's own. */
  async setSpeed(speed: number): Promise<void> {
    const settings = new OptionsPage(this.page, this.language);
    const dialog = await settings.open();
    await dialog.getByRole('slider', { name: this.words.speed }).fill(String(speed));
    await settings.close();
  }

  async seeThinking(speed: number): Promise<void> {
    await this.inOptions((dialog) =>
      dialog.getByRole('checkbox', { name: /^See the computer think/ }).check(ON_ITS_LABEL),
    );
    await this.setSpeed(speed);
  }

  /** Two computers of level 8 whose thoughts are shown. */
  async letComputersThinkAloud(speed: number): Promise<void> {
    await this.setKind(1, 'computer');
    await this.setLevel(1, 8);
    await this.setLevel(2, 8);
    await this.seeThinking(speed);
  }

  async start(): Promise<TablePage> {
    await this.startButton.click();
    const table = new TablePage(this.page, this.language);
    await table.board.waitFor();
    return table;
  }
}
