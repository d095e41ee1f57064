import type { Locator, Page } from 'playwright-core';
import type { Language } from '@luctor/rules';
import { TablePage } from './table-page.ts';
import { WORDS } from './words.ts';

/** The pointer hits the label that covers a choice, as a person's does. */
export const ON_ITS_LABEL = { force: true } as const;

export type Kind = 'person' | 'computer';

/** The screen on which a game is set up, by its labels. */
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

  /** Finds a card by the beginning of its text. */
  async chooseEdition(name: string): Promise<void> {
    const cards = this.page.getByRole('radiogroup', { name: this.words.edition });
    await cards.getByRole('radio', { name: new RegExp(`^${name}`) }).check(ON_ITS_LABEL);
  }

  async setKind(player: number, kind: Kind): Promise<void> {
    const kinds = this.page.getByRole('radiogroup', { name: this.words.playerIs(player) });
    await kinds.getByRole('radio', { name: this.words[kind] }).check(ON_ITS_LABEL);
  }

  async setName(player: number, name: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.words.nameOfPlayer(player) }).fill(name);
  }

  async setLevel(player: number, level: number): Promise<void> {
    await this.page
      .getByRole('slider', { name: this.words.levelOfPlayer(player) })
      .fill(String(level));
  }

  async addPlayer(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.addPlayer }).click();
  }

  async removePlayer(player: number): Promise<void> {
    await this.page.getByRole('button', { name: this.words.removePlayer(player) }).click();
  }

  async setWordsLanguage(name: string): Promise<void> {
    const languages = this.page.getByRole('radiogroup', { name: this.words.wordsLanguage });
    await languages.getByRole('radio', { name, exact: true }).check(ON_ITS_LABEL);
  }

  /** Opens the game's options, acts in them, and closes them. */
  async inOptions(act: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: this.words.moreOptions }).click();
    const dialog = this.page.getByRole('dialog', { name: this.words.options });
    await dialog.waitFor();
    await act(dialog);
    await dialog.getByRole('button', { name: this.words.ok, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async setSpeed(speed: number): Promise<void> {
    await this.inOptions((dialog) =>
      dialog.getByRole('slider', { name: this.words.speed }).fill(String(speed)),
    );
  }

  async seeThinking(speed: number): Promise<void> {
    await this.inOptions(async (dialog) => {
      await dialog.getByRole('checkbox', { name: /^See the computer think/ }).check(ON_ITS_LABEL);
      await dialog.getByRole('slider', { name: this.words.speed }).fill(String(speed));
    });
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
