import { describe, expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { Ears } from './support/ears.ts';
import { useOnlinePeople, type OnlinePerson } from './support/online-people.ts';
import { openTable, sitDown, until, whoseTurn } from './support/online-tables.ts';
import { PHONE } from './support/use-browser.ts';

const people = useOnlinePeople();

/** Two people whose game has begun; `first` is on turn. */
async function two(choices: { isFriendly?: boolean; isChallenged?: boolean }) {
  const ann = await people.meet();
  const link = await openTable(ann, 'Ann', 2, choices);
  const bob = await people.meet({ device: PHONE });
  await bob.goTo(link);
  await sitDown(bob, 'Bob');
  for (const { table } of [ann, bob]) await table.board.waitFor();
  const first = await whoseTurn([ann, bob]);
  if (first === null) throw new Error('nobody begins');
  return { ann, bob, link, first, second: first === ann ? bob : ann };
}

async function isEmpty({ table }: OnlinePerson): Promise<boolean> {
  return (await table.readBoard()).squares.every((face) => face === '');
}

/** Not a word in any language: a whole rack in reverse alphabetical order. */
async function nonsense({ table }: OnlinePerson): Promise<string> {
  const tiles = (await table.readRack()).filter((tile) => tile !== '?');
  return tiles.toSorted().toReversed().join('');
}

describe('the others’ say', () => {
  test('[R7] an invalid word is challenged online and comes back', async () => {
    const { first, second } = await two({ isChallenged: true });
    const word = await nonsense(first);
    await first.table.command(`8E ${word}`);
    await until('the play is seen', async () => !(await isEmpty(second)));
    const bar = second.page.getByRole('group', { name: 'Challenge' });
    await bar.getByText(`played ${word}`, { exact: false }).waitFor();
    expect(await violationsOn(second.page)).toEqual([]);
    await bar.getByRole('button', { name: 'Challenge' }).click();
    for (const person of [first, second]) {
      await until('the tiles come back', () => isEmpty(person));
    }
    expect(await first.table.readRack()).toHaveLength(7);
    expect(await second.isOnTurn(), 'the turn was lost').toBe(true);
  });

  test('[C4, O2] a declined proposal is reported to its sender; racks open when both agree', async () => {
    const { ann, bob, link } = await two({ isFriendly: true });
    await ann.page.keyboard.press('-');
    await ann.page.getByRole('button', { name: 'Stop the clock' }).click();
    await bob.table.lane.getByText('Ann asks to stop the clock.').waitFor();
    await bob.table.button('Decline').click();
    await ann.table.lane.getByText('Bob would rather leave the clock as it is.').waitFor();
    await ann.table.button('OK').click();

    // a proposal can be withdrawn, and shows how long it stands
    await ann.table.command('racks show');
    const left = bob.table.lane.locator('.time-left');
    await left.waitFor();
    expect(await left.getAttribute('data-text')).toMatch(/^[1-6]?\d\u00a0s$/);
    await ann.table.button('Withdraw').click();
    await bob.table.lane.getByText('Ann has withdrawn the proposal.').waitFor();
    await bob.table.button('OK').click();

    await ann.table.command('racks show');
    await ann.table.lane.getByText('Waiting until everyone agrees to open the racks.').waitFor();
    await bob.table.lane.getByText('Ann asks to play with all racks open.').waitFor();
    await bob.table.button('Agree').click();
    await ann.table.lane.getByText('Waiting until everyone agrees', { exact: false }).waitFor({
      state: 'hidden',
    });
    for (const { page } of [ann, bob]) {
      const said = page.getByRole('log').getByText('All racks are open now.');
      await said.waitFor({ state: 'attached' });
      expect(await said.count(), 'said once').toBe(1);
    }
    // who comes back hears of the game, not of a table that waits
    const tab = await ann.context.newPage();
    const ears = await Ears.on(tab);
    await tab.goto(link);
    await ears.until(/^(Your turn|Bob is next)/);
    expect(ears.heard.filter((text) => /The game begins|racks/.test(text))).toEqual([]);
  });

  test('[O1] the lobby leads back to one’s own table; a computer gets the requested level', async () => {
    const ann = await people.meet();
    await openTable(ann, 'Ann', 2);
    await ann.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await ann.page.getByRole('heading', { name: 'Your tables' }).waitFor();
    await ann.page.getByRole('link', { name: 'Continue at the table of Ann' }).click();
    await ann.page.getByRole('slider', { name: 'Level of a computer added' }).fill('7');
    await ann.table.button('Add a computer to seat 2').click();
    await ann.table.board.waitFor();
    await ann.page.getByText('Luctor 7', { exact: false }).first().waitFor();
  });
});
