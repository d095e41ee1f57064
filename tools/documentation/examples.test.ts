import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function run(...args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}

test('examples/first-game.ts runs as the README says', () => {
  const out = run('examples/first-game.ts');
  expect(out).toMatch(/seat [01] begins with/);
  expect(out).toMatch(/type: 'play'|no word on this rack/);
});

test('every luctor command line of the READMEs that needs no file runs', () => {
  for (const name of ['README.md', 'README.fr.md']) {
    const commands = readFileSync(join(ROOT, name), 'utf8').matchAll(/npx luctor (words [^#\n]+)/g);
    for (const [, line = ''] of commands) {
      const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      expect(run('packages/cli/src/main.ts', ...args), line).not.toBe('');
    }
  }
});

test('links between documents are not broken', () => {
  const documents = ['README.md', 'README.fr.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
  for (const name of readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.md')) documents.push(join('docs', name));
  }
  const broken = documents.flatMap((name) => {
    const links = readFileSync(join(ROOT, name), 'utf8').matchAll(/\]\(([^)#]+)[^)]*\)/g);
    return [...links]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link) && !existsSync(join(ROOT, dirname(name), link)))
      .map((link) => `${name}: ${link}`);
  });
  expect(broken).toEqual([]);
});
