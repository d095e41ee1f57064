import type { SearchTools } from '@luctor/engine';
import type { GameState, Seat } from '@luctor/rules';
import type { Verdict } from './verdict.ts';

/** How a game stood after a turn, for a chart [L2]. */
export interface CoursePoint {
  /** The index of the turn in the history; as many as there are turns for the end of the game. */
  readonly turn: number;
  /** By seat. */
  readonly scores: readonly number[];
  /** Of winning, by seat; null without a table of chances. */
  readonly chances: readonly number[] | null;
}

/** The lead of a seat over the best of the others; alone, its own score. */
export function leadAt({ scores }: CoursePoint, seat: Seat): number {
  const others = scores.filter((_, other) => other !== seat);
  return (scores[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others));
}

/** The course with the chances that searches have found since. */
export function courseWith(
  course: readonly CoursePoint[],
  verdicts: readonly Verdict[],
): readonly CoursePoint[] {
  const found = new Map(verdicts.map((verdict) => [verdict.turn, verdict]));
  return course.map((point) => {
    const verdict = found.get(point.turn);
    const chance = verdict?.made.chance ?? null;
    if (verdict === undefined || chance === null || point.chances === null) return point;
    return {
      ...point,
      chances: point.chances.map((_, seat) => (seat === verdict.seat ? chance : 1 - chance)),
    };
  });
}

/**
 * How the game stands after a turn, by the table: a search may know better. `kept` is what the mover's
 * tiles are worth.
 */
export function pointAfter(
  state: GameState,
  turn: number,
  mover: Seat,
  kept: number,
  { winTable }: Pick<SearchTools, 'winTable'>,
): CoursePoint {
  const scores = state.seats.map(({ score }) => score);
  const other = state.seats.findIndex(({ left }, seat) => seat !== mover && left === null);
  const isForTwo = state.seats.length === 2 && other >= 0;
  if (winTable === undefined || !isForTwo) return { turn, scores, chances: null };
  const lead = 1000 * ((scores[other] ?? 0) - (scores[mover] ?? 0)) - kept;
  const unseen = state.bag.length + (state.seats[mover]?.rack.length ?? 0);
  const others = winTable.probability(unseen, lead);
  return { turn, scores, chances: scores.map((_, seat) => (seat === mover ? 1 - others : others)) };
}

/** The end: the highest score has won; a tie is shared. `last` is how it stood before. */
export function finalPoint(state: GameState, last: CoursePoint | undefined): CoursePoint {
  const scores = state.seats.map(({ score }) => score);
  const turn = state.history.length;
  const winners = state.result?.winners ?? [];
  const isDecided = winners.length > 0 && last !== undefined && last.chances !== null;
  // nobody wins a game that was not finished
  if (!isDecided) return { turn, scores, chances: last?.chances ?? null };
  const chances = scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return { turn, scores, chances };
}
