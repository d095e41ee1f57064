import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { useOnlinePeople } from './support/online-people.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();
const people = useOnlinePeople();

describe('[V1] the chosen part of the lexicon is named', () => {
  it('before the game, above it, in its rules, and in the list of games', async () => {
    const { page } = await visit({ seed: 3 });
    const newGame = new NewGamePage(page);
    expect(await page.getByText('Nouns only').count()).toBe(0);
    await newGame.inOptions(async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Dictionary' }).selectOption('Nouns only');
    });
    await page.getByRole('button', { name: /Word check: .* · Nouns only/ }).waitFor();

    const table = await newGame.start();
    await page.getByRole('banner').getByText('Nouns only').waitFor();
    await table.command('help');
    await page.getByRole('heading', { name: 'Rules: Classic · Nouns only' }).waitFor();

    await page.goto(`${new URL('.', page.url()).href}#/games`);
    await page.getByRole('listitem').filter({ hasText: 'Nouns only' }).waitFor();
  });

  it('online: at the new table, in the lobby, and to visitors on a phone', async () => {
    const ann = await people.meet();
    await ann.goTo('#/online');
    await ann.page.getByRole('link', { name: 'Open a table' }).click();
    await ann.page.getByRole('button', { name: 'Open the table' }).waitFor();
    await ann.page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
    await ann.page.getByRole('combobox', { name: 'Dictionary' }).selectOption('Adjectives only');
    await ann.page.getByRole('button', { name: 'Open the table' }).click();
    await ann.page.getByText('Adjectives only · ').waitFor();
    const link = await ann.page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
    await ann.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await ann.page.getByRole('listitem').filter({ hasText: 'Adjectives only' }).waitFor();

    const bob = await people.meet({ device: PHONE });
    await bob.goTo(link);
    await bob.page.getByText('English · Adjectives only').waitFor();
  });
});
