import type { Page } from 'playwright-core';

/** The deck as a person uses it, in English. */
export class DeckPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the deck, which shows its first card. */
  async open(): Promise<void> {
    await this.page.goto(`${new URL('.', this.page.url()).href}#/deck`);
    await this.page.getByRole('tab', { name: 'Practise' }).waitFor();
  }

  async tab(name: 'Practise' | 'Lists' | 'Cards' | 'File'): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Starts to learn a ready-made list, and goes back to the cards. */
  async learn(list: string): Promise<void> {
    await this.tab('Lists');
    await this.page.getByRole('button', { name: `Learn ${list}` }).click();
    await this.page.getByRole('button', { name: `Learning ${list}`, pressed: true }).waitFor();
    await this.tab('Practise');
  }

  /** Resolves when a question is shown; the text of its tiles. */
  async question(): Promise<string> {
    const tiles = this.page.locator('.deck-question .deck-tiles').first();
    await tiles.waitFor();
    return (await tiles.getAttribute('aria-label')) ?? '';
  }

  /** All rows of a store, read without the page. */
  async rows(store: string): Promise<readonly Record<string, unknown>[]> {
    return this.page.evaluate(async (name) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
        });
      const database = await done(indexedDB.open('luctor-learn'));
      const all = await done(database.transaction([name]).objectStore(name).getAll());
      database.close();
      return all as Record<string, unknown>[];
    }, store);
  }
}
