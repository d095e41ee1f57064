import type { TableChoices } from '@luctor/protocol';
import type { TestCluster } from './test-cluster.ts';
import { openTestTable, type TestHouse } from './test-table.ts';

const OPEN = { kind: 'open' } as const;

/** Ann at `a` and Bob at `b`, in a game that has begun. */
export async function gameOnTwoServers(
  cluster: TestCluster,
  a: TestHouse,
  b: TestHouse,
  choices: Partial<TableChoices> = {},
) {
  const ann = await a.person('Ann');
  const table = await openTestTable(a, ann, { seats: [OPEN, OPEN], ...choices });
  const bob = await b.person('Bob');
  await bob.enter(table);
  await bob.ask(table, { type: 'sit' });
  await cluster.pass(0);
  for (const _ of ['commit', 'reveal']) {
    for (const person of [ann, bob]) {
      await person.share(table);
      await cluster.pass(0);
    }
  }
  const isAnnFirst = ann.view.turn?.seat === ann.view.viewer;
  const [first, second] = isAnnFirst ? [ann, bob] : [bob, ann];
  return { table, ann, bob, first, second };
}
