import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `docs/security.md` names the test of every promise and of every attack. */

const ROOT = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8');

interface Named {
  readonly file: string;
  readonly title: string;
}

/** Such as `hostile/turns.test.ts`: “one title”, “another title”. */
function testsNamedIn(text: string): Named[] {
  const named: Named[] = [];
  for (const [, path = '', titles = ''] of text.matchAll(
    /`([\w./-]+\.test\.ts)`:((?:,? “[^”]+”)+)/g,
  )) {
    const file = path.startsWith('packages/') ? path : `packages/server/src/${path}`;
    for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) named.push({ file, title });
  }
  return named;
}

/** The text of a test, and of the contracts it runs. */
function withContracts(url: URL): string {
  const text = readFileSync(url, 'utf8');
  const contracts = [...text.matchAll(/from '([\w./-]*\/contracts\/[\w-]+\.ts)'/g)];
  return text + contracts.map(([, path = '']) => readFileSync(new URL(path, url), 'utf8')).join('');
}

/** The rows of the table under a heading, without its head. */
function rowsUnder(heading: string): string[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
}

test('every test that docs/security.md names exists', () => {
  const named = testsNamedIn(page);
  expect(named.length).toBeGreaterThan(10);
  for (const { file, title } of named) {
    const url = new URL(file, ROOT);
    expect(existsSync(url), file).toBe(true);
    const source = withContracts(url);
    const isThere = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some(
      (each) => source.includes(each),
    );
    expect(isThere, `${file}: “${title}”`).toBe(true);
  }
});

test.each(['Promises', 'Attacks'])('every row of “%s” names a test', (heading) => {
  for (const row of rowsUnder(heading)) expect(testsNamedIn(row), row).not.toEqual([]);
});
