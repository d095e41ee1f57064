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

/** The types after it are the sources themselves. */
const referenceIn = (page: string): string => page.slice(0, page.indexOf('## Types of the rules'));

test('docs/protocol.md has the reference that `npm run docs:protocol` writes, and nothing else', () => {
  const written = referenceIn(protocolPage());
  expect(written).toContain('## Messages of the socket');
  expect(referenceIn(readFileSync(PROTOCOL_PAGE, 'utf8'))).toBe(written);
});
