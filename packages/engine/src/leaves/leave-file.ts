import { err, ok, type Result } from '@luctor/lexicon';
import { createMultisetRanking } from './multiset-rank.ts';
import { MAX_CORRECTED, MAX_PART, type LeaveModel, type Trend } from './leave-model.ts';

/**
 * A model of leaves as a file of about 200 kB, all numbers little-endian:
 *
 *     'LUCTLEAV'  u16 version  u16 length of the letters  u32 checksum of all that follows
 *     the letters in UTF-16, 3 trends of two i16, the parts as i16, the corrections as i8
 */
const MAGIC = 'LUCTLEAV';
const VERSION = 1;
const HEADER = MAGIC.length + 8;
const TRENDS = 3;

export const LEAVE_FILE_ERRORS = ['not-leaves', 'other-version', 'damaged'] as const;
export type LeaveFileError = { readonly code: (typeof LEAVE_FILE_ERRORS)[number] };

export function packLeaves(model: LeaveModel): Uint8Array {
  const { letters, parts, corrections, trends } = model;
  const size = HEADER + 2 * letters.length + 4 * TRENDS + 2 * parts.length + corrections.length;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i);
  view.setUint16(MAGIC.length, VERSION, true);
  view.setUint16(MAGIC.length + 2, letters.length, true);
  let at = HEADER;
  const put = (value: number): void => {
    view.setInt16(at, value, true);
    at += 2;
  };
  for (let i = 0; i < letters.length; i++) put(letters.charCodeAt(i));
  for (const { sum, smaller } of trends) {
    put(sum);
    put(smaller);
  }
  for (const part of parts) put(part);
  bytes.set(new Uint8Array(corrections.buffer, corrections.byteOffset, corrections.length), at);
  view.setUint32(MAGIC.length + 4, checksum(bytes), true);
  return bytes;
}

export function openLeaves(bytes: Uint8Array): Result<LeaveModel, LeaveFileError> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLeaves = bytes.length >= HEADER && MAGIC === String.fromCharCode(...bytes.subarray(0, 8));
  if (!isLeaves) return err({ code: 'not-leaves' });
  if (view.getUint16(MAGIC.length, true) !== VERSION) return err({ code: 'other-version' });
  const letterCount = view.getUint16(MAGIC.length + 2, true);
  const { offsets } = createMultisetRanking(letterCount + 1, MAX_CORRECTED);
  const partCount = (offsets[MAX_PART + 1] as number) - 1;
  const correctionCount = (offsets[MAX_CORRECTED + 1] as number) - partCount - 1;
  const size = HEADER + 2 * letterCount + 4 * TRENDS + 2 * partCount + correctionCount;
  if (bytes.length !== size) return err({ code: 'damaged' });
  if (view.getUint32(MAGIC.length + 4, true) !== checksum(bytes)) return err({ code: 'damaged' });
  let at = HEADER;
  const take = (): number => {
    at += 2;
    return view.getInt16(at - 2, true);
  };
  const letters = Array.from({ length: letterCount }, () => String.fromCharCode(take())).join('');
  const trends = Array.from({ length: TRENDS }, (): Trend => ({ sum: take(), smaller: take() }));
  const parts = Int16Array.from({ length: partCount }, take);
  const corrections = Int8Array.from(bytes.subarray(at), (byte) => (byte << 24) >> 24);
  return ok({ letters, parts, corrections, trends });
}

/** FNV-1a over what follows the header. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let i = HEADER; i < bytes.length; i++) {
    hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  }
  return hash >>> 0;
}
