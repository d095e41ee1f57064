import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTERS } from '../testing/test-players.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import { EVERY_ADDRESS, isTaken, listenAt, THIS_MACHINE } from './listen.ts';
import { createServer as createLuctor, type LuctorServer } from './server.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function luctor(limits = {}): Promise<LuctorServer> {
  const server = await createLuctor({
    store: new MemoryStore(),
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
    limits,
  });
  opened.push(() => server.close());
  server.app.get('/here', () => 'here');
  return server;
}

const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const hasIPv6 = all.some(({ address }) => address === '::1');
/** All of 127.0.0.0/8 is this machine, but macOS has the first address only. */
const hasSecondIPv4 = process.platform !== 'darwin';

/** Whether anybody answers there. */
function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function listening(host: string, port = 0): Promise<Server> {
  const server = createServer();
  opened.push(() => server.close());
  return new Promise((resolve) => void server.listen({ host, port }, () => resolve(server)));
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

describe('[O1] this machine only', () => {
  test.skipIf(!hasIPv6)('is reached by IPv4 and IPv6, at one port', async () => {
    const { app } = await luctor();
    const { port } = await listenAt(app, THIS_MACHINE, 0);
    expect(await text(`http://127.0.0.1:${port}/here`)).toBe('here');
    expect(await text(`http://[::1]:${port}/here`)).toBe('here');
  });

  test.skipIf(!hasSecondIPv4)('is not reached at another address; with --lan it is', async () => {
    const other = '127.0.0.2';
    const here = await listenAt((await luctor()).app, THIS_MACHINE, 0);
    expect(await isOpen(other, here.port)).toBe(false);
    const everywhere = await listenAt((await luctor()).app, EVERY_ADDRESS, 0);
    expect(await isOpen(other, everywhere.port)).toBe(true);
    expect(await isOpen('127.0.0.1', everywhere.port)).toBe(true);
  });

  test.skipIf(!hasIPv6)('[O4] every address has the door', async () => {
    const { app, door } = await luctor({ socketsPerAddress: 1 });
    const { port } = await listenAt(app, THIS_MACHINE, 0);
    const held = connect({ host: '::1', port });
    opened.push(() => held.destroy());
    await new Promise((resolve) => held.once('connect', resolve));
    const second = await fetch(`http://[::1]:${port}/here`);
    expect(second.status).toBe(429);
    expect(door.count).toBe(1);
  });

  test.skipIf(!hasIPv6)('games are played by either', async () => {
    const { app, hub } = await luctor();
    const { port } = await listenAt(app, THIS_MACHINE, 0);
    const raw = await RawSocket.open(`http://[::1]:${port}`, '');
    expect(hub.count).toBe(1);
    raw.say('no message');
    expect(await raw.closed).toBe(4400);
  });

  test.skipIf(!hasIPv6)('a port that either address has given away is taken', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const address = (await listening(host)).address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const tried = listenAt((await luctor()).app, THIS_MACHINE, port);
      await expect(tried).rejects.toSatisfy(isTaken);
      expect(await isOpen(host === '::1' ? '127.0.0.1' : '::1', port)).toBe(false);
    }
  });

  test.skipIf(!hasIPv6)('closes both', async () => {
    const server = await luctor();
    const { port } = await listenAt(server.app, THIS_MACHINE, 0);
    await server.close();
    expect([await isOpen('127.0.0.1', port), await isOpen('::1', port)]).toEqual([false, false]);
  });
});
