import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverMessageSchemas, type ServerMessage } from '@luctor/protocol';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SECURITY_PAGE, withLimits } from '../docs/limits-table.ts';
import { PROTOCOL_PAGE, protocolPage } from '../docs/protocol-page.ts';
import { TestClient, TWO_PEOPLE } from './testing/test-client.ts';
import { startTestServer } from './testing/test-server.ts';

test('docs/protocol.md matches the schemas (npm run docs:protocol)', () => {
  expect(readFileSync(PROTOCOL_PAGE, 'utf8')).toBe(protocolPage());
});

test('the limits in docs/security.md are those of the code (npm run docs:limits)', () => {
  const page = readFileSync(SECURITY_PAGE, 'utf8');
  expect(page).toBe(withLimits(page));
});

test.each(['README.md', 'README.fr.md', 'docs/operation.md', 'CHANGELOG.md'])(
  '[O1] %s says how the server is opened to the network',
  (path) => {
    const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    expect(text).toContain('npm start -- --lan');
  },
);

test('the example client plays a game in 40 lines, and every message is as documented', async () => {
  const example = fileURLToPath(new URL('../examples/watch-and-play.ts', import.meta.url));
  expect(readFileSync(example, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(41);
  const { server, base } = await startTestServer();
  const ann = await TestClient.named(base, 'Ann');
  const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, edition: 'classic', clock: null });
  await ann.client.enter(table);
  await ann.client.request({ type: 'say', table, text: 'Welcome' });
  ann.client.watchLobby(true);

  const child = spawn(process.execPath, [example, base, table, 'Example'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString('utf8');
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (ann.client.table(table)?.view?.phase !== 'over') {
    const { view } = await ann.until(table, ({ view: now }) =>
      now === null ? false : now.phase === 'over' || now.turn?.seat === now.viewer,
    );
    if (view?.phase === 'playing') await ann.client.play(table, { type: 'pass' });
  }
  expect(await ended).toBe(0);
  expect(printed).toMatch(/^scoreless: -?\d+ to -?\d+\n$/);

  for (const frame of ann.frames) {
    const message = JSON.parse(frame) as ServerMessage;
    const parsed = v.safeParse(serverMessageSchemas[message.type], message);
    expect(parsed.issues?.[0]?.message, frame.slice(0, 200)).toBeUndefined();
  }
  const types = new Set(ann.frames.map((frame) => (JSON.parse(frame) as ServerMessage).type));
  expect([...types].sort()).toEqual(
    ['answer', 'chat', 'lobby', 'patch', 'presence', 'snapshot', 'table', 'welcome'].sort(),
  );
  ann.close();
  await server.close();
});
