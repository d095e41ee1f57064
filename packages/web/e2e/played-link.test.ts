import { describe, expect, test } from 'vitest';
import { OverPage } from './pages/over-page.ts';
import { violationsOn } from './support/axe.ts';
import { useOnlinePeople } from './support/online-people.ts';
import { openTable, sitDown, until, whoseTurn } from './support/online-tables.ts';

const people = useOnlinePeople();

describe('[L2, O1] the link to a turn of an online game', () => {
  test('leads anybody to that turn of that game, whatever the table plays since', async () => {
    const ann = await people.meet();
    const invitation = await openTable(ann, 'Ann', 2);
    const bob = await people.meet();
    await bob.goTo(invitation);
    await sitDown(bob, 'Bob');
    for (const { table } of [ann, bob]) await table.board.waitFor();
    const first = (await whoseTurn([ann, bob])) ?? ann;
    const second = first === ann ? bob : ann;
    await first.table.pass();
    await until('the turn passes', () => second.isOnTurn());
    await first.table.command('end game');
    await first.page.getByRole('button', { name: 'Leave for good' }).click();
    await new OverPage(second.page).shown.waitFor();
    await second.page.keyboard.press('Home');
    await until('the address names the turn', async () => second.page.url().includes('/1/'));
    const link = second.page.url();

    // a stranger: no name, no question, the review of that turn
    const eve = await people.meet();
    await eve.goTo(link);
    const review = new OverPage(eve.page);
    await review.shown.getByText(/^Turn 1 of \d+/).waitFor();

    // who comes to the table when the game is over sees it too
    await first.comeBackTo(invitation);
    await new OverPage(first.page).shown.waitFor();

    // another game begins: its player goes on to it, the link stays
    await second.page.getByRole('button', { name: 'Seats' }).click();
    await second.page.getByRole('button', { name: /^Add a computer to seat/ }).click();
    await second.page.keyboard.press('Escape');
    await second.page.getByRole('button', { name: 'Play again' }).click();
    await until('the game goes on', async () => !second.page.url().includes('/1/'));
    await eve.comeBackTo(link);
    const later = new OverPage(eve.page);
    await later.shown.getByText(/^Turn 1 of \d+/).waitFor();
    await eve.page.getByRole('link', { name: 'To the table' }).waitFor();
    expect(await violationsOn(eve.page)).toEqual([]);

    // a game that never was
    await eve.comeBackTo(`${link.slice(0, link.lastIndexOf('/'))}/nothing`);
    await eve.page.getByText('The log of this game is not there yet.').waitFor();
  });
});
