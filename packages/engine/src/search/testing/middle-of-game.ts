import { buildWordGraph } from '@luctor/lexicon';
import { findEdition, type Ruleset } from '@luctor/rules';
import { seededRandom } from '@luctor/rules/testing';
import { createGenerator } from '../../generator/generator.ts';
import { randomTable } from '../../testing/random-tables.ts';
import { createMeasuredGames } from '../../training/measured-games.ts';
import { situationOf } from '../situation/situation.ts';
import type { SearchTools, Situation } from '../situation/types.ts';

/** A made-up language on the standard board, and a position with half the bag left. */
export function middleOfGame(players = 2): { tools: SearchTools; situation: Situation } {
  const random = seededRandom(31);
  const made = randomTable(random, {
    size: 15,
    letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    wordCount: 3000,
    maxLength: 8,
    scampio: false,
  });
  const classic = findEdition('classic')?.rulesets.en;
  if (classic === undefined) throw new Error('there is a classic edition');
  const ruleset: Ruleset = classic;
  const graph = buildWordGraph(made.words, made.graph.alphabet);
  const generator = createGenerator({ ruleset, graph });
  const position = createMeasuredGames(generator).positionWithBag(4, 40);
  const [opponent] = position.opponents;
  if (opponent === undefined) throw new Error('there is an opponent');
  const opponents = Array.from({ length: players - 1 }, () => opponent);
  const bagCount = position.unseen.length - 7 * opponents.length;
  return {
    tools: { generator },
    situation: situationOf({ ...position, opponents, bagCount }),
  };
}
