import {
  dayName,
  dayNumber,
  dueCards,
  isKnown,
  streakOf,
  type Attempt,
  type Today,
} from '@luctor/learn';
import type { Language } from '@luctor/rules';
import type { Learning } from './learning.ts';

/** What waits today, for the doors that lead there. */
export interface LearnCounts {
  /** Cards that were learnt and are likely to be recalled. */
  readonly known: number;
  readonly due: number;
  /** What became of the puzzle of the day; null: it waits. */
  readonly day: Readonly<Record<Language, DayResult | null>>;
  /** Days in a row on which it was solved, today included. */
  readonly streak: number;
}

/** `shown`: the answer was asked for. */
export type DayResult = 'solved' | 'shown';

/** Null if the deck cannot be read. */
export async function learnCounts(
  { deck, puzzles }: Pick<Learning, 'deck' | 'puzzles'>,
  today: Today,
): Promise<LearnCounts | null> {
  const [stored, attempts] = await Promise.all([deck.read(), puzzles.all()]);
  if (!stored.ok) return null;
  const { state } = stored.value;
  const known = [...state.cards.keys()].filter((id) => {
    const schedule = state.schedules.get(id);
    return schedule !== undefined && isKnown(schedule, today.now);
  });
  const tried = attempts ?? [];
  const day = dayNumber(today.now);
  return {
    known: known.length,
    due: dueCards(state, today).length,
    day: { en: resultOf(tried, day, 'en'), fr: resultOf(tried, day, 'fr') },
    streak: streakOf(tried, day),
  };
}

function resultOf(
  attempts: readonly Attempt[],
  today: number,
  language: Language,
): DayResult | null {
  const name = dayName(today);
  const attempt = attempts.find((each) => each.day === name && each.language === language);
  if (attempt === undefined) return null;
  return attempt.isSolved ? 'solved' : 'shown';
}
