import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../runtime/config.ts';
import { Door } from './door.ts';

/** The door with sockets that are none: how long each may stay, and who is not let in. */

class TestSocket extends EventEmitter {
  remoteAddress: string | undefined;
  isDestroyed = false;
  isEndedSoon = false;
  answer = '';

  constructor(remoteAddress: string | undefined) {
    super();
    this.remoteAddress = remoteAddress;
  }

  end(text: string): void {
    this.answer = text;
  }

  destroySoon(): void {
    this.isEndedSoon = true;
  }

  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

const TIMES = { headersMs: 10, bodyMs: 20, answerMs: 30, keepAliveMs: 40, helloMs: 50 };

function doorway(limits: Partial<Limits> = {}) {
  const time = { now: 1000 };
  const server = new EventEmitter();
  let refused = 0;
  const door = new Door({
    limits: { ...DEFAULT_LIMITS, ...TIMES, ...limits },
    now: () => time.now,
    isProxy: (address) => address === '10.0.0.1',
    onRefused: () => refused++,
  });
  /** How many were inside when the server's own listener heard of one more. */
  const counts: number[] = [];
  server.on('connection', () => counts.push(door.count));
  door.watch(server as unknown as Server);
  const arrive = (address: string | undefined = '192.0.2.1'): TestSocket => {
    const socket = new TestSocket(address);
    server.emit('connection', socket);
    return socket;
  };
  /** How many milliseconds from now this socket may stay. */
  const staysFor = (socket: TestSocket): number => {
    const before = time.now;
    let ms = 0;
    for (; ms < 1000 && !socket.isDestroyed; ms++) {
      time.now = before + ms + 1;
      door.sweep();
    }
    time.now = before;
    return ms;
  };
  return { door, server, time, arrive, staysFor, counts, refused: () => refused };
}

describe('[O4] how long a connection may stay', () => {
  test('until it has sent its headers', () => {
    const { arrive, staysFor } = doorway();
    expect(staysFor(arrive())).toBe(TIMES.headersMs);
  });

  test.each([
    ['no body', {}, TIMES.answerMs],
    ['an empty body', { 'content-length': '0' }, TIMES.answerMs],
    ['a body', { 'content-length': '1' }, TIMES.bodyMs],
    ['a body of unknown length', { 'transfer-encoding': 'chunked' }, TIMES.bodyMs],
  ])('in a request with %s', (_, headers, ms) => {
    const { arrive, server, staysFor } = doorway();
    const socket = arrive();
    const request = Object.assign(new EventEmitter(), { socket, headers });
    server.emit('request', request, new EventEmitter());
    expect(staysFor(socket)).toBe(ms);
  });

  test('while its answer is read, and until the next request', () => {
    const { arrive, server, staysFor, time } = doorway();
    const [reading, resting] = [arrive(), arrive()];
    for (const socket of [reading, resting]) {
      const headers = { 'content-length': '9' };
      const request = Object.assign(new EventEmitter(), { socket, headers });
      const response = new EventEmitter();
      server.emit('request', request, response);
      time.now += 5;
      request.emit('end');
      if (socket === resting) response.emit('close');
    }
    time.now -= 5;
    expect(staysFor(reading)).toBe(TIMES.answerMs);
    time.now += 5;
    expect(staysFor(resting)).toBe(TIMES.keepAliveMs);
  });

  test('until it says hello, and then for as long as it answers pings', () => {
    const { arrive, server, door, staysFor } = doorway();
    const [silent, greeted] = [arrive(), arrive()];
    for (const socket of [silent, greeted]) server.emit('upgrade', { socket });
    door.welcome(greeted as unknown as Parameters<Door['welcome']>[0]);
    expect(staysFor(silent)).toBe(TIMES.helloMs);
    expect(staysFor(greeted)).toBe(1000);
    expect(door.count).toBe(1);
  });

  test('one that is gone is forgotten, whatever still happens to it', () => {
    const { arrive, server, door } = doorway();
    const socket = arrive();
    socket.emit('close');
    server.emit('upgrade', { socket });
    door.sweep();
    expect([door.count, socket.isDestroyed]).toEqual([0, false]);
  });
});

describe('[O4] who is not let in', () => {
  test('the door looks first: the server has its sockets after it', () => {
    const { arrive, counts } = doorway();
    arrive();
    arrive();
    expect(counts).toEqual([1, 2]);
  });

  test.each([
    ['at one address', { socketsPerAddress: 2 }, '429 Too Many Requests'],
    ['at all', { sockets: 2 }, '503 Service Unavailable'],
  ])('one too many %s', (_, limits, status) => {
    const { arrive, door, refused, staysFor } = doorway(limits);
    const [first] = [arrive(), arrive()];
    const third = arrive();
    expect([door.count, refused()]).toEqual([2, 1]);
    const [head = '', body = ''] = third.answer.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'connection: close',
      'retry-after: 10',
      'cache-control: no-store',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]);
    expect(JSON.parse(body)).toEqual({ error: 'too-fast' });
    expect(third.isEndedSoon).toBe(true);
    // an error of a refused socket is nobody's
    third.emit('error', new Error('reset'));
    expect(staysFor(third)).toBe(1000);
    first.emit('close');
    expect(arrive().answer).toBe('');
  });

  test('others come in, and so does everyone behind our own proxy', () => {
    const { arrive, door } = doorway({ socketsPerAddress: 1 });
    for (const address of ['192.0.2.1', '192.0.2.2', '10.0.0.1', '10.0.0.1', '10.0.0.1']) {
      expect(arrive(address).answer).toBe('');
    }
    expect(door.count).toBe(5);
    expect(arrive('192.0.2.2').answer).not.toBe('');
  });

  test('a person who is already gone', () => {
    const { server, door, refused } = doorway();
    const socket = new TestSocket(undefined);
    server.emit('connection', socket);
    expect([door.count, refused(), socket.isDestroyed]).toEqual([0, 0, true]);
  });
});
