import { grouped } from './grouped.ts';
import type { OwnGame } from './filter.ts';
import { spreadOf, type Spread } from './spread.ts';
import { givenAwayPerTurn } from './summary.ts';

/** The games of a week or a month. */
export interface Period {
  /** Its first moment. */
  readonly from: number;
  readonly games: number;
  readonly score: Spread | null;
  /** In thousandths of points; null without a judged turn. */
  readonly givenAwayPerTurn: number | null;
  readonly accuracy: Spread | null;
  readonly msPerTurn: Spread | null;
}

/**
 * One entry for each period with a game, in order. `startOf` gives the first moment of the period
 * that a moment is in: weeks and days are the shell's, which knows where it is.
 */
export function trendOf(
  games: readonly OwnGame[],
  startOf: (at: number) => number,
): readonly Period[] {
  return [...grouped(games, ({ game }) => startOf(game.at))]
    .toSorted(([a], [b]) => a - b)
    .map(([from, played]) => {
      const people = played.map(({ own }) => own);
      return {
        from,
        games: played.length,
        score: spreadOf(played.flatMap(({ game, own }) => (game.isWhole ? own.score : []))),
        givenAwayPerTurn: givenAwayPerTurn(people),
        accuracy: spreadOf(people.flatMap(({ judged }) => judged?.accuracy ?? [])),
        msPerTurn: spreadOf(
          people.flatMap(({ usedMs, turns }) =>
            usedMs === null || turns === 0 ? [] : usedMs / turns,
          ),
        ),
      };
    });
}
