import { RACK_SIZE } from '@luctor/rules';
import type { Generator } from '../generator/generator.ts';
import { compareMoves } from '../moves/compact-move.ts';
import type { Level } from '../levels/level.ts';
import { adoptStyle } from '../levels/play-style.ts';
import type { Position } from '../board/position.ts';
import { shuffleFirst, type Random } from '../chance/random.ts';
import type { ScoredMove } from '../moves/scored-move.ts';
import type { Budget, Thinking, ThinkingStep } from './thinking.ts';
import { bestPlays, describePlays, playsIn, type Candidate } from './listed-plays.ts';
import { commandOf, hintOf } from './thought.ts';

export interface LookAround {
  readonly generator: Generator;
  readonly position: Position;
  readonly level: Level;
  readonly random: Random;
  readonly budget: Budget;
}

/**
 * Thinks like levels without search: tries some plays one after the other and makes the best of
 * them. The level decides how many it tries and what makes a play better.
 */
export function lookAround({ generator, position, level, random, budget }: LookAround): Thinking {
  // Listed at once: others may use the generator between steps.
  let plays: Candidate[] | null = null;
  let best: Candidate | null = null;
  let otherwise: ScoredMove | null = null;
  let tried = 0;
  let isDecided = false;

  const begin = (): Candidate[] => {
    otherwise = adoptStyle(generator, position, level);
    return comingToMind(generator, level, random);
  };

  const step = (): ThinkingStep => {
    plays ??= begin();
    const candidate = plays[tried];
    if (isDecided || candidate === undefined || isSpent()) {
      isDecided = true;
      return { type: 'decided' };
    }
    const { move, play } = candidate;
    const isBest = best === null || compareMoves(move, best.move) < 0;
    if (isBest) best = candidate;
    tried++;
    return { type: 'tried', thought: { ...hintOf(play), best: isBest }, equity: play.equity };
  };

  /** The first play is always tried: a late turn is better than none. */
  const isSpent = (): boolean =>
    tried > 0 && (tried >= (budget.tries ?? Infinity) || budget.now() >= budget.deadline);

  return {
    step,
    answer() {
      if (plays === null) step();
      if (otherwise === null) throw new Error('thinking begins with a step');
      // A player stopped in the middle plays a word it has tried; it has not given up on them yet.
      const gaveUp = isDecided && best !== null && otherwise.equity > best.play.equity;
      return commandOf(best === null || gaveUp ? otherwise : best.play);
    },
  };
}

/** The plays a level tries, in this order. */
function comingToMind(generator: Generator, level: Level, random: Random): Candidate[] {
  const list = generator.listMoves();
  const easy = playsIn(list, generator, level.tiles);
  // A player who finds nothing easy looks harder: it never misses a known word altogether.
  const seen = easy.length > 0 ? easy : playsIn(list, generator, RACK_SIZE);
  const { looks } = level;
  if (looks === null) return describePlays(list, bestPlays(list, seen), generator);
  shuffleFirst(seen, looks, random);
  return describePlays(list, seen.subarray(0, looks), generator);
}
