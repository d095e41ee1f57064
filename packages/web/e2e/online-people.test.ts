import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { useOnlinePeople, type OnlinePerson } from './support/online-people.ts';
import { openTable, sitDown } from './support/online-tables.ts';
import { PHONE } from './support/use-browser.ts';

const people = useOnlinePeople();

async function say({ page }: OnlinePerson, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write to the table' }).fill(line);
  await page.keyboard.press('Enter');
}

const line = ({ page }: OnlinePerson, text: string) =>
  page.getByRole('list', { name: 'Chat' }).getByText(text);

async function expectAccessible({ page }: OnlinePerson): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

describe('people at a table', () => {
  test('[O4] who is muted stays muted after a reload; a borrowed name is numbered', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 3);
    const bob = await people.meet();
    await bob.goTo(link);
    await sitDown(bob, 'Ann', 2);
    await say(bob, 'first words');
    await line(ann, 'first words').waitFor();
    await ann.page.getByText('Ann 2').first().waitFor();

    const cleo = await people.meet({ device: PHONE });
    await cleo.goTo(link);
    await sitDown(cleo, 'Cleo', 3);
    for (const { table } of [ann, bob, cleo]) await table.board.waitFor();
    await ann.page.getByRole('button', { name: 'Chat' }).click();
    await line(ann, 'first words').waitFor();
    await ann.page.getByRole('button', { name: 'Mute Ann 2' }).click();
    await line(ann, 'first words').waitFor({ state: 'detached' });
    await expectAccessible(ann);

    await ann.comeBackTo(link);
    await ann.table.board.waitFor();
    await bob.page.getByRole('button', { name: 'Chat' }).click();
    await say(bob, 'more words');
    await cleo.page.getByRole('button', { name: 'Chat, 1 new line' }).click();
    await line(cleo, 'more words').waitFor();
    await say(cleo, 'Hello Ann');
    await ann.page.getByRole('button', { name: 'Chat, 1 new line' }).click();
    await line(ann, 'Hello Ann').waitFor();
    expect(await line(ann, 'more words').count()).toBe(0);
    await ann.page.getByRole('button', { name: 'Hear Ann 2 again' }).click();
    await line(ann, 'more words').waitFor();
  });

  test('[O4] a device that is signed out elsewhere loses the seat at once', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 2);
    await ann.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await ann.page.getByRole('button', { name: 'Go on with another device' }).click();
    await ann.page.getByRole('button', { name: 'Make a link' }).click();
    const field = ann.page.getByRole('textbox', { name: 'Link for your other device' });
    const handOver = await field.inputValue();
    await ann.page.keyboard.press('Escape');

    const phone = await people.meet({ device: PHONE });
    await phone.goTo(handOver);
    await phone.page.getByRole('button', { name: 'Go on here' }).click();
    await phone.page.getByText('You play as Ann.').waitFor();
    await phone.goTo(link);
    await phone.page.getByRole('heading', { name: 'Your table' }).waitFor();

    const devices = ann.page.getByRole('button', { name: 'Your devices' });
    await devices.focus();
    await ann.page.keyboard.press('Enter');
    await ann.page.getByText('This device', { exact: true }).waitFor();
    await expectAccessible(ann);
    await ann.page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await ann.page.getByRole('dialog', { name: /^Sign out Chrome.*\?$/ }).waitFor();
    await ann.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await ann.page.getByText(/^Chrome.* is signed out\.$/).waitFor();
    expect(await ann.page.getByRole('dialog').getByRole('listitem').count()).toBe(1);

    await phone.page.getByRole('heading', { name: 'Table of Ann' }).waitFor();
    await phone.page.getByText('This device was signed out.', { exact: false }).first().waitFor();
    await ann.page.keyboard.press('Escape');
    expect(await devices.evaluate((button) => button === document.activeElement)).toBe(true);
    await ann.page.getByText('You play as Ann.').waitFor();
  });
});
