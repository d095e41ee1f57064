import { dueCards, isKnown, type Today } from '@luctor/learn';
import type { Learning } from './learning.ts';

/** What waits today, for the doors that lead there. */
export interface LearnCounts {
  /** Cards that were learnt and are likely to be recalled. */
  readonly known: number;
  readonly due: number;
}

/** Null if the deck cannot be read. */
export async function learnCounts({ deck }: Learning, today: Today): Promise<LearnCounts | null> {
  const stored = await deck.read();
  if (!stored.ok) return null;
  const { state } = stored.value;
  const known = [...state.cards.keys()].filter((id) => {
    const schedule = state.schedules.get(id);
    return schedule !== undefined && isKnown(schedule, today.now);
  });
  return { known: known.length, due: dueCards(state, today).length };
}
