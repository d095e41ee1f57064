import { expect, test } from 'vitest';
import { runAll, type Check } from './run-all.ts';

/** Checks that end when the test says so. */
function stepByStep(names: readonly string[]) {
  const begun: string[] = [];
  const ends = new Map<string, (isGreen: boolean) => void>();
  const checks = names.map((name): Check => ({
    name,
    run: async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      ends.set(name, resolve);
      return { isGreen: await promise, output: `what ${name} says` };
    },
  }));
  return {
    checks,
    begun,
    end: async (name: string, isGreen: boolean) => {
      ends.get(name)?.(isGreen);
      // the next one begins in a later step
      await new Promise(setImmediate);
    },
  };
}

test('as many at a time as asked for, in their order', async () => {
  const { checks, begun, end } = stepByStep(['a', 'b', 'c', 'd']);
  const all = runAll(checks, 2, () => undefined);
  expect(begun).toEqual(['a', 'b']);
  await end('b', true);
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name, true);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(await all).toEqual([]);
});

test('green is one line, red is everything it said, and the others still run', async () => {
  const { checks, end } = stepByStep(['a', 'b', 'c']);
  const lines: string[] = [];
  const all = runAll(checks, 1, (line) => lines.push(line));
  await end('a', true);
  await end('b', false);
  await end('c', true);
  expect(lines).toEqual(['✓ a', '✗ b\nwhat b says\n', '✓ c']);
  expect(await all).toEqual(['b']);
});
