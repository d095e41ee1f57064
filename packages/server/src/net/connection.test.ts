import { EventEmitter } from 'node:events';
import { CLOSE_CODES, PROTOCOL_VERSION } from '@luctor/protocol';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { SILENT } from '../runtime/log.ts';
import { openHouse } from '../testing/test-table.ts';
import { Connection } from './connection.ts';

/** A client far away: its pongs come when the test says so. */
class FarSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  pings = 0;
  pongs = 0;
  closeCode: number | null = null;
  isCut = false;

  ping(): void {
    this.pings++;
  }

  pong(): void {
    this.pongs++;
  }

  close(code: number): void {
    this.closeCode ??= code;
  }

  terminate(): void {
    this.isCut = true;
  }

  send(): void {
    // nobody reads it
  }
}

async function connectFarAway() {
  const { server, time } = await openHouse();
  const { hub, rooms, budgets, limits, metrics, clock } = server;
  const services = { hub, rooms, budgets, limits, metrics, log: SILENT, now: clock.now };
  const socket = new FarSocket();
  const stranger = { person: null, device: null, name: '', address: '192.0.2.1' };
  const connection = new Connection(socket as unknown as WebSocket, stranger, services);
  hub.add(connection);
  const hello = JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION });
  socket.emit('message', Buffer.from(hello), false);
  return { server, socket, connection, time };
}

test('[O3] a client that has just said hello is not taken for dead', async () => {
  const { socket, connection, time } = await connectFarAway();
  expect(socket.pings).toBe(1);
  time.pass(200);
  connection.checkAlive();
  expect(socket.isCut).toBe(false);
  time.pass(300);
  socket.emit('pong');
  expect(connection.lagMs).toBe(500);
});

test.each([
  [9_999, false],
  [10_000, true],
])(
  '[O4] a client that has not answered for %i ms when all are checked: cut off %s',
  async (ms, isCut) => {
    const { server, socket, time } = await connectFarAway();
    time.pass(ms);
    server.hub.checkAlive();
    expect(socket.isCut).toBe(isCut);
  },
);

test('[O4] a client that answers every ping is asked again, and stays', async () => {
  const { server, socket, time } = await connectFarAway();
  for (let round = 1; round <= 5; round++) {
    time.pass(100);
    socket.emit('pong');
    // a second answer to one ping says nothing about the lag
    time.pass(15_000);
    socket.emit('pong');
    server.hub.checkAlive();
    expect(socket).toMatchObject({ pings: round + 1, isCut: false });
  }
});

test.each(['ping', 'pong'])(
  '[O4] %ss that nobody asked for cost what messages do',
  async (type) => {
    const { server, socket } = await connectFarAway();
    socket.emit('pong');
    const { messageBurst } = server.limits;
    // the greeting was one
    for (let sent = 1; sent < messageBurst; sent++) socket.emit(type, Buffer.from('?'));
    expect(socket).toMatchObject({
      closeCode: null,
      pongs: type === 'ping' ? messageBurst - 1 : 0,
    });
    socket.emit(type, Buffer.from('?'));
    expect(socket.closeCode).toBe(CLOSE_CODES.tooFast);
  },
);

test('[O4] who does not read the answers to their pings is cut off', async () => {
  const { socket, server } = await connectFarAway();
  socket.bufferedAmount = server.limits.unreadBytes;
  socket.emit('ping', Buffer.from('?'));
  expect(socket).toMatchObject({ pongs: 1, isCut: false });
  socket.bufferedAmount++;
  socket.emit('ping', Buffer.from('?'));
  expect(socket).toMatchObject({ pongs: 1, isCut: true });
});

test('[O4] who goes on sending after goodbye is not waited for', async () => {
  const { socket } = await connectFarAway();
  socket.emit('pong');
  socket.emit('message', Buffer.from('rubbish'), false);
  socket.readyState = 2;
  for (const type of ['message', 'ping', 'pong', 'ping']) {
    for (let sent = 0; sent < 250; sent++) socket.emit(type, Buffer.from('?'), false);
  }
  expect(socket.isCut).toBe(false);
  socket.emit('message', Buffer.from('?'), false);
  expect(socket.isCut).toBe(true);
});
