import { createServer, type LuctorServer, type ServerOptions } from '../net/server.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTERS } from './test-players.ts';
import { TEST_WORDS } from './test-words.ts';

/** A server on a free port of this machine. */
export async function startTestServer(
  options: Partial<ServerOptions> = {},
): Promise<{ server: LuctorServer; base: string }> {
  const server = await createServer({
    store: new MemoryStore(),
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
    ...options,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, base: `http://127.0.0.1:${address.port}` };
}
