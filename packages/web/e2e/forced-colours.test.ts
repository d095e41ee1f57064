import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

/** What the system leaves of an element's look: lines and the ground. */
async function lookOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, backgroundColor } =
      getComputedStyle(node);
    return [outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, backgroundColor].join(' ');
  });
}

describe('[U8] high contrast of the system, which takes away tints and shadows', () => {
  it('shows squares, tiles, what is on trial and what is chosen by lines', async () => {
    const { page } = await visit({ seed: 41 });
    await page.emulateMedia({ forcedColors: 'active' });
    const table = await new NewGamePage(page).start();
    const plain = table.square({ row: 6, col: 7 });
    expect(await lookOf(plain)).toMatch(/^solid 1px/);
    expect(await lookOf(table.square({ row: 0, col: 0 }))).not.toBe(await lookOf(plain));
    const tile = table.rack.locator('.tile').first();
    expect(await lookOf(tile)).toMatch(/ solid 1px /);
    const letter = (await table.readRack()).find((each) => each !== '?') ?? 'A';
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(letter);
    const laid = table.board.locator('.tile.tentative');
    await laid.waitFor();
    expect(await lookOf(laid)).not.toBe(await lookOf(tile));
    const tabs = page.getByRole('tab');
    const [chosen, other] = [tabs.first(), tabs.nth(1)];
    expect(await chosen.getAttribute('aria-selected')).toBe('true');
    expect(await lookOf(chosen)).not.toBe(await lookOf(other));
  });
});
