import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KEY_BINDINGS } from '../../input/index.ts';
import { commandRows, MANUAL_WORDS } from './command-rows.ts';

describe('[U6] the commands in the help', () => {
  test('are all there, once', () => {
    const rows = commandRows('classic');
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    for (const { key } of KEY_BINDINGS.filter((binding) => binding.key !== null)) {
      expect(rows.map((row) => row.key)).toContain(key);
    }
    expect(rows.at(-1)).toMatchObject({ name: 'save', key: 'Ctrl+S' });
    expect(rows.every(({ manual }) => manual === null)).toBe(true);
  });

  test('name both keys where a style has two', () => {
    const settings = commandRows('spectrum').find(({ name }) => name === 'options');
    expect(settings).toMatchObject({ key: '?', cursorFirst: '?, Alt+O' });
  });

  test('have the manual’s word in a period edition, as the glossary lists them', () => {
    const glossary = readFileSync(
      new URL('../../../../../docs/glossary.md', import.meta.url),
      'utf8',
    );
    const rows = glossary.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const head = rows.find((row) => row.includes('`deluxe`')) ?? [];
    for (const [edition, words] of Object.entries(MANUAL_WORDS)) {
      const column = head.indexOf(`\`${edition}\``);
      const listed = rows.slice(rows.indexOf(head) + 2).flatMap((row) => row[column] || []);
      expect(
        Object.values(words)
          .map((word) => word.toLowerCase())
          .toSorted(),
      ).toEqual(listed.toSorted());
    }
    expect(commandRows('deluxe').find(({ name }) => name === 'juggle')?.manual).toBe('Permute');
  });
});
