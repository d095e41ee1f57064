import { expect, test } from 'vitest';
import { processIn } from './process-stat.ts';

const STAT = '4711 (a) strange (name) S 42 1 1 0 -1 4194304 9 8 7 6 150 25 3 2 20 0 12 0 99 1 2';

test.each([
  ['/tmp/chromium\0--type=renderer\0--lang=en', 'page'],
  ['/tmp/chromium\0--headless', 'browser'],
  ['/usr/bin/node\0packages/server/src/main.ts\0serve', 'server'],
  ['node (vitest 1)', 'tests'],
  ['', ''],
])('reads a process: %j is of kind %j', (commandLine, kind) => {
  expect(processIn(STAT, commandLine)).toEqual({ parent: 42, ticks: 175, kind });
});
