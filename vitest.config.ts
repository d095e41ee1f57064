import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ByPart } from './tools/tests/by-part.ts';
import { LongestFirst } from './tools/tests/longest-first.ts';

/** Packages without state of their own: their test files can share a process, which is faster. */
const CORE = 'packages/{lexicon,rules,host,engine,learn,protocol}/src/**/*.test.ts';

/** Against hanging only: whole games are played, and a busy machine must not fail them. */
const testTimeout = 600_000;
/** All cores: with the default, all but one, two cores are one. */
const maxWorkers = availableParallelism();
/** Tests in a browser come after these. Without a number vitest runs isolated files last if one core is all there is. */
const sequence = { groupOrder: 1 };

export default defineConfig({
  test: {
    reporters: ['default', new ByPart()],
    sequence: { sequencer: LongestFirst },
    // what a test prints is about a failure
    silent: 'passed-only',
    projects: [
      {
        test: { name: 'core', include: [CORE], isolate: false, testTimeout, maxWorkers, sequence },
      },
      {
        test: {
          name: 'shells',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [CORE],
          testTimeout,
          maxWorkers,
          sequence,
        },
      },
      'packages/web/e2e/vitest.config.ts',
    ],
  },
});
