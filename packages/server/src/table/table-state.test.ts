import { expect, test } from 'vitest';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { decideTable } from './decide-table.ts';
import { tableMark } from './show-table.ts';
import { computerName, evolveTable, type TableState } from './table-state.ts';

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
  expect(computerName(4, table.seats)).toBe('Luctor 4 C');
});

test('people with the same name are told apart, at their seats and in chat', () => {
  let table: TableState = evolveTable(null, {
    type: 'opened',
    id: 't'.repeat(26),
    host: 'p0',
    hostName: 'Renée',
    choices: { ...TWO_PEOPLE, seats: Array.from({ length: 4 }, () => ({ kind: 'open' })) },
    at: 0,
  });
  const ask = (person: string, name: string, request: Parameters<typeof decideTable>[2]) => {
    const decided = decideTable(table, { person, name }, request, { isGathering: false, now: 0 });
    if (!decided.ok) throw new Error(decided.error.code);
    for (const event of decided.value) table = evolveTable(table, event);
  };
  const long = 'A name of 20 letters';
  // an accent encoded in two ways, and different case
  ['Renée', 'RENE\u0301E', long, long].forEach((name, seat) => {
    ask(`p${seat}`, name, { type: 'sit', id: 'r', table: table.id });
  });
  const names = table.seats.map((seat) => (seat.kind === 'open' ? '' : seat.name));
  expect(names).toEqual(['Renée', 'RENE\u0301E B', long, 'A name of 20 lette B']);
  ask('p1', 'RENE\u0301E', { type: 'say', id: 's', table: table.id, text: 'Bonjour' });
  expect(table.lines[0]?.name).toBe('RENE\u0301E B');
});

test('[V1] the lobby shows which part of the lexicon was chosen', () => {
  const entryOf = (choices: TableState['choices']) => {
    const opened = { id: 't'.repeat(26), host: 'p0', hostName: 'Ann', choices, at: 0 };
    return tableMark(evolveTable(null, { type: 'opened', ...opened }), 1000).summary;
  };
  expect(entryOf({ ...TWO_PEOPLE, vocabulary: 'nouns' })).toMatchObject({ vocabulary: 'nouns' });
  expect(entryOf(TWO_PEOPLE)).not.toHaveProperty('vocabulary');
});
