import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, decodeUtf8 } from './decode-text.ts';

const bytesOf = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, littleEndian);
  for (let i = 0; i < text.length; i++) {
    view.setUint16(2 + 2 * i, text.charCodeAt(i), littleEndian);
  }
  return bytes;
}

const texts = fc.string({ unit: 'binary', maxLength: 50 });

describe('decoding', () => {
  it('[V2] reads UTF-8, with or without a byte order mark', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = new TextEncoder().encode(text);
        fc.pre(!text.startsWith('\ufeff'));
        expect(decodeText(bytes)).toEqual({ text, encoding: 'utf-8' });
        const marked = bytesOf(0xef, 0xbb, 0xbf, ...bytes);
        expect(decodeText(marked)).toEqual({ text, encoding: 'utf-8' });
      }),
    );
  });

  it('[V2] reads UTF-16 by its byte order mark', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(decodeText(utf16(text, true))).toEqual({ text, encoding: 'utf-16le' });
        expect(decodeText(utf16(text, false))).toEqual({ text, encoding: 'utf-16be' });
      }),
    );
    expect(decodeText(bytesOf(0xff, 0xfe, 0x41, 0, 0x42))).toMatchObject({ text: 'A' });
  });

  it('[V2] recognises Latin-1 and Windows-1252', () => {
    const bytes = bytesOf(0xe9, 0x74, 0xe9, 0x20, 0x63, 0x9c, 0x75, 0x72);
    expect(decodeText(bytes)).toEqual({ text: 'été cœur', encoding: 'windows-1252' });
  });

  it('accepts exactly the UTF-8 that the platform accepts', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const nearUtf8 = fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc.constantFrom(
        bytesOf(0xc0, 0x80),
        bytesOf(0xe0, 0x9f, 0xbf),
        bytesOf(0xed, 0xa0, 0x80),
        bytesOf(0xf0, 0x8f, 0xbf, 0xbf),
        bytesOf(0xf4, 0x90, 0x80, 0x80),
        bytesOf(0xf4, 0x8f, 0xbf, 0xbf),
        bytesOf(0xe2, 0x82),
      ),
    );
    fc.assert(
      fc.property(nearUtf8, (bytes) => {
        let expected: string | null = null;
        try {
          expected = strict.decode(bytes);
        } catch {
          // not UTF-8
        }
        expect(decodeUtf8(bytes)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads texts that are too long to build in one call', () => {
    const text = 'été\n'.repeat(50_000);
    expect(decodeText(new TextEncoder().encode(text)).text).toBe(text);
  });
});
