import { existsSync, readFileSync } from 'node:fs';

/** Documents that name tests for what they say. */

const ROOT = new URL('../../../../', import.meta.url);

export interface NamedTest {
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
}

export function documentAt(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

export function isThere(path: string): boolean {
  return existsSync(new URL(path, ROOT));
}

/** Such as `rules/src/play/scoring.test.ts`: “one title”, “another title”. */
export function testsNamedIn(text: string): readonly NamedTest[] {
  const named = text.matchAll(/`([\w./-]+\.test\.ts)`:((?:,? “[^”]+”)+)/g);
  return Array.from(named, ([, path = '', titles = '']) =>
    Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => ({
      file: path.startsWith('tools/') ? path : `packages/${path}`,
      title,
    })),
  ).flat();
}

/** Those of the tests that do not exist. */
export function missing(tests: readonly NamedTest[]): readonly string[] {
  return tests
    .filter(({ file, title }) => {
      if (!isThere(file)) return true;
      const source = documentAt(file);
      const written = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
      return !written.some((each) => source.includes(each));
    })
    .map(({ file, title }) => `${file}: “${title}”`);
}
