import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { distancesFrom, importedIn, readImports } from './imports.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('what a file loads: not types', () => {
  const source = `
    import type { A } from './a.ts';
    import { type B, b } from './b.ts';
    import {
      c,
    } from './c.ts';
    export * from './d.ts';
    export type { E } from './e.ts';
    import './f.ts';
    const g = await import('./g.ts');
  `;
  expect(importedIn(source)).toEqual(['./b.ts', './c.ts', './d.ts', './f.ts', './g.ts']);
});

test('the nearest way counts, and circles end', () => {
  const imports = new Map([
    ['test', ['a', 'b']],
    ['a', ['c', 'test']],
    ['b', ['a', 'c']],
    ['c', ['d']],
  ]);
  expect([...distancesFrom('test', imports)]).toEqual([
    ['test', 0],
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ]);
});

test('packages lead to their files', () => {
  const imports = readImports(ROOT);
  const loaded = distancesFrom('packages/host/src/game-host.ts', imports);
  expect(loaded.get('packages/rules/src/index.ts')).toBeGreaterThan(0);
  expect(loaded.has('packages/rules/src/decide/index.ts')).toBe(true);
  expect(loaded.has('packages/server/src/server.ts')).toBe(false);
});
