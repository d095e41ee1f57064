import { readFileSync } from 'node:fs';
import { buildWordGraph, decodeWords } from '@luctor/lexicon';
import { findEdition, type Language } from '@luctor/rules';
import { runs } from '@luctor/rules/testing';
import { expect, test } from 'vitest';
import { createGenerator } from './generator.ts';
import { guessLeaves } from '../leaves/guessed-leaves.ts';
import { createMeasuredGames } from '../training/measured-games.ts';

const GAMES = runs(12, 120);

const LEXICA = new URL('../../../../data/lexica/', import.meta.url);

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
    const leaves = guessLeaves(ruleset.tileSet, graph.alphabet);
    const played = createMeasuredGames(createGenerator({ ruleset, graph, leaves }));
    for (let seed = 1; seed <= games; seed++) {
      const best = played.play(seed, 'best-only');
      expect(best, `seed ${seed}`).toBe(played.play(seed, 'all-moves'));
    }
  },
  60_000,
);
