import type { networkInterfaces } from 'node:os';

/** Networks between programs of one machine: nobody else can reach their addresses. */
const WITHIN = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|lxc|lxd|podman|cni)/i;
/** Valid on one cable only, and useless in a link. */
const LINK_LOCAL = /^(169\.254\.|fe[89ab])/i;

/** Addresses of this machine that others on its network can open, those of IPv4 first. */
export function addressesFrom(networks: ReturnType<typeof networkInterfaces>): string[] {
  const found = Object.entries(networks)
    .filter(([name]) => !WITHIN.test(name))
    .flatMap(([, each]) => each ?? [])
    .filter(({ address, internal }) => !internal && !LINK_LOCAL.test(address));
  const of = (version: 'IPv4' | 'IPv6') =>
    found.filter(({ family }) => family === version).map(({ address }) => address);
  return [...of('IPv4'), ...of('IPv6')];
}
