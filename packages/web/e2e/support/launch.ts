import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
} from 'playwright-core';

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
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return firstThatStarts((options) =>
    playwright.launch({ ...options, args: [...(options.args ?? []), ...more] }),
  );
}

/**
 * Unpacks the package's Chromium, once for all test processes: one that starts it while another still
 * writes it fails with ETXTBSY. A run that was killed may have left half of it, so it is tried out.
 */
export async function prepareBrowser(): Promise<void> {
  await tryOut().catch(async () => {
    if (isPackaged()) await rm(await chromium.executablePath(), { force: true });
    await tryOut();
  });
}

async function tryOut(): Promise<void> {
  const browser = await launchBrowser();
  await browser.close();
}

/** A browser that keeps in this folder what pages store; others forget it. */
export async function launchOnDisk(folder: string): Promise<BrowserContext> {
  return firstThatStarts((options) => playwright.launchPersistentContext(folder, options));
}

async function firstThatStarts<T>(start: (options: LaunchOptions) => Promise<T>): Promise<T> {
  for (const options of await candidates()) {
    try {
      return await start(options);
    } catch (cause) {
      if (options.channel === undefined) throw cause;
    }
  }
  throw new Error(NO_BROWSER);
}

/** Whether the tests use the Chromium of the package. */
function isPackaged(): boolean {
  return chosenPath() === '' && process.platform === 'linux' && process.arch === 'x64';
}

function chosenPath(): string {
  return process.env['CHROME_PATH'] ?? '';
}

async function candidates(): Promise<readonly LaunchOptions[]> {
  if (chosenPath() !== '') return [{ executablePath: chosenPath() }];
  if (isPackaged()) {
    const executablePath = await chromium.executablePath();
    return [{ executablePath, args: packagedArgs() }];
  }
  const path = INSTALLED.find((each) => existsSync(each));
  if (path !== undefined) return [{ executablePath: path }];
  return [{ channel: 'chrome' }, { channel: 'msedge' }, { channel: 'chromium' }];
}

/** A single process for all pages crashes when a page is closed. */
const UNWANTED = new Set(['--single-process', '--no-zygote', '--disable-web-security']);
/** A graphics card simulated in software uses more than half of the processor time. */
const SIMULATED_CARD = /gpu|gl=angle|swiftshader/;

function packagedArgs(): string[] {
  const args = chromium.args.filter((arg) => !UNWANTED.has(arg) && !SIMULATED_CARD.test(arg));
  return [...args, '--disable-gpu'];
}
