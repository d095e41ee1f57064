import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { launchOnDisk } from './launch.ts';

const ENTRY = fileURLToPath(new URL('../../src/testing/store-page.ts', import.meta.url));

/** Mutation testing prepares a page before its stores are there. */
declare global {
  var prepareStorePage: ((page: Page) => Promise<void>) | undefined;
}

export interface StorePages {
  /** An address whose browser storage is empty; each call gives another one. */
  readonly newOrigin: () => string;
  /** A tab with `window.storePage`, and nothing stored by itself. */
  readonly openTab: (origin: string) => Promise<Page>;
  /** Ends the browser as a power cut would, and starts it again on the same files. */
  readonly killBrowser: () => Promise<void>;
}

/** One browser that stores on disk, for the tests of a file: other tests' browsers store in memory. */
export function useStorePages(): StorePages {
  const ends: (() => Promise<unknown>)[] = [];
  let port = 0;
  let profile = '';
  let context: BrowserContext | null = null;
  let origins = 0;

  beforeAll(async () => {
    const script = await bundle();
    const server = createServer((request, response) => {
      const isScript = request.url === '/store-page.js';
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
      response.end(isScript ? script : '<!doctype html><title>Stores</title>');
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    profile = await mkdtemp(join(tmpdir(), 'luctor-stores-'));
    context = await launchOnDisk(profile);
    ends.push(
      () => rm(profile, { recursive: true, force: true }),
      async () => {
        server.closeAllConnections();
        server.close();
      },
    );
  });
  afterAll(async () => {
    await context?.close();
    await Promise.all(ends.map((end) => end()));
  });

  return {
    newOrigin: () => `http://store-${++origins}.localhost:${port}/`,
    async openTab(origin) {
      if (context === null) throw new Error('a tab is part of a test');
      const page = await context.newPage();
      await page.goto(origin);
      await globalThis.prepareStorePage?.(page);
      await page.addScriptTag({ url: '/store-page.js', type: 'module' });
      return page;
    },
    async killBrowser() {
      const browser = context?.browser();
      if (!browser) throw new Error('a browser is part of a test');
      const ended = new Promise<unknown>((resolve) => browser.once('disconnected', resolve));
      const session = await browser.newBrowserCDPSession();
      // it never answers
      session.send('Browser.crash').catch(() => undefined);
      await ended;
      context = await launchOnDisk(profile);
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  });
  const [first] = [built].flat();
  const script = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (script === undefined) throw new Error('the stores make one script');
  return script.code;
}
