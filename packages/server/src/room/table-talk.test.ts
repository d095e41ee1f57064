import { describe, expect, test } from 'vitest';
import type { BusMessage } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';
import { servesAlone } from '../coordination/alone.ts';
import type { Append } from '../store/game-store.ts';
import { chatIdOf, handleOf } from '../store/ids.ts';
import { MemoryStore } from '../store/memory-store.ts';
import type { Line } from '../table/line.ts';
import { evolveTable, type TableState } from '../table/table-state.ts';
import {
  hearing,
  messagesTo,
  TABLE_ID,
  threeSeats,
  type HearingMember,
} from '../testing/three-seats.ts';
import { Attendance } from './attendance.ts';
import { topicOf, type RoomServices } from './room-services.ts';
import { TableTalk } from './table-talk.ts';

/** A store that watches its chat, and can fail or come too late. */
class ChatStore extends MemoryStore {
  readonly appends: Append[] = [];
  reads = 0;
  late = 0;
  isBroken = false;

  override async append(appends: readonly Append[]) {
    if (this.isBroken) throw new Error('no disk');
    this.appends.push(...appends);
    if (this.late > 0) {
      this.late--;
      return { type: 'conflict', stream: '', version: 0 } as const;
    }
    return super.append(appends);
  }

  override async read(stream: string, after: number) {
    this.reads++;
    if (this.isBroken) throw new Error('no disk');
    return super.read(stream, after);
  }
}

function house(table: TableState | null = threeSeats('playing'), store = new ChatStore()) {
  const bus = new LocalBus();
  const news: BusMessage[] = [];
  bus.subscribe(topicOf(TABLE_ID), (message) => news.push(message));
  const errors: unknown[] = [];
  const services = {
    store,
    bus,
    coordination: servesAlone('here'),
    clock: { now: () => 77, startedAt: 0 },
    log: { error: (fields: object, text: string) => errors.push([fields, text]) },
  } as unknown as RoomServices;
  const attendance = new Attendance(TABLE_ID, services);
  const talk = new TableTalk(TABLE_ID, services, attendance, () => table);
  let requests = 0;
  const say = async (member: HearingMember, text: string, id = `r${++requests}`) => {
    talk.say(member, { type: 'say', table: TABLE_ID, id, text });
    await talk.settled();
    const answers = messagesTo(member) as { type: string; id?: string; error?: unknown }[];
    return answers.findLast((each) => each.type === 'answer' && each.id === id)?.error;
  };
  const enter = (person: string | null): HearingMember => {
    const member = hearing(person);
    attendance.members.add(member);
    return member;
  };
  return { store, news, errors, attendance, talk, say, enter };
}

const linesTo = (member: HearingMember): readonly unknown[] =>
  messagesTo(member)
    .filter((each) => (each as { type: string }).type === 'chat')
    .flatMap((each) => (each as { lines: unknown[] }).lines);

const line = (number: number, person: string, text: string, more: Partial<Line> = {}): Line => ({
  number,
  who: handleOf(TABLE_ID, person),
  name: person,
  seat: null,
  text,
  request: `r${number}`,
  at: 77,
  ...more,
});

describe('[O1] what is said', () => {
  test('is written, then shown to everyone here, then told to other processes', async () => {
    const { store, news, say, enter } = house();
    const [ann, eve] = [enter('ann'), enter('eve')];
    const outside = hearing('bob');
    expect(await say(ann, 'Hello')).toBeNull();
    const said = line(1, 'ann', 'Hello', { name: 'Ann', seat: 0 });
    expect(store.appends).toEqual([
      {
        stream: chatIdOf(TABLE_ID),
        kind: 'chat',
        expectedVersion: 0,
        events: [said],
        command: null,
        mark: { state: 'said', owner: null, wakeAt: null, summary: null, members: [] },
        at: 77,
        keep: 100,
      },
    ]);
    const { request: _, ...shown } = said;
    expect([linesTo(ann), linesTo(eve), linesTo(outside)]).toEqual([[shown], [shown], []]);
    expect(messagesTo(eve)).toEqual([{ type: 'chat', table: TABLE_ID, lines: [shown] }]);
    const data = { [chatIdOf(TABLE_ID)]: 1 };
    expect(news).toEqual([{ origin: 'here', type: 'said', data }]);
    await say(eve, 'Hi');
    expect(store.appends.at(-1)).toMatchObject({ expectedVersion: 1 });
    expect(linesTo(ann)).toHaveLength(2);
  });

  test.each<[string, TableState | null, string | null, boolean, unknown]>([
    ['at no table', null, 'ann', true, { code: 'not-here' }],
    ['by a stranger', threeSeats('playing'), null, true, { code: 'name-needed' }],
    ['from outside', threeSeats('playing'), 'ann', false, { code: 'not-here' }],
    [
      'by a watcher where none may',
      threeSeats('playing', { watchers: false }),
      'eve',
      true,
      { code: 'not-seated' },
    ],
  ])('is refused %s', async (_, table, person, isHere, error) => {
    const { store, say, enter } = house(table);
    const member = isHere ? enter(person) : hearing(person);
    expect(await say(member, 'Hello')).toEqual(error);
    expect(store.appends).toEqual([]);
  });

  test('twice under one id is said once', async () => {
    const { store, say, enter } = house();
    const ann = enter('ann');
    expect(await say(ann, 'Hello', 'same')).toBeNull();
    expect(await say(ann, 'Hello', 'same')).toBeNull();
    expect(store.appends).toHaveLength(1);
  });

  test('is said again after another process was first, eight times at most', async () => {
    const { store, say, enter, talk } = house();
    const ann = enter('ann');
    store.late = 7;
    expect(await say(ann, 'Hello')).toBeNull();
    expect(store.appends).toHaveLength(8);
    store.late = 8;
    expect(await say(ann, 'Hello?')).toEqual({ code: 'stale' });
    expect(store.appends).toHaveLength(16);
    expect(talk.isIdle).toBe(true);
  });

  test('but not saved is answered so, logged, and read again', async () => {
    const { store, say, enter, errors } = house();
    const ann = enter('ann');
    await say(ann, 'One');
    const { reads } = store;
    store.isBroken = true;
    expect(await say(ann, 'Two')).toEqual({ code: 'not-saved' });
    expect(errors).toEqual([
      [{ err: new Error('no disk'), table: TABLE_ID }, 'A line was not saved'],
    ]);
    store.isBroken = false;
    expect(await say(ann, 'Three')).toBeNull();
    expect(store.reads).toBe(reads + 1);
    expect(linesTo(ann)).toMatchObject([{ text: 'One' }, { number: 2, text: 'Three' }]);
  });
});

