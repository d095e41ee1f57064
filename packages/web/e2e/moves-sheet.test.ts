import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { HEARD } from './players/play-game.ts';
import { boxOf } from './support/boxes.ts';
import { Finger } from './support/finger.ts';
import { startForTwo } from './support/start-for-two.ts';
import { hasFocus } from './support/tab-to.ts';
import { DESKTOP, PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

const startLow = async () => {
  const started = await startForTwo(visit, { seed: 50, device: PHONE }, 'Classic');
  await started.page.setViewportSize({ width: 360, height: 640 });
  return started;
};
const sheetOf = (table: TablePage) => table.dialog(table.words.history);

describe('[U4] the sheet of moves on a phone of 360 by 640', () => {
  it('opens from the menu, keeps the focus, and closes in every way', async () => {
    const { page, table } = await startLow();
    const { words } = table;
    const sheet = sheetOf(table);
    const open = async () => {
      await table.button(words.menu).tap();
      await table.dialog(words.menu).getByRole('button', { name: words.history }).tap();
      await sheet.waitFor();
    };
    await open();
    const box = await boxOf(sheet);
    expect(Math.abs(box.height - 0.66 * 640)).toBeLessThan(2);
    expect(Math.abs(box.y + box.height - 640)).toBeLessThan(2);
    for (const name of [words.letters, words.values, words.premiums]) {
      await sheet.getByRole('tab', { name }).tap();
      expect(await sheet.getByRole('tabpanel').getAttribute('aria-labelledby')).toMatch(/^tab-/);
      expect(await sheet.getByRole('tab', { name, selected: true }).count()).toBe(1);
    }
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement?.closest('dialog, body')?.localName,
      );
      // between the last stop and the first the browser's own buttons have the focus
      expect(['dialog', 'body']).toContain(isOutside);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await open();
    await table.button(words.close).tap();
    await sheet.waitFor({ state: 'hidden' });

    await open();
    await page.touchscreen.tap(180, 60);
    await sheet.waitFor({ state: 'hidden' });

    await open();
    const finger = await Finger.on(page);
    const grip = { x: 180, y: (await boxOf(sheet)).y + 8 };
    await finger.press(grip);
    await finger.moveTo({ x: 180, y: grip.y + 40 });
    await finger.release();
    // not far enough: it comes back
    await expect.poll(async () => Math.round((await boxOf(sheet)).y)).toBe(Math.round(box.y));
    await finger.press(grip);
    await finger.moveTo({ x: 182, y: grip.y + 30 });
    await finger.moveTo({ x: 184, y: grip.y + 120 });
    await finger.release();
    await sheet.waitFor({ state: 'hidden' });
  });

  it('the menu is the game’s, More is the turn’s, and neither shows keys', async () => {
    const { page, table } = await startLow();
    const { words } = table;
    const namesIn = async () => page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    await table.button(words.menu).tap();
    const menu = await namesIn();
    await page.keyboard.press('Escape');
    await table.button(words.more).tap();
    await page.getByRole('dialog').waitFor();
    const more = await namesIn();
    expect(menu).toContain(words.save);
    expect(menu).toContain(words.history);
    expect(menu).not.toContain(words.rearrange);
    expect(more).toContain(words.rearrange);
    expect(more).toContain(words.pass);
    expect(more).not.toContain(words.save);
    // key badges would stand in the texts
    expect([...menu, ...more].filter((text) => /\n|Ctrl|Alt|\d/.test(text))).toEqual([]);
  });

  it('has the totals in one column, whether a move has words to look up or none', async () => {
    const { page, ears } = await visit({ seed: 51, device: PHONE });
    const table = await new NewGamePage(page).start();
    await ears.until(HEARD.en.turn);
    await table.command(`swap ${(await table.readRack()).slice(0, 1).join('')}`);
    await ears.until(HEARD.en.turn);
    await table.button(table.words.history).tap();
    const sheet = sheetOf(table);
    await sheet
      .getByRole('button', { name: /^About / })
      .first()
      .waitFor();
    const edges = await sheet
      .locator('.turn .total')
      .evaluateAll((all) => all.map((total) => Math.round(total.getBoundingClientRect().right)));
    expect(edges.length).toBeGreaterThan(1);
    expect(new Set(edges).size, edges.join(' ')).toBe(1);
  });
});

describe('[U4] the panel beside the board', () => {
  it('shows the values right under their title', async () => {
    const { page, table } = await startForTwo(visit, { seed: 50, device: DESKTOP }, 'Classic');
    await page.getByRole('tab', { name: table.words.values }).click();
    const pane = page.getByRole('tabpanel');
    const values = pane.getByRole('list').first();
    await values.waitFor();
    const title = await boxOf(pane.getByRole('paragraph'));
    expect((await boxOf(values)).y - title.y - title.height).toBeLessThan(24);
  });

  it('has the tabs as one stop, with the focus on the chosen one', async () => {
    const { page, table } = await startForTwo(visit, { seed: 50, device: DESKTOP }, 'Classic');
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab(table.words.history).focus();
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(tab(table.words.letters))).toBe(true);
  });
});
