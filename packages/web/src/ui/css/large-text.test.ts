import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the size of text that a person sets in the browser is not overridden', () => {
  const [, size = ''] = /html \{[^}]*font-size: ([^;]+);/.exec(read('./base.css')) ?? [];
  expect(size).toBe('100%');
});

test('the queries for large text never hold at the usual size of 16 px', () => {
  const [wide = 0, narrow = 0] = Array.from(
    read('./large-text.css').matchAll(/max-width: (\d+)rem/g),
    ([, rem]) => Number(rem) * 16,
  );
  // the wide layout begins at 960 px, the narrowest screen is 320 px
  expect(wide).toBeLessThan(960);
  expect(narrow).toBeLessThan(320);
});
