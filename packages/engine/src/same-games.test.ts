import { readFileSync } from 'node:fs';
import { buildWordGraph, decodeWords } from '@luctor/lexicon';
import { findEdition, type Language } from '@luctor/rules';
import { expect, test } from 'vitest';
import { guessedLeaves } from '../bench/guessed-leaves.ts';
import { createSelfPlay } from '../bench/self-play.ts';
import { createGenerator } from './generator.ts';

const GAMES = 200;

const LEXICA = new URL('../../../data/lexica/', import.meta.url);

test.each([
  ['classic', 'en', GAMES],
  ['classic', 'fr', GAMES],
  ['scampio', 'fr', GAMES / 4],
] as const)(
  'same seed, same game, whichever generator is used: %s, %s',
  (edition, language, games) => {
    const ruleset = findEdition(edition)?.rulesets[language satisfies Language];
    if (ruleset === undefined) throw new Error(`no edition ${edition}`);
    const words = decodeWords(readFileSync(new URL(`${language}/words.txt`, LEXICA), 'utf8'));
    const graph = buildWordGraph(words.filter((word) => word.length <= ruleset.layout.size));
    const play = createSelfPlay(createGenerator({ ruleset, graph, leaves: guessedLeaves() }));
    for (let seed = 1; seed <= games; seed++) {
      expect(play(seed, 'best-only'), `seed ${seed}`).toEqual(play(seed, 'all-moves'));
    }
  },
  60_000,
);
