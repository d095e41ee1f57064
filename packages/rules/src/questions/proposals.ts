import { sameData } from '../base/same-data.ts';
import type { OpenProposal, Wish } from '../game/state.ts';
import { opensMore, sameOptions } from '../setup/table-options.ts';
import type { Facts } from './facts.ts';

/** Questions about what people propose to each other online [C4]. */

/** An agreement is not kept longer: it must not take effect when its person thinks of other things. */
export const LAPSES_AFTER_MS = 60_000;

export function sameWish(a: Wish, b: Wish): boolean {
  if (a.type === 'clock') return b.type === 'clock' && sameData(a.change, b.change);
  return b.type === 'options' && sameOptions(a.options, b.options);
}

/** Whether it is so already. */
export function isGranted(
  { clock, options }: Pick<Facts, 'clock' | 'options'>,
  wish: Wish,
): boolean {
  if (wish.type === 'options') return !opensMore(wish.options, options);
  const { change } = wish;
  return change.type === 'limits'
    ? sameData(clock.rules, change.clock)
    : clock.running === (change.type === 'start');
}

export function proposalOf(
  { proposals }: Pick<Facts, 'proposals'>,
  wish: Wish,
): OpenProposal | null {
  return proposals.find((each) => sameWish(each.wish, wish)) ?? null;
}

export function isLapsed({ until }: OpenProposal, now: number): boolean {
  return until !== null && until <= now;
}

/** When the next proposal lapses; null if none does. */
export function proposalDeadline({ proposals }: Pick<Facts, 'proposals'>): number | null {
  const moments = proposals.flatMap(({ until }) => (until === null ? [] : [until]));
  return moments.length === 0 ? null : Math.min(...moments);
}
