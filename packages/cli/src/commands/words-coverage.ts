import { createRandom, playGame } from '@luctor/engine';
import type { Language } from '@luctor/rules';
import { openComputers } from './computers.ts';
import { openRules, setUp } from './table.ts';
import { openWordCards } from '../words/word-cards.ts';

/** How many of the words of computers' games have a meaning [L3]. */
export interface Coverage {
  readonly lexicon: Language;
  readonly games: number;
  readonly level: number;
  /** Distinct words formed. */
  readonly words: number;
  readonly withMeaning: number;
  /** Counting each word once. */
  readonly percent: number;
  /** Counting words as often as they were formed. */
  readonly percentOfPlays: number;
  /** Some of the words without one, in the order of their first appearance. */
  readonly without: readonly string[];
}

const SHOWN = 40;

export function measureCoverage(
  language: Language,
  { games, level, seed }: { readonly games: number; readonly level: number; readonly seed: number },
): Coverage {
  const rules = openRules({ edition: 'classic', lexicon: language });
  const setup = setUp(rules, [
    { level, leaves: 'trained' },
    { level, leaves: 'trained' },
  ]);
  const computer = openComputers(rules)('trained');
  const counts = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    const random = createRandom(seed * 1000 + game);
    const choose = (view: Parameters<typeof computer.choose>[0]) =>
      computer.choose(view, { level, random, budget: { now: () => 0, deadline: Infinity } });
    const { history } = playGame({
      setup,
      players: [choose, choose],
      words: rules.lexicon,
      canPlay: (question) => computer.canPlay(question),
      random,
    });
    for (const turn of history) {
      if (turn.type !== 'play') continue;
      for (const word of turn.words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const cards = openWordCards(rules.lexicon, language);
  const without = [...counts.keys()].filter((word) => cards.meaningsOf(word).length === 0);
  const plays = sum([...counts.values()]);
  const missed = sum(without.map((word) => counts.get(word) ?? 0));
  return {
    lexicon: language,
    games,
    level,
    words: counts.size,
    withMeaning: counts.size - without.length,
    percent: percentOf(counts.size - without.length, counts.size),
    percentOfPlays: percentOf(plays - missed, plays),
    without: without.slice(0, SHOWN),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function percentOf(part: number, whole: number): number {
  return Math.round((1000 * part) / Math.max(1, whole)) / 10;
}
