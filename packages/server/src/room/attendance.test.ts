import { describe, expect, test } from 'vitest';
import type { BusMessage } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';
import { servesAlone } from '../coordination/alone.ts';
import { NOBODY_ELSEWHERE, type Coordination } from '../coordination/coordination.ts';
import { MemoryCoordination, SharedMemory } from '../coordination/memory-coordination.ts';
import { SILENT } from '../runtime/log.ts';
import {
  gameOfThree,
  hearing,
  messagesTo,
  TABLE_ID,
  threeSeats,
  withSeat,
} from '../testing/three-seats.ts';
import { Attendance } from './attendance.ts';
import { topicOf, type RoomServices } from './room-services.ts';

/** Runs what needs no time. */
async function settled(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
}

const STARTED = 500;
const GAME = gameOfThree('playing').state;
const TABLE = threeSeats('playing', { whenDropped: 'computer', graceSeconds: 10 });

function attending(coordination: Coordination = servesAlone('here')) {
  const bus = new LocalBus();
  const said: BusMessage[] = [];
  bus.subscribe(topicOf(TABLE_ID), (message) => said.push(message));
  const time = { now: 1000 };
  const clock = { now: () => time.now, startedAt: STARTED };
  const services = { bus, coordination, clock, log: SILENT } as unknown as RoomServices;
  return { attendance: new Attendance(TABLE_ID, services), said, time };
}

describe('[C7] since when nobody can play', () => {
  test('from the start of this process, until a player comes', () => {
    const { attendance, time } = attending();
    expect(attendance.emptySince(TABLE, GAME)).toBe(STARTED);
    const ann = hearing('ann');
    attendance.add(ann);
    expect(attendance.emptySince(TABLE, GAME)).toBeNull();
    time.now = 2000;
    expect(attendance.remove(ann)).toBe(true);
    expect(attendance.emptySince(TABLE, GAME)).toBe(2000);
    time.now = 3000;
    expect(attendance.emptySince(TABLE, GAME)).toBe(2000);
  });

  test.each([
    ['a watcher', hearing('eve'), GAME],
    ['a stranger', hearing(null), GAME],
    ['a player who has left the game', hearing('ann'), withSeat(GAME, 0, { left: 'resigned' })],
  ])('%s does not count, here or on the way', (_, member, game) => {
    const { attendance } = attending();
    attendance.expect(member);
    expect(attendance.emptySince(TABLE, game)).toBe(STARTED);
    attendance.decideOn(member);
    attendance.add(member);
    expect(attendance.emptySince(TABLE, game)).toBe(STARTED);
  });

  test('not while a player is about to enter; and who does not come is not awaited', () => {
    for (const end of ['decideOn', 'remove'] as const) {
      const { attendance, time } = attending();
      const ann = hearing('ann');
      attendance.expect(ann);
      expect(attendance.emptySince(TABLE, GAME)).toBeNull();
      time.now = 2000;
      attendance[end](ann);
      // nobody was here in between
      expect(attendance.emptySince(TABLE, GAME)).toBe(STARTED);
    }
  });

  test('[O5] a player at another server is there, and is gone when it says so', () => {
    const { attendance, time } = attending();
    attendance.learn({ ...NOBODY_ELSEWHERE, people: ['bob'] });
    expect(attendance.emptySince(TABLE, GAME)).toBeNull();
    time.now += 5000;
    attendance.learn(NOBODY_ELSEWHERE);
    expect(attendance.emptySince(TABLE, GAME)).toBe(time.now);
  });

  test('[O5] not before people were last seen elsewhere', () => {
    const { attendance } = attending();
    attendance.learn({ ...NOBODY_ELSEWHERE, lastSeen: new Map([['bob', 900]]) });
    expect(attendance.emptySince(TABLE, GAME)).toBe(900);
    attendance.learn({ ...NOBODY_ELSEWHERE, lastSeen: new Map([['bob', 100]]) });
    expect(attendance.emptySince(TABLE, GAME)).toBe(900);
  });
});

describe('[C7] until when nobody could play, after the server was down', () => {
  const away = { ...GAME, away: 1 } as unknown as typeof GAME;

  test('until it started, if nobody is here or somebody was', () => {
    const { attendance } = attending();
    expect(attendance.awayUntil(TABLE, GAME)).toBe(STARTED);
    attendance.add(hearing('ann'));
    expect(attendance.awayUntil(TABLE, GAME)).toBe(STARTED);
  });

  test('until now, if the first player is about to enter and nobody noted an absence', () => {
    const { attendance, time } = attending();
    attendance.expect(hearing('ann'));
    expect(attendance.awayUntil(TABLE, GAME)).toBe(time.now);
    expect(attendance.awayUntil(TABLE, away)).toBe(STARTED);
  });
});

