import { describe, expect, test } from 'vitest';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { decideTable } from './decide-table.ts';
import { tableMark } from './show-table.ts';
import type { TableEvent } from './table-event.ts';
import { NamesInUse } from '../people/look-alike.ts';
import { computerName, evolveTable, seatNames, type TableState } from './table-state.ts';

test('computers of one level get different names, and never a player’s name', () => {
  const table = evolveTable(null, {
    type: 'opened',
    id: 't'.repeat(26),
    host: 'host',
    hostName: 'Ann',
    choices: {
      ...TWO_PEOPLE,
      seats: [
        { kind: 'open' },
        { kind: 'computer', level: 4 },
        { kind: 'computer', level: 4 },
        { kind: 'computer', level: 5 },
      ],
    },
    at: 0,
  });
  const names = table.seats.map((seat) => (seat.kind === 'open' ? '' : seat.name));
  expect(names).toEqual(['', 'Luctor 4', 'Luctor 4 B', 'Luctor 5']);
  expect(computerName(4, new NamesInUse(seatNames(table.seats)))).toBe('Luctor 4 C');
});

test('people with the same name are told apart', () => {
  let table: TableState = evolveTable(null, {
    type: 'opened',
    id: 't'.repeat(26),
    host: 'p0',
    hostName: 'Renée',
    choices: { ...TWO_PEOPLE, seats: Array.from({ length: 4 }, () => ({ kind: 'open' })) },
    at: 0,
  });
  const ask = (person: string, name: string, request: Parameters<typeof decideTable>[2]) => {
    const decided = decideTable(table, { person, name }, request, {
      isGathering: false,
      namesBut: (each) => new NamesInUse(seatNames(table.seats, each)),
      now: 0,
    });
    if (!decided.ok) throw new Error(decided.error.code);
    for (const event of decided.value) table = evolveTable(table, event);
  };
  const long = 'A name of 20 letters';
  // an accent encoded in two ways, and different case
  ['Renée', 'RENE\u0301E', long, long].forEach((name, seat) => {
    ask(`p${seat}`, name, { type: 'sit', id: 'r', table: table.id });
  });
  const names = table.seats.map((seat) => (seat.kind === 'open' ? '' : seat.name));
  expect(names).toEqual(['Renée', 'RENE\u0301E 2', long, 'A name of 20 lette 2']);
});

test('[V1] the lobby shows which part of the lexicon was chosen', () => {
  const entryOf = (choices: TableState['choices']) => {
    const opened = { id: 't'.repeat(26), host: 'p0', hostName: 'Ann', choices, at: 0 };
    return tableMark(evolveTable(null, { type: 'opened', ...opened }), 1000).summary;
  };
  expect(entryOf({ ...TWO_PEOPLE, vocabulary: 'nouns' })).toMatchObject({ vocabulary: 'nouns' });
  expect(entryOf(TWO_PEOPLE)).not.toHaveProperty('vocabulary');
});

describe('[O4] a table belongs to those who sit there', () => {
  const opened = (): TableState =>
    evolveTable(
      evolveTable(null, {
        type: 'opened',
        id: 't'.repeat(26),
        host: 'ann',
        hostName: 'Ann',
        choices: TWO_PEOPLE,
        at: 0,
      }),
      { type: 'sat', seat: 0, person: 'ann', name: 'Ann', at: 0 },
    );
  const after = (...events: readonly TableEvent[]): TableState =>
    events.reduce(evolveTable, opened());
  const eve = { type: 'sat', seat: 1, person: 'eve', name: 'Eve', at: 1 } as const;

  test('as long as its opener sits, it is theirs', () => {
    expect(tableMark(after(eve), 1000)).toMatchObject({ owner: 'ann' });
  });

  test('a stranger who reopens a closed table has it, not its opener', () => {
    const closed = after({ type: 'stood', seat: 0, at: 1 }, { type: 'closed', at: 1 });
    expect(tableMark(evolveTable(closed, eve), 1000)).toMatchObject({
      owner: 'eve',
      summary: { host: 'Eve' },
    });
  });

  test('a stranger who stays when its opener gets up has it', () => {
    const left = after(eve, { type: 'stood', seat: 0, at: 2 });
    expect(left).toMatchObject({ host: 'eve', phase: 'filling' });
  });

  test('so has who stays after a game that the opener left for good', () => {
    const over = after(
      eve,
      { type: 'gameBegun', game: 'g', at: 2 },
      { type: 'gameOver', left: [0], at: 3 },
    );
    expect(over).toMatchObject({ host: 'eve', phase: 'over' });
  });
});

test('stored mutes and lines of older tables are read: mutes are dropped, lines shown', () => {
  const said = { type: 'said', person: 'ann', name: 'Ann', request: 'r', at: 2 } as const;
  const table = [
    { type: 'opened', id: 't', host: 'ann', hostName: 'Ann', choices: TWO_PEOPLE, at: 0 } as const,
    { ...said, text: 'Hello' },
    { type: 'muted', by: 'eve', who: '0123456789ab', on: true, at: 3 } as const,
    { ...said, text: 'Anybody?' },
  ].reduce<TableState | null>(evolveTable, null);
  expect(table?.version).toBe(4);
  expect(table?.oldLines).toMatchObject([
    { number: 1, name: 'Ann', text: 'Hello' },
    { number: 2, name: 'Ann', text: 'Anybody?' },
  ]);
  expect(JSON.stringify(table)).not.toContain('0123456789ab');
});
