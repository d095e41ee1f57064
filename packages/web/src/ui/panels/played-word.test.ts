import { readFileSync } from 'node:fs';
import { toChildArray, type VNode } from 'preact';
import { describe, expect, it } from 'vitest';
import { PlayedWord, wordLetters } from './played-word.tsx';

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

  it('letters played are bold; those that lay there before are light, and no bracket is shown', () => {
    const word = PlayedWord({ word: 'ME(SA)NGE' }) as VNode<{ children: unknown }>;
    const letters = toChildArray(word.props.children as never).map((part) =>
      typeof part === 'string' ? part : `<${String((part as VNode).type)}>`,
    );
    // neighbours that are text alone are one text
    expect(letters.join(' ').replaceAll(/(?<=\w) (?=\w)/g, '')).toBe('ME <i> <i> NGE');
    const css = readFileSync(new URL('../css/turns.css', import.meta.url), 'utf8');
    const weightOf = (selector: string) => {
      const [, rules = ''] = css.split(`${selector} {`);
      return Number(/font-weight: (\d+)/.exec(rules.split('}')[0] ?? '')?.[1]);
    };
    expect(weightOf('.turn .word')).toBeGreaterThanOrEqual(600);
    expect(weightOf('.turn .word i')).toBeLessThanOrEqual(400);
  });
});
