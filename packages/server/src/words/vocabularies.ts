import { fingerprintOf as lexiconFingerprint, type Lexicon, type WordGraph } from '@luctor/lexicon';
import { openVocabulary } from '@luctor/lexicon-files';

/**
 * The vocabularies that games name, such as `fr/all` or `en/nouns`; each is opened once in a thread.
 * That takes up to two seconds: never in the thread that serves everybody (`npm run layers`).
 */

const opened = new Map<string, Lexicon>();

export function lexiconOf(vocabulary: string): Lexicon {
  const known = opened.get(vocabulary);
  if (known !== undefined) return known;
  const found = openVocabulary(vocabulary);
  if (!found.ok)
    throw new Error(`no vocabulary ${vocabulary}: there are ${found.error.known.join()}`);
  opened.set(vocabulary, found.value);
  return found.value;
}

export function graphOf(vocabulary: string): WordGraph {
  return lexiconOf(vocabulary).graph;
}

const fingerprints = new Map<string, string>();

/** Fingerprints the words of a game; the first call reads all of them. */
export function fingerprintOf(vocabulary: string): string {
  const known = fingerprints.get(vocabulary);
  if (known !== undefined) return known;
  const fingerprint = lexiconFingerprint(lexiconOf(vocabulary));
  fingerprints.set(vocabulary, fingerprint);
  return fingerprint;
}
