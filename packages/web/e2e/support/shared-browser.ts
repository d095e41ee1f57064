import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch.ts';

let shared: Promise<Browser> | null = null;

/**
 * One browser for all files of a test process: starting one takes as long as a short test, and people
 * in it share nothing. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => null);
  if (running?.isConnected() === true) return running;
  shared = launchBrowser();
  return shared;
}
