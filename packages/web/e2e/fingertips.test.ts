import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { boxOf } from './support/boxes.ts';
import { smallTargets } from './support/small-targets.ts';
import { startForTwo } from './support/start-for-two.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };

describe('[U10] a fingertip hits what it means at 360 by 640', () => {
  it('on Home and in all options', async () => {
    const { page } = await visit({ device: SMALL, locale: 'fr-FR', seed: 81 });
    const newGame = new NewGamePage(page, 'fr');
    await newGame.edition.waitFor();
    expect(await smallTargets(page), 'Home').toEqual([]);
    await newGame.openForm();
    expect(await smallTargets(page), 'all options').toEqual([]);
    await newGame.inOptions(async () => {
      expect(await smallTargets(page), 'rules of the game').toEqual([]);
    });
  });

  it('at the table, in its questions, sheets and dialogs', async () => {
    const { page, table } = await startForTwo(
      visit,
      { device: SMALL, locale: 'fr-FR', seed: 82 },
      'Classique',
    );
    const { words } = table;
    expect(await smallTargets(page), 'table').toEqual([]);
    const labels = page.getByRole('toolbar').locator('.action > span');
    const sizes = await labels.evaluateAll((all) =>
      all.map((label) => [
        parseFloat(getComputedStyle(label).fontSize),
        label.scrollWidth - label.clientWidth,
      ]),
    );
    expect(sizes.every(([size = 0, cut = 0]) => size >= 11 && cut <= 0)).toBe(true);
    await table.button(words.menu).tap();
    await table.dialog(words.menu).waitFor();
    expect(await smallTargets(page), 'menu').toEqual([]);
    await table.button(words.endGame).tap();
    await table.lane.locator('.lane-choice').first().waitFor();
    expect(await smallTargets(page), 'question').toEqual([]);
    await page.keyboard.press('Escape');
    await table.button(words.more).tap();
    await page.getByRole('dialog').waitFor();
    expect(await smallTargets(page), 'More').toEqual([]);
    await table.button(words.close).tap();
    await table.button(words.history).tap();
    await table.dialog(words.history).waitFor();
    expect(await smallTargets(page), 'moves').toEqual([]);
  });

  it('the cross of a dialog stays in sight, however far it is scrolled', async () => {
    const { table } = await startForTwo(visit, { device: SMALL, seed: 83 }, 'Classic');
    const { words } = table;
    await table.button(words.menu).tap();
    await table.dialog(words.menu).getByRole('button', { name: words.settings }).tap();
    const settings = table.dialog(words.settings);
    await settings.waitFor();
    const scrolled = await settings.evaluate((dialog) => {
      dialog.scrollTop = dialog.scrollHeight;
      return dialog.scrollTop;
    });
    expect(scrolled).toBeGreaterThan(100);
    const cross = table.button(words.close);
    const [outer, inner] = [await boxOf(settings), await boxOf(cross)];
    expect(inner.y).toBeGreaterThanOrEqual(outer.y);
    expect(inner.y + inner.height).toBeLessThan(outer.y + 80);
    await cross.tap({ timeout: 2000 });
    await settings.waitFor({ state: 'hidden' });
  });
});