describe('[O1] lines of before', () => {
  const old = evolveTable(threeSeats('playing'), {
    type: 'said',
    person: 'eve',
    name: 'Eve',
    text: 'long ago',
    request: 'r0',
    at: 1,
  });

  test('are read once, however many ask, and shown to newcomers', async () => {
    const store = new ChatStore();
    const first = house(old, store);
    await first.say(first.enter('ann'), 'One');
    const { talk, enter } = house(old, store);
    store.reads = 0;
    await Promise.all([talk.load(old), talk.load(old)]);
    await talk.load(old);
    expect(store.reads).toBe(1);
    const bob = enter('bob');
    talk.showTo(bob);
    expect(linesTo(bob)).toMatchObject([
      { number: 1, text: 'long ago' },
      { number: 2, text: 'One' },
    ]);
  });

  test('of which there are none are not shown', async () => {
    const { talk, enter } = house();
    const bob = enter('bob');
    await talk.load(threeSeats('playing'));
    talk.showTo(bob);
    expect(bob.texts).toEqual([]);
  });

  test('that another process added are shown when it says so, each once', async () => {
    const store = new ChatStore();
    const [here, there] = [house(undefined, store), house(undefined, store)];
    const bob = here.enter('bob');
    const ann = there.enter('ann');
    // not loaded here: whoever comes will read them
    here.talk.hear();
    await here.talk.settled();
    expect(store.reads).toBe(0);
    await here.say(bob, 'One');
    await there.say(ann, 'Two');
    await there.say(ann, 'Three');
    here.talk.hear();
    await here.talk.settled();
    expect(linesTo(bob)).toMatchObject([{ text: 'One' }, { text: 'Two' }, { text: 'Three' }]);
    here.talk.hear();
    await here.talk.settled();
    expect(linesTo(bob)).toHaveLength(3);
    expect(here.errors).toEqual([]);
  });

  test('that cannot be read are read again later', async () => {
    const { store, talk, say, enter, errors } = house();
    const ann = enter('ann');
    await say(ann, 'One');
    store.isBroken = true;
    talk.hear();
    await talk.settled();
    expect(errors).toEqual([
      [{ err: new Error('no disk'), table: TABLE_ID }, 'Lines could not be read'],
    ]);
    store.isBroken = false;
    const { reads } = store;
    await talk.load(threeSeats('playing'));
    expect(store.reads).toBe(reads + 1);
  });

  test('at no table any more are not read', async () => {
    const tables: (TableState | null)[] = [threeSeats('playing'), null];
    const store = new ChatStore();
    const { talk } = house(tables[1] ?? null, store);
    await talk.load(threeSeats('playing'));
    expect(store.reads).toBe(1);
    talk.hear();
    await talk.settled();
    expect(store.reads).toBe(1);
  });
});

describe('[O4] names of those who speak', () => {
  test('stay the same while they are here and want to be called so, and are nobody else’s', async () => {
    const { say, enter, talk, attendance } = house();
    const watcher = (person: string, name: string): HearingMember => {
      const member = Object.assign(enter(person), { name });
      return member;
    };
    const names = (member: HearingMember) =>
      (linesTo(member) as { name: string }[]).map(({ name }) => name);
    const eve = watcher('eve', 'Ann');
    await say(eve, 'I am not Ann');
    expect(names(eve)).toEqual(['Ann 2']);
    const other = watcher('other', 'ANN');
    await say(other, 'nor am I');
    await say(eve, 'still here');
    expect(names(eve)).toEqual(['Ann 2', 'ANN 3', 'Ann 2']);
    Object.assign(eve, { name: 'Eve' });
    await say(eve, 'renamed');
    expect(names(eve).at(-1)).toBe('Eve');
    // somebody takes a seat under the name: they have it
    talk.give('bob', 'Eve', 'Eve');
    await say(eve, 'another Eve came');
    expect(names(eve).at(-1)).toBe('Eve 2');
    expect(talk.namesBut(null, threeSeats('playing')).has('Eve')).toBe(true);
    attendance.members.delete(eve);
  });

  test('are free again when the last of their connections has left', async () => {
    const { talk, attendance, enter } = house();
    const table = threeSeats('playing');
    await talk.load(table);
    const [first, second] = [enter('eve'), enter('eve')];
    talk.give('eve', 'Eve', 'Eve');
    const isUsed = () => talk.namesBut(null, table).has('Eve');
    talk.left(hearing(null));
    talk.left(hearing('bob'));
    attendance.members.delete(first);
    talk.left(first);
    expect(isUsed()).toBe(true);
    attendance.members.delete(second);
    talk.left(second);
    expect(isUsed()).toBe(false);
  });
});
