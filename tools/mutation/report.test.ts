import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acceptedIn, missedIn, scoresOf, type Mutation } from './report.ts';
import { TARGETS } from './targets.ts';

const ROOT = new URL('../../', import.meta.url);

function mutation(file: string, line: number, status: string): Mutation {
  const code = line === 2 ? 'x || y' : 'a > b';
  return {
    file,
    line,
    code,
    column: 0,
    status,
    name: 'EqualityOperator',
    replacement: 'a >=\n  b',
  };
}

test('shows the score by file, and what was missed unless it is accepted', () => {
  const accepted = acceptedIn(
    '| file | line | reason |\n|---|---|---|\n| `a.ts` | `x \\|\\| y` | same |',
  );
  const all = [
    mutation('a.ts', 1, 'Timeout'),
    mutation('a.ts', 2, 'Survived'),
    mutation('a.ts', 3, 'NoCoverage'),
    mutation('a.ts', 4, 'CompileError'),
    mutation('b.ts', 1, 'Killed'),
  ];
  expect(scoresOf(all, accepted, 'all')).toEqual([
    ' 33.3 %  1  3  a.ts',
    '100.0 %  0  1  b.ts',
    ' 50.0 %  1  4  all',
  ]);
  expect(missedIn(all, accepted)).toEqual([
    'a.ts:3 not run (EqualityOperator)',
    '  - a > b',
    '  + a >= b',
  ]);
});

test('what only an impossible state would show is accepted', () => {
  const code = "if (turn === 'none') throw new Error('no turn');";
  const missed = (column: number, name: string, replacement: string): readonly string[] =>
    missedIn([{ ...mutation('a.ts', 1, 'Survived'), code, column, name, replacement }], new Set());
  expect(missed(37, 'StringLiteral', '""')).toEqual([]);
  expect(missed(4, 'ConditionalExpression', 'false')).toEqual([]);
  expect(missed(13, 'StringLiteral', '""')).not.toEqual([]);
  expect(missed(4, 'ConditionalExpression', 'true')).not.toEqual([]);
  expect(missed(4, 'EqualityOperator', "turn !== 'none'")).not.toEqual([]);
});

test('every accepted line still exists', () => {
  for (const each of acceptedIn(readFileSync(new URL('docs/mutations.md', ROOT), 'utf8'))) {
    const at = each.indexOf(': ');
    const source = readFileSync(new URL(each.slice(0, at), ROOT), 'utf8');
    const lines = source.split('\n').map((line) => line.trim());
    expect(lines, each).toContain(each.slice(at + 2));
  }
});

test.each(Object.entries(TARGETS))('%s is there', (_, { mutate }) => {
  const folder = mutate[0]?.replace(/\/\*.*/, '') ?? '';
  expect(existsSync(new URL(folder, ROOT)), folder).toBe(true);
});
