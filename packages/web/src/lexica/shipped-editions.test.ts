import { expect, test } from 'vitest';
import { EDITIONS, PARTS } from '@luctor/rules';
import { editionsModule } from '../../build/editions-plugin.ts';

test('the page’s editions are those of the rules', async () => {
  const source = `data:text/javascript,${encodeURIComponent(editionsModule())}`;
  const shipped: unknown = await import(/* @vite-ignore */ source);
  expect(shipped).toEqual(expect.objectContaining({ EDITIONS, PARTS }));
});
