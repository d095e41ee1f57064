import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { ON_ITS_LABEL } from './pages/words.ts';
import { hasFocus } from './support/tab-to.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

function play(page: Page) {
  const opponent = page.getByRole('radiogroup', { name: 'Opponent' });
  return {
    level: page.getByRole('slider', { name: 'Level', exact: true }),
    start: page.getByRole('button', { name: 'Start', exact: true }),
    goOn: page.getByRole('link', { name: 'Continue', exact: true }),
    someone: opponent.getByRole('radio', { name: 'Someone here' }),
    computer: opponent.getByRole('radio', { name: 'Computer' }),
    french: page
      .getByRole('radiogroup', { name: 'Language of the words' })
      .getByRole('radio', { name: 'French' }),
  };
}

const backHome = (page: Page) => page.getByRole('link', { name: 'Luctor', exact: true }).click();

describe('Home', () => {
  it('[S1, S4] starts with one click, and remembers opponent, level and words', async () => {
    const { page } = await visit({ seed: 41 });
    const home = play(page);
    await home.level.fill('6');
    await home.french.check(ON_ITS_LABEL);
    await page.reload();
    expect(await home.level.inputValue()).toBe('6');
    expect(await home.french.isChecked()).toBe(true);
    await home.someone.check(ON_ITS_LABEL);
    await home.computer.check(ON_ITS_LABEL);
    expect(await home.level.inputValue(), 'the computer comes back as it was').toBe('6');
    const table = await new NewGamePage(page).start();
    await page.getByText('French words').first().waitFor();
    expect(await table.board.evaluate((grid) => grid.closest('main') !== null)).toBe(true);
  });

  it('[U7] resumes the last game, and leads to the others', async () => {
    const { page } = await visit({ seed: 42 });
    const home = play(page);
    const isPrimary = (button: typeof home.start) =>
      button.evaluate((each) => each.classList.contains('primary'));
    expect(await isPrimary(home.start)).toBe(true);
    await new NewGamePage(page).start();
    await backHome(page);
    expect(await isPrimary(home.goOn)).toBe(true);
    expect(await isPrimary(home.start), 'one primary per screen').toBe(false);
    const card = page.getByRole('region', { name: 'Resume' });
    await card.getByText('86 tiles in the bag', { exact: false }).waitFor();
    await new NewGamePage(page).start();
    await backHome(page);
    await card.getByRole('link', { name: '1 more game' }).click();
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  });

  it('changes the next game, not the page, when an edition is chosen', async () => {
    const { page } = await visit({ seed: 43 });
    const newGame = new NewGamePage(page);
    await newGame.chooseEdition('Deluxe');
    await page.getByRole('heading', { name: 'Play Deluxe 1987' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await play(page).french.isChecked(), 'its words').toBe(true);
    // [K6] the computer's rack lies open: no surprise after Start
    await page.getByText('Computer’s rack visible', { exact: false }).waitFor();
    // [U1] its tips are about its own way of entry: nothing to drag
    await newGame.start();
    const tips = page.locator('.history-empty');
    await tips.getByText('Word first: type the whole word', { exact: false }).waitFor();
    expect(await tips.textContent()).not.toMatch(/drag|tap a tile/i);
    await backHome(page);
    await newGame.chooseEdition('Scampio');
    await newGame.start();
    await tips.getByText('marked LUCTOR', { exact: false }).waitFor();
  });

  it('[S1] starts tables of other sizes as the full form left them', async () => {
    const { page } = await visit({ seed: 44 });
    const newGame = new NewGamePage(page);
    await newGame.addPlayer();
    await newGame.setName(1, 'Eleanor');
    await backHome(page);
    await page.getByText('Eleanor, Tern (level 4) and Curlew (level 4)').waitFor();
    const home = play(page);
    expect(await home.computer.isChecked()).toBe(false);
    await home.computer.check(ON_ITS_LABEL);
    expect(await home.level.inputValue()).toBe('4');
  });

  it.each([
    ['a desktop', { viewport: { width: 1280, height: 800 } }],
    ['a phone', PHONE],
  ])('moves nothing while the rest of it loads, on %s', async (_, device) => {
    const { page } = await visit({ seed: 45, device });
    await new NewGamePage(page).start();
    await backHome(page);
    await play(page).goOn.waitFor();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await page.getByText('tiles in the bag', { exact: false }).waitFor();
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: number[] }).shifts,
    );
    expect(shifts).toEqual([]);
  });
});

describe('the full form', () => {
  it('shows the language of the words without scrolling, even for four players', async () => {
    const { page } = await visit({ seed: 46 });
    const newGame = new NewGamePage(page);
    await newGame.addPlayer();
    await newGame.addPlayer();
    const words = page.getByRole('radiogroup', { name: 'Language of the words' });
    const foot = await newGame.startButton.boundingBox();
    const box = await words.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    expect(box?.y).toBeGreaterThan(0);
  });

  it('[S1] says how long a name may be, and drops the spaces around it', async () => {
    const { page } = await visit({ seed: 47 });
    const newGame = new NewGamePage(page);
    await newGame.openForm();
    const name = page.getByRole('textbox', { name: 'Name of player 1' });
    await name.selectText();
    await page.keyboard.type('Maximilian of Habsburg');
    expect(await name.inputValue()).toBe('Maximilian of Habsburg');
    await page.getByText('Player 1 needs a name of 1 to 20 characters.').waitFor();
    await name.selectText();
    await page.keyboard.type('Maximilian ');
    await page.keyboard.press('Tab');
    expect(await name.inputValue()).toBe('Maximilian');
  });

  it('[C1] says which limits a clock may have, and keeps what was typed', async () => {
    const { page } = await visit({ seed: 48 });
    const newGame = new NewGamePage(page);
    await newGame.chooseEdition('Deluxe');
    await newGame.inOptions(async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Clock', exact: true }).selectOption('tournament');
      const turn = dialog.getByRole('group', { name: 'For a turn' });
      const minutes = turn.getByRole('textbox', { name: 'Minutes' });
      const range = turn.getByRole('alert').getByText('From 0:10 to 9:59', { exact: false });
      await minutes.fill('10');
      await minutes.press('Tab');
      await range.waitFor();
      expect(await minutes.inputValue()).toBe('10');
      await dialog.getByRole('button', { name: 'OK', exact: true }).click();
      expect(await hasFocus(minutes), 'it can be corrected').toBe(true);
      await minutes.fill('');
      await minutes.press('Tab');
      await range.waitFor();
      expect(await minutes.inputValue(), 'not 0:10').toBe('');
      await turn.getByRole('textbox', { name: 'Seconds' }).fill('45');
      await minutes.focus();
      await range.waitFor({ state: 'detached' });
    });
    await page.getByText('0:45 a turn', { exact: false }).waitFor();
  });

  it('cuts no text of the shelf, and no focus of the form lies behind the footer', async () => {
    const { page } = await visit({ seed: 49, locale: 'fr-FR', device: PHONE });
    const cut = await page
      .locator('.shelf-card small')
      .evaluateAll((texts) =>
        texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
      );
    expect(cut).toEqual([]);
    await new NewGamePage(page, 'fr').addPlayer();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('heading', { level: 1 }).click();
    for (let stop = 0; stop < 14; stop++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const foot = document.querySelector('.foot');
        if (focused === null || foot === null || foot.contains(focused)) return 0;
        return focused.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
      });
      expect(hidden, `stop ${stop}`).toBeLessThanOrEqual(0);
    }
  });
});
