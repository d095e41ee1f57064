import { aboutOf } from '@luctor/rules';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { NotifyBus } from '../src/bus/notify-bus.ts';
import { PostgresCoordination } from '../src/coordination/postgres-coordination.ts';
import {
  openHouse,
  settle,
  startGame,
  TestPerson,
  type TestHouse,
} from '../src/testing/test-table.ts';
import { freshDatabase } from './support/fresh-database.ts';
import { openPostgresStore } from './support/open-postgres-store.ts';

/** Two servers with connections of their own to one PostgreSQL, which also carries their news. */

const TURNS = 1000;
const TURNS_A_TABLE = 100;
const PASS = { type: 'pass' } as const;

let here: TestHouse;
let there: TestHouse;
const buses: NotifyBus[] = [];

beforeAll(async () => {
  const url = await freshDatabase(inject('postgres'));
  const start = async (name: string): Promise<TestHouse> => {
    const store = await openPostgresStore(url);
    const bus = await NotifyBus.open({ database: { connectionString: url } });
    buses.push(bus);
    const coordination = new PostgresCoordination(store.database, name, 'test');
    return openHouse({ store, bus, coordination });
  };
  here = await start('here');
  there = await start('there');
});
afterAll(async () => {
  await here.server.close();
  await there.server.close();
  for (const bus of buses) await bus.close();
});

/** A game of Ann and Bob, both of whom are connected to both servers. */
async function doubledGame() {
  const { table, ann, bob } = await startGame(here);
  const both = [ann, bob].map((each) => ({
    here: each,
    there: new TestPerson(there.server, each.person, each.name),
  }));
  for (const each of both) await each.there.enter(table);
  const agreed = async (): Promise<void> => {
    const versions = () =>
      both.flatMap((each) => [each.here.view.version, each.there.view.version]);
    while (new Set(versions()).size > 1) {
      await settle(here.server);
      await settle(there.server);
    }
  };
  const mover = () => {
    const found = both.find((each) => each.here.view.turn?.seat === each.here.view.viewer);
    if (found === undefined) throw new Error('nobody has the turn');
    return found;
  };
  await agreed();
  return { table, agreed, mover };
}

describe('[O5] the store decides between two servers', () => {
  test('1,000 conflicting moves for one turn: exactly one is accepted each time', async () => {
    const refusals = new Map<string, number>();
    const wins = { here: 0, there: 0 };
    for (let turn = 0; turn < TURNS;) {
      const { table, agreed, mover } = await doubledGame();
      for (let i = 0; i < TURNS_A_TABLE; i++, turn++) {
        const person = mover();
        const { view } = person.here;
        const about = aboutOf(view, PASS);
        const tile = view.seats[Number(view.viewer)]?.rack?.[0];
        if (tile === undefined) throw new Error('no tiles');
        const before = view.history.length;
        const outcomes = await Promise.all([
          person.here.play(table, PASS, { about }),
          person.there.play(table, { type: 'exchange', tiles: [tile] }, { about }),
        ]);
        expect(
          outcomes.filter((code) => code === null),
          `turn ${turn}: ${outcomes.join()}`,
        ).toHaveLength(1);
        wins[outcomes[0] === null ? 'here' : 'there']++;
        for (const code of outcomes) {
          if (code !== null) refusals.set(code, (refusals.get(code) ?? 0) + 1);
        }
        await agreed();
        expect(person.here.view.history).toHaveLength(before + 1);
      }
    }
    console.log(
      `${TURNS} turns: ${wins.here} decided here, ${wins.there} there; refused: ${JSON.stringify([...refusals])}`,
    );
  });

  test('the same move sent to both: accepted once, answered twice alike', async () => {
    const { table, agreed, mover } = await doubledGame();
    for (let turn = 0; turn < TURNS_A_TABLE; turn++) {
      const person = mover();
      const before = person.here.view.history.length;
      const about = aboutOf(person.here.view, PASS);
      const sent = { id: `same-move-${turn}`, about };
      const answers = await Promise.all([
        person.here.play(table, PASS, sent),
        person.there.play(table, PASS, sent),
      ]);
      expect(answers).toEqual([null, null]);
      await agreed();
      expect(person.here.view.history).toHaveLength(before + 1);
    }
  });
});
