import { isIP } from 'node:net';

/**
 * What counts as one address: an IPv4 address, however it is written, or an IPv6 network of one
 * household, as anybody there can take any of its 2^64 addresses.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    while (groups.length + end.length < 8) groups.push('0');
    groups.push(...end);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
