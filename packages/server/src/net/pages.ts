import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './http-api.ts';
import type { LuctorServer } from './server.ts';
import type { GameStore } from '../store/game-store.ts';

/** The page itself, and the endpoints for operators. */

export async function addPage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    // the build writes compressed copies next to its files
    preCompressed: true,
    setHeaders: (reply, path) => {
      // assets, word lists and meanings have a content hash in their names; everything else is revalidated
      const isHashed = /[\\/](assets|lexica|meanings)[\\/]/.test(path);
      const age = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', age);
    },
  });
  // table addresses are handled by the page: any path without a file serves the page
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (isPage) return reply.sendFile('index.html');
    return refuse(reply, 'not-found');
  });
}

/** Where no page is built, unknown paths are answered like everywhere, and not by Fastify. */
export function addNoPage(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => refuse(reply, 'not-found'));
}

export function addOperation(
  server: LuctorServer,
  store: GameStore,
  metricsFor: 'this-machine' | 'everyone',
  moreGauges: () => Readonly<Record<string, number>> = () => ({}),
): void {
  const { app, metrics, hub, door, places, rooms } = server;
  /** The process responds: restart it if this fails. */
  app.get('/healthz', () => ({ status: 'ok' }));

  /** Ready for traffic: the store responds and we are not shutting down. */
  app.get('/readyz', async (_, reply) => {
    const status = await store.status().catch(() => null);
    const isReady = status !== null && !server.isClosing;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not-ready' });
  });

  app.get('/metrics', async (request, reply) => {
    if (metricsFor === 'this-machine' && !isThisMachine(request)) return reply.code(404).send();
    const memory = process.memoryUsage();
    // figures are needed most while the store is away
    const status = await store.status().catch(() => null);
    reply.type('text/plain; version=0.0.4');
    return metrics.text({
      luctor_connections: hub.count,
      luctor_addresses: places.addresses,
      luctor_sockets: door.count,
      luctor_rooms: rooms.count,
      luctor_store_up: status === null ? 0 : 1,
      ...(status && { luctor_store_bytes: status.sizeBytes }),
      ...moreGauges(),
      process_resident_memory_bytes: memory.rss,
      process_cpu_seconds: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
      process_uptime_seconds: process.uptime(),
    });
  });
}

/** Requested from this machine itself, not through a proxy running on it. */
function isThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isLocal = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLocal && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
}
