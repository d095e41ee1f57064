import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { PROTOCOL_VERSION } from '@luctor/protocol';
import { seededRandom } from '@luctor/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LuctorServer } from '../net/server.ts';
import { anyMessage, MESSAGE_TYPES } from '../testing/siege/any-message.ts';
import { pick } from '../testing/siege/any-value.ts';
import { playToEnd } from '../testing/play-game.ts';
import { takeName, TestClient, TWO_PEOPLE } from '../testing/test-client.ts';
import { startTestServer } from '../testing/test-server.ts';

/** Over real sockets: lines that break in the middle of a frame, next to an honest game [O4]. */

let server: LuctorServer;
let base: string;

beforeAll(async () => {
  ({ server, base } = await startTestServer());
});
afterAll(() => server.close());

/** A text frame as a browser sends it. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? [0x81, 0x80 | body.length]
      : [0x81, 0xfe, body.length >> 8, body.length & 255];
  // a mask of zeros leaves the text as it is
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]);
}

/** A socket past its handshake, without any help that would tidy up after it. */
async function bareSocket(cookie: string): Promise<Socket> {
  const { host, port } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      'GET /ws HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${base}`,
      `Cookie: ${cookie}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resume();
  return socket;
}

test('[O4] lines cut in the middle of a frame leave nothing behind, and a game beside them ends', async () => {
  const seed = Number(process.env['HOSTILE_SEED'] ?? 1);
  const dice = seededRandom(seed);
  const ann = await TestClient.named(base, 'Ann');
  const bob = await TestClient.named(base, 'Bob');
  const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, clock: null });
  for (const { client } of [ann, bob]) await client.enter(table);
  await bob.client.request({ type: 'sit', table });
  const cookie = await takeName(base, 'Mal');
  const moves = await playToEnd(table, [ann, bob], async () => {
    for (let i = 0; i < 4; i++) {
      const socket = await bareSocket(dice(2) === 0 ? cookie : '');
      const hello = frameOf(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }));
      const game = ann.client.table(table)?.game ?? '';
      const known = { table: [table], game: [game] };
      const message = frameOf(JSON.stringify(anyMessage(pick(dice, MESSAGE_TYPES), dice, known)));
      const bytes = Buffer.concat([hello, message]).subarray(
        0,
        hello.length + dice(message.length),
      );
      const cut = dice(2) === 0 ? () => socket.resetAndDestroy() : () => socket.destroy();
      socket.write(bytes, cut);
    }
  });
  expect(moves, `seed ${seed}`).toBeGreaterThan(10);
  for (const { changes } of [ann, bob]) {
    expect(changes.filter(({ type }) => type === 'bye')).toEqual([]);
  }
  // the server hears of a broken line when it next reads from it
  while (server.hub.count > 2) await new Promise((resolve) => void setImmediate(resolve));
  for (const client of [ann, bob]) client.close();
});
