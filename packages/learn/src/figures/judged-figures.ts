import type { Equity } from '@luctor/engine';
import { evolve, type GameEvent, type GameState, type Seat } from '@luctor/rules';
import { accuracyOf } from '../review/accuracy.ts';
import type { Review } from '../review/review.ts';
import type { Verdict } from '../review/verdict.ts';
import {
  GAME_PARTS,
  MISTAKES,
  type GameFigures,
  type GamePart,
  type JudgedFigures,
  type MistakeCount,
  type PartFigures,
} from './game-figures.ts';

/** So many of a player's first turns are the opening. */
const OPENING_TURNS = 2;

/** The row with what a review found; what an earlier review found is replaced. */
export function withReview(
  figures: GameFigures,
  events: readonly GameEvent[],
  review: Pick<Review, 'verdicts' | 'luck'>,
): GameFigures {
  const partAt = partsOf(events);
  return {
    ...figures,
    people: figures.people.map((person) => {
      const verdicts = review.verdicts.filter(
        ({ seat, byPerson }) => seat === person.seat && byPerson,
      );
      if (verdicts.length === 0) return person;
      const accuracy = accuracyOf(verdicts, person.seat);
      const luck = review.luck[person.seat]?.worth ?? null;
      return { ...person, judged: judgedOf(verdicts, { accuracy, luck }, partAt) };
    }),
  };
}

function judgedOf(
  verdicts: readonly Verdict[],
  { accuracy, luck }: Pick<JudgedFigures, 'accuracy' | 'luck'>,
  partAt: (turn: number) => GamePart,
): JudgedFigures {
  // a hint that was followed is not a mistake, and no merit either [K8]
  const counted = verdicts.filter(({ isHinted }) => !isHinted);
  const parts = Object.fromEntries(
    GAME_PARTS.map((part): [GamePart, PartFigures] => {
      const turns = counted.filter(({ turn }) => partAt(turn) === part);
      return [part, { turns: turns.length, givenAway: sumOf(turns) }];
    }),
  ) as Record<GamePart, PartFigures>;
  return {
    isRefined: counted.every(({ stage }) => stage === 'refined'),
    parts,
    mistakes: countMistakes(counted),
    missedFullRacks: counted.filter(isMissedFullRack).length,
    accuracy,
    luck,
  };
}

function sumOf(verdicts: readonly Verdict[]): Equity {
  return verdicts.reduce((sum, { givenAway }) => sum + givenAway, 0);
}

function isMissedFullRack({ reasons }: Verdict): boolean {
  return reasons.some(({ type }) => type === 'bonus');
}

function countMistakes(verdicts: readonly Verdict[]): readonly MistakeCount[] {
  const counts = new Map<string, MistakeCount>();
  for (const { grade, reasons } of verdicts) {
    const mistake = MISTAKES.find((each) => each === grade);
    if (mistake === undefined) continue;
    const reason = reasons[0]?.type ?? null;
    const key = `${mistake} ${reason}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { grade: mistake, reason, count });
  }
  return [...counts.values()];
}

/** By the index of a turn in the history. */
function partsOf(events: readonly GameEvent[]): (turn: number) => GamePart {
  const parts = new Map<number, GamePart>();
  const taken = new Map<Seat, number>();
  let state: GameState | null = null;
  for (const event of events) {
    const before: GameState | null = state;
    state = evolve(state, event);
    const record = state.history.at(-1);
    if (before === null || record === undefined || record.type === 'challenge') continue;
    if (state.history.length === before.history.length) continue;
    const count = taken.get(record.seat) ?? 0;
    taken.set(record.seat, count + 1);
    // a bag of the rules is empty when the last tile was drawn: from then on both sides can count
    const isEndgame = before.bag.length === 0;
    const part = isEndgame ? 'endgame' : count < OPENING_TURNS ? 'opening' : 'middle';
    parts.set(before.history.length, part);
  }
  return (turn) => parts.get(turn) ?? 'middle';
}
