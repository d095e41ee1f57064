// What a word's card and the explore screen ask [L3]. A file of its own, fetched on first use: no
// game needs these queries.
import { parseWordForms, type Lexicon, type QueryError, type WordForms } from '@luctor/lexicon';
import { explore, wordFacts, type Explored, type WordFacts } from '@luctor/learn';
import type { Language, Result } from '@luctor/rules';
import type { FormAssets, LexiconAsset } from '../lexica/lexicon-assets.ts';
import type { FindRequest, OpenRequest, TellRequest } from './protocol.ts';

export interface WordRequestParts {
  readonly openLexicon: (wanted: OpenRequest) => Promise<Lexicon>;
  readonly fetchAsset: (asset: LexiconAsset, onBytes: () => void) => Promise<Uint8Array>;
}

export interface WordRequests {
  tell(ask: TellRequest): Promise<Result<WordFacts, QueryError>>;
  find(ask: FindRequest): Promise<Result<Explored, QueryError>>;
}

export function createWordRequests({ openLexicon, fetchAsset }: WordRequestParts): WordRequests {
  const forms = new Map<Language, Promise<WordForms>>();

  /** A part of a language has no data of its own: grades and forms are those of the whole list. */
  const wholeOf = (wanted: OpenRequest): Promise<Lexicon> =>
    openLexicon({
      ...wanted,
      id: { ...wanted.id, base: 'all', list: null },
      list: [],
      personal: [],
    });

  const open = async (wanted: OpenRequest) => {
    const words = await openLexicon(wanted);
    const whole = wanted.id.base === 'all' ? words : await wholeOf(wanted);
    return { words, data: whole.data() };
  };

  const read = async (asset: LexiconAsset): Promise<string> =>
    new TextDecoder().decode(await fetchAsset(asset, () => undefined));

  const formsOf = (
    language: Language,
    assets: FormAssets,
    words: readonly string[],
  ): Promise<WordForms> => {
    const known = forms.get(language);
    if (known !== undefined) return known;
    const opening = Promise.all([read(assets.lemmas), read(assets.forms)]).then(([lemmas, text]) =>
      parseWordForms(words, { lemmas, forms: text }),
    );
    forms.set(language, opening);
    opening.catch(() => forms.delete(language));
    return opening;
  };

  return {
    async tell({ wanted, forms: assets, text, tiles }) {
      const { words, data } = await open(wanted);
      // without a network the card still says everything else
      const found =
        data === null
          ? null
          : await formsOf(wanted.id.language, assets, data.words).catch(() => null);
      return wordFacts({ words, data, forms: found, tiles }, text);
    },
    async find({ wanted, query }) {
      const { words, data } = await open(wanted);
      return explore(words, data, query);
    },
  };
}
