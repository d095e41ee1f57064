// Decodes text without TextDecoder: some environments lack it, and it does not report which encoding
// a file turned out to have.

export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * A byte order mark decides; otherwise text that is valid UTF-8 is UTF-8; otherwise it is
 * Windows-1252, which is Latin-1 with Œ, œ, Ÿ and typographic quotes. Any bytes can be decoded.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: decodeUtf16(bytes, 0), encoding: 'utf-16le' };
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return { text: decodeUtf16(bytes, 1), encoding: 'utf-16be' };
  }
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const utf8 = decodeUtf8(marked ? bytes.subarray(3) : bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
}

/** Null unless the bytes are well-formed: no overlong forms, no surrogates, nothing cut off. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i++] as number;
    if (first < 0x80) {
      units[length++] = first;
      continue;
    }
    const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    if (first < 0xc2 || first > 0xf4 || i + more > bytes.length) return null;
    let code = first & (0x3f >> more);
    for (let j = 0; j < more; j++) {
      const next = bytes[i++] as number;
      if ((next & 0xc0) !== 0x80) return null;
      code = (code << 6) | (next & 0x3f);
    }
    if (more === 2 && (code < 0x800 || (code >= 0xd800 && code < 0xe000))) return null;
    if (more < 3) {
      units[length++] = code;
      continue;
    }
    if (code < 0x10000 || code > 0x10ffff) return null;
    units[length++] = 0xd800 + ((code - 0x10000) >> 10);
    units[length++] = 0xdc00 + (code & 0x3ff);
  }
  return textOf(units.subarray(0, length));
}

function decodeUtf16(bytes: Uint8Array, lowByte: 0 | 1): string {
  // Ignore an odd byte at the end.
  const units = new Uint16Array((bytes.length >> 1) - 1);
  for (let i = 0; i < units.length; i++) {
    const low = bytes[2 * i + 2 + lowByte] as number;
    const high = bytes[2 * i + 3 - lowByte] as number;
    units[i] = (high << 8) | low;
  }
  return textOf(units);
}

// 0x80-0x9F; the five bytes that Windows-1252 leaves open stay the control characters they are in
// Latin-1.
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    units[i] = byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte;
  }
  return textOf(units);
}

const CHUNK = 8192; // engines limit the number of arguments of a call

function textOf(units: Uint16Array): string {
  let text = '';
  for (let from = 0; from < units.length; from += CHUNK) {
    text += String.fromCharCode(...units.subarray(from, from + CHUNK));
  }
  return text;
}
