import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Language } from '@luctor/rules';
import { knowWords } from './known-words.ts';
import { sharedBrowser } from './shared-browser.ts';

/**
 * Browsers of people that others use after them. A new one has to be given the words, which takes
 * as long as a short test; one that was used has everything else taken away.
 */

export interface PooledContext {
  readonly context: BrowserContext;
  /** A tab of the page's origin that is not the page: it empties the browser between two people. */
  readonly keeper: Page;
  readonly kind: string;
}

export interface ContextOptions {
  readonly device: BrowserContextOptions;
  readonly locale: string;
  /** The words that the browser knows. */
  readonly words: Language;
}

/** Each is a process with the words in its memory. */
const MAX_KEPT = 4;
/** The longest unused first. */
const free: PooledContext[] = [];

export async function takeContext(options: ContextOptions): Promise<PooledContext> {
  const kind = JSON.stringify(options);
  const found = free.findLastIndex((each) => each.kind === kind);
  const [pooled] = found < 0 ? [] : free.splice(found, 1);
  if (pooled?.context.browser()?.isConnected() === true) return pooled;
  const context = await newContext(options);
  await context.addInitScript(forbidInstalling);
  const keeper = await openBlank(context, inject('address'));
  await knowWords(keeper, options.words);
  return { context, keeper, kind };
}

export async function newContext({
  device,
  locale,
}: Pick<ContextOptions, 'device' | 'locale'>): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  return browser.newContext({ ...device, locale, reducedMotion: 'reduce' });
}

/** A document of the page's origin that is not the page. */
export async function openBlank(context: BrowserContext, home: string): Promise<Page> {
  const page = await context.newPage();
  const address = new URL('/blank', home).href;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(address);
  await page.unrouteAll();
  return page;
}

/** Takes everything but the words away, for the next person. */
export async function giveBack(pooled: PooledContext): Promise<void> {
  const { context, keeper } = pooled;
  const tabs = context.pages().filter((page) => page !== keeper);
  await Promise.all(tabs.map((tab) => tab.close()));
  await Promise.all([
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  const isEmpty = await keeper.evaluate(forget);
  if (!isEmpty) return context.close();
  free.push(pooled);
  if (free.length > MAX_KEPT) await free.shift()?.context.close();
}

/**
 * Runs in the keeper, when all other tabs are closed. Returns whether the browser is as it was:
 * knowing one language's words, and nothing else.
 */
async function forget(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  // a tab that was closed may still be leaving its games
  for (const { name = '' } of held) await navigator.locks.request(name, () => undefined);
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    if (name !== 'luctor-graphs') await done(indexedDB.deleteDatabase(name));
  }
  const database = await done(indexedDB.open('luctor-graphs'));
  const kept = await done(database.transaction(['graphs']).objectStore('graphs').count());
  database.close();
  // a graph and the grades of its words
  return kept === 2;
}

/** Runs in the page: the browser refuses, as some do, and the page goes on as it is. */
export function forbidInstalling(): void {
  if (!('serviceWorker' in navigator)) return;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not in this test'));
}
