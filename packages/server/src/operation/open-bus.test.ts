import { expect, test } from 'vitest';
import { describeNats } from '../bus/nats-address.ts';
import { SILENT } from '../runtime/log.ts';
import { busGauges, openBus, readBusAddress } from './open-bus.ts';

test.each([
  ['nothing', undefined, {}, null],
  ['an option', 'nats://localhost:1', {}, 'nats://localhost:1'],
  ['a variable', undefined, { LUCTOR_NATS_URL: 'nats://localhost:2' }, 'nats://localhost:2'],
  ['both', 'nats://localhost:1', { LUCTOR_NATS_URL: 'nats://localhost:2' }, 'nats://localhost:1'],
  ['an empty variable', undefined, { LUCTOR_NATS_URL: '' }, null],
])('the address by %s', (_, given, environment, expected) => {
  const address = readBusAddress(given, environment);
  expect(address === null ? null : describeNats(address)).toBe(expected);
});

test('credentials may be in a file', () => {
  const environment = { LUCTOR_NATS_CREDS: '/etc/luctor.creds' };
  expect(readBusAddress('tls://nats.example', environment)?.credentialsFile).toBe(
    '/etc/luctor.creds',
  );
  expect(() => readBusAddress('tls://nats.example', {})).toThrow('LUCTOR_NATS_CREDS');
});

test('a wrong address is refused without its password', () => {
  expect(() => readBusAddress('nats://ann:hush@nats.example', {})).toThrow(
    /^(?!.*hush).*needs TLS/,
  );
});

test('without an address there is this process alone, and no figures of a network', async () => {
  const opened = await openBus(null, null, SILENT);
  expect([opened.wire, opened.health, busGauges(opened)]).toEqual([null, null, {}]);
  await opened.bus.close();
});
