import { createAlphabet } from '@luctor/lexicon';
import { EDITIONS, type Ruleset } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { createArena } from '../memory/arena.ts';
import { createRackAutomaton } from './rack-automaton.ts';
import { keepAtEnd } from './static-evaluation.ts';
import { createTileCoding } from '../board/tile-coding.ts';

const rulesOf = (id: string): Ruleset => {
  const edition = EDITIONS.find((one) => one.id === id);
  if (edition === undefined) throw new Error(`no edition ${id}`);
  return edition.rulesets.en;
};

describe('[R10] the end of the game', () => {
  const alphabet = createAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const keptBy = (edition: string) => {
    const ruleset = rulesOf(edition);
    const coding = createTileCoding(ruleset.tileSet, alphabet);
    const rack = createRackAutomaton(coding, createArena());
    rack.setTiles([1, 17], 2); // A and Q
    keepAtEnd(rack, ruleset, 8);
    const value = (letter: string): number => ruleset.tileSet.letters[letter]?.value ?? 0;
    return { kept: rack.kept, a: value('A'), q: value('Q') };
  };

  test('going out earns the others’ tiles twice; tiles held cost twice, plus the turn', () => {
    const { kept, a, q } = keptBy('classic');
    expect(kept[0]).toBe(2 * 8 * 1000);
    expect(kept[1]).toBe(-2000 * a - 10_000);
    expect(kept[3]).toBe(-2000 * (a + q) - 10_000);
  });

  test('scampio has no going out: 25 for an empty rack, and tiles held cost once', () => {
    const { kept, q } = keptBy('scampio');
    expect(kept[0]).toBe(25_000);
    expect(kept[2]).toBe(-1000 * q);
  });
});
