import { isIPv6 } from 'node:net';

/** The text shown at startup: where to play, where games are kept, how to stop. */

export const EVERY_ADDRESS = '::';
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
}

export function greet(started: Started): string {
  const { host, port, data, hasPage } = started;
  const isEverywhere = host === EVERY_ADDRESS || host === '0.0.0.0';
  const others = isEverywhere ? started.addresses : [];
  const lines = [
    [hasPage ? 'Play at' : 'Address', urlOf(isEverywhere ? 'localhost' : host, port)],
    ...others.map((address, index) => [index === 0 ? 'On your network' : '', urlOf(address, port)]),
    ['Games are in', data],
    ['To stop', 'press Ctrl+C'],
  ];
  const title = hasPage ? 'Luctor is running.' : 'Luctor is running, without its page.';
  const isMoved = !started.isChosen && port !== FIRST_PORT;
  return [
    isMoved ? `${title} Port ${FIRST_PORT} is taken, so it uses ${port}.` : title,
    ...lines.map(([name = '', value = '']) => `  ${name.padEnd(WIDTH)}${value}`),
  ].join('\n');
}

const WIDTH = 'On your network'.length + 2;

function urlOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
