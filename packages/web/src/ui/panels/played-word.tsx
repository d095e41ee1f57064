import type { JSX } from 'preact';

/** One letter of a word in a list of moves. */
export interface WordLetter {
  readonly letter: string;
  /** It lay on the board before. */
  readonly isThrough: boolean;
  readonly isBlank: boolean;
}

/** The letters of a word as `formatWord` writes it with brackets: `(V)OYaGE`. */
export function wordLetters(word: string): readonly WordLetter[] {
  const letters: WordLetter[] = [];
  let isThrough = false;
  for (const sign of word) {
    if (sign === '(' || sign === ')') isThrough = sign === '(';
    else {
      const letter = sign.toUpperCase();
      letters.push({ letter, isThrough, isBlank: letter !== sign });
    }
  }
  return letters;
}

/** A whole word: played letters are bold, those that were on the board light, blanks italic. */
export function PlayedWord({ word }: { word: string }): JSX.Element {
  return (
    <>
      {wordLetters(word).map(({ letter, isThrough, isBlank }, index) => {
        const text = isBlank ? <em>{letter}</em> : letter;
        return isThrough ? <i key={index}>{text}</i> : text;
      })}
    </>
  );
}
