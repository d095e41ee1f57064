import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // whole games are played here: a slow machine must not fail them
          testTimeout: 120_000,
        },
      },
      'packages/web/e2e/vitest.config.ts',
    ],
  },
});
