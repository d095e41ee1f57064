import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bySeat } from './fair-draw.ts';

/** No I, L, O and U: they are misheard or misread. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/**
 * A short code of the list of commitments, such as `7KQ2-M9XD`: players who compare it by voice know
 * that the server has shown them the same list.
 */
export function listCode(commitments: readonly (string | null)[]): string {
  const hash = sha256(utf8ToBytes(`luctor list ${bySeat(commitments)}`));
  // 32 divides 256: all letters are equally likely
  const letters = Array.from(hash.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % 32]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
