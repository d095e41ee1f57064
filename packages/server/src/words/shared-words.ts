import { createAlphabet, fingerprintOf, graphHas, type Lexicon } from '@luctor/lexicon';
import type { OpenWords } from './word-service.ts';

/** Words for another thread: their graph is in memory that both use, so nobody builds it twice. */
export interface SharedWords {
  readonly letters: string;
  readonly nodes: Int32Array<SharedArrayBuffer>;
  readonly dawg: number;
  readonly gaddag: number;
  readonly wordCount: number;
  readonly maxLength: number;
  readonly fingerprint: string;
}

/** Reads all words; call it in a thread that may take its time. */
export function shareWords(lexicon: Lexicon): SharedWords {
  const { alphabet, nodes, dawg, gaddag, wordCount, maxLength } = lexicon.graph;
  const shared = new Int32Array(new SharedArrayBuffer(nodes.byteLength));
  shared.set(nodes);
  const letters = alphabet.letters.join('');
  const fingerprint = fingerprintOf(lexicon);
  return { letters, nodes: shared, dawg, gaddag, wordCount, maxLength, fingerprint };
}

/** Takes no time: nothing is read or copied. */
export function openShared({ letters, fingerprint, ...rest }: SharedWords): OpenWords {
  const graph = { alphabet: createAlphabet(letters), ...rest };
  return { fingerprint, has: (word) => graphHas(graph, word) };
}
