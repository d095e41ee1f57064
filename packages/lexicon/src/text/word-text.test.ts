import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet } from '../graph/alphabet.ts';
import { readWordText, WORD_TEXT_LIMITS, type WordText } from './word-text.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(text: string): WordText {
  const result = readWordText(utf8(text));
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('a personal word list', () => {
  it('[V2] accepts one or many words per line, in any case, with accents, without duplicates', () => {
    const text = 'zoo\n# a comment\nété; cœur,Zoo\tZOO # more\r\n\r\nun deux\rtrois';
    expect(read(text)).toEqual({
      words: ['COEUR', 'DEUX', 'ETE', 'TROIS', 'UN', 'ZOO'],
      refused: [],
      refusedCount: 0,
      encoding: 'utf-8',
    });
  });

  it('[V2] reports refused words with line and reason, and accepts the rest', () => {
    const { words, refused } = read("bon\na\naujourd'hui va-t-en\nmp3 fin\nдом\n" + 'x'.repeat(99));
    expect(words).toEqual(['BON', 'FIN']);
    expect(refused).toEqual([
      { line: 2, text: 'a', reason: 'too-short' },
      { line: 3, text: "aujourd'hui", reason: 'apostrophe' },
      { line: 3, text: 'va-t-en', reason: 'hyphen' },
      { line: 4, text: 'mp3', reason: 'digit' },
      { line: 5, text: 'дом', reason: 'foreign-letter' },
      { line: 6, text: `${'x'.repeat(59)}…`, reason: 'too-long' },
    ]);
  });

  it('counts lines as editors do', () => {
    const { refused } = read('ab\r\n1\n\n2\r3\r\r4 # 5\n6\r\n');
    expect(refused.map(({ line, text }) => [text, line])).toEqual([
      ['1', 2],
      ['2', 4],
      ['3', 5],
      ['4', 7],
      ['6', 8],
    ]);
  });

  it('[V2] reads Latin-1 and encodings with a byte order mark', () => {
    const latin = readWordText(Uint8Array.from([0xe9, 0x74, 0xe9]));
    expect(latin).toMatchObject({ value: { words: ['ETE'], encoding: 'windows-1252' } });
    const marked = readWordText(utf8('\ufeffété'));
    expect(marked).toMatchObject({ value: { words: ['ETE'], refusedCount: 0 } });
    const wide = readWordText(Uint8Array.from([0xff, 0xfe, 0x4f, 0, 0x4b, 0]));
    expect(wide).toMatchObject({ value: { words: ['OK'], encoding: 'utf-16le' } });
  });

  it('uses the given alphabet', () => {
    const result = readWordText(utf8('año'), createAlphabet('AÑO'));
    expect(result).toMatchObject({ value: { words: ['AÑO'] } });
  });

  it('refuses files that are not word lists', () => {
    expect(readWordText(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({
      ok: false,
      error: { code: 'not-text' },
    });
    expect(readWordText(utf8('abc'), undefined, { ...WORD_TEXT_LIMITS, maxBytes: 2 })).toEqual({
      ok: false,
      error: { code: 'too-large', bytes: 3, maxBytes: 2 },
    });
    const limits = { ...WORD_TEXT_LIMITS, maxWords: 2 };
    expect(readWordText(utf8('un deux un'), undefined, limits).ok).toBe(true);
    expect(readWordText(utf8('un deux trois'), undefined, limits)).toEqual({
      ok: false,
      error: { code: 'too-many-words', maxWords: 2 },
    });
  });

  it('lists only the first refusals but counts them all', () => {
    const limits = { ...WORD_TEXT_LIMITS, maxRefused: 3 };
    const result = readWordText(utf8('1 '.repeat(10)), undefined, limits);
    expect(result).toMatchObject({ value: { refusedCount: 10 } });
    expect(result.ok && result.value.refused.length).toBe(3);
  });

  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const result = readWordText(bytes);
        if (result.ok) {
          for (const word of result.value.words) expect(word).toMatch(/^[A-Z]{2,21}$/);
        }
      }),
    );
  });
});
