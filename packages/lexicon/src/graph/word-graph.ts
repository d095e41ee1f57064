import type { Alphabet, Letter } from './alphabet.ts';

/**
 * A minimal DAWG and GADDAG of one word list in a single array of mask nodes:
 *
 *     nodes[p]      child mask: bit l is set when there is an arc for Letter l
 *                   (bit 0: the separator, in the GADDAG part only)
 *     nodes[p + 1]  accept mask: bit l is set when the arc for l ends a word
 *     nodes[p + 2…] one child offset per set bit, ascending; 0 = nothing follows
 *
 * Offset 0 is the null node: no children, accepts nothing. CARE is in the GADDAG as C@ARE, AC@RE,
 * RAC@E and ERAC; after the separator the nodes are the DAWG's own. A letter's child is found by
 * counting the mask bits below it, which is faster than walking a list of siblings.
 *
 * Masks are signed: Letter 31 is the sign bit, so test bits with `!== 0`, never `> 0`.
 */
export interface WordGraph {
  readonly alphabet: Alphabet;
  readonly nodes: Int32Array;
  /** Offset of the DAWG's root. */
  readonly dawg: number;
  /** Offset of the GADDAG's root. */
  readonly gaddag: number;
  readonly wordCount: number;
  /** Length of the longest word, 0 for an empty list. */
  readonly maxLength: number;
}

export const MIN_WORD_LENGTH = 2;
/** The longest line of the largest board. */
export const MAX_WORD_LENGTH = 21;

/** The separator of the GADDAG, in place of a letter. */
export const SEPARATOR = 0;

/** How many bits of a 32-bit mask are set. */
export function popCount(mask: number): number {
  let x = mask - ((mask >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest letter (or separator) of a mask that is not 0. */
export function lowestLetter(mask: number): Letter {
  return 31 - Math.clz32(mask & -mask);
}

/** Where the arc for `letter` leads; 0 both when there is no arc and when nothing follows it. */
export function childOf(nodes: Int32Array, node: number, letter: Letter): number {
  const mask = nodes[node] as number;
  const bit = 1 << letter;
  if ((mask & bit) === 0) return 0;
  return nodes[node + 2 + popCount(mask & (bit - 1))] as number;
}

/** Whether the arc for `letter` ends a word. */
export function endsWord(nodes: Int32Array, node: number, letter: Letter): boolean {
  return ((nodes[node + 1] as number) & (1 << letter)) !== 0;
}

/** Whether `word`, upper case as the alphabet writes it, is in the list. Allocates nothing. */
export function graphHas(graph: WordGraph, word: string): boolean {
  const { alphabet, nodes } = graph;
  const last = word.length - 1;
  if (last < MIN_WORD_LENGTH - 1 || last >= graph.maxLength) return false;
  let node = graph.dawg;
  for (let i = 0; i < last; i++) {
    // "No letter" would be the separator's bit: no DAWG node has it, so the walk ends at 0.
    node = childOf(nodes, node, alphabet.letterAt(word, i));
    if (node === 0) return false;
  }
  return endsWord(nodes, node, alphabet.letterAt(word, last));
}
