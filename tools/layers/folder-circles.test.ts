import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findCircles, importsBelow, relativeImports } from './folder-circles.ts';

function circlesOf(...pairs: readonly (readonly [from: string, to: string])[]) {
  return findCircles(pairs.map(([from, to]) => ({ from, to })));
}

test('every way to import another module counts, words in comments and texts do not', () => {
  const source = `
    import './only-run.ts';
    import { a } from './values.ts';
    import type { B } from './types.ts';
    export { c } from './passed-on.ts';
    export * from './all.ts';
    export type { D } from './passed-types.ts';
    export const later = () => import('./later.ts');
    export type Far = import('./in-a-type.ts').Far;
    import { ok } from '@luctor/lexicon';
    // import './comment.ts';
    export const text = "import './text.ts'";
    export const own = a;
  `;
  expect(relativeImports(source).toSorted()).toEqual([
    './all.ts',
    './in-a-type.ts',
    './later.ts',
    './only-run.ts',
    './passed-on.ts',
    './passed-types.ts',
    './types.ts',
    './values.ts',
  ]);
});

test('TSX is read', () => {
  const source = `import { x } from './x.ts'; export const view = <p class="a">{x}</p>;`;
  expect(relativeImports(source, true)).toEqual(['./x.ts']);
});

test('folders that need each other are a circle though no two files are', () => {
  const circles = circlesOf(['a/one.ts', 'b/two.ts'], ['b/other.ts', 'a/else.ts']);
  expect(circles).toEqual([
    {
      folders: ['a', 'b'],
      imports: [
        { from: 'a/one.ts', to: 'b/two.ts' },
        { from: 'b/other.ts', to: 'a/else.ts' },
      ],
    },
  ]);
});

test('a circle may lead through several folders, and says only what makes it', () => {
  const circles = circlesOf(
    ['a/x.ts', 'b/x.ts'],
    ['b/x.ts', 'c/x.ts'],
    ['c/x.ts', 'a/y.ts'],
    ['a/x.ts', 'leaf/x.ts'],
    ['root/x.ts', 'a/x.ts'],
  );
  expect(circles).toHaveLength(1);
  expect(circles[0]?.folders).toEqual(['a', 'b', 'c']);
  expect(circles[0]?.imports).toHaveLength(3);
});

test('a folder and its subfolder can be a circle as well', () => {
  expect(circlesOf(['a/x.ts', 'a/b/x.ts'], ['a/b/y.ts', 'a/z.ts'])).toHaveLength(1);
  expect(circlesOf(['x.ts', 'a/x.ts'], ['a/y.ts', 'z.ts'])).toHaveLength(1);
  expect(circlesOf(['a/x.ts', 'a/b/x.ts'], ['a/y.ts', 'a/x.ts'])).toEqual([]);
});

test('two circles that do not touch are two', () => {
  const circles = circlesOf(
    ['a/x.ts', 'b/x.ts'],
    ['b/x.ts', 'a/x.ts'],
    ['c/x.ts', 'd/x.ts'],
    ['d/x.ts', 'c/x.ts'],
    ['a/x.ts', 'c/x.ts'],
  );
  expect(circles.map(({ folders }) => folders)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('reads the files of a folder, but no tests', () => {
  const directory = mkdtempSync(join(tmpdir(), 'luctor-circles-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  try {
    write('index.ts', `export { a } from './a/a.ts';`);
    write('a/a.ts', `import { b } from '../b/b.ts'; export const a = b;`);
    write('b/b.ts', `export const b = 1;`);
    write('b/b.test.ts', `import { a } from '../a/a.ts'; a;`);
    write('b/outside.ts', `import '../../outside.ts';`);
    expect(importsBelow(directory)).toEqual([
      { from: 'a/a.ts', to: 'b/b.ts' },
      { from: 'index.ts', to: 'a/a.ts' },
    ]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
