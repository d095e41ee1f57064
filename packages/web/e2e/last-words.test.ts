import { findEdition, makeSave, makeSetup } from '@luctor/rules';
import { seededRandom, TestGame, testWords } from '@luctor/rules/testing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OverPage } from './pages/over-page.ts';
import { TablePage } from './pages/table-page.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();
const SECRET = '7e'.repeat(32);

/** A game of Ann and Bob whose vocabulary has one odd word, so that nobody can form any. */
function savedQuestion(): string {
  const edition = findEdition('scampio');
  if (edition === null) throw new Error('no Scampio');
  const setup = makeSetup(edition, {
    language: 'en',
    players: ['Ann', 'Bob'].map((name) => ({ kind: 'person', name })),
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords(['KWKWKWK']), SECRET);
  game.begin(seededRandom(5));
  const first = game.state.turn?.seat ?? null;
  expect(game.send(first, { type: 'pass' })).toBeNull();
  expect(game.state.lastWords?.asked).toHaveLength(2);
  return makeSave({ name: 'Nothing fits', savedAt: game.now, events: game.events });
}

async function resumeQuestion(page: Page): Promise<TablePage> {
  await page.goto(`${new URL('.', page.url()).href}#/games`);
  await page.getByLabel('Import a file').setInputFiles({
    name: 'nothing-fits.json',
    mimeType: 'application/json',
    buffer: Buffer.from(savedQuestion()),
  });
  const saved = page.getByRole('listitem').filter({ hasText: 'Nothing fits' });
  await saved.getByRole('link', { name: 'Continue' }).click();
  return new TablePage(page);
}

describe('[R9f] before a game ends because nobody can form a word', () => {
  it('each person is asked, and if nobody knows one it is over', async () => {
    const { page, ears } = await visit();
    const table = await resumeQuestion(page);
    await ears.until(/^Ann and Bob: do you know another word\? Yes or no\.$/);
    for (const name of ['Ann', 'Bob']) {
      const question = table.question(`${name}, do you know another word?`);
      await question.getByRole('button', { name: 'No', exact: true }).click();
      await question.waitFor({ state: 'hidden' });
    }
    await new OverPage(page).reached();
  });

  it('by keyboard too, and a person who knows a word gets the turn', async () => {
    const { page, ears } = await visit();
    const table = await resumeQuestion(page);
    await table.question('Ann, do you know another word?').waitFor();
    await page.keyboard.press('n');
    await table.question('Bob, do you know another word?').waitFor();
    await page.keyboard.press('y');
    await table.button(table.words.ready).click();
    await ears.until(/^Bob, your turn; your rack: /);
  });
});
