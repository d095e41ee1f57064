import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ByPart } from './tools/tests/by-part.ts';
import { LongestFirst } from './tools/tests/longest-first.ts';

/** Against hanging only: whole games are played, and a busy machine must not fail them. */
const testTimeout = 600_000;
/** Programs and threads that tests start: their modules are compiled once for all of them. */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('node_modules/.cache/node', import.meta.url),
);

/** All cores: with the default, all but one, two cores are one. */
const maxWorkers = availableParallelism();
export default defineConfig({
  test: {
    reporters: ['default', new ByPart()],
    sequence: { sequencer: LongestFirst },
    // what a test prints is about a failure
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'units',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // files share a process: to load the modules again for each takes longer than most tests
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
          maxWorkers,
          // tests in a browser come after these
          sequence: { groupOrder: 1 },
        },
      },
      'packages/web/e2e/vitest.config.ts',
    ],
  },
});
