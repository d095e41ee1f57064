// Where screens look words up [L3]: facts from the worker, meanings from files. Only screens that are
// fetched later may import this.
import { WORD_CARDS } from 'virtual:luctor-meanings';
import type { LocalGames } from '../games/local-games.ts';
import { createWordDesk, type WordCards, type WordDesk } from './create-word-desk.ts';
import type { LexiconAsset, WordCardAssets } from '../lexica/lexicon-assets.ts';
import { createMeanings } from '../lexica/meanings.ts';

export type { LookUpError, WordDesk } from './create-word-desk.ts';

let opened: { readonly games: LocalGames; readonly desk: WordDesk } | null = null;

/** The desk of this page: always the same one, so that what was read stays in memory. */
export function wordDesk(games: LocalGames): WordDesk {
  if (opened?.games !== games) {
    const cards = shippedWordCards(document.baseURI);
    const meanings = createMeanings({
      files: { en: cards.en.meanings, fr: cards.fr.meanings },
      fetch: (url, signal) => fetch(url, signal === undefined ? {} : { signal }),
      // not in a page without a secure address
      caches: (globalThis as { caches?: CacheStorage }).caches ?? null,
    });
    opened = { games, desk: createWordDesk(games.desk, cards, meanings) };
  }
  return opened.desk;
}

/** The files of this build, with absolute addresses: a worker's base differs. */
function shippedWordCards(base: string): WordCards {
  // the plugin writes what these types describe
  const { en, fr } = WORD_CARDS as WordCards;
  const whole = <Asset extends LexiconAsset>(asset: Asset): Asset => ({
    ...asset,
    url: new URL(asset.url, base).href,
  });
  const wholeCards = ({ forms, meanings }: WordCardAssets): WordCardAssets => ({
    forms: { lemmas: whole(forms.lemmas), forms: whole(forms.forms) },
    meanings: meanings.map(whole),
  });
  return { en: wholeCards(en), fr: wholeCards(fr) };
}
