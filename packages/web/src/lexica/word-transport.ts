/**
 * A sorted word list for transfer: for each word how many letters of the previous one to drop, in
 * base 36, then the letters to add. It has no separators, and the counts repeat more often than the
 * shared lengths of the stored form: gzip compresses the English list to 304 kB, the stored form to
 * 362 kB.
 */

const LETTER_A = 65;
const LETTER_Z = 90;

export function encodeTransport(words: readonly string[]): string {
  let previous = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < previous.length && previous[shared] === word[shared]) shared++;
      const dropped = (previous.length - shared).toString(36);
      if (dropped.length !== 1 || word.length <= shared) throw new Error(`cannot follow: ${word}`);
      previous = word;
      return dropped + word.slice(shared);
    })
    .join('');
}

/** Throws on anything that `encodeTransport` cannot have written. */
export function decodeTransport(text: string): string[] {
  const words: string[] = [];
  let previous = '';
  for (let at = 0; at < text.length;) {
    const dropped = Number.parseInt(text.charAt(at), 36);
    const start = ++at;
    while (isLetter(text.charCodeAt(at))) at++;
    const shared = previous.length - dropped;
    // NaN for an invalid count: then no comparison holds
    if (!(shared >= 0) || at === start) throw new Error(`damaged word list at ${start - 1}`);
    previous = previous.slice(0, shared) + text.slice(start, at);
    words.push(previous);
  }
  return words;
}

function isLetter(code: number): boolean {
  return code >= LETTER_A && code <= LETTER_Z;
}
