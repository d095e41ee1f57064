import { describe, expect, it } from 'vitest';
import { decodeGcg, encodeGcg } from './encoding.ts';

/** The bytes of a text whose characters are bytes. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

const ZOE_UTF8 = 'Zo\u00c3\u00a9';
const ZOE_LATIN1 = 'Zo\u00e9';

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8 with its pragma', `#character-encoding UTF-8\n${ZOE_UTF8}`, 'Zoé', null],
    ['the pragma in another spelling', `#Character-Encoding  utf8\r\n${ZOE_UTF8}`, 'Zoé', null],
    ['the pragma a line late', `# hello\n#character-encoding UTF-8\n${ZOE_UTF8}`, 'Zoé', null],
    ['a byte order mark', `\u00ef\u00bb\u00bf${ZOE_UTF8}`, 'Zoé', null],
    ['UTF-8 that does not say so', ZOE_UTF8, 'Zoé', null],
    ['Latin-1, the default', ZOE_LATIN1, 'Zoé', null],
    ['Latin-1 with a pragma', `#character-encoding ISO-8859-1\n${ZOE_LATIN1}`, 'Zoé', null],
    ['Latin-1 whatever it looks like', `#character-encoding iso 8859-1\n${ZOE_UTF8}`, 'ZoÃ©', null],
    ['Latin-1 as Windows has it', '\u008cuvre', 'Œuvre', null],
    [
      'Latin-1 that says UTF-8',
      `#character-encoding UTF-8\n${ZOE_LATIN1}`,
      'Zoé',
      'not-in-its-encoding',
    ],
    ['an encoding unknown', `#character-encoding EBCDIC\n${ZOE_LATIN1}`, 'Zoé', 'unknown-encoding'],
  ])('is found: %s', (_, file, last, problem) => {
    const decoded = decodeGcg(bytesOf(file));
    expect(decoded.text.split('\n').at(-1)).toBe(last);
    expect(decoded.problem).toBe(problem);
  });

  it('can be UTF-8 for every character; a lone surrogate becomes the replacement character', () => {
    const encoded = encodeGcg('aé€😀\ud800', 'utf-8');
    expect(encoded.ok && [...encoded.value]).toEqual([
      0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xef, 0xbf, 0xbd,
    ]);
  });
});
