/**
 * What a player who knows few words takes for wrong: not whatever it does not know - it would
 * challenge half of a good player's words - but what looks like no word it knows: three letters in
 * a row, or a beginning or an end, that none of its words has.
 */
export interface WordSense {
  looksWrong(word: string): boolean;
}

export function createWordSense(words: readonly string[]): WordSense {
  const known = new Set(words);
  const seen = new Set<string>();
  for (const word of words) for (const part of partsOf(word)) seen.add(part);
  return {
    looksWrong: (word) => !known.has(word) && partsOf(word).some((part) => !seen.has(part)),
  };
}

/** Runs of three, the edges of the word included. */
function partsOf(word: string): string[] {
  const edged = `^${word}$`;
  return Array.from({ length: edged.length - 2 }, (_, at) => edged.slice(at, at + 3));
}
