/** A number from 0 to 2³² − 1 that a text always has (FNV-1a): chance that every device agrees on. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  // the low bits of short texts are too alike without this
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** Shuffled, but on every device and in every year alike. */
export function shuffledByHash<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return items
    .map((item) => ({ item, hash: textHash(keyOf(item)) }))
    .sort((a, b) => a.hash - b.hash || (keyOf(a.item) < keyOf(b.item) ? -1 : 1))
    .map(({ item }) => item);
}
