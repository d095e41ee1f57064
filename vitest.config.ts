import { defineConfig } from 'vitest/config';
import { ByPart } from './tools/tests/by-part.ts';

/** Packages without state of their own: their test files can share a process, which is faster. */
const CORE = 'packages/{lexicon,rules,host,engine,learn,protocol}/src/**/*.test.ts';

/** Whole games are played here: a slow machine must not fail them. */
const testTimeout = 120_000;

export default defineConfig({
  test: {
    reporters: ['default', new ByPart()],
    // what a test prints is about a failure
    silent: 'passed-only',
    projects: [
      { test: { name: 'core', include: [CORE], isolate: false, testTimeout } },
      {
        test: {
          name: 'shells',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [CORE],
          testTimeout,
        },
      },
      'packages/web/e2e/vitest.config.ts',
    ],
  },
});
