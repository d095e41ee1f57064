import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EDITIONS, PARTS } from '@luctor/rules';
import { editionsModule, summariesModule } from '../../build/editions-plugin.ts';
import { SUMMARIES } from '../ui/parts/edition-summaries.ts';

async function built(source: string): Promise<unknown> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
}

test('the page’s editions are those of the rules, without their summaries', async () => {
  const told = EDITIONS.map((edition) => ({ ...edition, summary: undefined }));
  expect(await built(editionsModule())).toEqual(expect.objectContaining({ EDITIONS: told, PARTS }));
  expect(await built(summariesModule())).toEqual(expect.objectContaining({ SUMMARIES }));
});

test('no view reads the summary of an edition, which a built page does not have', () => {
  const folder = join(import.meta.dirname, '../ui');
  const views = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const readers = views.filter((name) =>
    /\.summary\[/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(readers).toEqual([]);
});
