import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

export interface Product {
  /** The page's address, with a trailing slash. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts the product as users do: the server builds the page if needed and prints its address. */
export async function startProduct(): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'luctor-browser-'));
  // nobody plays against strong computers online, whose preparation takes ten seconds of a processor
  const options = ['--port', '0', '--host', 'localhost', '--data', data, '--quiet', '--no-prepare'];
  const server = spawn(process.execPath, [SERVER, 'serve', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line);
    const found = /http:\/\/localhost:\d+/.exec(line);
    if (found === null) continue;
    const stop = async (): Promise<void> => {
      server.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    };
    const address = `${found[0]}/`;
    const { ok } = await fetch(address);
    if (ok) return { address, stop };
    await stop();
    break;
  }
  throw new Error(`there is no page to visit:\n${said.join('\n')}`);
}
