/** Identifies a list; 53 bits are enough for the few lists that one person has. */
export function nameOfWords(words: readonly string[]): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const word of words) {
    for (let i = 0; i <= word.length; i++) {
      const code = i < word.length ? word.charCodeAt(i) : 10;
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
  }
  high ^= high >>> 16;
  low ^= low >>> 13;
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}
