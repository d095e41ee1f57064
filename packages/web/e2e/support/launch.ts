import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser, type LaunchOptions } from 'playwright-core';

const NO_BROWSER = `No browser for the tests that play in one.
Install Chrome or Chromium, or set CHROME_PATH to the program of one, and run the tests again.`;

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The package's Chromium if it has one for this machine, else an installed one. */
export async function launchBrowser(): Promise<Browser> {
  for (const options of await candidates()) {
    try {
      return await playwright.launch(options);
    } catch (cause) {
      if (options.channel === undefined) throw cause;
    }
  }
  throw new Error(NO_BROWSER);
}

async function candidates(): Promise<readonly LaunchOptions[]> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') return [{ executablePath: chosen }];
  if (process.platform === 'linux' && process.arch === 'x64') {
    const executablePath = await chromium.executablePath();
    return [{ executablePath, args: packagedArgs() }];
  }
  const path = INSTALLED.find((each) => existsSync(each));
  if (path !== undefined) return [{ executablePath: path }];
  return [{ channel: 'chrome' }, { channel: 'msedge' }, { channel: 'chromium' }];
}

/** A single process for all pages crashes when a page is closed. */
const UNWANTED = new Set(['--single-process', '--no-zygote', '--disable-web-security']);

function packagedArgs(): string[] {
  return chromium.args.filter((arg) => !UNWANTED.has(arg));
}
