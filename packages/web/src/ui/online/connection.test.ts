import { beforeAll, expect, test } from 'vitest';
import { signal } from '@preact/signals';
import { withAllTexts } from '../../i18n/index.ts';
import type { OnlinePlay, Reach } from '../../online/online-play.ts';
import type { OnlineTable } from '../../online/online-table.ts';
import { connectionMessage } from './connection.tsx';

beforeAll(() => withAllTexts(Promise.resolve()));

const TABLE = {
  state: signal({ isBehind: false }),
  session: signal(null),
} as unknown as OnlineTable;

test.each<[Reach, string | undefined]>([
  ['online', undefined],
  // `announceOnline` interrupts with it on every screen of a table: the lane would say it again
  ['lost', 'silent'],
  ['unreachable', 'status'],
  ['outdated', 'status'],
])('[O3] the connection is %s: the lane says so once', (reach, spoken) => {
  const online = { reach: signal(reach) } as unknown as OnlinePlay;
  expect(connectionMessage(online, TABLE, null)?.spoken).toBe(spoken);
});
