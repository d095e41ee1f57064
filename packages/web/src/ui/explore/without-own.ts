import type { WordFacts } from '@luctor/learn';

/** The same facts without a person's own words: a server's game does not know them [V2]. */
export function withoutOwn(facts: WordFacts, own: readonly string[]): WordFacts {
  if (own.length === 0) return facts;
  const mine = new Set(own);
  const others = (words: readonly string[]) => words.filter((word) => !mine.has(word));
  const { word, extensions } = facts;
  const longer = ({ words, total }: WordFacts['extensions']['front']) => {
    const kept = others(words);
    return { words: kept, total: total - (words.length - kept.length) };
  };
  return {
    ...facts,
    valid: facts.valid && !mine.has(word),
    front: facts.front.filter((letter) => !mine.has(letter + word)),
    back: facts.back.filter((letter) => !mine.has(word + letter)),
    anagrams: others(facts.anagrams),
    oneMore: facts.oneMore
      .map(({ letter, words }) => ({ letter, words: others(words) }))
      .filter(({ words }) => words.length > 0),
    extensions: { front: longer(extensions.front), back: longer(extensions.back) },
  };
}
