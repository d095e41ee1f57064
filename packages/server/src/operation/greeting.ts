import { isIPv6 } from 'node:net';
import { EVERY_ADDRESS, THIS_MACHINE } from '../net/listen.ts';

/** The text shown at startup: where to play, where games are kept, how to stop. */

export const FIRST_PORT = 8080;

export interface Started {
  readonly host: string;
  readonly port: number;
  /** Whether the port was requested. */
  readonly isChosen: boolean;
  readonly data: string;
  readonly hasPage: boolean;
  /** This machine's addresses on its networks. */
  readonly addresses: readonly string[];
  /** What connects it to other servers, without secrets. */
  readonly bus?: string;
}

export function greet(started: Started): string {
  const { host, port, data, hasPage } = started;
  const isEverywhere = host === EVERY_ADDRESS || host === '0.0.0.0';
  const lines = [
    [hasPage ? 'Play at' : 'Address', urlOf(isEverywhere ? THIS_MACHINE : host, port)],
    ...(isEverywhere ? forOthers(started) : []),
    ...(host === THIS_MACHINE ? [[FOR_OTHERS, 'closed; npm start -- --lan opens it']] : []),
    ['Games are in', data],
    ...(started.bus === undefined ? [] : [['Other servers', started.bus]]),
    ['To stop', 'press Ctrl+C'],
  ];
  const title = hasPage ? 'Luctor is running.' : 'Luctor is running, without its page.';
  const isMoved = !started.isChosen && port !== FIRST_PORT;
  return [
    isMoved ? `${title} Port ${FIRST_PORT} is taken, so it uses ${port}.` : title,
    ...lines.map(([name = '', value = '']) => `  ${name.padEnd(WIDTH)}${value}`),
  ].join('\n');
}

export function greetFromWorker(bus: string, threads: number): string {
  return [
    'Luctor is thinking for other machines.',
    ...[
      ['Servers', bus],
      ['Searches', threads === 1 ? 'one at a time' : `${threads} at once`],
      ['To stop', 'press Ctrl+C'],
    ].map(([name = '', value = '']) => `  ${name.padEnd(WIDTH)}${value}`),
  ].join('\n');
}

const FOR_OTHERS = 'On your network';
const WIDTH = FOR_OTHERS.length + 2;

/** The address to share. */
function forOthers({ addresses, port }: Started): string[][] {
  if (addresses.length === 0) return [[FOR_OTHERS, 'this machine has no address there']];
  return addresses.map((address, index) => [index === 0 ? FOR_OTHERS : '', urlOf(address, port)]);
}

function urlOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
