import { BlockList, isIP } from 'node:net';
import { err, ok, type Result } from '@luctor/rules';

/**
 * Which proxies are ours: a number of hops in front of this server, or the proxies' addresses.
 * Only they may say whom they speak for. What is left of them in `X-Forwarded-For` is a stranger's
 * claim.
 */
export type Proxies = number | readonly string[];

/** Whether a peer is one of our proxies. Hop 0 is the peer of our own socket. */
export type IsProxy = (address: string | undefined, hop: number) => boolean;

export const NO_PROXY: Proxies = 0;

export function proxyCheck(proxies: Proxies): IsProxy {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  const known = new BlockList();
  for (const text of proxies) {
    const { address, bits, family } = subnetOf(text);
    known.addSubnet(address, bits, family);
  }
  return (address = '') => {
    const version = isIP(address);
    return version !== 0 && known.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** A number of hops, or addresses and networks separated by commas. */
export function parseProxies(text: string): Result<Proxies, string> {
  if (/^\d{1,2}$/.test(text)) return ok(Number(text));
  const all = text.split(',').map((each) => each.trim());
  const wrong = all.find((each) => !isSubnet(each));
  return wrong === undefined ? ok(all) : err(wrong);
}

function isSubnet(text: string): boolean {
  const { address, bits, family } = subnetOf(text);
  // a network of 0 bits is everybody
  return isIP(address) !== 0 && bits > 0 && bits <= (family === 'ipv6' ? 128 : 32);
}

function subnetOf(text: string) {
  const [, address = '', range] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const);
  const bits = range === undefined ? (family === 'ipv6' ? 128 : 32) : Number(range);
  return { address, bits, family };
}
