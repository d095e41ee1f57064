import { expect, test } from 'vitest';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import { checkChoices } from './decide-table.ts';
import { nextSetup, setupAt } from './game-setup.ts';
import { evolveTable } from './table-state.ts';

const table = evolveTable(null, {
  type: 'opened',
  id: 't'.repeat(26),
  host: 'ann',
  hostName: 'Ann',
  choices: { ...TWO_PEOPLE, seats: [{ kind: 'open' }, { kind: 'computer', level: 4 }] },
  at: 0,
});

test('[S1] the next game has the table’s players in their seats, and says which words count', async () => {
  const opened: string[] = [];
  const words = {
    ...TEST_WORDS,
    open: (vocabulary: string) => {
      opened.push(vocabulary);
      return Promise.resolve({ has: () => false, fingerprint: 'what these words are' });
    },
  };
  const full = evolveTable(table, { type: 'sat', seat: 0, person: 'ann', name: 'Anna', at: 1 });
  const setup = await nextSetup(full, words);
  expect(setup.players).toEqual([
    { kind: 'person', name: 'Anna' },
    { kind: 'computer', name: 'Luctor 4', level: 4 },
  ]);
  expect(opened).toEqual([setup.vocabulary]);
  expect(setup.lexicon).toBe('what these words are');
  expect(setup).toEqual({
    ...setupAt(full.choices, setup.players),
    lexicon: 'what these words are',
  });
});

test('a game begins with every seat taken', async () => {
  await expect(nextSetup(table, TEST_WORDS)).rejects.toThrow('a game begins with every seat taken');
});

test('[S1] choices that make no game are refused when a table is opened, and impossible later', () => {
  const unknown = { ...TWO_PEOPLE, edition: 'no such edition' };
  expect(checkChoices(unknown)).toEqual({ ok: false, error: { code: 'unknown-edition' } });
  expect(checkChoices(TWO_PEOPLE)).toEqual({ ok: true, value: null });
  expect(() => setupAt(unknown, [])).toThrow('a table that cannot play: unknown-edition');
});
