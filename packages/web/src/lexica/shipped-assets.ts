import { LEAVES, LEXICA } from 'virtual:luctor-lexica';
import type { LeaveAssets, LexicaAssets, LexiconAsset, LexiconAssets } from './lexicon-assets.ts';

/** The files of this build, with whole addresses: those of a worker begin elsewhere. */

export function shippedLexica(base: string): LexicaAssets {
  // the plugin writes what these types say
  const { en, fr } = LEXICA as LexicaAssets;
  const whole = ({ words, grades, kinds, places, gradeCounts }: LexiconAssets): LexiconAssets => ({
    words: wholeUrl(words, base),
    grades: wholeUrl(grades, base),
    kinds: wholeUrl(kinds, base),
    places: wholeUrl(places, base),
    gradeCounts,
  });
  return { en: whole(en), fr: whole(fr) };
}

export function shippedLeaves(base: string): LeaveAssets {
  const leaves = Object.entries(LEAVES as LeaveAssets);
  return Object.fromEntries(leaves.map(([name, asset]) => [name, wholeUrl(asset, base)]));
}

function wholeUrl(asset: LexiconAsset, base: string): LexiconAsset {
  return { ...asset, url: new URL(asset.url, base).href };
}
