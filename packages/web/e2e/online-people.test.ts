import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { boxOf, middleOf } from './support/boxes.ts';
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
  expect(await violationsOn(page)).toEqual([]);
}

/** The count of unread lines: on the upper right corner of the drawing, inside the button. */
async function expectOnItsCorner(button: Locator): Promise<void> {
  await button.waitFor();
  const around = await boxOf(button);
  const badge = await boxOf(button.locator('.unread'));
  const drawing = await boxOf(button.locator('svg'));
  expect(badge.y).toBeGreaterThanOrEqual(around.y - 1);
  expect(badge.x + badge.width).toBeLessThanOrEqual(around.x + around.width + 1);
  expect(Math.abs(middleOf(badge).x - (drawing.x + drawing.width))).toBeLessThan(6);
  expect(Math.abs(middleOf(badge).y - drawing.y)).toBeLessThan(6);
}

describe('people at a table', () => {
  test('[O1] the name in the lobby: field and button are one row', async () => {
    const ann = await people.meet();
    await ann.goTo('#/online');
    const name = ann.page.getByRole('textbox', { name: 'Your name' });
    await name.waitFor();
    for (const width of [360, 1280]) {
      await ann.page.setViewportSize({ width, height: 800 });
      // at once: the lobby under it may still be loading
      const [field, button] = await ann.page.locator('.name-form').evaluate((form) =>
        [...form.querySelectorAll('.field, button')].map((part) => {
          const { left, right, top, height } = part.getBoundingClientRect();
          return { left, right, row: [top, height] };
        }),
      );
      expect(field?.row, `${width} px`).toEqual(button?.row);
      expect(field?.right).toBeLessThan(button?.left ?? 0);
    }
  });

  test('[O4] a muted person stays muted after a reload; a borrowed name is numbered', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 3);
    const bob = await people.meet();
    await bob.goTo(link);
    await sitDown(bob, 'Ann');
    await say(bob, 'first words');
    await line(ann, 'first words').waitFor();
    await ann.page.getByText('Ann 2').first().waitFor();

    const cleo = await people.meet({ device: PHONE });
    await cleo.goTo(link);
    await sitDown(cleo, 'Cleo');
    for (const { table } of [ann, bob, cleo]) await table.board.waitFor();
    const console = ann.page.locator('.console');
    const place = await boxOf(console);
    await ann.page.getByRole('button', { name: 'Chat' }).click();
    await line(ann, 'first words').waitFor();
    expect(await boxOf(console), 'the chat moves nothing').toEqual(place);
    await ann.page.getByRole('button', { name: 'Mute Ann 2' }).click();
    await line(ann, 'first words').waitFor({ state: 'detached' });
    await expectAccessible(ann);

    await ann.comeBackTo(link);
    await ann.table.board.waitFor();
    await bob.page.getByRole('button', { name: 'Chat' }).click();
    await say(bob, 'more words');
    const unread = cleo.page.getByRole('button', { name: 'Chat, 1 new line' });
    await expectOnItsCorner(unread);
    await unread.click();
    await line(cleo, 'more words').waitFor();
    await say(cleo, 'Hello Ann');
    const unreadToo = ann.page.getByRole('button', { name: 'Chat, 1 new line' });
    await expectOnItsCorner(unreadToo);
    await unreadToo.click();
    await line(ann, 'Hello Ann').waitFor();
    expect(await line(ann, 'more words').count()).toBe(0);
    await ann.page.getByRole('button', { name: 'Hear Ann 2 again' }).click();
    await line(ann, 'more words').waitFor();
  });

  test('[U6] the chat has the keys before it is seen, and gives them back', async () => {
    const ann = await people.meet();
    await openTable(ann, 'Ann', 2);
    const { page } = ann;
    await page.getByRole('button', { name: 'Add a computer to seat 2' }).click();
    await ann.table.board.waitFor();
    const chat = page.getByRole('button', { name: 'Chat', exact: true });
    const field = page.getByRole('textbox', { name: 'Write to the table' });
    // its script may have to be fetched
    await chat.click();
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    const focused = await chat.evaluate(async (button: HTMLElement) => {
      // nothing is painted in between, however slow the machine
      const drawn = async () => {
        for (let i = 0; i < 30; i++) await Promise.resolve();
        return document.activeElement;
      };
      button.click();
      const opened = await drawn();
      opened?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      const closed = await drawn();
      return [opened?.tagName, closed === button];
    });
    expect(focused).toEqual(['INPUT', true]);
  });

  test('[O4] a device that is signed out elsewhere loses the seat at once', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 2);
    await ann.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await ann.page.getByRole('button', { name: 'Continue on another device' }).click();
    await ann.page.getByRole('button', { name: 'Make a link' }).click();
    const field = ann.page.getByRole('textbox', { name: 'Link for your other device' });
    const handOver = await field.inputValue();
    await ann.page.keyboard.press('Escape');

    const phone = await people.meet({ device: PHONE });
    await phone.goTo(handOver);
    await phone.page.getByRole('button', { name: 'Continue here' }).click();
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
