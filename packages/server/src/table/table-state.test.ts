import { expect, test } from 'vitest';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { computerName, evolveTable } from './table-state.ts';

test('computers of one level go by different names, and nobody’s name is taken', () => {
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
