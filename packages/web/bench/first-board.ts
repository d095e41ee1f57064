import { launchBrowser } from '../e2e/support/launch.ts';
import { NewGamePage } from '../e2e/pages/new-game-page.ts';

/** From an empty cache to a board with a rack, in milliseconds, the click on Start included. */
export async function firstBoards(address: string, runs: number): Promise<readonly number[]> {
  const browser = await launchBrowser();
  const times: number[] = [];
  try {
    // the first visit also starts the browser: not counted
    for (let run = 0; run <= runs; run++) {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const begun = performance.now();
      await page.goto(address, { waitUntil: 'commit' });
      const table = await new NewGamePage(page).start();
      await table.rack.getByRole('button').first().waitFor();
      if (run > 0) times.push(Math.round(performance.now() - begun));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return times;
}
