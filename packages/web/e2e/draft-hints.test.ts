import type { Language } from '@luctor/rules';
import { describe, expect, it } from 'vitest';
import type { TablePage } from './pages/table-page.ts';
import { moveFinder } from './players/move-finder.ts';
import { findOverlaps } from './support/overlaps.ts';
import { startForTwo } from './support/start-for-two.ts';
import { startWithBlank } from './support/start-with-blank.ts';
import { DESKTOP, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

/** The word-first editions, each in the language of its words. */
const WORD_FIRST = {
  en: { locale: 'en-GB', name: 'Plus 3 1987', edition: 'plus3' },
  fr: { locale: 'fr-FR', name: 'De', edition: 'deluxe' },
} as const;

/** The best first word without a blank, and its points. */
async function bestFirstWord(table: TablePage, language: Language) {
  const rack = (await table.readRack()).filter((tile) => tile !== '?');
  const play = moveFinder(WORD_FIRST[language].edition, language).find(
    await table.readBoard(),
    rack,
  );
  if (play === null) throw new Error('this rack has a word');
  return { word: play.placement.map(({ face }) => face).join(''), score: play.score };
}

describe('[K8] a hint about what waits', () => {
  it.each(['en', 'fr'] as const)(
    '%s: places for a typed word, only once asked for; one of them is laid to be accepted',
    async (language) => {
      const { locale, name } = WORD_FIRST[language];
      const options = { seed: 71, device: DESKTOP, locale };
      const { page, ears, table } = await startForTwo(visit, options, name);
      const play = await bestFirstWord(table, language);
      await page.keyboard.type(play.word.toLowerCase());
      await page.keyboard.press('Enter');
      await table.button(table.words.across).waitFor();
      const pills = table.lane.locator('.lane-choice');
      expect(await pills.count(), 'the lane tells nothing unasked').toBe(0);

      await page.keyboard.press('8');
      await pills.first().waitFor();
      expect(await pills.count()).toBeLessThanOrEqual(3);
      await ears.until(language === 'en' ? /^Best places: / : /^Meilleures places\s: /);
      for (const [width, height] of [
        [360, 640],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => findOverlaps(page)).toEqual([]);
      }
      const points = (await pills.first().locator('b').textContent())?.trim() ?? '';
      expect(Number(points), 'no place scores more').toBeGreaterThanOrEqual(play.score);
      await pills.first().click();
      const question = table.lane.getByText(`${play.word} `, { exact: false });
      await question.first().waitFor();
      expect(await table.lane.textContent()).toContain(points);
      await table.button(table.words.yes).waitFor();
    },
  );

  it('the letters that suit a blank come first, with their points', async () => {
    const { page, ears, table, vowel } = await startWithBlank(visit);
    const letters = table.lane.locator('.lane-choice');
    await table.tile(vowel).click();
    await table.square({ row: 7, col: 7 }).click();
    await table.tile('?').click();
    await table.square({ row: 7, col: 8 }).click();
    await letters.first().waitFor();
    expect(await letters.allTextContents(), 'the whole alphabet').toHaveLength(26);
    expect(await letters.locator('b').count(), 'and nothing of its words').toBe(0);
    await page.keyboard.press('8');
    await ears.until(/^Letters that make a word: /);
    const offered = await letters.allTextContents();
    expect(offered).toHaveLength(26);
    const suited = await letters.locator('b').count();
    expect(suited).toBeGreaterThan(0);
    expect(offered.slice(0, suited).every((text) => /^[A-Z] \+\d+$/.test(text))).toBe(true);
    await letters.first().click();
    await expect.poll(() => page.locator('button.play').getAttribute('class')).toContain('primary');
  });
});
