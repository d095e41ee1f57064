import {
  createRandom,
  expandLeaves,
  findLevel,
  knownWords,
  openLeaves,
  playGame,
  type Computer,
} from '@luctor/engine';
import type { Lexicon } from '@luctor/lexicon';
import { openLexicon, readTraining } from '@luctor/lexicon-files';
import { findEdition, makeSetup, type GameState, type Language } from '@luctor/rules';
import { isLong } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { openComputer } from '../analysis/open-computer.ts';

/** The shipped levels with the shipped words and leaves, in few games: `calibrate` plays many. */

interface Shipped {
  readonly lexicon: Lexicon;
  readonly computer: Computer;
  readonly language: Language;
}

const opened = new Map<Language, Shipped>();

function shipped(language: Language): Shipped {
  const known = opened.get(language);
  if (known !== undefined) return known;
  const lexicon = openLexicon(language);
  const ruleset = findEdition('classic')?.rulesets[language];
  if (!lexicon.ok || ruleset === undefined) throw new Error(language);
  const computer = openComputer({ ruleset, language, lexicon: lexicon.value });
  const made = { lexicon: lexicon.value, computer, language };
  opened.set(language, made);
  return made;
}

function play(
  { lexicon, computer, language }: Shipped,
  levels: number[],
  seed: number,
  tries?: number,
): GameState {
  const edition = findEdition('classic');
  const players = levels.map((level, i) => ({ kind: 'computer' as const, name: `${i}`, level }));
  const setup = edition === null ? null : makeSetup(edition, { language, players });
  if (setup?.ok !== true) throw new Error('no setup');
  const random = createRandom(seed);
  const unlimited = { now: () => 0, deadline: Infinity };
  const budgetOf = (level: number) =>
    tries !== undefined && level > 8 ? { ...unlimited, tries } : unlimited;
  return playGame({
    setup: setup.value,
    players: levels.map(
      (level) => (view) => computer.choose(view, { level, random, budget: budgetOf(level) }),
    ),
    words: lexicon,
    canPlay: (question) => computer.canPlay(question),
    random,
  });
}

describe.each(['en', 'fr'] as const)('the levels in %s', (language) => {
  test.each([1, 2, 3, 4])('[K2] level %i plays only words it knows on any board', (level) => {
    const on = shipped(language);
    const known = new Set(knownWords(on.lexicon, findLevel(language, level).words ?? 0));
    // a strong player leaves words on the board that the weak one has never seen
    for (const seed of isLong() ? [1, 2] : [1]) {
      for (const turn of play(on, [level, 8], seed).history) {
        if (turn.seat !== 0 || turn.type !== 'play') continue;
        expect(turn.words.filter((word) => !known.has(word))).toEqual([]);
      }
    }
  });

  test('[K1] every level scores more than the one below', () => {
    const games = isLong() ? 24 : 5;
    // the mean of both scores of a game has a standard deviation of about 20 at level 1
    const error = 20 / Math.sqrt(games);
    const mean = (level: number): number => {
      let sum = 0;
      for (let seed = 0; seed < games; seed++) {
        for (const score of play(shipped(language), [level, level], seed).result?.scores ?? []) {
          sum += score;
        }
      }
      return sum / games / 2;
    };
    const means = [1, 2, 3, 4, 5, 6, 7, 8].map(mean);
    // over hundreds of games it is between these, over so few within two standard errors of them
    const [least, most] = language === 'en' ? [140, 165] : [90, 130];
    expect(means[0]).toBeGreaterThan(least - 2 * error);
    expect(means[0]).toBeLessThan(most + 2 * error);
    expect(means[7]).toBeGreaterThan(400);
    expect(means).toEqual(means.toSorted((one, other) => one - other));
  });
});

test('[K4] level 10 looks ahead for whole games, and is no worse than level 8', () => {
  // Hundreds of games show that it is better (docs/notes/search-strength.md); a few show if it is broken.
  const games = isLong() ? 8 : 2;
  let lead = 0;
  for (let seed = 1; seed <= games; seed++) {
    const own = seed % 2;
    const levels = own === 0 ? [10, 8] : [8, 10];
    const scores = play(shipped('en'), levels, seed, 100).result?.scores ?? [];
    lead += (scores[own] ?? 0) - (scores[1 - own] ?? 0);
  }
  expect(lead / games).toBeGreaterThan(-40);
});

describe('the shipped leaves', () => {
  test.each(['english-en', 'french-fr', 'scampio-fr'])(
    '%s can be opened and make sense',
    (name) => {
      const bytes = readTraining(name).leaves;
      if (bytes === null) throw new Error(`no ${name}`);
      expect(bytes.length).toBeLessThan(1_000_000);
      const model = openLeaves(bytes);
      if (!model.ok) throw new Error(model.error.code);
      const { values } = expandLeaves(model.value);
      const worth = (letter: string): number =>
        values[1 + 1 + model.value.letters.indexOf(letter)] ?? 0;
      const blank = values[1] ?? 0;
      expect(blank).toBeGreaterThan(10_000);
      expect(blank).toBeLessThan(45_000);
      expect(worth('S')).toBeGreaterThan(worth('V'));
      expect(worth('E')).toBeGreaterThan(worth('Q'));
    },
  );

  test('there are none for tiles and words without training', () => {
    expect(readTraining('scampio-en').leaves).toBeNull();
    expect(readTraining('../lexica/en/words').leaves).toBeNull();
  });
});
