import type { Explored, ExploreQuery, WordFacts } from '@luctor/learn';
import type { QueryError } from '@luctor/lexicon';
import { err, type Language, type Result, type TileSet } from '@luctor/rules';
import type { LocalGames } from '../games/local-games.ts';
import type { WordCardAssets } from '../lexica/lexicon-assets.ts';
import type { Meanings } from '../lexica/meanings.ts';

/** `unavailable`: the words themselves are not here, and cannot be fetched. */
export type LookUpError = QueryError | { readonly code: 'unavailable' };

export interface WordDesk {
  /**
   * Everything about a word but its meaning. The vocabulary says what is valid: `fr/all` outside a
   * game, that of its setup within one. Tiles give the points.
   */
  tell(
    vocabulary: string,
    text: string,
    tiles: TileSet | null,
  ): Promise<Result<WordFacts, LookUpError>>;
  find(vocabulary: string, query: ExploreQuery): Promise<Result<Explored, LookUpError>>;
  readonly meanings: Meanings;
}

export type WordCards = Readonly<Record<Language, WordCardAssets>>;

export function createWordDesk(
  { wanted, worker }: LocalGames['desk'],
  cards: WordCards,
  meanings: Meanings,
): WordDesk {
  return {
    meanings,
    async tell(vocabulary, text, tiles) {
      const words = await wanted(vocabulary);
      if (words === null) return UNAVAILABLE;
      const { forms } = cards[words.id.language];
      return twice(() => worker().ask('tell', { wanted: words, forms, text, tiles }));
    },
    async find(vocabulary, query) {
      const words = await wanted(vocabulary);
      if (words === null) return UNAVAILABLE;
      return twice(() => worker().ask('find', { wanted: words, query }));
    },
  };
}

/** A worker that dies is replaced; the question is repeated once. */
async function twice<T>(ask: () => Promise<T>): Promise<T | typeof UNAVAILABLE> {
  return ask()
    .catch(ask)
    .catch(() => UNAVAILABLE);
}

const UNAVAILABLE = err({ code: 'unavailable' } as const);
