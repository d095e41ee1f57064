import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OptionsPage } from './pages/options-page.ts';
import { TablePage } from './pages/table-page.ts';
import { WORDS } from './pages/words.ts';
import { byCommand } from './players/hands.ts';
import { moveFinder } from './players/move-finder.ts';
import { expectPlayed, HEARD } from './players/play-game.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

const BUTTONS = ['play', 'hint', 'pass', 'change', 'juggle'] as const;

describe('[U9] the language of the page', () => {
  it('is the browser’s, and changes during a game with the notation', async () => {
    const { page, ears } = await visit({ seed: 8 });
    const english = await new NewGamePage(page).start();
    await ears.until(HEARD.en.turn);
    const before = await english.readBoard();
    const rack = await english.readRack();

    await new OptionsPage(page).chooseLanguage('Français');
    const french = new TablePage(page, 'fr');
    await french.board.waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    for (const name of BUTTONS) await french.button(WORDS.fr[name]).waitFor();
    expect((await french.squareNames())[0]).toBe('A1, mot compte triple, vide');
    expect((await french.squareNames())[1]).toBe('A2, vide');
    expect(await french.readBoard()).toEqual(before);
    expect(await french.readRack()).toEqual(rack);

    // the words stay English; the move is typed and announced in French notation
    const play = moveFinder('classic', 'en').find(before, rack);
    if (play === null) throw new Error('this rack has a word');
    await byCommand(french, play, before);
    await expectPlayed(ears, french, play);
    await ears.until(HEARD.fr.turn);
    const after = await french.readBoard();

    await new OptionsPage(page, 'fr').chooseLanguage('English');
    await english.board.waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect((await english.squareNames())[1]).toBe('B1, empty');
    expect(await english.readBoard()).toEqual(after);
  });

  it('follows a French browser from the first screen', async () => {
    const { page } = await visit({ locale: 'fr-FR' });
    await page.getByRole('heading', { level: 2, name: /^Jouer/ }).waitFor();
    const words = page.getByRole('radiogroup', { name: 'Langue des mots' });
    expect(await words.getByRole('radio', { name: 'Français' }).isChecked()).toBe(true);
  });
});