describe('[O3] everyone is told who is here', () => {
  const presence = (seats: readonly boolean[], watchers: number) => ({
    type: 'presence',
    table: TABLE_ID,
    seats,
    watchers,
  });
  test('when it changes, and newcomers always', () => {
    const { attendance, said } = attending();
    const [ann, eve, other] = [hearing('ann'), hearing('eve'), hearing('ann')];
    attendance.add(ann);
    attendance.show(TABLE);
    attendance.show(TABLE);
    expect(messagesTo(ann)).toEqual([presence([true, false, true], 0)]);
    attendance.add(eve);
    attendance.show(TABLE);
    expect([ann, eve].map((each) => messagesTo(each).at(-1))).toEqual([
      presence([true, false, true], 1),
      presence([true, false, true], 1),
    ]);
    // nothing changed for those who were here, but she has to know
    attendance.add(other);
    attendance.show(TABLE);
    expect(messagesTo(other)).toEqual([presence([true, false, true], 1)]);
    // there is no other server to tell
    expect(said).toEqual([]);
  });

  test('[O5] other servers read who is here, and are told to', async () => {
    const memory = new SharedMemory();
    const there = new MemoryCoordination('there', memory);
    const { attendance, said, time } = attending(new MemoryCoordination('here', memory));
    memory.servers.set('here', { aliveUntil: Infinity, rules: 1 });
    const elsewhere = async () => (await there.elsewhere([TABLE_ID], time.now)).get(TABLE_ID);
    const [ann, eve] = [hearing('ann'), hearing('eve')];
    attendance.add(ann);
    attendance.learn({ ...NOBODY_ELSEWHERE, people: ['bob'], watchers: 4 });
    attendance.show(TABLE);
    expect(attendance.present(TABLE)).toEqual({ people: ['ann', 'bob'], watchers: 4 });
    await settled();
    expect(await elsewhere()).toMatchObject({ people: ['ann'], watchers: 0 });
    attendance.add(eve);
    attendance.show(TABLE);
    attendance.remove(ann);
    time.now = 7000;
    attendance.show(TABLE);
    await settled();
    // what changes while one report is on its way is in the next
    expect(await elsewhere()).toEqual({
      people: [],
      watchers: 1,
      lastSeen: new Map([['ann', 7000]]),
    });
    const news = { origin: 'here', type: 'presence', data: null };
    expect(said).toEqual([news, news, news]);
    attendance.show(TABLE);
    await settled();
    expect(said).toHaveLength(3);
  });

  test('[O5] a report that fails is made again with the next change', async () => {
    const memory = new SharedMemory();
    const coordination = new MemoryCoordination('here', memory);
    const report = coordination.report.bind(coordination);
    let isDown = true;
    coordination.report = (...reports) =>
      isDown ? Promise.reject(new Error('no database')) : report(...reports);
    const { attendance, said } = attending(coordination);
    attendance.add(hearing('ann'));
    attendance.show(TABLE);
    await settled();
    expect(said).toEqual([]);
    isDown = false;
    attendance.show(TABLE);
    await settled();
    expect(said).toHaveLength(1);
    expect(memory.places.get(TABLE_ID)?.size).toBe(2);
  });

  test('those who went hear nothing', () => {
    const { attendance } = attending();
    const [ann, bob] = [hearing('ann'), hearing('bob')];
    attendance.add(ann);
    attendance.add(bob);
    attendance.show(TABLE);
    expect(attendance.remove(bob)).toBe(true);
    expect(attendance.remove(bob)).toBe(false);
    attendance.show(TABLE);
    expect([ann.texts.length, bob.texts.length]).toEqual([2, 1]);
  });
});

describe('[O1] whom the table does not wait for any more', () => {
  test.each<[string, Parameters<typeof threeSeats>, readonly number[]]>([
    ['a computer takes over', ['playing', { whenDropped: 'computer', graceSeconds: 10 }], [1]],
    ['the others go on', ['playing', { whenDropped: 'go-on', graceSeconds: 10 }], [1]],
    ['the table waits', ['playing', { whenDropped: 'wait', graceSeconds: 10 }], []],
    ['no game is played', ['over', { whenDropped: 'computer', graceSeconds: 10 }], []],
  ])('%s', (_, table, seats) => {
    const { attendance, time } = attending();
    const at = threeSeats(...table);
    attendance.add(hearing('ann'));
    expect(attendance.overdue(at)).toEqual([]);
    attendance.show(at);
    time.now += 9_999;
    expect(attendance.overdue(at)).toEqual([]);
    time.now += 1;
    expect(attendance.overdue(at)).toEqual(seats);
  });
});
