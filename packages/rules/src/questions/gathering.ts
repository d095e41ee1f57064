import type { Seat } from '../setup/setup.ts';
import type { DrawFacts, Facts } from './facts.ts';
import { consentingSeats, isPersonsSeat } from './table.ts';

/** Before the first draw: whose random bytes are still missing [S3]. */

type GatheringFacts = Pick<Facts, 'setup' | 'seats' | 'phase'> & DrawFacts;

/**
 * What a person's device sends next: its bytes, or their hash first and the bytes when all have
 * committed.
 */
export type Share = 'contribute' | 'commit' | 'reveal';

export function hasContributed({ fairness }: DrawFacts, seat: Seat): boolean {
  return 'contributed' in fairness
    ? fairness.contributed[seat] === true
    : (fairness.contributions[seat] ?? null) !== null;
}

/** Null if nothing is due from this seat now. */
export function shareDue(facts: GatheringFacts, seat: Seat): Share | null {
  if (facts.phase !== 'gathering' || !isPersonsSeat(facts, seat)) return null;
  if (hasContributed(facts, seat)) return null;
  if (facts.fairness.attempt === null) return 'contribute';
  if ((facts.fairness.commitments[seat] ?? null) === null) return 'commit';
  return isListComplete(facts) ? 'reveal' : null;
}

/** Whether everybody has committed: nobody may reveal before that. */
export function isListComplete(facts: GatheringFacts): boolean {
  const { commitments } = facts.fairness;
  return consentingSeats(facts).every((seat) => (commitments[seat] ?? null) !== null);
}
