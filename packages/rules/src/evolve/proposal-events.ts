import { sameData } from '../base/same-data.ts';
import type { GameState } from '../game/state.ts';
import type { Seat, TableOptions } from '../setup/setup.ts';
import { sameOptions } from '../setup/table-options.ts';
import type { EventOf } from './parts.ts';

/** What people ask of each other online, until everyone agrees or somebody declines [C4]. */

export function propose(state: GameState, event: EventOf<'clockProposed'>): GameState {
  const { proposal } = state.clock;
  const { change, seat } = event;
  if (proposal !== null && sameData(proposal.change, change)) {
    const agreed = { ...proposal, seats: [...proposal.seats, seat] };
    return { ...state, clock: { ...state.clock, proposal: agreed }, declined: null };
  }
  const number = state.proposalCount + 1;
  const clock = { ...state.clock, proposal: { number, change, seats: [seat] } };
  return { ...state, clock, proposalCount: number, declined: null };
}

export function proposeOptions(state: GameState, seat: Seat, options: TableOptions): GameState {
  const { optionsProposal: open } = state;
  if (open !== null && sameOptions(open.options, options)) {
    return { ...state, optionsProposal: { ...open, seats: [...open.seats, seat] }, declined: null };
  }
  const number = state.proposalCount + 1;
  const optionsProposal = { number, options, seats: [seat] };
  return { ...state, optionsProposal, proposalCount: number, declined: null };
}

export function decline(state: GameState, event: EventOf<'proposalDeclined'>): GameState {
  const { seat, proposal } = event;
  return proposal === 'clock'
    ? { ...state, clock: { ...state.clock, proposal: null }, declined: { seat, proposal } }
    : { ...state, optionsProposal: null, declined: { seat, proposal: 'options' } };
}

export function changeOptions(state: GameState, options: TableOptions): GameState {
  return { ...state, options, optionsProposal: null };
}
