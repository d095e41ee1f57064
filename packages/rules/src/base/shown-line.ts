import { UNSHOWABLE } from './showable.ts';

/** A text as it may be shown: what was pasted becomes one line. */
export function showable(pasted: string): string {
  return pasted
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(new RegExp(UNSHOWABLE, 'gu'), '')
    .trim();
}
