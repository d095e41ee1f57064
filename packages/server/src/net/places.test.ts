import { expect, test } from 'vitest';
import { networkOf, Places } from './places.ts';

test('[O4] each address has its own places, and a place is given back once', () => {
  const places = new Places(2);
  const first = places.take('a');
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
  expect(places.take('b')).not.toBeNull();
  first?.();
  first?.();
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
});

test('an address that holds no place is forgotten', () => {
  const places = new Places(1);
  const release = places.take('a');
  expect(places.addresses).toBe(1);
  release?.();
  expect(places.addresses).toBe(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
