import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORD_KINDS, type WordKind } from '@luctor/lexicon';
import {
  DamagedMeanings,
  filesFor,
  makeMeanings,
  meaningsFor,
  parseMeanings,
  type Meaning,
} from './meanings.ts';

const ETE: Meaning = { source: 'synonyms', spelling: 'été', kind: 'noun', text: 'belle saison' };
const TEXT = makeMeanings([
  { lemma: 'ETE', meaning: ETE },
  { lemma: 'ETRE', meaning: { ...ETE, spelling: 'être', kind: 'verb', text: 'exister, vivre' } },
  { lemma: 'ETRE', meaning: { ...ETE, spelling: 'être', text: 'créature' } },
  { lemma: 'MER', meaning: { ...ETE, spelling: 'mer', kind: null, text: 'océan' } },
]);

describe('[L3] files of meanings', () => {
  test('are lines of text, without a spelling that the lemma shows', () => {
    expect(TEXT.split('\n')[0]).toBe('ETE\t0\tété\tbelle saison');
    expect(TEXT.split('\n')[3]).toBe('MER\t-\t\tocéan');
  });

  test('give back all meanings of a lemma, in order', () => {
    const table = parseMeanings(TEXT, 'synonyms', 'x');
    expect(table.get('ETE')).toEqual([ETE]);
    expect(table.get('ETRE')?.map(({ text }) => text)).toEqual(['exister, vivre', 'créature']);
    expect(table.get('MER')).toEqual([{ ...ETE, spelling: 'mer', kind: null, text: 'océan' }]);
    expect(table.get('XYZ')).toBeUndefined();
  });

  test('parsing reverses making', () => {
    const meaning = fc.record({
      source: fc.constant('littre' as const),
      spelling: fc.stringMatching(/^[a-zéà]+$/),
      kind: fc.constantFrom(...WORD_KINDS, null),
      text: fc.stringMatching(/^[^\t\n]+$/),
    });
    const lemma = fc.stringMatching(/^[A-Z]{2,15}$/);
    fc.assert(
      fc.property(fc.array(fc.record({ lemma, meaning })), (unsorted) => {
        const entries = unsorted.toSorted((a, b) => (a.lemma < b.lemma ? -1 : 1));
        const table = parseMeanings(makeMeanings(entries), 'littre', 'x');
        expect([...table.values()].flat()).toHaveLength(entries.length);
        for (const each of entries) expect(table.get(each.lemma)).toContainEqual(each.meaning);
      }),
    );
  });

  test.each([
    ['<!doctype html>\n', 'not a line of lemma'],
    [TEXT.slice(0, -3), 'cut off in the last line'],
    [TEXT.replace('ETE\t0', 'ETE\t9'), 'unknown kind "9"'],
    [TEXT.replace('ETE\t0', 'ZUT\t0'), 'ETRE does not follow ZUT'],
    [TEXT.replace('\tbelle saison', '\t'), 'not a line of lemma'],
    [TEXT.replace('belle saison', 'belle\tsaison'), 'not a line of lemma'],
  ])('garbage %# is named', (text, what) => {
    expect(() => parseMeanings(text, 'synonyms', 'e.gz')).toThrow(DamagedMeanings);
    expect(() => parseMeanings(text, 'synonyms', 'e.gz')).toThrow(what);
  });
});

test('a lemma is in the last file of each source that begins before it', () => {
  const files = [
    { source: 'synonyms', from: 'AA' },
    { source: 'synonyms', from: 'CO' },
    { source: 'littre', from: 'AB' },
  ] as const;
  expect(filesFor(files, 'CORDE')).toEqual([files[1], files[2]]);
  expect(filesFor(files, 'COQ')).toEqual([files[1], files[2]]);
  expect(filesFor(files, 'CHAT')).toEqual([files[0], files[2]]);
  expect(filesFor(files, 'AA')).toEqual([files[0]]);
});

test('a form has only the meanings of its kind, unless there are no others', () => {
  const verb: Meaning = { ...ETE, kind: 'verb' };
  const unknown: Meaning = { ...ETE, kind: null };
  const from = (lemma: string, kind: WordKind) => ({
    origins: [{ lemma, kinds: [kind], forms: [], commonness: null }],
  });
  const all = [ETE, verb, unknown];
  expect(meaningsFor(from('ETE', 'noun'), 'ETE', all)).toEqual([ETE, unknown]);
  expect(meaningsFor(from('ETE', 'adjective'), 'ETE', [verb])).toEqual([verb]);
  expect(meaningsFor(from('ETRE', 'noun'), 'ETE', all)).toEqual(all);
  expect(meaningsFor({ origins: [] }, 'ETE', all)).toEqual(all);
});
