import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seededRandom } from '@luctor/rules/testing';
import { sampleRows } from '../testing/figures-rows.ts';
import { parseFiguresRow } from './figures-row.ts';
import type { FiguresRow } from './game-figures.ts';
import { mergeRows } from './merge-rows.ts';

const ROWS = sampleRows(12, 1_000_000_000_000, seededRandom(4));

/** Every place in a value where something else could stand. */
function paths(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...at]];
  const keys = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
  return [
    ...(at.length > 0 ? [[...at]] : []),
    ...keys.flatMap((key) => paths((value as Record<string | number, unknown>)[key], [...at, key])),
  ];
}

function withValue(
  row: unknown,
  [key, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(row) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

describe('rows of figures', () => {
  test('[L6] come back as they were written', () => {
    for (const row of ROWS) expect(parseFiguresRow(JSON.parse(JSON.stringify(row)))).toEqual(row);
    const forgotten = { version: 1, game: 'a', ids: ['b'], forgotten: true } as const;
    expect(parseFiguresRow(forgotten)).toEqual(forgotten);
  });

  test('are refused with garbage anywhere in them', () => {
    const [row] = ROWS;
    const garbage = [undefined, 'x'.repeat(1000), -1e12, Number.NaN, 0.5, {}, [[]], () => 0];
    for (const path of paths(row)) {
      const accepted = garbage.filter((value) => {
        const parsed = parseFiguresRow(withValue(row, path, value));
        // what is accepted is sound: it is read again the same
        return parsed !== null && parseFiguresRow(structuredClone(parsed)) === null;
      });
      expect(accepted, path.join('.')).toEqual([]);
      expect(parseFiguresRow(withValue(row, path, garbage[1])), path.join('.')).toBeNull();
    }
  });

  test('are refused if they are anything else, and never throw', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(parseFiguresRow(data)).toBeNull();
      }),
      { numRuns: runs(300) },
    );
    expect(parseFiguresRow({ ...ROWS[0], version: 2 })).toBeNull();
  });
});

describe('two rows of one game', () => {
  const [row] = ROWS;
  if (row === undefined) throw new Error('there are rows');
  const person = row.people[0];
  if (person === undefined) throw new Error('it has a person');
  const unjudged = { ...row, ids: ['other'], people: [{ ...person, judged: null }] };
  const otherSeat = { ...row, people: [{ ...person, seat: 1, name: 'Bob' }] };
  const forgotten: FiguresRow = { version: 1, game: row.game, ids: [], forgotten: true };
  const refined =
    person.judged === null
      ? row
      : { ...row, people: [{ ...person, judged: { ...person.judged, isRefined: true } }] };
  const all: readonly FiguresRow[] = [row, unjudged, otherSeat, forgotten, refined];

  test('become one in any order, once or twice', () => {
    for (const a of all) {
      expect(mergeRows(a, a)).toEqual({ ...a, ids: a.ids.toSorted() });
      for (const b of all) {
        const merged = mergeRows(a, b);
        expect(mergeRows(b, a)).toEqual(merged);
        expect(mergeRows(merged, b)).toEqual(merged);
        for (const c of all) {
          expect(mergeRows(merged, c)).toEqual(mergeRows(a, mergeRows(b, c)));
        }
      }
    }
  });

  test('keep what either knows', () => {
    const merged = mergeRows(unjudged, otherSeat);
    if ('forgotten' in merged) throw new Error('nobody forgot it');
    expect(merged.people.map(({ name }) => name)).toEqual(['Eleanor', 'Bob']);
    const judged = mergeRows(unjudged, row);
    if ('forgotten' in judged) throw new Error('nobody forgot it');
    expect(judged.people[0]?.judged).toEqual(person.judged);
    expect(judged.ids).toEqual(['kept-0', 'other']);
  });

  test('stay forgotten', () => {
    expect(mergeRows(row, forgotten)).toEqual({ ...forgotten, ids: row.ids });
  });
});
