import { decodeText } from '@luctor/lexicon';
import { err, ok, type Result } from '../base/result.ts';
import type { GcgProblemCode } from './types.ts';

export const GCG_ENCODINGS = ['utf-8', 'iso-8859-1'] as const;
export type GcgEncoding = (typeof GCG_ENCODINGS)[number];

export interface DecodedGcg {
  readonly text: string;
  /** Null if the bytes match the encoding that the file names. */
  readonly problem: GcgProblemCode | null;
}

/** The encoding pragma should be the first line; it still counts a few lines later. */
const PRAGMA_WITHIN = 2_048;

/**
 * A file without the pragma is Latin-1 by the format, but many are UTF-8. Text that is valid UTF-8
 * hardly ever means anything else, so only a pragma makes it Latin-1.
 */
export function decodeGcg(bytes: Uint8Array): DecodedGcg {
  const { text, encoding } = decodeText(bytes);
  const declared = declaredEncoding(text);
  if (declared === null) return { text, problem: null };
  if (declared === 'unknown') return { text, problem: 'unknown-encoding' };
  if (declared === 'utf-8') {
    return { text, problem: encoding === 'windows-1252' ? 'not-in-its-encoding' : null };
  }
  return { text: encoding === 'utf-8' ? decodeLatin1(bytes) : text, problem: null };
}

function declaredEncoding(text: string): GcgEncoding | 'unknown' | null {
  const head = text.slice(0, PRAGMA_WITHIN);
  const found = /(?:^|[\r\n])[ \t]*#character-encoding[ \t]+([^\r\n]*)/i.exec(head);
  if (found === null) return null;
  const name = (found[1] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  if (name === 'utf8') return 'utf-8';
  return LATIN_1_NAMES.has(name) ? 'iso-8859-1' : 'unknown';
}

const LATIN_1_NAMES: ReadonlySet<string> = new Set([
  'iso88591',
  'latin1',
  'ascii',
  'usascii',
  'cp1252',
  'windows1252',
]);

function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** The letters that Latin-1 lacks, such as Œ. */
export interface GcgEncodingError {
  readonly code: 'not-in-encoding';
  readonly characters: readonly string[];
}

export function encodeGcg(
  text: string,
  encoding: GcgEncoding,
): Result<Uint8Array<ArrayBuffer>, GcgEncodingError> {
  return encoding === 'utf-8' ? ok(encodeUtf8(text)) : encodeLatin1(text);
}

function encodeLatin1(text: string): Result<Uint8Array<ArrayBuffer>, GcgEncodingError> {
  const missing = new Set<string>();
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code > 0xff) missing.add(char);
    bytes.push(code);
  }
  if (missing.size > 0) return err({ code: 'not-in-encoding', characters: [...missing] });
  return ok(Uint8Array.from(bytes));
}

function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const char of text) {
    let code = char.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code < 0xe000) code = 0xfffd; // half a pair has no UTF-8 form
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
  }
  return Uint8Array.from(bytes);
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
