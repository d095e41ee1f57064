import { describe, expect, test } from 'vitest';
import { MemoryCoordination, SharedMemory } from '../coordination/memory-coordination.ts';
import { LocalBus } from '../bus/local-bus.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openHouse, openTestTable, settle, startGame, TestPerson } from '../testing/test-table.ts';
import { TestTime } from '../testing/test-time.ts';
import { topicOf } from './room-services.ts';

/** What a room still knows and shows when news is lost, or a game is over. */

/** A store that says which streams were read. */
class ReadStore extends MemoryStore {
  reads: string[] = [];

  override read(stream: string, after: number) {
    this.reads.push(stream);
    return super.read(stream, after);
  }
}

/** Two servers over one store that do not hear each other. */
async function twoDeaf() {
  const store = new MemoryStore();
  const memory = new SharedMemory();
  const time = new TestTime();
  const [here, there] = await Promise.all(
    ['here', 'there'].map((name) =>
      openHouse({ store, time, coordination: new MemoryCoordination(name, memory) }),
    ),
  );
  if (here === undefined || there === undefined) throw new Error('two were opened');
  return { here, there };
}

describe('[O3 O5] news that is lost', () => {
  test('of a move is found when all tables are compared with the store', async () => {
    const { here, there } = await twoDeaf();
    const { table, first, second } = await startGame(here);
    const elsewhere = new TestPerson(there.server, first.person, first.name);
    expect(await elsewhere.enter(table)).toBeNull();
    expect(await elsewhere.play(table, { type: 'pass' })).toBeNull();
    const moves = ({ view }: TestPerson): number => view.history.length;
    expect([moves(elsewhere), moves(second)]).toEqual([1, 0]);
    await here.pass(60_000);
    expect(moves(second)).toBe(1);
  });

  test('of a table is found so too', async () => {
    const { here, there } = await twoDeaf();
    const ann = await here.person('Ann');
    const table = await openTestTable(here, ann);
    const bob = await there.person('Bob');
    await bob.enter(table);
    expect(await bob.ask(table, { type: 'sit' })).toBeNull();
    const seated = ({ state }: TestPerson): number =>
      state.table?.seats.filter(({ kind }) => kind === 'person').length ?? 0;
    expect([seated(bob), seated(ann)]).toEqual([2, 1]);
    await here.pass(60_000);
    expect(seated(ann)).toBe(2);
  });
});

describe('[O3] what is said of a table', () => {
  const versionOf = (version: number) => (table: string) => ({ [table]: version });

  test.each([
    ['nothing', () => null, true],
    ['a number', () => 7, true],
    ['a text', () => 'changed', true],
    ['an older version', versionOf(1), false],
    ['a later one', versionOf(1000), true],
    ['a version that is no number', (table: string) => ({ [table]: 'x' }), true],
    ['a stream that is not known here', () => ({ other: 1 }), true],
    ['no stream', () => ({}), false],
  ] as const)('%s: it is read again, if that can be news', async (_, data, isNews) => {
    const store = new ReadStore();
    const bus = new LocalBus();
    const house = await openHouse({ store, bus });
    const ann = await house.person('Ann');
    const table = await openTestTable(house, ann);
    store.reads = [];
    bus.publish(topicOf(table), { origin: 'there', type: 'changed', data: data(table) });
    await settle(house.server);
    expect(store.reads.includes(table)).toBe(isNews);
  });

  test('if the store has the version that is known, nothing is read', async () => {
    const store = new ReadStore();
    const coordination = new MemoryCoordination('here', new SharedMemory());
    const house = await openHouse({ store, coordination });
    const { table } = await startGame(house);
    await house.pass(60_000);
    store.reads = [];
    await house.pass(60_000);
    expect(store.reads.filter((stream) => stream.startsWith(table))).toEqual([]);
  });
});

describe('[R11] a game that is over', () => {
  test('stays there to be seen while its players get ready for another', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    expect(await first.play(table, { type: 'leave', resign: true })).toBeNull();
    expect(second.view.phase).toBe('over');
    expect(await second.ask(table, { type: 'ready' })).toBeNull();
    const eve = await house.person('Eve');
    await eve.enter(table);
    expect(eve.view.phase).toBe('over');
    expect(eve.state.game).toBe(second.state.game);
  });
});

describe('[O1] the name of a seat', () => {
  test('is what its player is called when they speak', async () => {
    const house = await openHouse();
    const [ann, other] = [await house.person('Ann'), await house.person('Ann')];
    const table = await openTestTable(house, ann);
    await other.enter(table);
    expect(await other.ask(table, { type: 'sit' })).toBeNull();
    const names = other.state.table?.seats.map((seat) => (seat.kind === 'person' ? seat.name : ''));
    expect(new Set(names).size).toBe(2);
    expect(await other.say(table, 'Hello')).toBeNull();
    expect(await ann.say(table, 'Hello')).toBeNull();
    const said = ann.state.chat.map(({ name }) => name);
    expect(said).toEqual([names?.[1], names?.[0]]);
  });
});
