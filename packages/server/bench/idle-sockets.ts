import { WebSocket } from 'ws';
import type { ServerChild } from '../src/testing/load/child.ts';
import { HELLO } from '../src/testing/load/load-table.ts';
import { addressOf } from '../src/testing/load/people.ts';

export interface Idle {
  readonly sockets: number;
  readonly open: number;
  readonly kilobytesEach: number;
}

/** Opens this many connections, which say hello and then stay silent. */
export async function idleSockets(child: ServerChild, count: number): Promise<Idle> {
  const before = child.rssMb();
  const sockets: WebSocket[] = [];
  for (let from = 0; from < count; from += 200) {
    const numbers = Array.from({ length: Math.min(200, count - from) }, (_, i) => from + i);
    await Promise.all(
      numbers.map(async (number) => {
        const socket = new WebSocket(`${child.base.replace('http', 'ws')}/ws`, {
          headers: { origin: child.base },
          // from addresses no player uses: connections just closed there may still be counted
          localAddress: addressOf(100_000 + number),
          perMessageDeflate: false,
        });
        sockets.push(socket);
        await new Promise((resolve) => {
          socket.on('message', resolve);
          socket.on('error', resolve);
          socket.on('open', () => socket.send(HELLO));
        });
      }),
    );
  }
  const open = sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;
  const kilobytesEach = Math.round(((child.rssMb() - before) * 1024) / Math.max(1, count));
  for (const socket of sockets) socket.terminate();
  return { sockets: count, open, kilobytesEach };
}
