import {
  gamesFor,
  summarise,
  trendOf,
  type FiguresFilter,
  type FiguresSummary,
  type GameFigures,
  type OwnGame,
  type Period,
} from '@luctor/learn';
import {
  periodFor,
  rangeBefore,
  rangeStart,
  startOfMonth,
  startOfWeek,
  type Range,
} from './periods.ts';

/** What the page shows of the games that fit a choice. */
export interface FiguresShown {
  readonly games: readonly OwnGame[];
  readonly summary: FiguresSummary;
  /** The mean score in the range before; null if there was none. */
  readonly scoreBefore: number | null;
  readonly by: 'week' | 'month';
  readonly periods: readonly Period[];
  /** Whether the last period is the current one. */
  readonly isCurrent: boolean;
}

export type FiguresChoice = Omit<FiguresFilter, 'from' | 'until'>;

export function shownFigures(
  rows: readonly GameFigures[],
  choice: FiguresChoice,
  range: Range,
  now: number,
): FiguresShown {
  const games = gamesFor(rows, { ...choice, from: rangeStart(range, now), until: null });
  const before = rangeBefore(range, now);
  const earlier = before === null ? [] : gamesFor(rows, { ...choice, ...before });
  const by = periodFor(games.map(({ game }) => game.at));
  const startOf = by === 'week' ? startOfWeek : startOfMonth;
  const periods = trendOf(games, startOf);
  return {
    games,
    summary: summarise(games),
    scoreBefore: summarise(earlier).score?.mean ?? null,
    by,
    periods,
    isCurrent: periods.at(-1)?.from === startOf(now),
  };
}
