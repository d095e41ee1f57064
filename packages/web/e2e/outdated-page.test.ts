import { afterEach, describe, expect, inject, test } from 'vitest';
import { useOnlinePeople } from './support/online-people.ts';
import { until } from './support/online-tables.ts';
import { openLine, type Line } from './support/severable-line.ts';
import { servePage, untilWorkerAnswers } from './support/waiting-page.ts';

const people = useOnlinePeople();
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function served(version: string): Promise<string> {
  const page = await servePage(version);
  open.push(page);
  return page.address;
}

async function lineTo(address: string): Promise<Line> {
  const line = await openLine(address);
  open.push({ close: () => line.cut() });
  return line;
}

/** A person whose page and worker are of protocol 1, on a server that was just updated. */
async function atNewServer(hash: string) {
  const line = await lineTo(await served('0123456789abcdef'));
  const { page } = await people.meet({ installs: true });
  await page.goto(line.address + hash);
  await untilWorkerAnswers(page);
  line.turnTo(inject('address'));
  return { page, oldPage: page.getByRole('heading', { name: 'Version 0123456789abcdef' }) };
}

describe('[O3] a page too old for its server', () => {
  test('its button ends on the new page, though its old worker answers the reload', async () => {
    const { page, oldPage } = await atNewServer('#/online');
    await page.getByText('The server is newer than this page.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Play online' }).waitFor();
    expect(await oldPage.count()).toBe(0);
    await page.getByText('No listed table right now', { exact: false }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Play online' }).waitFor();
  });

  test('outside online play it does not change until the person reloads it', async () => {
    const { page, oldPage } = await atNewServer('#/');
    await page.reload();
    await oldPage.waitFor();
    await until('the new worker is in use', () =>
      page.evaluate(async () => {
        const [registration] = await navigator.serviceWorker.getRegistrations();
        const names = await caches.keys();
        return (
          registration?.active?.state === 'activated' &&
          registration.installing === null &&
          names.some((name) => name.startsWith('luctor-2-'))
        );
      }),
    );
    expect(await oldPage.isVisible()).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Luctor' }).waitFor();
  });

  test('this page’s button fetches the next version, and waits for it', async () => {
    const line = await lineTo(inject('address'));
    const { page, context } = await people.meet({ installs: true });
    await context.routeWebSocket(/\/ws$/, (socket) => {
      const bye = JSON.stringify({ type: 'bye', code: 'unsupported-version' });
      socket.onMessage(() => socket.send(bye));
    });
    await page.goto(`${line.address}#/online`);
    await untilWorkerAnswers(page);
    await page.getByText('The server is newer than this page', { exact: false }).waitFor();
    line.turnTo(await served('fedcba9876543210'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Version fedcba9876543210' }).waitFor();
  });
});
