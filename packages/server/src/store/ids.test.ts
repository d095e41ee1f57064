import { gameIdOf } from '@luctor/protocol';
import { describe, expect, test } from 'vitest';
import { chatIdOf, handleOf, newPersonId, newTableId, tableOf } from './ids.ts';

const NOW = Date.UTC(2026, 10, 18);

describe('[O4] ids', () => {
  test('of tables begin with the time, and nobody guesses the rest', () => {
    const ids = Array.from({ length: 200 }, () => newTableId(NOW));
    const time = NOW.toString(36).padStart(9, '0');
    for (const id of ids) expect(id).toMatch(new RegExp(`^${time}[0-9a-z]{17}$`));
    expect(new Set(ids).size).toBe(200);
    expect(newTableId(1)).toMatch(/^000000001[0-9a-z]{17}$/);
    expect(newTableId(NOW) < newTableId(NOW + 1)).toBe(true);
  });

  test.each([
    [9, 17, () => newTableId(NOW)],
    [1, 25, newPersonId],
  ])('every digit after %i takes every value: 36 to the power of %i', (from, count, make) => {
    const ids = Array.from({ length: 1500 }, make);
    for (let at = from; at < from + count; at++) {
      expect(new Set(ids.map((id) => id[at])).size).toBe(36);
    }
  });

  test('of people', () => {
    const ids = Array.from({ length: 200 }, newPersonId);
    for (const id of ids) expect(id).toMatch(/^p[0-9a-z]{25}$/);
    expect(new Set(ids).size).toBe(200);
  });

  test('a table is found by what belongs to it', () => {
    const table = newTableId(NOW);
    for (const stream of [table, chatIdOf(table), gameIdOf(table, 1), gameIdOf(table, 12)]) {
      expect(tableOf(stream)).toBe(table);
    }
    expect(chatIdOf(table)).toBe(`${table}chat`);
  });

  test('[O2] people have another handle at each table, which is not their id', () => {
    const [table, other] = [newTableId(NOW), newTableId(NOW)];
    const [ann, bob] = [newPersonId(), newPersonId()];
    const handles = [
      handleOf(table, ann),
      handleOf(table, bob),
      handleOf(other, ann),
      handleOf(other, bob),
    ];
    expect(new Set(handles).size).toBe(4);
    for (const handle of handles) expect(handle).toMatch(/^[0-9a-f]{12}$/);
    expect(handleOf(table, ann)).toBe(handles[0]);
    // the parts cannot be shifted
    expect(handleOf('a', 'bc')).not.toBe(handleOf('ab', 'c'));
  });
});
