import { afterEach, describe, expect, test } from 'vitest';
import type { ComputerPool } from '../computer/computer-pool.ts';
import { gather, openHouse, openTestTable, type TestHouse } from '../testing/test-table.ts';

const opened: TestHouse[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) await server.close();
});

/** Computers that think for ever. */
function thinkers() {
  const asked: string[] = [];
  const seen = { cancelled: 0 };
  const computers: ComputerPool = {
    think({ owner }) {
      asked.push(owner);
      return {
        command: new Promise(() => undefined),
        hurry: () => undefined,
        cancel: () => void seen.cancelled++,
      };
    },
    close: () => Promise.resolve(),
  };
  return { computers, asked, seen };
}

async function againstComputer(computers: ComputerPool) {
  const house = await openHouse({ computers });
  opened.push(house);
  const ann = await house.person('Ann');
  const table = await openTestTable(house, ann, {
    edition: 'classic',
    clock: null,
    friendly: true,
    seats: [{ kind: 'open' }, { kind: 'computer', level: 10 }],
  });
  await gather(table, [ann]);
  const { turn, viewer } = ann.view;
  if (turn?.seat === viewer) expect(await ann.play(table, { type: 'pass' })).toBeNull();
  return { house, ann, table };
}

describe('finding 6: thinking is keyed to a turn', () => {
  test('[O4] whatever else happens at the table begins no other search', async () => {
    const { computers, asked, seen } = thinkers();
    const { ann, table, house } = await againstComputer(computers);
    const { version } = ann.view;
    const options = ann.view.options;
    for (let i = 0; i < 10; i++) {
      const racksVisible = i % 2 === 0;
      await ann.play(table, { type: 'setOptions', options: { ...options, racksVisible } });
      await house.pass(100);
    }
    expect(ann.view.version).toBeGreaterThan(version);
    // all tables of a person take their turns together
    expect(asked).toEqual([ann.person]);
    expect(seen.cancelled).toBe(0);
  });

  test('[O4] a search is cancelled once when its turn is over', async () => {
    const { computers, asked, seen } = thinkers();
    const { ann, table } = await againstComputer(computers);
    expect(await ann.play(table, { type: 'leave', resign: true })).toBeNull();
    expect(asked).toHaveLength(1);
    expect(seen.cancelled).toBe(1);
  });
});
