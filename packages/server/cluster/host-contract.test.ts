import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeHost } from '@luctor/host/testing';
import { afterAll, inject } from 'vitest';
import { NotifyBus } from '../src/bus/notify-bus.ts';
import { SqliteStore } from '../src/store/sqlite-store.ts';
import { roomBench } from '../src/testing/room-bench.ts';
import { freshDatabase } from './support/fresh-database.ts';
import { openNatsBus } from './support/open-nats.ts';
import { openPostgresStore } from './support/open-postgres-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'luctor-host-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeHost(
  'a room of a server on SQLite',
  roomBench(async () => ({
    store: await SqliteStore.open({ path: join(folder, `${randomUUID()}.db`) }),
  })),
);

describeHost(
  'a room of a server on PostgreSQL, with NATS',
  roomBench(async () => ({
    store: await openPostgresStore(await freshDatabase(inject('postgres'))),
    bus: await openNatsBus(inject('nats'), `test-${randomUUID()}`),
  })),
);

describeHost(
  'a room of a server on PostgreSQL, with NOTIFY',
  roomBench(async () => {
    const url = await freshDatabase(inject('postgres'));
    const bus = await NotifyBus.open({ database: { connectionString: url } });
    return { store: await openPostgresStore(url), bus };
  }),
);
