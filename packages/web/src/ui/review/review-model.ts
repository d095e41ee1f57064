import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { leadAt, pointsGivenAway, type Decision, type Grade, type Verdict } from '@luctor/learn';
import type { Placement, Seat } from '@luctor/rules';
import type { GameReview } from '../../review/game-review.ts';
import { boardAfter, scoreAfter } from '../model/past-board.ts';
import type { TableModel } from '../model/table-model.ts';
import { moveTo, type Screen } from '../shell/navigation.ts';
import type { ChartTurn } from './chart-geometry.ts';

/** The turn that the screen shows, and what is known about it. */
export interface ReviewModel {
  readonly table: TableModel;
  readonly review: GameReview;
  /** Whose chances and lead the chart shows. */
  readonly seat: Seat;
  /** Whether that seat's player is the one who looks: they are called “you”. */
  readonly isYou: (seat: Seat) => boolean;
  /** Null: the final board. */
  readonly turn: ReadonlySignal<number | null>;
  readonly decision: ReadonlySignal<Decision | null>;
  readonly verdict: ReadonlySignal<Verdict | null>;
  /** Which of the best moves the board shows; null: the one that is better, if it has room. */
  readonly row: Signal<number | null>;
  readonly advised: ReadonlySignal<Placement>;
  readonly course: ReadonlySignal<readonly ChartTurn[]>;
  addressOf(turn: number | null): Screen;
  show(turn: number | null): void;
}

export function createReviewModel(
  table: TableModel,
  review: GameReview,
  addressOf: (turn: number | null) => Screen,
): ReviewModel {
  const row = signal<number | null>(null);
  const turn = computed(() => table.shownTurn.value);
  const decision = computed(() => (turn.value === null ? null : review.decisionAt(turn.value)));
  const verdict = computed(() =>
    turn.value === null ? null : (review.verdicts.value.get(turn.value) ?? null),
  );
  const seat = seatShown(table);
  return {
    table,
    review,
    seat,
    isYou: (of) => of === youAt(table),
    turn,
    decision,
    verdict,
    row,
    advised: computed(() => advisedMove(verdict.value, row.value)),
    course: computed(() => courseOf(table, review, seat)),
    addressOf,
    show(wanted) {
      const last = table.view.peek().history.length - 1;
      const to = wanted === null || wanted > last ? null : Math.max(0, wanted);
      if (last < 0) return;
      row.value = null;
      table.shownTurn.value = to;
      moveTo(addressOf(to));
    },
  };
}

/** At one screen “you” is clear only if one person played there. */
function youAt({ session }: TableModel): Seat | null {
  const [only, second] = session.seatsHere;
  return only !== undefined && second === undefined ? only : null;
}

function seatShown(table: TableModel): Seat {
  const { players } = table.view.peek().setup;
  const person = players.findIndex(({ kind }) => kind === 'person');
  return youAt(table) ?? Math.max(0, person);
}

/** The better move, dashed over the move made; one that shares squares with it only on request. */
function advisedMove(verdict: Verdict | null, row: number | null): Placement {
  const chosen = verdict?.best[row ?? 0]?.move;
  if (verdict === null || chosen?.type !== 'play') return [];
  if (row !== null) return chosen.placement;
  const { made, givenAway } = verdict;
  if (givenAway < 500) return [];
  const taken = made.move.type === 'play' ? made.move.placement : [];
  const isFree = chosen.placement.every(
    (tile) => !taken.some(({ row: r, col }) => r === tile.row && col === tile.col),
  );
  return isFree ? chosen.placement : [];
}

/** By the scores alone until the first review is there. */
function courseOf({ view }: TableModel, review: GameReview, seat: Seat): readonly ChartTurn[] {
  const now = view.value;
  const points = review.course.value.filter(({ turn }) => turn < now.history.length);
  if (points.length === now.history.length) {
    return points.map((point) => ({
      lead: leadAt(point, seat),
      chance: point.chances?.[seat] ?? null,
    }));
  }
  return now.history.map((_, turn) => {
    const scores = now.seats.map((_each, at) => scoreAfter(now, turn, at));
    const others = scores.filter((_score, at) => at !== seat);
    const lead = (scores[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others));
    return { lead, chance: null };
  });
}

/** What a turn's line says: a grade, that a hint was taken, or nothing yet. */
export type TurnMark = Grade | 'hinted' | 'provisional' | 'unclear';

/** Null for turns that do not count, or that nobody has looked at yet. */
export function markOf({ review }: ReviewModel, turn: number): TurnMark | null {
  const verdict = review.verdicts.value.get(turn);
  if (verdict === undefined) return null;
  if (!review.counted.value.some((decision) => decision.turn === turn)) return null;
  if (verdict.isHinted) return 'hinted';
  if (verdict.grade !== null) return verdict.grade;
  return verdict.stage === 'refined' ? 'unclear' : 'provisional';
}

/** The costliest decisions that count, at most so many; less than half a point is nothing. */
export function worstTurns({ verdicts, counted }: GameReview, most: number): readonly Verdict[] {
  const turns = new Set(counted.value.map(({ turn }) => turn));
  return [...verdicts.value.values()]
    .filter((verdict) => turns.has(verdict.turn) && isMistake(verdict))
    .toSorted((a, b) => b.givenAway - a.givenAway || a.turn - b.turn)
    .slice(0, most);
}

const MISTAKE_FROM = 4;

/** By its grade; while there is none, by the points of the first look. */
export function isMistake(verdict: Verdict): boolean {
  if (verdict.isHinted) return false;
  if (verdict.grade !== null) return verdict.grade !== 'good';
  return pointsGivenAway(verdict) >= MISTAKE_FROM;
}

export function boardBefore({ table }: ReviewModel, turn: number) {
  return boardAfter(table.view.value, turn - 1);
}
