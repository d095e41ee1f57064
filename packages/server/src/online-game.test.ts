import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog, parseEvents } from '@luctor/rules';
import { afterEach, expect, test } from 'vitest';
import { SqliteStore } from './store/sqlite-store.ts';
import { playToEnd } from './testing/play-game.ts';
import { TestClient, TWO_PEOPLE } from './testing/test-client.ts';
import { startTestServer } from './testing/test-server.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-online-'));
const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(directory, { recursive: true, force: true });
});

test('[O1] two people meet through a link and play a whole game, each move on disk', async () => {
  const store = await SqliteStore.open({ path: join(directory, 'games.db') });
  const { server, base } = await startTestServer({ store });
  closing.push(() => server.close());
  const ann = await TestClient.named(base, 'Ann');
  const bob = await TestClient.named(base, 'Bob');
  closing.push(
    () => ann.close(),
    () => bob.close(),
  );

  const { table = '' } = await ann.client.open(TWO_PEOPLE);
  await ann.client.enter(table);
  await bob.client.enter(table);
  const sat = await bob.client.request({ type: 'sit', table });
  expect(sat.error).toBeNull();
  const moves = await playToEnd(table, [ann, bob]);
  expect(moves).toBeGreaterThan(10);

  const game = ann.client.table(table)?.game ?? '';
  const log = (await (await fetch(`${base}/api/games/${game}/log`)).json()) as { events: unknown };
  const events = parseEvents(log.events);
  expect(events.ok).toBe(true);
  if (!events.ok) return;
  const audit = auditLog(events.value);
  expect(audit).toMatchObject({ ok: true, value: { isFinished: true } });
});
