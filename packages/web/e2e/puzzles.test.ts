import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  dailyIndex,
  dayNumber,
  mainAnswer,
  openEntry,
  parsePuzzleFile,
  type Puzzle,
} from '@luctor/learn';
import type { Language } from '@luctor/rules';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The puzzle of today, as everybody has it. */
function today(language: Language): Puzzle {
  const path = new URL(`../../../data/puzzles/${language}.json`, import.meta.url);
  const file = parsePuzzleFile(readFileSync(fileURLToPath(path), 'utf8'));
  if (!file.ok) throw new Error(file.error.code);
  const { puzzles } = file.value;
  const entry = puzzles[dailyIndex(dayNumber(Date.now()), puzzles.length)];
  const puzzle = entry === undefined ? null : openEntry(file.value, entry);
  if (puzzle?.ok !== true) throw new Error('no puzzle for today');
  return puzzle.value;
}

/** Types the answer as a person would: the first square, the direction, the letters. */
async function answer(page: Page, puzzle: Puzzle): Promise<void> {
  const { placement } = mainAnswer(puzzle);
  const [first, second] = placement;
  if (first === undefined) throw new Error('an answer has tiles');
  const square = page.locator(`[data-row="${first.row}"][data-col="${first.col}"]`);
  await square.click();
  if (second !== undefined && second.col === first.col) await square.click();
  for (const { face } of placement) {
    await page.keyboard.press(face === face.toLowerCase() ? `Shift+${face.toUpperCase()}` : face);
  }
  await page.keyboard.press('Enter');
}

describe('[L4] the puzzle of the day', () => {
  it('is tried, judged, solved, and counted once', async () => {
    const address = `${inject('address')}#/puzzle/day`;
    const { page, ears } = await visit({ address });
    const puzzle = today('en');
    const side = page.getByRole('complementary', { name: 'Puzzles' });
    await side.getByText('Hints').waitFor();
    await side.getByRole('button', { name: /^Show: How many tiles/ }).click();
    await side.getByText(/^1 of [34] taken$/).waitFor();
    expect(await violationsOn(page, { tags: TAGS })).toEqual([]);
    await answer(page, puzzle);
    await side.getByText('Solved').first().waitFor();
    await ears.until(/That is the answer/);
    await side.getByText('1 of 1').waitFor();
    expect(await violationsOn(page, { tags: TAGS })).toEqual([]);
    await page.reload();
    await page.getByText('1 of 1').waitFor();
    await page.getByRole('button', { name: 'Show it' }).click();
    await side.getByText('The answer', { exact: true }).waitFor();
    await page.getByText('1 of 1').waitFor();
    // the door knows
    await page.goto(inject('address'));
    await page.getByText(/: solved ✓/).waitFor();
  });

  it('fits a phone in French, and its answer can be shown', async () => {
    const address = `${inject('address')}#/puzzle/day`;
    const { page } = await visit({ address, locale: 'fr-FR', device: PHONE });
    await page.getByRole('button', { name: 'Solution' }).click();
    const { word } = mainAnswer(today('fr'));
    await page.getByText('La solution').waitFor();
    await page.locator('.puzzle-answers').getByText(word.toUpperCase()).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    expect(await violationsOn(page, { tags: TAGS })).toEqual([]);
  });

  it('is there without a network after a first visit', async () => {
    const address = `${inject('address')}#/puzzle/day`;
    const { page, context } = await visit({ address, installs: true, knowsWords: false });
    await page.getByText('Hints').first().waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await context.setOffline(true);
    await page.reload();
    await answer(page, today('en'));
    await page.getByText('That is the answer').first().waitFor();
    await context.setOffline(false);
  });
});

describe('[L4] puzzles without end', () => {
  it('are made on the device from games of computers, one after the other', async () => {
    const { page } = await visit({ address: `${inject('address')}#/puzzle` });
    const target = page.locator('.puzzle-card.target');
    const board = async (): Promise<string> =>
      (await page.locator('.square.filled').allTextContents()).join(' ');
    await target.waitFor();
    const first = await board();
    await page.getByRole('button', { name: 'Skip' }).click();
    await target.waitFor({ state: 'detached' });
    await target.waitFor();
    expect(await board()).not.toBe(first);
    await page.getByRole('radio', { name: 'My games' }).check({ force: true });
    await page.getByRole('alert').getByText('have no puzzle yet').waitFor();
    expect(await violationsOn(page, { tags: TAGS })).toEqual([]);
  });
});
