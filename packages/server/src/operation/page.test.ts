import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageSources } from './page.ts';

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));

test('the page is built again when anything that it imports has changed', () => {
  const files = globSync('web/{src,build}/**/*.{ts,tsx}', { cwd: PACKAGES });
  const imported = files
    .filter((file) => !/\.test\.|[\\/]testing[\\/]|[\\/]e2e[\\/]/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${PACKAGES}${file}`, 'utf8').matchAll(/from '@luctor\/([\w-]+)/g),
    ])
    .map(([, name = '']) => `${PACKAGES}${name}/src`);
  expect(imported.length).toBeGreaterThan(100);
  expect(pageSources()).toEqual(expect.arrayContaining([...new Set(imported)]));
  expect(pageSources()).toContain(`${PACKAGES}../data`.replace('packages/../', ''));
  expect(existsSync(`${PACKAGES}../data/lexica`)).toBe(true);
});
