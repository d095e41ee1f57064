import type { LobbyEntry } from '@luctor/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { Lobby, type LobbySource } from './lobby.ts';

let queries: string[];
let listed: LobbyEntry[];
let theirs: Map<string, LobbyEntry[]>;
let lobby: Lobby;

const source: LobbySource = {
  lobby: async () => {
    queries.push('lobby');
    return listed;
  },
  tablesOfAll: async (people) => {
    queries.push(`of ${people.toSorted().join()}`);
    return theirs;
  },
};

beforeEach(() => {
  queries = [];
  listed = [entry('t1')];
  theirs = new Map();
  lobby = new Lobby();
});

function entry(table: string): LobbyEntry {
  return { table } as LobbyEntry;
}

function watcher(person: string | null) {
  const told: { tables: string[]; mine: string[] }[] = [];
  const names = (entries: readonly LobbyEntry[]) => entries.map(({ table }) => table);
  const send = (text: string): void => {
    const message = JSON.parse(text) as { type: string; tables: LobbyEntry[]; mine: LobbyEntry[] };
    expect(message.type).toBe('lobby');
    told.push({ tables: names(message.tables), mine: names(message.mine) });
  };
  return { person, name: '', address: '192.0.2.1', lagMs: 0, send, told };
}

describe('the list of tables', () => {
  test('a change costs two queries, however many watch', async () => {
    const all = ['ann', 'bob', null, 'ann'].map(watcher);
    for (const each of all) await lobby.watch(each, source);
    queries = [];
    listed = [entry('t1'), entry('t2')];
    theirs.set('ann', [entry('t2')]);
    lobby.changed();
    lobby.changed();
    await lobby.show(source, 1000);
    expect(queries).toEqual(['lobby', 'of ann,bob']);
    const tables = ['t1', 't2'];
    expect(all.map(({ told }) => told.at(-1))).toEqual([
      { tables, mine: ['t2'] },
      { tables, mine: [] },
      { tables, mine: [] },
      { tables, mine: ['t2'] },
    ]);
  });

  test('nothing is asked while nothing changes or nobody watches', async () => {
    const ann = watcher('ann');
    lobby.changed();
    await lobby.show(source, 1000);
    await lobby.watch(ann, source);
    queries = [];
    await lobby.show(source, 2000);
    lobby.leave(ann);
    lobby.changed();
    await lobby.show(source, 3000);
    expect(queries).toEqual([]);
    expect(ann.told).toHaveLength(1);
  });

  test('only those whose list differs are told', async () => {
    const [ann, bob] = [watcher('ann'), watcher('bob')];
    await lobby.watch(ann, source);
    await lobby.watch(bob, source);
    theirs.set('bob', [entry('t9')]);
    lobby.changed();
    await lobby.show(source, 1000);
    expect([ann.told.length, bob.told.length]).toEqual([1, 2]);
    // who asks again is answered
    await lobby.watch(ann, source);
    expect(ann.told).toHaveLength(2);
  });

  test('[O5] several servers: lost news is noticed by looking now and then', async () => {
    const ann = watcher('ann');
    await lobby.watch(ann, source);
    await lobby.show(source, 1000, 2000);
    listed = [];
    await lobby.show(source, 2999, 2000);
    expect(ann.told).toHaveLength(1);
    await lobby.show(source, 3000, 2000);
    expect(ann.told.at(-1)).toEqual({ tables: [], mine: [] });
  });

  test('a viewer who leaves during the query is told nothing', async () => {
    const ann = watcher('ann');
    const asked = lobby.watch(ann, source);
    lobby.leave(ann);
    await asked;
    expect(ann.told).toEqual([]);
  });
});
