import { gradesOf, UNGRADED, type Lexicon, type WordData } from '@luctor/lexicon';

/**
 * How rare a word is: 0 among the thousand most common of its language, one more with every
 * doubling. Null if nobody has counted.
 */
export type RarityOf = (word: string) => number | null;

/** A form is rarer than the word it comes from. */
const FORM = 1.5;

export function rarityBy(lexicon: Lexicon): RarityOf {
  const data = lexicon.data();
  if (data === null) return () => null;
  const gradeOf = gradesOf(data);
  const known = (word: string): number | null => {
    const words = data.info.grades[gradeOf(word)]?.words;
    return words === undefined ? null : Math.max(0, Math.log2(words / 1000));
  };
  return (word) => {
    const own = known(word);
    if (own !== null || gradeOf(word) !== UNGRADED) return own;
    const lemmas = lemmasOf(data, word).flatMap((lemma) => known(lemma) ?? []);
    return lemmas.length === 0 ? null : Math.min(...lemmas) + FORM;
  };
}

function lemmasOf(data: WordData, word: string): readonly string[] {
  const index = indexOf(data.words, word);
  return index === null ? [] : data.lemmasOf(index);
}

/** The words are sorted. */
function indexOf(words: readonly string[], word: string): number | null {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = words[middle] ?? '';
    if (there === word) return middle;
    if (there < word) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
