import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { HEARD } from './players/play-game.ts';
import { hasFocus } from './support/tab-to.ts';
import { PHONE, useBrowser, type Visit, type VisitOptions } from './support/use-browser.ts';

const { visit } = useBrowser();

async function startAlone(
  options: VisitOptions,
  edition: string,
): Promise<Visit & { readonly table: TablePage }> {
  const visited = await visit(options);
  const language = options.locale === 'fr-FR' ? 'fr' : 'en';
  const newGame = new NewGamePage(visited.page, language);
  await newGame.chooseEdition(edition);
  await newGame.removePlayer(2);
  const table = await newGame.start();
  await visited.ears.until(HEARD[language].turn);
  return { ...visited, table };
}

/** The number of tentative tiles. */
async function onTrial(table: TablePage): Promise<number> {
  const names = await table.squareNames();
  return names.filter((name) => name.includes('not played yet')).length;
}

async function layOne(table: TablePage): Promise<void> {
  const letter = (await table.readRack()).find((tile) => tile !== '?') ?? '';
  await table.tile(letter).click();
  await table.square({ row: 7, col: 7 }).click();
}

/** The question is open, and nobody has passed. */
async function expectAsked(table: TablePage, heard: readonly string[]): Promise<void> {
  await table.passQuestion.waitFor();
  expect(heard.filter((sentence) => HEARD[table.language].passed.test(sentence))).toEqual([]);
}

describe('[U6] pass asks first', () => {
  it('by button, key and typed form, even with tiles laid; Enter, Space, N and Escape keep playing', async () => {
    const { page, ears, table } = await startAlone({ seed: 51 }, 'Classic');
    await layOne(table);
    const ways: readonly (() => Promise<void>)[] = [
      () => table.button('Pass').click(),
      () => page.keyboard.press('2'),
      () => table.command('pass'),
    ];
    for (const way of ways) {
      for (const no of ['Enter', 'Escape', 'n', 'Space']) {
        await way();
        await expectAsked(table, ears.heard);
        expect(await hasFocus(table.button(table.words.passNo))).toBe(true);
        await page.keyboard.press(no);
        await table.passQuestion.waitFor({ state: 'hidden' });
        expect(await onTrial(table)).toBe(1);
      }
    }
    expect(ears.heard.filter((sentence) => HEARD.en.passed.test(sentence))).toEqual([]);
    await page.keyboard.press('2');
    await table.passQuestion.waitFor();
    await page.keyboard.press('y');
    await ears.until(HEARD.en.passed);
    expect(await onTrial(table)).toBe(0);
  });

  it('in the style of the Spectrum, and in French by O and N', async () => {
    const { page, ears, table } = await startAlone({ seed: 52, locale: 'fr-FR' }, 'Spectrum 1983');
    await page.keyboard.press('Alt+KeyP');
    await expectAsked(table, ears.heard);
    await page.keyboard.press('n');
    await table.passQuestion.waitFor({ state: 'hidden' });
    await page.keyboard.press('Alt+KeyP');
    await expectAsked(table, ears.heard);
    await page.keyboard.press('o');
    await ears.until(HEARD.fr.passed);
  });

  it('a double tap on a phone costs no turn', async () => {
    const { page, ears, table } = await startAlone({ seed: 53, device: PHONE }, 'Classic');
    for (const part of [0.1, 0.5, 0.9]) {
      await table.button('More').tap();
      const box = await table.button('Pass').boundingBox();
      if (box === null) throw new Error('no button');
      const x = box.x + part * box.width;
      const y = box.y + part * box.height;
      await page.touchscreen.tap(x, y);
      await table.passQuestion.waitFor();
      await page.touchscreen.tap(x, y);
      // it is still asked, or was answered by No
      if (await table.passQuestion.isVisible()) await table.button(table.words.passNo).tap();
      await table.passQuestion.waitFor({ state: 'hidden' });
    }
    expect(ears.heard.filter((sentence) => HEARD.en.passed.test(sentence))).toEqual([]);
    await table.button('More').tap();
    await table.button('Pass').tap();
    await table.button(table.words.passYes).tap();
    await ears.until(HEARD.en.passed);
  });

  it('[K7] right after a computer’s turn, unless the same button or key was Force', async () => {
    const { page, ears } = await visit({ seed: 55 });
    // time stands still for the page: every moment is right after the computer's turn
    await page.evaluate(() => {
      performance.now = () => 0;
    });
    const table = await new NewGamePage(page).start();
    await ears.until(HEARD.en.turn);
    // the computer may have begun: only then a press can be late
    if (!ears.heard.some((sentence) => sentence.endsWith(' is thinking.'))) {
      await page.keyboard.press('2');
      await page.keyboard.press('y');
      await ears.until(HEARD.en.turn);
    }
    ears.forget();
    await page.keyboard.press('2');
    await table.lane.getByText('Your turn').waitFor();
    expect(await table.passQuestion.isVisible()).toBe(false);
    const ways: readonly (() => Promise<void>)[] = [
      () => table.command('pass'),
      async () => {
        await page.getByRole('button', { name: 'Turn', exact: true }).click();
        await page.locator('.menu-items').getByRole('button', { name: 'Pass' }).click();
      },
    ];
    for (const way of ways) {
      await way();
      await expectAsked(table, ears.fresh);
      await page.keyboard.press('n');
      await table.passQuestion.waitFor({ state: 'hidden' });
    }
  });

  it('unless an option turns it off, which the next visit remembers', async () => {
    const { page, ears, table } = await startAlone({ seed: 54 }, 'Classic');
    await page.keyboard.press('?');
    const asks = table.dialog('Settings').getByRole('checkbox', { name: /^Ask before passing/ });
    expect(await asks.isChecked()).toBe(true);
    await asks.uncheck({ force: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await ears.until(HEARD.en.passed);
    await page.reload();
    await table.rack.getByRole('button').first().waitFor();
    await page.keyboard.press('?');
    await asks.waitFor();
    expect(await asks.isChecked()).toBe(false);
    // ending a game is a choice, not a confirmation: it is still offered
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await table.question('End this game?').waitFor();
  });
});

describe('[U1, R5] the tiles to exchange', () => {
  it('there is no default before one is chosen, and Space chooses the blank', async () => {
    for (let seed = 61; ; seed++) {
      const { page, ears, table } = await startAlone({ seed }, 'Classic');
      if (!(await table.readRack()).includes('?')) continue;
      await table.button('Swap').click();
      const question = table.question('Swap which tiles?');
      const picked = table.rack.getByRole('button', { pressed: true });
      const swap = question.getByRole('button', { name: /^Swap/ });
      await question.waitFor();
      expect(await swap.count()).toBe(0);
      await page.keyboard.press('Enter');
      expect(await question.isVisible()).toBe(true);
      await page.keyboard.press('Space');
      await expect.poll(() => picked.count()).toBe(1);
      expect(await picked.getAttribute('aria-label')).toMatch(/^blank/);
      // a clicked tile has the focus: Space is still the blank, Enter the exchange
      await page.keyboard.press('Backspace');
      const letter = (await table.readRack()).find((tile) => tile !== '?') ?? '';
      await table.tile(letter).click();
      await page.keyboard.press('Space');
      await expect.poll(() => picked.count()).toBe(2);
      expect(await swap.innerText()).toBe('Swap 2 tiles');
      await page.keyboard.press('Enter');
      await ears.until(/^Player 1 swaps 2 tiles\.$/);
      return;
    }
  });
});
