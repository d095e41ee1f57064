import type { Locator, Page } from 'playwright-core';

const MAX_STOPS = 80;

/** Presses Tab until this has the focus, as people without a pointer do. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(wanted)} cannot be reached by Tab`);
}

export async function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
