import type { Page } from 'playwright-core';
import { NewGamePage } from '../e2e/pages/new-game-page.ts';
import { launchBrowser } from '../e2e/support/launch.ts';

/** Announcements to watch for: several turns of two computers that think aloud. */
const SENTENCES = 16;

/** The tasks over 50 ms while computers think, in milliseconds. The goal is none. */
export async function longTasksWhileThinking(address: string): Promise<readonly number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
    await page.goto(address);
    const newGame = new NewGamePage(page);
    await newGame.letComputersThinkAloud(0);
    await newGame.start();
    return await longTasks(page, SENTENCES);
  } finally {
    await browser.close();
  }
}

/** The page's long tasks until this many more sentences were announced. */
function longTasks(page: Page, sentences: number): Promise<readonly number[]> {
  return page.evaluate(
    (count) =>
      new Promise<readonly number[]>((resolve) => {
        const long: number[] = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) long.push(Math.round(duration));
        }).observe({ type: 'longtask' });
        let heard = 0;
        const log = document.querySelector('[role=log]');
        const saying = new MutationObserver((changes) => {
          heard += changes.length;
          if (heard >= count) resolve(long);
        });
        if (log !== null) saying.observe(log, { childList: true });
      }),
    sentences,
  );
}
