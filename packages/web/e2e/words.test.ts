import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { HEARD, passTurn } from './players/play-game.ts';
import { violationsOn } from './support/axe.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

/** Goes to a place in the page. */
async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

async function expectNoSideScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
}

/** Runs in the page: no network for meanings, whatever a service worker would do. */
function loseMeanings(): void {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) =>
    new Request(input).url.includes('/meanings/')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : real(input, init);
}

/** A game in which the computer has moved. */
async function played(options: Parameters<typeof visit>[0]) {
  const visited = await visit(options);
  const { page, ears } = visited;
  const table = await new NewGamePage(page).start();
  await ears.until(HEARD.en.turn);
  await passTurn(table, ears);
  await ears.until(HEARD.en.turn);
  return { ...visited, table };
}

describe('[L3] the card of a word at the table', () => {
  it('opens from a move, leads on to other words and back, and goes into the deck', async () => {
    const { page, table } = await played({ seed: 5 });
    const about = page.getByRole('button', { name: /^About / }).first();
    const word = ((await about.getAttribute('aria-label')) ?? '').replace('About ', '');
    await about.click();
    const card = table.dialog('Word');
    const head = card.getByRole('heading', { level: 2, name: new RegExp(`^${word}, `) });
    await head.waitFor();
    await card.getByText('Valid', { exact: true }).waitFor();
    await card.getByText('English words').waitFor();
    expect(await violationsOn(page)).toEqual([]);

    // one letter longer, or another word of the same letters
    const other = card.locator('.word-part a').first();
    const next = (await other.getAttribute('aria-label')) ?? (await other.textContent()) ?? '';
    await other.click();
    await card.getByRole('heading', { level: 2, name: new RegExp(`^${next}, `) }).waitFor();
    expect(page.url(), 'the game stays open').toMatch(/#\/game\//);
    await card.getByRole('button', { name: `Back to ${word}` }).click();
    await head.waitFor();

    await card.getByRole('button', { name: 'Add to my deck' }).click();
    await card.getByText(`${word} is in your deck.`).waitFor();
    await card.getByRole('button', { name: 'Add to my deck' }).click();
    await card.getByText(`${word} was in your deck already.`).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
  });

  it('[U6] opens by a typed command in both languages, and from the menu', async () => {
    const { page, table } = await played({ seed: 6 });
    await table.command('word horn');
    const card = table.dialog('Word');
    await card.getByRole('heading', { level: 2, name: 'HORN, 7 points' }).waitFor();
    await page.keyboard.press('Escape');
    await table.command('mot xqzk');
    await card.getByText('Not valid', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await table.command('word');
    const field = card.getByRole('textbox', { name: 'Word' });
    await field.fill('paste');
    await field.press('Enter');
    await card.getByRole('heading', { level: 2, name: /^PASTE, / }).waitFor();
  });

  it('opens from a tile and from the chosen turn of a finished game', async () => {
    const { page, table } = await played({ seed: 5 });
    await table.command('quit');
    await table.button('Score it as it stands').click();
    await page.locator('.review [role=gridcell].filled').first().click();
    const card = table.dialog('Word');
    await card.getByText('Valid', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    await page.keyboard.press('Home');
    await page
      .getByRole('button', { name: /^About / })
      .first()
      .click();
    await card.getByText('Valid', { exact: true }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('opens from the sheet of moves on a phone', async () => {
    const { page, table } = await played({ seed: 5, device: PHONE });
    await table.button(table.words.history).first().tap();
    await page
      .getByRole('button', { name: /^About / })
      .first()
      .tap();
    const card = table.dialog('Word');
    await card.getByText('Valid', { exact: true }).first().waitFor();
    await expectNoSideScroll(page);
    expect(await violationsOn(page)).toEqual([]);
  });
});

describe('[L3] words outside a game', () => {
  it('a link shows a French form, its lemma and its meaning once it is fetched', async () => {
    const { page } = await visit({ locale: 'fr-FR' });
    await goTo(page, '#/explore/fr/partirai');
    await page.getByRole('heading', { level: 2, name: /^PARTIRAI, / }).waitFor();
    await page.getByText('futur (je)').waitFor();
    expect(await page.locator('.word-origins').textContent()).toContain('partir');
    // the size is said before anything is fetched
    const fetches: string[] = [];
    page.on('request', (request) => fetches.push(request.url()));
    await page.getByText(/se chargent mot par mot/).waitFor();
    expect(fetches).toEqual([]);
    await page.getByRole('button', { name: /^Télécharger \(/ }).click();
    await page.locator('.meanings dd').first().waitFor();
    expect(fetches.length).toBeGreaterThan(0);
    expect(await page.locator('.meanings').textContent()).toMatch(/Littré, 1873|Synonymes/);
    expect(await violationsOn(page)).toEqual([]);

    // from then on without asking, and without a network only what is here
    await page.getByRole('link', { name: 'partir', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: /^PARTIR, / }).waitFor();
    await page.locator('.meanings dd').first().waitFor();
    await page.evaluate(loseMeanings);
    await goTo(page, '#/explore/fr/ZYTHUM');
    await page.getByRole('heading', { level: 2, name: /^ZYTHUM, / }).waitFor();
    await page.getByText('Le sens demande une connexion.').waitFor();
  });

  it('finds words, keeps them as a list, and puts them into the deck', async () => {
    const { page } = await visit();
    await goTo(page, '#/explore');
    const search = page.getByRole('search');
    await search.getByRole('combobox', { name: 'Look for' }).selectOption('Anagrams');
    const field = search.getByRole('textbox', { name: 'Letters' });
    await field.fill('aert?');
    await search.getByRole('combobox', { name: 'Commonness' }).selectOption('common words');
    await field.press('Enter');
    const found = page.getByRole('region', { name: 'Words found' });
    await found.getByRole('link', { name: 'WATER', exact: true }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await found.getByRole('textbox', { name: 'Name of the list' }).fill('tea and more');
    await found.getByRole('button', { name: 'Keep as a list' }).click();
    await found.getByText('The list “tea and more” is kept.').waitFor();
    await found.getByRole('button', { name: 'Keep as a list' }).click();
    await found.getByText('There is a list “tea and more” already.').waitFor();
    await found.getByRole('button', { name: 'Put them in my deck' }).click();
    await found.getByText(/cards are new in your deck/).waitFor();

    // a card, and back to what was found
    await found.getByRole('link', { name: 'WATER', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: /^WATER, / }).waitFor();
    await page.goBack();
    await found.getByRole('link', { name: 'WATER', exact: true }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Show “tea and more”' }).click();
    const list = page.getByRole('region', { name: 'tea and more' });
    await list.getByRole('link', { name: 'WATER', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete the list “tea and more”' }).click();
    await page.getByText('The list “tea and more” is deleted.').waitFor();
    await page.reload();
    await page.getByRole('search').waitFor();
    expect(await page.getByText('tea and more').count()).toBe(0);
  });

  it('says what is wrong with a search', async () => {
    const { page } = await visit();
    await goTo(page, '#/explore');
    const search = page.getByRole('search');
    await search.getByRole('combobox', { name: 'Look for' }).selectOption('A pattern');
    const field = search.getByRole('textbox', { name: 'Pattern' });
    await field.fill('[AB');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'A ] is missing after [.' }).waitFor();
    await field.fill('s?????');
    await search.getByRole('combobox', { name: 'Sort' }).selectOption('common words first');
    await field.press('Enter');
    const found = page.getByRole('region', { name: 'Words found' });
    await found.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await expect.poll(() => found.getByRole('listitem').count()).toBeGreaterThan(200);
  });

  it.each(['en-GB', 'fr-FR'] as const)('fits a phone of 360 px: %s', async (locale) => {
    const { page } = await visit({ locale, device: PHONE });
    const of = locale.slice(0, 2);
    for (const hash of ['#/explore', `#/explore/${of}/${of === 'en' ? 'HORN' : 'ANCRE'}`]) {
      await goTo(page, hash);
      await page.getByRole('search').waitFor();
      if (hash !== '#/explore') await page.locator('.word-card').waitFor();
      await expectNoSideScroll(page);
      expect(await violationsOn(page), hash).toEqual([]);
    }
    await goTo(page, `#/explore/${of}/${of === 'en' ? 'QUESTIONNAIRE' : 'QUESTIONNAIRES'}`);
    await page.getByRole('heading', { level: 2, name: /^QUESTIONNAIRE/ }).waitFor();
    await expectNoSideScroll(page);
  });
});
