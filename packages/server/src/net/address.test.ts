import { expect, test } from 'vitest';
import { addressKey } from './address.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.168.1.5', '192.168.1.5'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::99', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
