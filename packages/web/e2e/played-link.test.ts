import { describe, expect, test } from 'vitest';
import { OverPage } from './pages/over-page.ts';
import { violationsOn } from './support/axe.ts';
import { useOnlinePeople, type OnlinePerson } from './support/online-people.ts';
import { openTable, sitDown, until, watch, whoseTurn } from './support/online-tables.ts';

const people = useOnlinePeople();

/** Everybody passes until nobody may any more [R9]. */
async function passToTheEnd(players: readonly OnlinePerson[]): Promise<void> {
  for (;;) {
    const person = await whoseTurn(players);
    if (person === null) return;
    await person.table.pass();
    await until('the turn passes', async () => !(await person.isOnTurn()));
  }
}

describe('[L2, O1] the link to a turn of an online game', () => {
  test('leads anybody to that turn of that game, whatever the table plays since', async () => {
    const ann = await people.meet();
    const invitation = await openTable(ann, 'Ann', 2);
    const bob = await people.meet();
    await bob.goTo(invitation);
    await sitDown(bob, 'Bob');
    for (const { table } of [ann, bob]) await table.board.waitFor();
    await passToTheEnd([ann, bob]);
    await new OverPage(ann.page).title.waitFor();
    await ann.page.keyboard.press('Home');
    await until('the address names the turn', async () => ann.page.url().includes('/1/'));
    const link = ann.page.url();

    // a stranger: no name, no question, the review of that turn
    const eve = await people.meet();
    const review = new OverPage(eve.page);
    await eve.goTo(link);
    await review.shown.getByText(/^Turn 1 of \d+/).waitFor();
    await review.moves.first().waitFor();

    // who came to watch has it too
    const cleo = await people.meet();
    await cleo.goTo(invitation);
    await watch(cleo);
    await new OverPage(cleo.page).shown.waitFor();

    // another game begins: the players go on to it, the link stays
    for (const { page } of [ann, bob]) {
      await page.getByRole('button', { name: 'Play again' }).click();
    }
    for (const { table } of [ann, bob]) await table.board.waitFor();
    expect(ann.page.url()).not.toContain('/1/');
    await eve.comeBackTo(link);
    const later = new OverPage(eve.page);
    await later.shown.getByText(/^Turn 1 of \d+/).waitFor();
    await eve.page.keyboard.press('ArrowRight');
    await later.shown.getByText(/^Turn 2 of \d+/).waitFor();
    expect(await violationsOn(eve.page)).toEqual([]);

    // a game that never was
    await eve.comeBackTo(`${link.slice(0, link.lastIndexOf('/'))}/nothing`);
    await eve.page.getByRole('alert').waitFor();
    await eve.page.getByRole('link', { name: 'To the table' }).waitFor();
  });
});
