import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMessage, parseMessage } from './message-text.ts';

test('what is made is parsed', () => {
  const names = fc.string({ minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(names, names, fc.jsonValue(), (origin, type, data) => {
      // JSON has no negative zero
      const plain: unknown = JSON.parse(JSON.stringify(data));
      expect(parseMessage(makeMessage({ origin, type, data }) ?? '')).toEqual({
        origin,
        type,
        data: plain,
      });
    }),
  );
});

test.each([
  '',
  'changed',
  'null',
  '[]',
  '{}',
  '{"origin":"a"}',
  '{"origin":1,"type":"b"}',
  '{"origin":"","type":"b"}',
  '{"origin":"a","type":"b"',
  `{"origin":"${'a'.repeat(201)}","type":"b"}`,
])('garbage is no message: %s', (text) => {
  expect(parseMessage(text)).toBeNull();
});

test('garbage never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseMessage(text)));
});

test('data that is not plain is not sent', () => {
  const data: { self?: unknown } = {};
  data.self = data;
  expect(makeMessage({ origin: 'a', type: 'b', data })).toBeNull();
});
