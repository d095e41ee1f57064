import { describe, expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useOnlinePeople, type OnlinePerson } from './support/online-people.ts';
import { openTable, sitDown, watch, whoseTurn } from './support/online-tables.ts';
import { PHONE } from './support/use-browser.ts';

const people = useOnlinePeople();

async function expectAccessible({ page }: OnlinePerson): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
}

/** Ann and Bob, whose game has begun, and the link to their table. */
async function twoAtPlay() {
  const ann = await people.meet();
  const link = await openTable(ann, 'Ann', 2);
  const bob = await people.meet();
  await bob.goTo(link);
  await sitDown(bob, 'Bob');
  for (const { table } of [ann, bob]) await table.board.waitFor();
  return { ann, bob, link };
}

async function leave({ page }: OnlinePerson): Promise<void> {
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('button', { name: 'Leave for good' }).click();
}

describe('invited by a link [O1]', () => {
  test('one step: a name, and the seat is taken; what is played is said before', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 2);
    const bob = await people.meet({ device: PHONE });
    await bob.goTo(link);
    await bob.page.getByRole('heading', { name: 'Ann wants to play you' }).waitFor();
    expect(await bob.page.getByText('You are watching').count()).toBe(0);
    expect(await bob.page.title()).toBe('Ann wants to play – Luctor');
    const facts = bob.page.locator('.invite-facts');
    for (const fact of ['Salon', 'English', '1:00 a turn and 25:00 in all', 'Ann, waiting']) {
      await facts.getByText(fact, { exact: true }).waitFor();
    }
    await expectAccessible(bob);
    // nobody is hurried into a seat: nothing happens before the button
    await ann.page.getByText('Free seat').waitFor();
    await bob.page.getByRole('textbox', { name: 'Your name' }).fill('Bob');
    await bob.page.getByRole('button', { name: 'Join Ann’s game' }).click();
    for (const { table } of [ann, bob]) await table.board.waitFor();
    // on a phone too: which game, and in which language
    await bob.page.locator('.top').getByText('Salon').waitFor();
    await bob.page.locator('.top').getByText('English words').waitFor();
  });

  test('in French, by keyboard alone; the name is remembered', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 3);
    const zoe = await people.meet({ locale: 'fr-FR' });
    await zoe.goTo(link);
    await zoe.page.getByRole('heading', { name: 'Ann veut jouer avec vous' }).waitFor();
    await expectAccessible(zoe);
    const name = zoe.page.getByRole('textbox', { name: 'Votre nom' });
    await name.focus();
    await zoe.page.keyboard.type('Zoé');
    await zoe.page.keyboard.press('Enter');
    await zoe.page.getByRole('heading', { name: 'Chez Ann' }).waitFor();

    const other = await openTable(ann, 'Ann', 2);
    await zoe.goTo('about:blank');
    await zoe.goTo(other);
    await name.waitFor();
    expect(await name.inputValue()).toBe('Zoé');
    await zoe.page.getByRole('button', { name: 'Jouer avec Ann' }).click();
    await ann.table.board.waitFor();
  });

  test('just watching, and the rules, at the foot', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 2);
    const eve = await people.meet({ device: PHONE });
    await eve.goTo(link);
    await eve.page.getByRole('button', { name: 'New here? Read the rules' }).click();
    await eve.page.getByRole('dialog').waitFor();
    await eve.page.keyboard.press('Escape');
    await eve.page.getByRole('button', { name: 'Just watch' }).click();
    await eve.page.getByText('You are watching.', { exact: false }).waitFor();
    // and back to a seat
    await eve.page.getByRole('button', { name: 'Sit down in seat 2' }).waitFor();
  });

  test('full: one sentence, and Watch; over: the result, or another game if a seat is free', async () => {
    const { ann, bob, link } = await twoAtPlay();
    const eve = await people.meet({ device: PHONE });
    await eve.goTo(link);
    await eve.page.getByText('This table is full: Ann and Bob are playing.').waitFor();
    expect(await eve.page.getByRole('textbox').count()).toBe(0);
    await expectAccessible(eve);
    await watch(eve);
    await eve.table.board.waitFor();
    await eve.page.getByText('You are watching.').first().waitFor();

    await (await whoseTurn([ann, bob]))?.table.pass();
    await leave(bob);
    const cleo = await people.meet();
    await cleo.goTo(link);
    await cleo.page.getByText('This game is over, and a seat is free.').waitFor();
    await expectAccessible(cleo);
    await cleo.page.getByRole('textbox', { name: 'Your name' }).fill('Cleo');
    await cleo.page.getByRole('button', { name: 'Play Ann again' }).click();
    await cleo.page
      .getByRole('button', { name: 'Play again' })
      .or(cleo.page.getByText('Waiting for Ann'))
      .first()
      .waitFor();
  });

  test('a link that only this computer can open says so, with the command', async () => {
    const ann = await people.meet();
    await openTable(ann, 'Ann', 2);
    await ann.page.getByText('Links from here open on this computer only.').waitFor();
    await ann.page.getByText('npm start -- --lan').waitFor();
    await ann.goTo('#/online');
    await ann.page.getByText('npm start -- --lan').waitFor();
  });
});

describe('a table without players [R9h]', () => {
  test('spectators read that the clock is stopped, and until when', async () => {
    const { ann, bob, link } = await twoAtPlay();
    const eve = await people.meet({ device: PHONE });
    await eve.goTo(link);
    await watch(eve);
    await eve.table.board.waitFor();
    await ann.page.close();
    await bob.page.close();
    await eve.page.getByText('No player is here, so the clock', { exact: false }).waitFor();
    await expectAccessible(eve);
    await ann.comeBackTo(link);
    await ann.table.board.waitFor();
    await eve.page
      .getByText('No player is here, so the clock', { exact: false })
      .waitFor({ state: 'hidden' });
    await eve.page.getByText('You are watching.').first().waitFor();
  });
});
