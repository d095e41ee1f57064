import { isName, MAX_NAME_LENGTH } from './setup.ts';

/**
 * What a person may call themselves from now on. Stricter than `isName`, by which names in old logs,
 * saves and stores stay readable: a name shows everything it consists of, so nobody can take
 * somebody's name with something invisible added.
 */

/**
 * Controls, formats, private and unassigned characters, line separators; whatever is drawn as
 * nothing (soft hyphens, fillers, joiners, variation selectors, an empty Braille cell, a note without
 * a head); marks that enclose their neighbours.
 */
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Me}\u2800\u{16FE4}\u{1D159}\uFFFC]/u;

/** The only space is U+0020, one at a time and never at an end. */
const BAD_SPACE = /^ | $| {2}|(?! )\p{Zs}/u;

/** A mark needs a letter or a digit to sit on. Four in a row, or one twice, climb out of their line. */
const FLOOD = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}|\p{M}{4}|(\p{M})\1/u;

export function isNewName(name: string): boolean {
  if (!isName(name) || UNSEEN.test(name) || BAD_SPACE.test(name)) return false;
  // decomposed: an accented letter must not hide one mark of the flood
  return !FLOOD.test(name.normalize('NFD'));
}

/** A name as typed or pasted, without what `isNewName` would refuse where that leaves a name. */
export function cleanName(typed: string): string {
  const seen = typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(new RegExp(UNSEEN, 'gu'), '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
  return Array.from(seen).slice(0, MAX_NAME_LENGTH).join('').trim();
}
