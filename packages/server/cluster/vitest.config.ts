import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run test:cluster`: what several servers share, on a real PostgreSQL and a real nats-server. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    name: 'cluster',
    include: ['packages/server/cluster/**/*.test.ts'],
    globalSetup: ['packages/server/cluster/support/global-setup.ts'],
    // what a test prints is about a failure
    silent: 'passed-only',
    // a slow machine must not fail them
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
