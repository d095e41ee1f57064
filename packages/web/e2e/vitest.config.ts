import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that play in a real browser, on the page as `npm start` serves it. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    name: 'browser',
    include: ['packages/web/e2e/**/*.test.ts'],
    globalSetup: ['packages/web/e2e/support/global-setup.ts'],
    // one browser at a time, and after the other tests: durations are measured here, too
    fileParallelism: false,
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    // whole games are played here: a slow machine must not fail them
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
