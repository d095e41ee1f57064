import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { wordsOfGraph } from '../graph/graph-words.ts';
import type { Lexicon } from './lexicon.ts';
import { createVocabulary } from './vocabulary.ts';

/** 128 bits: nobody finds other words of the same name. */
const DIGITS = 32;

/**
 * Names words by what they are, whatever file or form they came in: a game says by it which words
 * it was played with, and a page and a server that have the same words say the same.
 */
export function wordsFingerprint(words: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(words.join('\n')))).slice(0, DIGITS);
}

/** Of a vocabulary that ships, by its own fingerprint, with words of one's own over it [R7, V2]. */
export function withOwnFingerprint(shipped: string | null, own: readonly string[]): string {
  if (own.length === 0 && shipped !== null) return shipped;
  const added = wordsFingerprint(createVocabulary(own).words);
  return shipped === null ? added : `${shipped}+${added}`;
}

/** Reads every word once: ask when a lexicon is opened, not for every game. */
export function fingerprintOf({ graph, personal }: Lexicon): string {
  return withOwnFingerprint(wordsFingerprint(wordsOfGraph(graph)), personal.words);
}
