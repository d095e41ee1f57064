import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
    // whole games are played here: a slow machine must not fail them
    testTimeout: 120_000,
  },
});
