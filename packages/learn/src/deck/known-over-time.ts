import { grouped } from '../figures/grouped.ts';
import { inOrder, type Repetition } from './repetition.ts';
import { afterRepetition, isKnown, NEVER_ASKED, type Schedule } from './schedule.ts';

/**
 * How many cards were known at each of these moments, which are in order [L6]: by what had been
 * answered until then. What was known and was not repeated since may be forgotten.
 */
export function knownOverTime(
  repetitions: Iterable<Repetition>,
  moments: readonly number[],
): readonly number[] {
  const byCard = grouped(inOrder(repetitions), ({ card }) => card);
  const known = moments.map(() => 0);
  for (const rows of byCard.values()) {
    let schedule: Schedule = NEVER_ASKED;
    let next = 0;
    for (const [index, moment] of moments.entries()) {
      // by their order, not by a clock that may have been wrong
      for (let row = rows[next]; row !== undefined && row.order <= moment; row = rows[++next]) {
        schedule = afterRepetition(schedule, row);
      }
      if (isKnown(schedule, moment)) known[index] = (known[index] ?? 0) + 1;
    }
  }
  return known;
}
