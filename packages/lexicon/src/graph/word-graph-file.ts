import { createAlphabet, MAX_LETTERS, type Alphabet } from './alphabet.ts';
import { err, ok, type Result } from '../result/result.ts';
import type { WordGraph } from './word-graph.ts';

// A header of 32-bit words, then the nodes. Everything is in the byte order of the machine, because
// the nodes are used in place; a reversed magic number reveals a file of the other byte order.
const MAGIC = 0x4743554c; // "LUCG"
/** Increase with every change to the layout of the file or its nodes. */
const VERSION = 1;
const AT_MAGIC = 0;
const AT_VERSION = 1;
const AT_CHECKSUM = 2;
const AT_NODES = 3;
const AT_DAWG = 4;
const AT_GADDAG = 5;
const AT_WORDS = 6;
const AT_MAX_LENGTH = 7;
const AT_ALPHABET = 8; // the number of letters, then their codes
const AT_SOURCE = AT_ALPHABET + 1 + MAX_LETTERS; // one code a word, 0 after the last
const HEADER_WORDS = 128;

/** Longest name of a source: a SHA-256 in hexadecimal, and a few more characters. */
const MAX_SOURCE_LENGTH = HEADER_WORDS - AT_SOURCE;

export const GRAPH_FILE_ERRORS = [
  'not-a-graph',
  'other-version',
  'cut-off',
  'damaged',
  'other-source',
] as const;
export type GraphFileError = (typeof GRAPH_FILE_ERRORS)[number];

/**
 * The graph as bytes. `source` identifies what it was made from, such as a hash of the word list, so
 * that a cached file is never used for another list.
 */
export function packGraph(graph: WordGraph, source = ''): Uint8Array {
  if (source.length > MAX_SOURCE_LENGTH) throw new RangeError(`source too long: ${source}`);
  const words = new Int32Array(HEADER_WORDS + graph.nodes.length);
  words[AT_MAGIC] = MAGIC;
  words[AT_VERSION] = VERSION;
  words[AT_NODES] = graph.nodes.length;
  words[AT_DAWG] = graph.dawg;
  words[AT_GADDAG] = graph.gaddag;
  words[AT_WORDS] = graph.wordCount;
  words[AT_MAX_LENGTH] = graph.maxLength;
  words[AT_ALPHABET] = graph.alphabet.letters.length;
  words.set(charCodes(graph.alphabet.letters.join('')), AT_ALPHABET + 1);
  words.set(charCodes(source), AT_SOURCE);
  words.set(graph.nodes, HEADER_WORDS);
  words[AT_CHECKSUM] = checksum(words);
  return new Uint8Array(words.buffer);
}

/**
 * The graph in a packed file. The nodes are used in place if `bytes` starts at a multiple of four,
 * and are copied otherwise. Give `source` to accept only a graph of that source.
 */
export function openGraph(bytes: Uint8Array, source?: string): Result<WordGraph, GraphFileError> {
  if (bytes.length < HEADER_WORDS * 4) return err('not-a-graph');
  const words = wordsOf(bytes);
  if (words[AT_MAGIC] !== MAGIC) return err('not-a-graph');
  if (words[AT_VERSION] !== VERSION) return err('other-version');
  if (bytes.length !== (HEADER_WORDS + (words[AT_NODES] as number)) * 4) return err('cut-off');
  if (words[AT_CHECKSUM] !== checksum(words)) return err('damaged');
  if (source !== undefined && source !== textAt(words, AT_SOURCE, MAX_SOURCE_LENGTH)) {
    return err('other-source');
  }
  const alphabet = alphabetIn(words);
  const nodes = words.subarray(HEADER_WORDS);
  const dawg = words[AT_DAWG] as number;
  const gaddag = words[AT_GADDAG] as number;
  if (alphabet === null || !isNode(nodes, dawg) || !isNode(nodes, gaddag)) return err('damaged');
  return ok({
    alphabet,
    nodes,
    dawg,
    gaddag,
    wordCount: words[AT_WORDS] as number,
    maxLength: words[AT_MAX_LENGTH] as number,
  });
}

function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
}

function isNode(nodes: Int32Array, offset: number): boolean {
  return offset >= 0 && offset + 1 < nodes.length;
}

/**
 * Over everything but itself. Each step is a bijection of the sum and of the word: a change of one
 * word is always detected, a change of several almost always. After this check the graph is trusted.
 */
function checksum(words: Int32Array): number {
  let sum = 0x811c9dc5 | 0;
  for (let i = 0; i < words.length; i++) {
    if (i === AT_CHECKSUM) continue;
    sum = Math.imul(sum ^ (words[i] as number), 0x01000193);
    sum ^= sum >>> 15;
  }
  return sum;
}

function alphabetIn(words: Int32Array): Alphabet | null {
  const length = words[AT_ALPHABET] as number;
  try {
    return createAlphabet(textAt(words, AT_ALPHABET + 1, Math.min(length, MAX_LETTERS)));
  } catch {
    return null;
  }
}

function charCodes(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0));
}

function textAt(words: Int32Array, at: number, maxLength: number): string {
  let text = '';
  for (let i = 0; i < maxLength; i++) {
    const code = words[at + i] as number;
    if (code === 0) break;
    text += String.fromCharCode(code);
  }
  return text;
}
