import { describe, expect, test } from 'vitest';
import type { TableChoices } from './table-choices.ts';
import { tableSetup } from './table-setup.ts';

const PLAYERS = ['Ann', 'Bob'].map((name) => ({ kind: 'person', name }) as const);
const CHOICES = {
  edition: 'classic',
  language: 'en',
  wordCheck: { type: 'reject' },
  clock: null,
  friendly: false,
  openRacks: false,
} as unknown as TableChoices;

describe('[O1 K6] the setup of a table', () => {
  test.each([
    [false, false, 'online', false],
    [false, true, 'online', false],
    [true, false, 'online-friendly', false],
    [true, true, 'online-friendly', true],
  ])('friendly %s, open racks %s: %s, racks visible %s', (friendly, openRacks, table, visible) => {
    const made = tableSetup({ ...CHOICES, friendly, openRacks }, PLAYERS, 'words-1');
    expect(made).toMatchObject({
      ok: true,
      value: {
        table,
        lexicon: 'words-1',
        options: { racksVisible: visible, seeThinking: false },
      },
    });
  });

  test('names its vocabulary with the language', () => {
    const vocabularyOf = (vocabulary: TableChoices['vocabulary']) => {
      const made = tableSetup({ ...CHOICES, vocabulary }, PLAYERS);
      return made.ok ? made.value.vocabulary : made.error;
    };
    expect(vocabularyOf('common')).toBe('en/common');
    expect(vocabularyOf(undefined)).not.toContain('undefined');
  });

  test('needs an edition that there is', () => {
    expect(tableSetup({ ...CHOICES, edition: 'chess' }, PLAYERS)).toEqual({
      ok: false,
      error: { code: 'unknown-edition' },
    });
  });
});
