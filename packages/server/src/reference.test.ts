import { readFileSync } from 'node:fs';
import { describeHttp, describeMessages } from '@luctor/protocol';
import { expect, test } from 'vitest';
import { PROTOCOL_PAGE, protocolPage } from '../docs/protocol-page.ts';

test.each([
  ['messages', describeMessages],
  ['requests', describeHttp],
])('docs/protocol.md has the reference of %s to the letter', (_, describeAll) => {
  expect(readFileSync(PROTOCOL_PAGE, 'utf8')).toContain(describeAll());
});

test('docs/protocol.md is what `npm run docs:protocol` writes', () => {
  expect(readFileSync(PROTOCOL_PAGE, 'utf8')).toBe(protocolPage());
});
