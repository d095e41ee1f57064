declare module 'virtual:luctor-lexica' {
  import type { LexicaAssets } from './lexicon-assets.ts';

  /** Urls are relative to the page's base. Written by build/lexica-plugin.ts. */
  export const LEXICA: LexicaAssets;
}
