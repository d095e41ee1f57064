import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { desktopConfig } from 'lighthouse';
import { launchBrowser } from '../e2e/support/launch.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], readonly number[]>>;

/** Lighthouse's scores of Home, run by run, from 0 to 100. */
export async function lighthouseScores(
  address: string,
  device: 'desktop' | 'mobile',
  runs: number,
): Promise<Scores> {
  const line = await withoutReferrerPolicy(address);
  const found: Record<string, number[]> = {};
  try {
    for (let run = 0; run < runs; run++) {
      const port = await freePort();
      const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
      const result = await lighthouse(
        line.address,
        { port, logLevel: 'error', onlyCategories: [...CATEGORIES] },
        device === 'desktop' ? desktopConfig : undefined,
      );
      await browser.close();
      for (const category of CATEGORIES) {
        const score = result?.lhr.categories[category]?.score ?? 0;
        (found[category] ??= []).push(Math.round(score * 100));
      }
    }
  } finally {
    line.close();
  }
  return found as unknown as Scores;
}

/** The packaged Chromium cannot be measured where pages have this header (docs/notes/page-speed.md). */
async function withoutReferrerPolicy(
  address: string,
): Promise<{ readonly address: string; close(): void }> {
  const { hostname, port } = new URL(address);
  const server = createServer((asked, answer) => {
    const { url: path, method, headers } = asked;
    const far = request({ hostname, port, path, method, headers }, (told) => {
      const { 'referrer-policy': _, ...kept } = told.headers;
      answer.writeHead(told.statusCode ?? 502, kept);
      told.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    asked.pipe(far);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
