import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './support/patience.ts';

/** Tests that play in a real browser, on the page as `npm start` serves it. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    name: 'browser',
    include: ['packages/web/e2e/**/*.test.ts'],
    globalSetup: ['packages/web/e2e/support/global-setup.ts'],
    // a person waits for the page half of the time: two more than there are cores keeps them busy
    maxWorkers: availableParallelism() + 2,
    isolate: false,
    // after the other tests, which are faster and say more precisely what is wrong
    sequence: { groupOrder: 2 },
    // the summary names what needed it (tools/tests/by-part.ts)
    retry: 1,
    testTimeout: TEST_PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
});
