import { describe, expect, test } from 'vitest';
import { evolve, type GameEvent, type GameState, type Seat } from '@luctor/rules';
import { decisionsOf } from '../review/decisions.ts';
import { firstReview } from '../review/first-review.ts';
import type { Review } from '../review/review.ts';
import type { Verdict } from '../review/verdict.ts';
import { randomLogs, smallTools } from '../testing/small-review.ts';
import { parseFiguresRow } from './figures-row.ts';
import { GAME_PARTS, type GameFigures, type JudgedFigures } from './game-figures.ts';
import { withReview } from './judged-figures.ts';
import { mergeRows, updatedRow } from './merge-rows.ts';
import { figuresOf } from './played-figures.ts';

interface Judged {
  readonly events: readonly GameEvent[];
  readonly review: Review;
  readonly row: GameFigures;
}

const GAMES: readonly Judged[] = randomLogs(3).flatMap((events) => {
  const played = figuresOf({ id: 'kept', events, playedAt: 1 });
  if (played === null) return [];
  const review = firstReview(events, smallTools(events));
  return [{ events, review, row: withReview(played, events, review) }];
});

/** The slow way: how many tiles the bag had before a turn, and how many the player had taken. */
function partOf(events: readonly GameEvent[], turn: number): string {
  let state: GameState | null = null;
  let bag = Infinity;
  for (const event of events) {
    if (state !== null && state.history.length === turn) bag = Math.min(bag, state.bag.length);
    const next: GameState = evolve(state, event);
    if (next.history.length > turn) break;
    state = next;
  }
  const seat = decisionsOf(events).find((decision) => decision.turn === turn)?.seat;
  const before = (state?.history ?? [])
    .slice(0, turn)
    .filter((record) => record.seat === seat && record.type !== 'challenge').length;
  if (bag === 0) return 'endgame';
  return before < 2 ? 'opening' : 'middle';
}

function counted({ review }: Judged, seat: Seat): readonly Verdict[] {
  return review.verdicts.filter(
    (verdict) => verdict.seat === seat && verdict.byPerson && !verdict.isHinted,
  );
}

describe('figures with a review', () => {
  test('[L6] every turn that a person decided is in one part of the game', () => {
    let turns = 0;
    for (const game of GAMES) {
      for (const { seat, judged } of game.row.people) {
        const verdicts = counted(game, seat);
        if (judged === null) continue;
        for (const part of GAME_PARTS) {
          const own = verdicts.filter(({ turn }) => partOf(game.events, turn) === part);
          const givenAway = own.reduce((sum, verdict) => sum + verdict.givenAway, 0);
          expect(judged.parts[part]).toEqual({ turns: own.length, givenAway });
          turns += own.length;
        }
        expect(judged.isRefined, 'a first look').toBe(verdicts.length === 0);
        expect(judged.mistakes, 'a first look gives no grade').toEqual([]);
      }
    }
    expect(turns).toBeGreaterThan(50);
  });

  test('[L6] mistakes are counted by grade and main reason, hints are not', () => {
    const [game] = GAMES;
    const [person] = game?.row.people ?? [];
    if (game === undefined || person === undefined) throw new Error('there are games');
    const { events, review, row } = game;
    const own = counted(game, person.seat);
    const graded = own.map((verdict, i): Verdict => {
      const reasons =
        i % 2 === 0
          ? [{ type: 'bonus' as const, word: 'HORN', bonus: 50 }]
          : [{ type: 'points' as const, more: 9 }];
      return { ...verdict, stage: 'refined', grade: i % 3 === 0 ? 'large' : 'small', reasons };
    });
    const hinted = graded.map((verdict) => ({ ...verdict, isHinted: true }));
    const judged = judgedOf(withReview(row, events, { ...review, verdicts: graded }));
    const count = (grade: string) =>
      judged?.mistakes
        .filter((each) => each.grade === grade)
        .reduce((sum, each) => sum + each.count, 0);
    expect(count('large')).toBe(Math.ceil(own.length / 3));
    expect(count('small')).toBe(own.length - Math.ceil(own.length / 3));
    expect(judged?.missedFullRacks).toBe(Math.ceil(own.length / 2));
    expect(judged?.isRefined).toBe(true);
    const none = judgedOf(withReview(row, events, { ...review, verdicts: hinted }));
    expect(none?.mistakes).toEqual([]);
    expect(none?.parts.middle).toEqual({ turns: 0, givenAway: 0 });
  });

  test('a closer look replaces a first one, and a first look never a closer one', () => {
    for (const { events, review, row } of GAMES) {
      expect(parseFiguresRow(structuredClone(row))).toEqual(row);
      const verdicts = review.verdicts.map((verdict): Verdict => ({
        ...verdict,
        stage: 'refined',
      }));
      const refined = withReview(row, events, { ...review, verdicts });
      expect(updatedRow(row, refined)).toEqual(refined);
      expect(updatedRow(refined, row)).toEqual(refined);
      expect(mergeRows(row, refined)).toEqual(mergeRows(refined, row));
    }
  });
});

function judgedOf({ people }: GameFigures): JudgedFigures | null {
  return people[0]?.judged ?? null;
}
