import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectOf } from './subjects.ts';

test.each([
  ['lobby', 'luctor.news.lobby'],
  ['table/8f2k-9', 'luctor.news.table.8f2k-9'],
  ['table/*', 'luctor.news.table.=2a'],
  ['table/>', 'luctor.news.table.=3e'],
  ['a.b c', 'luctor.news.a=2eb=20c'],
  ['table/', 'luctor.news.table.='],
  ['é', 'luctor.news.=c3=a9'],
])('the subject of %s', (topic, subject) => {
  expect(subjectOf(topic)).toBe(subject);
});

test('every topic has a subject of its own, without wildcards, spaces or empty parts', () => {
  const topics = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(topics, topics, (one, other) => {
      expect(subjectOf(one)).toMatch(/^luctor\.news(\.[\w=-]+)+$/);
      if (one !== other && one.isWellFormed() && other.isWellFormed()) {
        expect(subjectOf(one)).not.toBe(subjectOf(other));
      }
    }),
  );
});
