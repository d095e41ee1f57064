import type { FailedProposal, GameState, OpenProposal, Wish } from '../game/state.ts';
import { isGranted, LAPSES_AFTER_MS, sameWish } from '../questions/proposals.ts';
import type { Seat, TableOptions } from '../setup/setup.ts';
import type { EventOf } from './parts.ts';

/** What people ask of each other online, until everyone agrees or it comes to nothing [C4]. */

export function wishFor(options: TableOptions): Wish {
  return { type: 'options', options };
}

/** `at` is absent in logs written when there was one proposal of each kind, for everybody. */
export function propose(state: GameState, seat: Seat, wish: Wish, at?: number): GameState {
  const open = state.proposals.find((each) => sameWish(each.wish, wish));
  if (open !== undefined) {
    const agreed = { ...open, seats: [...open.seats, seat] };
    const proposals = state.proposals.map((each) => (each === open ? agreed : each));
    return { ...state, proposals, failedProposal: null };
  }
  const number = state.proposalCount + 1;
  const until = at === undefined ? null : at + LAPSES_AFTER_MS;
  const others = state.proposals.filter(
    (each) => each.wish.type !== wish.type || (at !== undefined && each.seats[0] !== seat),
  );
  const proposals = [...others, { number, wish, seats: [seat], until }];
  return { ...state, proposals, proposalCount: number, failedProposal: null };
}

export function decline(state: GameState, event: EventOf<'proposalDeclined'>): GameState {
  const { seat, number } = event;
  const kind = event.proposal === 'clock' ? 'clock' : 'options';
  const open = state.proposals.find((each) =>
    number === undefined ? each.wish.type === kind : each.number === number,
  );
  if (open === undefined) return state;
  const reason = number !== undefined && open.seats[0] === seat ? 'withdrawn' : 'declined';
  return fail(state, open, reason, seat);
}

export function lapse(state: GameState, number: number): GameState {
  const open = state.proposals.find((each) => each.number === number);
  return open === undefined ? state : fail(state, open, 'lapsed', null);
}

/** Nobody is bound by the word of a person who is gone, nor by an agreement to it. */
export function dropProposalsOf(state: GameState, seat: Seat): GameState {
  const dropped = state.proposals.filter(({ seats }) => seats.includes(seat));
  return dropped.reduce((after, each) => fail(after, each, 'left', seat), state);
}

export function changeOptions(state: GameState, options: TableOptions): GameState {
  return settleWishes({ ...state, options });
}

/** Proposals of what is so already are settled, whoever made it so. */
export function settleWishes(state: GameState): GameState {
  return { ...state, proposals: state.proposals.filter(({ wish }) => !isGranted(state, wish)) };
}

function fail(
  state: GameState,
  open: OpenProposal,
  reason: FailedProposal['reason'],
  seat: Seat | null,
): GameState {
  const { number, wish, seats } = open;
  const [by = 0] = seats;
  return {
    ...state,
    proposals: state.proposals.filter((each) => each !== open),
    failedProposal: { number, proposal: wish.type, by, reason, seat },
  };
}
