import { LEXICA, TRAINED } from 'virtual:luctor-lexica';
import type { LexicaAssets, LexiconAsset, LexiconAssets, TrainedAssets } from './lexicon-assets.ts';

/** The files of this build, with absolute addresses: a worker's base differs. */

export function shippedLexica(base: string): LexicaAssets {
  // the plugin writes what these types describe
  const { en, fr } = LEXICA as LexicaAssets;
  const whole = (assets: LexiconAssets): LexiconAssets => ({
    ...assets,
    words: wholeUrl(assets.words, base),
    grades: wholeUrl(assets.grades, base),
    kinds: wholeUrl(assets.kinds, base),
    places: wholeUrl(assets.places, base),
  });
  return { en: whole(en), fr: whole(fr) };
}

export function shippedTraining(base: string): TrainedAssets {
  const { leaves, winTables } = TRAINED as TrainedAssets;
  const whole = (assets: Readonly<Record<string, LexiconAsset>>) =>
    Object.fromEntries(
      Object.entries(assets).map(([name, asset]) => [name, wholeUrl(asset, base)]),
    );
  return { leaves: whole(leaves), winTables: whole(winTables) };
}

function wholeUrl(asset: LexiconAsset, base: string): LexiconAsset {
  return { ...asset, url: new URL(asset.url, base).href };
}
