import { describe, expect, it } from 'vitest';
import { wordLetters } from './played-word.tsx';

const shown = (word: string) =>
  wordLetters(word)
    .map(
      ({ letter, isThrough, isBlank }) => `${letter}${isThrough ? '-' : ''}${isBlank ? '?' : ''}`,
    )
    .join(' ');

describe('[U4] a word in the list of moves', () => {
  it.each([
    ['OVERS', 'O V E R S', 'all its tiles were played'],
    ['(V)OYAGE', 'V- O Y A G E', 'it begins with a tile of the board'],
    ['ME(SA)N(G)E', 'M E S- A- N G- E', 'tiles of the board in two places'],
    ['VeRTiG(E)S', 'V E? R T I? G E- S', 'blanks were played'],
    ['MESA(Ng)E', 'M E S A N- G-? E', 'a blank lay on the board'],
    ['éPI', 'É? P I', 'a blank as an accented letter'],
  ])('%s: %s', (word, letters) => {
    expect(shown(word)).toBe(letters);
  });
});
