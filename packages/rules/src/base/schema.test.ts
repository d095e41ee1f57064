import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sameData } from './same-data.ts';
import { checkData, identifier, integer, moment, problem, schemaByType, text } from './schema.ts';

describe('data from outside', () => {
  const wrong = (schema: v.GenericSchema, data: unknown): unknown => {
    const checked = checkData(schema, data);
    return checked.ok ? 'read' : checked.error;
  };

  test('is read, or every problem is told with its place', () => {
    const schema = v.strictObject({
      a: integer(1, 3),
      b: v.array(v.strictObject({ c: v.string() })),
    });
    expect(checkData(schema, { a: 1, b: [{ c: 'x' }] })).toEqual({
      ok: true,
      value: { a: 1, b: [{ c: 'x' }] },
    });
    expect(wrong(schema, { a: 4, b: [{ c: 'x' }, { c: 7 }] })).toEqual([
      { path: 'a', expected: '<=3', found: '4' },
      { path: 'b.1.c', expected: 'string', found: '7' },
    ]);
    expect(wrong(schema, 'text')).toEqual([{ path: '', expected: 'Object', found: '"text"' }]);
  });

  test('a check of our own says what it wants', () => {
    const even = v.pipe(
      v.number(),
      v.check((value) => value % 2 === 0, 'an even number'),
    );
    expect(wrong(even, 3)).toEqual([{ path: '', expected: 'an even number', found: '3' }]);
  });

  test('tells twenty problems at most, and sixty characters of what it found', () => {
    const list = v.array(v.number());
    const many = (count: number) => Array.from({ length: count }, () => 'x'.repeat(100));
    expect(wrong(list, many(20))).toHaveLength(20);
    expect(wrong(list, many(21))).toHaveLength(20);
    expect(wrong(list, many(1))).toEqual([
      { path: '0', expected: 'number', found: `"${'x'.repeat(59)}` },
    ]);
    expect(problem('a', 'b', 'x'.repeat(61))).toEqual({
      path: 'a',
      expected: 'b',
      found: 'x'.repeat(60),
    });
  });

  test.each([
    [integer(2, 4), [2, 3, 4], [1, 5, 2.5, '3', null, Number.NaN]],
    [text(1, 3), ['a', 'abc'], ['', 'abcd', 7, null]],
    [moment, [0, 8_640_000_000_000_000], [-1, 8_640_000_000_000_001, 0.5]],
    [
      identifier,
      ['a', 'a-9', `a${'b'.repeat(39)}`],
      ['', 'A', '9a', '-a', 'a_', 'a ', ' a', 'a\n', `a${'b'.repeat(40)}`],
    ],
  ] as const)('bounds %#', (schema, accepted, refused) => {
    for (const value of accepted) expect(v.is(schema, value), String(value)).toBe(true);
    for (const value of refused) expect(v.is(schema, value), String(value)).toBe(false);
  });

  test('is read by its type, and by nothing that only looks like one', () => {
    const schemas = { a: v.strictObject({ type: v.literal('a') }) };
    expect(schemaByType(schemas, { type: 'a' })).toBe(schemas.a);
    for (const data of [null, undefined, 7, 'a', {}, { type: 'b' }, { type: 'toString' }, ['a']]) {
      expect(schemaByType(schemas, data), JSON.stringify(data)).toBeNull();
    }
    expect(schemaByType(schemas, { type: ['a'] })).toBeNull();
  });
});

describe('equal data', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).toReversed();
    return Object.fromEntries(entries.map(([key, each]) => [key, shuffled(each)]));
  };

  test('is equal whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(sameData(data, shuffled(data))).toBe(true);
      }),
    );
  });

  test('is what has the same canonical text', () => {
    const text = (value: unknown): string =>
      JSON.stringify(value, (_, each: unknown) =>
        typeof each === 'object' && each !== null && !Array.isArray(each)
          ? Object.fromEntries(
              Object.entries(each).toSorted(([one], [two]) => (one < two ? -1 : 1)),
            )
          : each,
      );
    const small = fc.jsonValue({
      maxDepth: 2,
      depthSize: 'xsmall',
      stringUnit: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(sameData(a, b)).toBe(text(a) === text(b));
      }),
      { numRuns: 300 },
    );
  });

  const VALUES: readonly unknown[] = [
    null,
    0,
    1,
    '',
    '1',
    false,
    undefined,
    [],
    [1],
    [1, 2],
    [2, 1],
    {},
    { a: 1 },
    { a: undefined },
    { b: undefined },
    { a: 1, b: 2 },
    { 0: 1 },
    { a: [1] },
    { a: [] },
  ];

  test('no two of these are equal, and each is equal to itself', () => {
    for (const [i, a] of VALUES.entries()) {
      for (const [j, b] of VALUES.entries()) {
        expect(sameData(a, structuredClone(b)), JSON.stringify([a, b])).toBe(i === j);
      }
    }
  });
});
