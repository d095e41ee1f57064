import { formatPlace, tileOf, type Language } from '@luctor/rules';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import { TablePage } from './pages/table-page.ts';
import { byTouch, type Hand } from './players/hands.ts';
import { moveFinder } from './players/move-finder.ts';
import { expectPlayed, HEARD } from './players/play-game.ts';
import { boxOf, middleOf } from './support/boxes.ts';
import { Finger } from './support/finger.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

// A whole short game by one thumb on a small phone: no key is pressed, no mouse moves.

const { visit } = useBrowser();
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };

/** Where a finger holds a tile that lies over this point. */
const BELOW_TILE = 34;

/** Carries each tile from the rack to its square. Blanks are tapped, as in `byTouch`. */
const byCarrying: Hand = async (table, play, board) => {
  if (play.placement.some(({ face }) => tileOf(face) === '?')) return byTouch(table, play, board);
  const finger = await Finger.on(table.page);
  for (const placed of play.placement) {
    const square = table.square(placed);
    await square.scrollIntoViewIfNeeded();
    await finger.press(middleOf(await boxOf(table.tile(placed.face))));
    await table.page.locator('.lifted').waitFor();
    const { x, y } = middleOf(await boxOf(square));
    await finger.moveTo({ x, y: y + BELOW_TILE });
    await finger.release();
    await expect.poll(() => square.getAttribute('aria-label')).toContain(placed.face);
  }
  await table.button(table.words.play).tap();
};

/** Slides the first tile of the rack to the third place. */
async function sortRack(table: TablePage): Promise<void> {
  const rack = await table.readRack();
  const finger = await Finger.on(table.page);
  const slot = (n: number) => table.rack.getByRole('listitem').nth(n);
  await finger.press(middleOf(await boxOf(slot(0))));
  await table.page.locator('.lifted').waitFor();
  await finger.moveTo(middleOf(await boxOf(slot(2))));
  await finger.release();
  const [first, second, third, ...rest] = rack;
  await expect.poll(() => table.readRack()).toEqual([second, third, first, ...rest]);
}

describe('[U10] a whole short game by one thumb at 360 by 640', () => {
  it.each([
    { language: 'en', locale: 'en-GB' },
    { language: 'fr', locale: 'fr-FR' },
  ] as const satisfies readonly { language: Language; locale: string }[])(
    '$language',
    async ({ language, locale }) => {
      const { page, ears } = await visit({ device: SMALL, seed: 61, locale });
      const heard = HEARD[language];
      await new NewGamePage(page, language).startButton.tap();
      const table = new TablePage(page, language);
      const { words } = table;
      const finder = moveFinder('classic', language);
      await ears.until(heard.turn);
      await sortRack(table);

      const places: string[] = [];
      for (const hand of [byCarrying, byTouch]) {
        const board = await table.readBoard();
        const play = finder.find(board, await table.readRack());
        if (play === null) throw new Error('there is a word to play');
        await hand(table, play, board);
        await expectPlayed(ears, table, play);
        places.push(formatPlace(language, play));
        await ears.until(heard.turn);
      }

      await table.button(words.history).tap();
      const moves = table.dialog(words.history);
      const rows = moves.getByRole('tabpanel').getByRole('button');
      await rows.first().waitFor();
      const texts = await rows.allInnerTexts();
      for (const place of places) {
        expect(texts.some((text) => text.split('\n').includes(place))).toBe(true);
      }
      expect(texts.join('')).not.toMatch(/[()]/);
      await table.button(words.close).tap();

      await table.button(words.juggle).tap();
      await table.button(words.more).tap();
      await table.button(words.pass).tap();
      await table.button(words.passYes).tap();
      await ears.until(heard.turn);

      await table.button(words.menu).tap();
      await table.button(words.endGame).tap();
      await table.button(words.scoreAsItStands).tap();
      await new OverPage(page, language).reached();
    },
  );
});
