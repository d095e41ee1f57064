import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EDITIONS } from '@luctor/rules';

/** `docs/manuals.md` names a test or a picture for every item of the five manuals. */

const ROOT = new URL('../../../', import.meta.url);
const PAGE = readFileSync(new URL('docs/manuals.md', ROOT), 'utf8');
const ROWS = PAGE.split('\n')
  .filter((line) => /^\| (?!the manual )/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

/** Such as `rules/src/play/scoring.test.ts`: “one title”, “another title”. */
function testsIn(text: string): { readonly file: string; readonly title: string }[] {
  const named = text.matchAll(/`([\w./-]+\.test\.ts)`:((?:,? “[^”]+”)+)/g);
  return Array.from(named, ([, path = '', titles = '']) =>
    Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => ({
      file: path.startsWith('tools/') ? path : `packages/${path}`,
      title,
    })),
  ).flat();
}

test('every item has a test or a picture, unless nothing corresponds to it today', () => {
  expect(ROWS.length).toBeGreaterThan(292);
  for (const [item = '', here = '', shown = ''] of ROWS) {
    if (here.startsWith('no counterpart')) expect(shown, item).toBe('–');
    else expect(testsIn(shown).length > 0 || shown.startsWith('[picture]'), item).toBe(true);
  }
});

test('every test named exists', () => {
  for (const { file, title } of testsIn(PAGE)) {
    const url = new URL(file, ROOT);
    expect(existsSync(url), file).toBe(true);
    const source = readFileSync(url, 'utf8');
    const written = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
    expect(
      written.some((each) => source.includes(each)),
      `${file}: “${title}”`,
    ).toBe(true);
  }
});

test('every picture exists', () => {
  const pictures = Array.from(PAGE.matchAll(/\]\((pictures\/[^)]+)\)/g), ([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(0);
  for (const path of pictures) expect(existsSync(new URL(`docs/${path}`, ROOT)), path).toBe(true);
});

test('every edition with a manual is there, and the numbers at the top are right', () => {
  const told = Array.from(PAGE.matchAll(/^## `(\w+)`/gm), ([, id]) => id);
  const editions = EDITIONS.map(({ id }) => id).filter((id) => id !== 'classic');
  expect(new Set(told)).toEqual(new Set(editions));
  const works = ROWS.filter(([, here]) => here === 'works').length;
  const none = ROWS.filter(([, here = '']) => here.startsWith('no counterpart')).length;
  const numbers = PAGE.split('\n## ')[0]?.match(/\b\d+(?= (?:items|work|have|belong))/g);
  expect(numbers).toEqual([ROWS.length, works, ROWS.length - works - none, none].map(String));
});
