import { expect, test } from 'vitest';
import { longestFirst } from './longest-first.ts';

test('long files come first in their project; projects and the others keep their order', () => {
  const files = [
    ['units', 'packages/host/src/game-host.test.ts'],
    ['units', 'packages/rules/src/random-games.test.ts'],
    ['browser', 'packages/web/e2e/home.test.ts'],
    ['browser', 'packages/web/e2e/help.test.ts'],
    ['browser', 'packages\\web\\e2e\\editions.test.ts'],
    ['browser', 'packages/web/e2e/accessibility.test.ts'],
  ] as const;
  const sorted = longestFirst(files, ([project, path]) => ({ project, path }));
  expect(sorted.map(([, path]) => path.split(/[\\/]/).at(-1))).toEqual([
    'random-games.test.ts',
    'game-host.test.ts',
    'accessibility.test.ts',
    'editions.test.ts',
    'home.test.ts',
    'help.test.ts',
  ]);
});
