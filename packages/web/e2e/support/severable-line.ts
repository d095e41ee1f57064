import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { inject } from 'vitest';

/** A line to the server that can be cut: nothing answers any more, for the service worker neither. */
export async function openLine(): Promise<{ readonly address: string; cut(): Promise<void> }> {
  const { hostname, port } = new URL(inject('address'));
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      // a cut line is what these tests are about
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  line.listen(0, 'localhost');
  await once(line, 'listening');
  return {
    address: `http://localhost:${(line.address() as AddressInfo).port}/`,
    async cut() {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
