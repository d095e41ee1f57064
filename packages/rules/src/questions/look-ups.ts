import type { Seat } from '../setup/setup.ts';
import type { Facts } from './facts.ts';
import { isFriendly } from './permissions.ts';
import { activeSeats, consentingSeats } from './table.ts';

/** Why words may not be looked up during a game: how its words are judged, or whom it is with. */
export type LookUpsClosed = 'challenge' | 'ask' | 'people';

/**
 * Whether looking words up is closed to the person in these seats, and why [L3]: while a game is
 * under way in which knowing words decides, or in which somebody else plays. Where hints are
 * allowed, so are look-ups: a hint tells more.
 */
export function lookUpsClosed(
  facts: Pick<Facts, 'setup' | 'phase' | 'seats'>,
  seatsHere: readonly Seat[],
): LookUpsClosed | null {
  // a game set aside goes on with the same racks
  if (facts.phase === 'over' || isFriendly(facts)) return null;
  const active = activeSeats(facts);
  if (!seatsHere.some((seat) => active.includes(seat))) return null;
  const { type } = facts.setup.wordCheck;
  if (type !== 'reject') return type;
  // who is away comes back, whoever stands in
  return consentingSeats(facts).length > 1 ? 'people' : null;
}
