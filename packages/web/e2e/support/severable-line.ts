import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { inject } from 'vitest';

export interface Line {
  readonly address: string;
  /** From now on another server answers at this address. */
  turnTo(server: string): void;
  /** Nothing answers any more, not even for the service worker. */
  cut(): Promise<void>;
}

/** A line to one server or another that can be switched and cut. */
export async function openLine(first = inject('address')): Promise<Line> {
  let server = first;
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const line = createServer((near) => {
    const { hostname, port } = new URL(server);
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      // errors are expected: these tests cut the line
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  line.listen(0, 'localhost');
  await once(line, 'listening');
  return {
    address: `http://localhost:${(line.address() as AddressInfo).port}/`,
    turnTo(next) {
      server = next;
      hangUp();
    },
    async cut() {
      hangUp();
      line.close();
      await once(line, 'close');
    },
  };
}
