import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { TableChoices } from '@luctor/protocol';
import { WebSocket } from 'ws';
import { HELLO, LoadTable, type LoadOptions, type Person } from './load-table.ts';
import { PEOPLE } from './script.ts';

/** Many people from many addresses of this machine, so that the limits can stay as they are. */

const PER_ADDRESS = 80;

/** Two people per table, who wait for each other. */
export const LOAD_CHOICES: TableChoices = {
  edition: 'salon',
  language: 'en',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  friendly: false,
  openRacks: false,
  listed: false,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 60,
};

export function addressOf(person: number): string {
  const block = Math.floor(person / PER_ADDRESS);
  return `127.0.${1 + Math.floor(block / 200)}.${2 + (block % 200)}`;
}

export async function takeName(base: string, name: string, address: string): Promise<Person> {
  const agent = new Agent({ localAddress: address });
  const body = JSON.stringify({ name });
  const cookie = await new Promise<string>((resolve, reject) => {
    const headers = { origin: base, 'content-type': 'application/json' };
    const sent = request(`${base}/api/me`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      const [given = ''] = response.headers['set-cookie'] ?? [];
      if (response.statusCode === 200) resolve(given.split(';')[0] ?? '');
      else reject(new Error(`no name: ${response.statusCode}`));
    });
    sent.on('error', reject);
    sent.end(body);
  });
  agent.destroy();
  return { cookie, address };
}

function ask(socket: WebSocket, message: object): Promise<{ table?: string; error: unknown }> {
  const id = randomBytes(9).toString('base64url');
  socket.send(JSON.stringify({ ...message, id }));
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      if (!text.includes(id)) return;
      resolve(JSON.parse(text) as { table?: string; error: unknown });
    });
  });
}

async function connect(base: string, { cookie, address }: Person): Promise<WebSocket> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, {
    headers: { origin: base, cookie },
    localAddress: address,
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  socket.send(HELLO);
  return socket;
}

/** Two new people at a new table. Its first game has begun, and nobody is connected. */
async function openTable(
  base: string,
  number: number,
  choices: TableChoices,
  options: LoadOptions,
): Promise<LoadTable> {
  const people = await Promise.all(
    PEOPLE.map((name, seat) => takeName(base, name, addressOf(number * 2 + seat))),
  );
  const [host, guest] = await Promise.all(people.map((person) => connect(base, person)));
  if (host === undefined || guest === undefined) throw new Error('two people play');
  const { table } = await ask(host, { type: 'open', choices });
  if (table === undefined) throw new Error('no table');
  const sat = await ask(guest, { type: 'sit', table });
  if (sat.error !== null) throw new Error(JSON.stringify(sat.error));
  host.close();
  guest.close();
  return new LoadTable(table, people, options);
}

/** Opens this many tables, a few at a time. Other numbers are other people at other addresses. */
export async function openTables(
  base: string,
  count: number,
  choices: TableChoices,
  options: LoadOptions,
  first = 0,
): Promise<LoadTable[]> {
  const tables: LoadTable[] = [];
  const CHUNK = 50;
  for (let from = 0; from < count; from += CHUNK) {
    const numbers = Array.from(
      { length: Math.min(CHUNK, count - from) },
      (_, i) => first + from + i,
    );
    const opened = await Promise.all(
      numbers.map((number) => openTable(base, number, choices, options)),
    );
    tables.push(...opened);
  }
  return tables;
}
