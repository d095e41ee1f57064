import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signal } from '@preact/signals';
import type { Player } from '@luctor/rules';
import { withAllTexts } from '../../i18n/index.ts';
import { ANN, BOB, COMPUTER, createSessionBench, setupOf } from '../../testing/session-bench.ts';
import { createTable } from '../model/table-model.ts';
import { forgetSaid, said as inRegions } from '../shell/live-regions.tsx';
import { announceTable } from './announce-table.ts';
import { announceLater } from './heard-later.ts';

/** Every sentence since the test began: the regions keep only the last ones. */
const said: string[] = [];
let last = -1;
const stopListening = inRegions.subscribe((messages) => {
  for (const { id, text } of messages) {
    if (id <= last) continue;
    said.push(...text.split('\n'));
    last = id;
  }
});
afterAll(stopListening);
beforeAll(() => withAllTexts(Promise.resolve()));
beforeEach(() => {
  forgetSaid();
  said.length = 0;
});

async function sit(players: readonly Player[]) {
  const bench = createSessionBench();
  const session = await bench.start(setupOf('classic', players), 2);
  await bench.timing.settle();
  const table = createTable(session, signal(null), signal(0));
  return { bench, session, table };
}

describe('[U5] announcements whose file comes late', () => {
  test('begin with the game as it was, and tell what was played since', async () => {
    const { bench, session, table } = await sit([ANN, COMPUTER]);
    const file = Promise.withResolvers<{ announceTable: typeof announceTable }>();
    const stop = announceLater(table, () => file.promise);
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    file.resolve({ announceTable });
    await bench.timing.settle();
    stop();
    expect(said[0]).toMatch(/Ann/);
    expect(said.filter((text) => text.startsWith('Ann passes'))).toHaveLength(1);
    expect(said.at(-1)).toMatch(/^Your turn/);
  });

  test('never read out the rack of a player whose turn is over', async () => {
    const { bench, session, table } = await sit([ANN, BOB]);
    expect(session.view.value.turn?.seat).toBe(0);
    table.covers.lift();
    const file = Promise.withResolvers<{ announceTable: typeof announceTable }>();
    const stop = announceLater(table, () => file.promise);
    const rack = session.viewOf(0)?.seats[0]?.rack ?? [];
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    for (let i = 0; i < 3 && table.covers.cover.value !== null; i++) table.covers.lift();
    expect(table.covers.cover.value).toBeNull();
    file.resolve({ announceTable });
    await bench.timing.settle();
    stop();
    expect(rack).toHaveLength(7);
    const about = said.filter((text) => text.includes('Ann'));
    expect(about.length).toBeGreaterThan(0);
    expect(about.some((text) => text.includes(`${rack[0]} ${rack[1]}`))).toBe(false);
  });

  test('are fetched again at the next change, if they could not be', async () => {
    const { bench, session, table } = await sit([ANN, COMPUTER]);
    let attempts = 0;
    const stop = announceLater(table, async () => {
      if (attempts++ === 0) throw new TypeError('no network');
      return { announceTable };
    });
    await bench.timing.settle();
    expect(said).toEqual([]);
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    stop();
    expect(attempts).toBe(2);
    expect(said.some((text) => text.startsWith('Ann passes'))).toBe(true);
  });
});
