/** Part of speech; its index in the list is its bit in a mask. */
export const WORD_KINDS = ['noun', 'verb', 'adjective', 'adverb', 'other'] as const;
export type WordKind = (typeof WORD_KINDS)[number];
