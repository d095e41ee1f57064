import { withOwnFingerprint } from '@luctor/lexicon';
import type { WordsWanted } from './word-source.ts';

/** `GameSetup.lexicon` of a game that begins with these words. */
export function fingerprintOfGame({ id, assets, list, personal }: WordsWanted): string {
  const shipped = id.base === 'none' ? null : assets.fingerprints[id.base];
  return withOwnFingerprint(shipped, [...list, ...personal]);
}
