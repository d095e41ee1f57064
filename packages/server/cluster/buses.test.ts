import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { afterAll, expect, inject, test } from 'vitest';
import { LocalBus } from '../src/bus/local-bus.ts';
import { NotifyBus } from '../src/bus/notify-bus.ts';
import { subjectOf } from '../src/bus/subjects.ts';
import { describeBus, describeBusNetwork } from '../src/testing/contracts/bus-contract.ts';
import { runSql } from './support/fresh-database.ts';
import { openNatsBus, openWire } from './support/open-nats.ts';
import { startNats } from './support/start-nats.ts';
import { startPostgres, type Postgres } from './support/start-postgres.ts';

const now = () => Promise.resolve();

function openNotifyBus(url: string, channel: string): Promise<NotifyBus> {
  return NotifyBus.open({ database: { connectionString: url }, channel });
}

describeBus('within one process', () => Promise.resolve({ bus: new LocalBus(), settled: now }));

describeBus('NATS', async () => ({
  bus: await openNatsBus(inject('nats'), `test-${randomUUID()}`),
  settled: now,
}));

describeBus('NOTIFY', async () => ({
  bus: await openNotifyBus(inject('postgres'), `test-${randomUUID()}`),
  settled: now,
}));

describeBusNetwork('NATS', async () => {
  const nats = await startNats();
  const root = 'luctor';
  return {
    open: () => openNatsBus(nats.url, root),
    async garble(topic) {
      const connection = await connect({ servers: nats.url });
      for (const text of ['', 'null', '[1]', '{"origin":1}', '\u0000\uFFFF', '{"type":"changed"']) {
        connection.publish(subjectOf(topic, root), text);
      }
      connection.publish(subjectOf(topic, root), new Uint8Array([0xff, 0xfe, 0x80]));
      await connection.drain();
    },
    kill: () => nats.program.kill(),
    restart: () => nats.program.restart(),
    close: () => nats.remove(),
  };
});

/** Killed and started again: the tests of other files must not notice. */
let started: Promise<Postgres> | null = null;
afterAll(async () => (await started)?.remove());

describeBusNetwork('NOTIFY', async () => {
  started ??= startPostgres();
  const postgres = await started;
  return {
    open: () => openNotifyBus(postgres.url, 'luctor'),
    async garble(topic) {
      const texts = ['', 'null', '[1]', '["a",1]', `["a",1,"${topic}",{"origin":1}]`, '{"a":'];
      for (const text of texts) await runSql(postgres.url, `NOTIFY luctor, '${text}'`);
    },
    kill: () => postgres.program.kill(),
    restart: () => postgres.program.restart(),
    close: now,
  };
});

test('a NATS that stands still takes no memory without end, and is used again when it moves', async () => {
  const nats = await startNats();
  const [wire, other] = [await openWire(nats.url), await openWire(nats.url)];
  const heard: string[] = [];
  other.subscribe('luctor.after', ({ payload }) => heard.push(payload));
  try {
    nats.program.pause();
    const payload = 'x'.repeat(100_000);
    for (let n = 0; n < 500; n++) wire.publish('luctor.before', payload);
    const { sent, dropped } = wire.health;
    expect(sent + dropped).toBe(500);
    // 8 MB and one more
    expect(sent).toBeLessThanOrEqual(82);
    nats.program.continue();
    await expect
      .poll(
        () => {
          wire.publish('luctor.after', 'well');
          return heard.includes('well');
        },
        { timeout: 30_000 },
      )
      .toBe(true);
  } finally {
    nats.program.continue();
    await Promise.all([wire.close(), other.close()]);
    await nats.remove();
  }
});
