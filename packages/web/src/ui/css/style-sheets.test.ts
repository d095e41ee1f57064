import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const UI = join(import.meta.dirname, '..');

function textOf(pattern: string): string {
  const files = globSync(pattern, { cwd: UI, exclude: ['**/*.test.ts'] });
  return files.map((file) => readFileSync(join(UI, file), 'utf8')).join('\n');
}

const css = textOf('**/*.css').replaceAll(/\/\*.*?\*\//gs, '');
const code = textOf('../**/*.{ts,tsx}') + readFileSync(join(UI, '../../index.html'), 'utf8');

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))];
}

/** Whether the page writes it, whole or as `start-${…}`. */
function isWritten(name: string): boolean {
  const start = name.slice(0, name.lastIndexOf('-') + 1);
  return (
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) ||
    (start !== '' && code.includes(`\`${start}\${`))
  );
}

test('[U8] every token that a style asks for is set: unset ones fall back to unreadable colours', () => {
  const set = new Set(namesIn(css, /(--[\w-]+)\s*:/g));
  const asked = namesIn(css, /var\(\s*(--[\w-]+)/g);
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((name) => !set.has(name) && !code.includes(name))).toEqual([]);
});

test('no style is left for a class that the page no longer has', () => {
  const selectors = namesIn(css, /([^{};]+)\{/g).join('\n');
  const classes = namesIn(selectors, /\.([a-z][\w-]*)/g);
  expect(classes.length).toBeGreaterThan(200);
  expect(classes.filter((name) => !isWritten(name))).toEqual([]);
});

/** Screens that are fetched later, and whose sheets stay when they are left. */
const SCREENS = ['review', 'figures', 'deck', 'puzzles', 'explore', 'learn', 'trying', 'online'];

test('[U8] a screen that was left does not restyle the next: no two style the same bare class', () => {
  const owners = new Map<string, Set<string>>();
  for (const screen of SCREENS) {
    const sheet = textOf(`${screen}/*.css`).replaceAll(/\/\*.*?\*\//gs, '');
    const selectors = namesIn(sheet, /([^{};@]+)\{/g).flatMap((text) => text.split(','));
    for (const selector of selectors) {
      const name = /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1];
      if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(screen));
    }
  }
  expect(owners.size).toBeGreaterThan(100);
  const shared = [...owners].filter(([, screens]) => screens.size > 1);
  expect(shared.map(([name, screens]) => `${name}: ${[...screens].join(', ')}`)).toEqual([]);
});
