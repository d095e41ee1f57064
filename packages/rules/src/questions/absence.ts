import type { EndReason } from '../game/event.ts';
import type { Facts } from './facts.ts';
import { consentingSeats } from './table.ts';

/** Questions about a table where nobody is, and a game that nobody finished [R9h]. */

/** Online, a game that nobody comes back to is kept as unfinished after this time. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Whether a person is expected at all: computers play on when all people have left for good. */
export function isAnyoneExpected(facts: Pick<Facts, 'setup' | 'seats'>): boolean {
  return consentingSeats(facts).length > 0;
}

/** As often as this, an absence is noted at once. */
const ABSENCES_AT_ONCE = 10;
const MAX_PATIENCE_MS = 60_000;

/**
 * How long nobody must be present before the game notes it, from the moment on when they left. It
 * grows with what the log has of this already: a player who comes and goes all day while the others
 * are away would use up the room for it, and the clock would not stand for anybody any more [O4].
 */
export function absencePatienceMs({ asides }: { readonly asides: number }): number {
  const more = Math.max(0, asides - 2 * ABSENCES_AT_ONCE);
  return Math.min(MAX_PATIENCE_MS, more * 500);
}

/** Whether a game ended without a winner: its scores were not settled. */
export function isUnfinished(reason: EndReason): boolean {
  return reason === 'unfinished' || reason === 'abandoned';
}

/** The moment that clocks show: they stand while nobody is present. */
export function clockMoment({ away }: Pick<Facts, 'away'>, now: number): number {
  return away === null ? now : Math.min(now, away.since);
}
