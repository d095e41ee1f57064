import type { Seat } from '../setup/setup.ts';
import type { OpenPlay } from '../game/state.ts';
import { RACK_SIZE } from '../board/tile.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import { bagCountOf, type BagFacts, type Facts } from './facts.ts';
import { activeSeats, isPersonsSeat } from './table.ts';

/** What is allowed at this table now. */

type AtTable = Pick<Facts, 'setup'>;

/** People share one screen: they see each other and need no consent through a server. */
export function isOneScreen({ setup }: AtTable): boolean {
  return setup.table === 'one-screen';
}

/** Hints and visible racks exist at one screen and at tables opened as friendly [K]. */
export function isFriendly({ setup }: AtTable): boolean {
  return setup.table !== 'online';
}

/** Whether a person's request for the whole table needs everyone's consent [C4]. */
export function needsConsent(facts: AtTable): boolean {
  return !isOneScreen(facts);
}

/**
 * Whether everybody sees this rack while the game is played: a computer's stays hidden with its
 * thinking [K6], and at a strict table online all do.
 */
export function isRackOpen(facts: Pick<Facts, 'setup' | 'options'>, seat: Seat): boolean {
  const { racksVisible, seeThinking } = facts.options;
  if (!racksVisible || !isFriendly(facts)) return false;
  return isPersonsSeat(facts, seat) || seeThinking;
}

type ExchangeFacts = AtTable & BagFacts & { readonly openPlay: Pick<OpenPlay, 'placement'> | null };

/** How many tiles may be exchanged with so many in the bag [R5]. */
export function exchangeLimit({ exchange }: Ruleset, bagCount: number): number {
  if (exchange === 'never') return 0;
  if (exchange === 'full-rack') return bagCount >= RACK_SIZE ? RACK_SIZE : 0;
  return bagCount;
}

/** How many tiles may be exchanged now [R5]. An open play would then stand, and draw first [R7]. */
export function exchangeableCount(facts: ExchangeFacts): number {
  const drawnFirst = facts.openPlay?.placement.length ?? 0;
  const left = Math.max(0, bagCountOf(facts) - drawnFirst);
  return Math.min(RACK_SIZE, exchangeLimit(facts.setup.ruleset, left));
}

/** Seats that may still judge the open play: all others that have not accepted it [R7]. */
export function judgesOf(facts: Pick<Facts, 'seats' | 'openPlay'>): readonly Seat[] {
  const { openPlay } = facts;
  if (openPlay === null) return [];
  return activeSeats(facts).filter(
    (seat) => seat !== openPlay.seat && !openPlay.acceptedBy.includes(seat),
  );
}
