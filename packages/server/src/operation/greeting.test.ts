import { expect, test } from 'vitest';
import { EVERY_ADDRESS, THIS_MACHINE } from '../net/listen.ts';
import { greet, greetFromWorker } from './greeting.ts';

const STARTED = {
  host: EVERY_ADDRESS,
  port: 8080,
  isChosen: false,
  data: '/home/ann/luctor',
  hasPage: true,
  addresses: ['192.168.1.5', '10.0.0.2'],
};

test('the greeting says where to play, where games are kept and how to stop', () => {
  expect(greet(STARTED)).toBe(
    [
      'Luctor is running.',
      '  Play at          http://localhost:8080',
      '  On your network  http://192.168.1.5:8080',
      '                   http://10.0.0.2:8080',
      '  Games are in     /home/ann/luctor',
      '  To stop          press Ctrl+C',
    ].join('\n'),
  );
});

test('[O1] on this machine alone, the greeting says how to let others join', () => {
  const said = greet({ ...STARTED, host: THIS_MACHINE });
  expect(said).toContain('Play at          http://localhost:8080');
  expect(said).toContain('On your network  closed; npm start -- --lan opens it');
  expect(said).not.toContain('192.168');
});

test('a machine without a network says so', () => {
  expect(greet({ ...STARTED, addresses: [] })).toContain('this machine has no address there');
});

test('one address is one line, for IPv6 too', () => {
  const said = greet({ ...STARTED, host: '::1' });
  expect(said).toContain('http://[::1]:8080');
  expect(said).not.toContain('network');
});

test.each([
  ['another port than usual is explained', { port: 8082 }, 'Port 8080 is taken, so it uses 8082.'],
  ['no page', { hasPage: false }, 'Luctor is running, without its page.'],
])('%s', (_, change, sentence) => {
  expect(greet({ ...STARTED, ...change })).toContain(sentence);
});

test('a port that was requested needs no explanation', () => {
  expect(greet({ ...STARTED, port: 9000, isChosen: true })).not.toContain('taken');
});

test('[O5] several servers: the greeting says what connects them', () => {
  const said = greet({ ...STARTED, bus: 'nats://localhost:4222' });
  expect(said).toContain('  Other servers    nats://localhost:4222\n');
});

test('a worker says for whom it thinks', () => {
  expect(greetFromWorker('tls://nats.example:4222', 4)).toBe(
    [
      'Luctor is thinking for other machines.',
      '  Servers          tls://nats.example:4222',
      '  Searches         4 at once',
      '  To stop          press Ctrl+C',
    ].join('\n'),
  );
  expect(greetFromWorker('nats://localhost:4222', 1)).toContain('one at a time');
});
