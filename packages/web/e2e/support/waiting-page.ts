import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FIXTURE = fileURLToPath(new URL('../fixtures/waiting-page/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  'index.html': 'text/html',
  'sw.js': 'text/javascript',
};

export interface ServedPage {
  readonly address: string;
  close(): Promise<void>;
}

/** A server with another version of the page; nobody plays there. */
export async function servePage(version: string): Promise<ServedPage> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const type = TYPES[name];
    if (type === undefined) return response.writeHead(404).end();
    void readFile(FIXTURE + name, 'utf8').then((text) => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
      response.end(text.replaceAll('%VERSION%', version));
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** From then on a worker answers every reload of the page. */
export async function untilWorkerAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}
