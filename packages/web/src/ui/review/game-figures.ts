import { accuracyOf } from '@luctor/learn';
import type { GameView, Seat } from '@luctor/rules';
import type { ReviewModel } from './review-model.ts';

/** What one player's game comes to, in numbers. */
export interface GameFigures {
  /** Points a turn. */
  readonly average: number;
  /** Null until every turn that counts was looked at. */
  readonly givenPerTurn: number | null;
  /** Plays of all seven tiles. */
  readonly full: number;
  /** From 0 to 100. */
  readonly accuracy: number | null;
  /** In points. */
  readonly luck: number | null;
}

export function figuresOf({ table, review, seat }: ReviewModel): GameFigures {
  const own = review.counted.value.filter((decision) => decision.seat === seat);
  const verdicts = own.flatMap(({ turn }) => review.verdicts.value.get(turn) ?? []);
  const lost = verdicts.reduce((sum, each) => sum + (each.isHinted ? 0 : each.givenAway), 0);
  const isWhole = own.length > 0 && verdicts.length === own.length;
  return {
    ...playedFigures(table.view.value, seat),
    givenPerTurn: isWhole ? Math.round(lost / own.length / 100) / 10 : null,
    accuracy: isWhole ? accuracyOf([...review.verdicts.value.values()], seat) : null,
    luck: luckOf(review, seat),
  };
}

/** Null if a file does not tell every draw. */
function luckOf({ first }: ReviewModel['review'], seat: Seat): number | null {
  const luck = first.value?.luck[seat];
  if (luck === undefined || luck.drawn === 0 || luck.unknown > 0) return null;
  return Math.round(luck.worth / 1000);
}

const FULL = 7;

export function playedFigures(
  { history }: Pick<GameView, 'history'>,
  seat: Seat,
): Pick<GameFigures, 'average' | 'full'> {
  const turns = history.filter((record) => record.seat === seat && record.type !== 'challenge');
  const points = turns.reduce((sum, { score }) => sum + score, 0);
  const full = turns.filter(
    (record) => record.type === 'play' && !record.withdrawn && record.placement.length === FULL,
  );
  return {
    average: turns.length === 0 ? 0 : Math.round((10 * points) / turns.length) / 10,
    full: full.length,
  };
}
