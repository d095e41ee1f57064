import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that play in a real browser, on the page as `npm start` serves it. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    name: 'browser',
    include: ['packages/web/e2e/**/*.test.ts'],
    globalSetup: ['packages/web/e2e/support/global-setup.ts'],
    // after the other tests, which are faster and say more precisely what is wrong
    maxWorkers: 2,
    isolate: false,
    sequence: { groupOrder: 1 },
    // whole games are played here: a slow machine must not fail them
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
