import { describe, expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useOnlinePeople, type OnlinePerson } from './support/online-people.ts';
import { openTable, sitDown } from './support/online-tables.ts';

const people = useOnlinePeople();

const CARD = '#/explore/en/HORN';

/** Two people at a table, the game under way. */
async function seated(options: { isFriendly?: boolean } = {}) {
  const ann = await people.meet();
  const link = await openTable(ann, 'Ann', 2, options);
  const bob = await people.meet();
  await bob.goTo(link);
  await sitDown(bob, 'Bob');
  for (const { table } of [ann, bob]) await table.board.waitFor();
  return { ann, bob, link };
}

/** Another tab of the same browser, at this address. */
async function otherTab({ context, page }: OnlinePerson, hash: string) {
  const tab = await context.newPage();
  await tab.goto(new URL(hash, page.url()).href);
  return tab;
}

describe('[L3] look-ups during a game online', () => {
  test('closed in every tab of a seated browser, open when the game is over', async () => {
    const { ann, bob } = await seated();
    const closed = (page: OnlinePerson['page']) =>
      page.getByRole('heading', { name: 'Closed during your game' });

    const tab = await otherTab(ann, CARD);
    await closed(tab).waitFor();
    await tab.getByText(/You are playing with Bob\./).waitFor();
    expect(await tab.locator('.word-card, [role=search]').count()).toBe(0);
    expect(await violationsOn(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Is it over?' }).click();
    await tab.getByText('The game is still under way.').waitFor();

    // the typed command at the table, too
    await ann.table.command('word HORN');
    await closed(ann.page).waitFor();
    await ann.page.keyboard.press('Escape');

    // somebody without a seat may
    const cleo = await people.meet();
    await cleo.goTo(CARD);
    await cleo.page.locator('.word-card').waitFor();

    // a card that was open closes, in a tab that was there before the game
    await tab.bringToFront();
    await ann.table.command('end game');
    await ann.page.getByRole('button', { name: 'Leave for good' }).click();
    await tab.locator('.word-card').waitFor();
    const after = await otherTab(bob, CARD);
    await after.locator('.word-card').waitFor();
  });

  test('closed while the table’s own tab is elsewhere, and a card that was open closes', async () => {
    const ann = await people.meet();
    const before = await otherTabOf(ann);
    await before.locator('.word-card').waitFor();
    const link = await openTable(ann, 'Ann', 2);
    const bob = await people.meet();
    await bob.goTo(link);
    await sitDown(bob, 'Bob');
    await ann.table.board.waitFor();
    await before.getByRole('heading', { name: 'Closed during your game' }).waitFor();

    await ann.comeBackTo(CARD);
    await ann.page.getByRole('heading', { name: 'Closed during your game' }).waitFor();
    await ann.page.getByRole('link', { name: 'To the game' }).click();
    await ann.table.board.waitFor();
  });

  test('open where hints are allowed', async () => {
    const { ann } = await seated({ isFriendly: true });
    const tab = await otherTab(ann, CARD);
    await tab.locator('.word-card').waitFor();
    await ann.table.command('word HORN');
    await ann.page.getByRole('dialog').locator('.word-card').waitFor();
  });

  async function otherTabOf(person: OnlinePerson) {
    await person.goTo('#/');
    return otherTab(person, CARD);
  }
});
