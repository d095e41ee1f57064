import { defaultEdition, type Language, type TileSet } from '@luctor/rules';

/** Which words are looked up, and what their letters are worth. */
export interface DeskWords {
  readonly language: Language;
  readonly vocabulary: string;
  readonly tileSet: TileSet;
}

/** All words of a language, outside any game. */
export function wordsOfLanguage(language: Language): DeskWords {
  const { tileSet } = defaultEdition().rulesets[language];
  return { language, vocabulary: `${language}/all`, tileSet };
}
