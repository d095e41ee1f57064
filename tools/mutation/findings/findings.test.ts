import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FINDINGS_PAGE, withFindings } from './findings-page.ts';
import { FINDING_CHANGES, FINDINGS, FORGERIES } from './index.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Both the command's tests and the page's read their names here. */
const HONEST_CASES = 'packages/rules/src/testing/honest-cases.ts';

function sourceOf(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** The text of a test, and of the contracts it runs. */
function testSource(path: string): string {
  const text = sourceOf(path);
  const contracts = text.matchAll(/from '([\w./-]*\/contracts\/[\w-]+\.ts)'/g);
  const at = new URL(path, ROOT);
  return text + [...contracts].map(([, to = '']) => readFileSync(new URL(to, at), 'utf8')).join('');
}

test('each finding, by number, has a change and a test with its number', () => {
  const numbers = Array.from({ length: 24 }, (_, i) => `${i + 1}`);
  const lows = Array.from({ length: 6 }, (_, i) => `L${i + 1}`);
  expect(FINDINGS.map(({ id }) => id)).toEqual([...numbers, ...lows]);
  for (const { id, changes } of FINDINGS) {
    const titled = changes.filter(({ test: file }) => testSource(file).includes(`finding ${id}: `));
    expect(titled, `finding ${id}`).not.toEqual([]);
  }
  for (const { id, changes } of FORGERIES) expect(changes, id).not.toEqual([]);
});

test('each change can be made, and names a test that exists', () => {
  for (const { name, file, from, to, also = [], test: path, title = '' } of FINDING_CHANGES) {
    for (const edit of [{ file, from, to }, ...also]) {
      expect(sourceOf(edit.file).split(edit.from).length - 1, name).toBe(1);
      expect(edit.to).not.toBe(edit.from);
    }
    const isThere = [path, HONEST_CASES].some((each) => testSource(each).includes(title));
    expect(isThere, `${path}: ${title}`).toBe(true);
  }
});

test('each finding is a row of docs/security.md', () => {
  const page = sourceOf('docs/security.md');
  for (const { id } of FINDINGS) expect(page, id).toMatch(new RegExp(`^\\| ${id}(,| )`, 'm'));
});

test('docs/notes/findings.md lists them as they are (npm run docs:findings)', () => {
  const page = readFileSync(FINDINGS_PAGE, 'utf8');
  expect(page).toBe(withFindings(page));
});
