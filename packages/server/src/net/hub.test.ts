import type { LobbyEntry } from '@luctor/protocol';
import { describe, expect, test } from 'vitest';
import type { Rooms } from '../room/rooms.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { Hub, type Connected } from './hub.ts';

interface TestConnection extends Connected {
  readonly heard: unknown[];
  isGone: boolean;
  isForgotten: boolean;
  checks: number;
}

function connection(person: string | null, device: string | null = null): TestConnection {
  return {
    person,
    device,
    name: 'Ann',
    address: '192.0.2.1',
    lagMs: 0,
    heard: [],
    isGone: false,
    isForgotten: false,
    checks: 0,
    send(text) {
      this.heard.push(JSON.parse(text));
    },
    checkAlive() {
      this.checks++;
    },
    goAway() {
      this.isGone = true;
    },
    forget() {
      this.isForgotten = true;
    },
  };
}

function hubWith(...all: readonly Connected[]): Hub {
  const hub = new Hub({ ...DEFAULT_LIMITS, connectionsPerPerson: 3 });
  for (const each of all) hub.add(each);
  return hub;
}

describe('[O4] connections', () => {
  test('clients that do not hang up when told to have no more connections than others', () => {
    const all = Array.from({ length: 10 }, () => connection('ann'));
    const other = connection('bob');
    const hub = hubWith(other, ...all);
    expect(all.map(({ isGone }) => isGone)).toEqual(all.map((_, index) => index < 7));
    expect(other.isGone).toBe(false);
    for (const each of all) hub.remove(each);
    expect(hub.count).toBe(1);
  });

  test('those that left make room; strangers are not counted by person', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map(() => connection('ann')) as [
      TestConnection,
      TestConnection,
      TestConnection,
      TestConnection,
    ];
    const strangers = Array.from({ length: 5 }, () => connection(null));
    const hub = hubWith(a, b, c, ...strangers);
    hub.remove(b);
    hub.add(d);
    expect([a, b, c, d, ...strangers].some(({ isGone }) => isGone)).toBe(false);
    hub.add(connection('ann'));
    expect([a, c, d].map(({ isGone }) => isGone)).toEqual([true, false, false]);
    // one that was told to go and goes does not count twice
    hub.remove(a);
    expect(c.isGone).toBe(false);
    for (const each of strangers) hub.remove(each);
    expect(hub.count).toBe(3);
  });

  test('all are checked, and all are told when the server goes', () => {
    const all = [connection('ann'), connection(null), connection('bob')];
    const gone = connection('eve');
    const hub = hubWith(...all, gone);
    hub.remove(gone);
    hub.checkAlive();
    hub.closeAll();
    expect(all.map(({ checks, isGone }) => [checks, isGone])).toEqual(all.map(() => [1, true]));
    expect([gone.checks, gone.isGone]).toEqual([0, false]);
  });

  test('a new name reaches a person’s devices; devices that are not theirs are forgotten', () => {
    const phone = connection('ann', 'phone');
    const stolen = connection('ann', 'stolen');
    const unknown = connection('ann', null);
    const bob = connection('bob', 'stolen');
    const stranger = connection(null);
    const hub = hubWith(phone, stolen, unknown, bob, stranger);
    hub.personChanged({ person: 'ann', name: 'Anna', devices: ['phone', 'tablet'] });
    expect(
      [phone, stolen, unknown, bob, stranger].map(({ name, isForgotten }) => [name, isForgotten]),
    ).toEqual([
      ['Anna', false],
      ['Ann', true],
      ['Ann', true],
      ['Ann', false],
      ['Ann', false],
    ]);
  });
});

describe('[O1] the lobby', () => {
  /** Rooms of which only the lists are asked. */
  function listing() {
    const asked: string[] = [];
    const entry = (table: string): LobbyEntry => ({ table }) as LobbyEntry;
    const rooms = {
      lobby: () => {
        asked.push('lobby');
        return Promise.resolve([entry('t1'), entry('t2')]);
      },
      tablesOf: (person: string) => {
        asked.push(person);
        return Promise.resolve([entry(`of ${person}`)]);
      },
    };
    return { asked, rooms: rooms as unknown as Rooms };
  }
  const tables = [{ table: 't1' }, { table: 't2' }];
  const ofAnn = { type: 'lobby', tables, mine: [{ table: 'of ann' }] };
  const ofNobody = { type: 'lobby', tables, mine: [] };

  test('is shown to those who watch it, at once and when it changes', async () => {
    const { asked, rooms } = listing();
    const [ann, stranger, other] = [connection('ann'), connection(null), connection('bob')];
    const hub = hubWith(ann, stranger, other);
    await hub.watchLobby(ann, true, rooms);
    await hub.watchLobby(stranger, true, rooms);
    expect([ann.heard, stranger.heard]).toEqual([[ofAnn], [ofNobody]]);
    asked.length = 0;
    await hub.showLobby(rooms);
    expect(asked).toEqual([]);
    hub.lobbyChanged();
    await hub.showLobby(rooms);
    // one list for all, and each their own tables
    expect(asked).toEqual(['lobby', 'ann']);
    expect([ann.heard, stranger.heard, other.heard]).toEqual([
      [ofAnn, ofAnn],
      [ofNobody, ofNobody],
      [],
    ]);
    await hub.showLobby(rooms);
    expect(ann.heard).toHaveLength(2);
  });

  test('is not shown any more to those who look away or leave', async () => {
    const { asked, rooms } = listing();
    const [ann, bob] = [connection('ann'), connection('bob')];
    const hub = hubWith(ann, bob);
    for (const each of [ann, bob]) await hub.watchLobby(each, true, rooms);
    await hub.watchLobby(ann, false, rooms);
    hub.remove(bob);
    asked.length = 0;
    hub.lobbyChanged();
    await hub.showLobby(rooms);
    expect([ann.heard.length, bob.heard.length, asked]).toEqual([1, 1, []]);
  });
});
