import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { addressesFrom } from './addresses.ts';

function at(address: string, internal = false): NetworkInterfaceInfo {
  const rest = { netmask: '', mac: '', cidr: null, internal };
  return address.includes(':')
    ? { address, family: 'IPv6', scopeid: 0, ...rest }
    : { address, family: 'IPv4', ...rest };
}

test('others get addresses they can open, IPv4 first', () => {
  const networks = {
    lo: [at('127.0.0.1', true), at('::1', true)],
    wlan0: [at('fd00::2'), at('fe80::1'), at('192.168.1.5')],
    eth0: [at('169.254.3.4'), at('10.0.0.2')],
    docker0: [at('172.17.0.1')],
    'br-12ab': [at('172.18.0.1')],
    none: undefined,
  };
  expect(addressesFrom(networks)).toEqual(['192.168.1.5', '10.0.0.2', 'fd00::2']);
});
