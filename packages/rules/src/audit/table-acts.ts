import { sameData } from '../base/same-data.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { isOneScreen } from '../questions/permissions.ts';
import { consentingSeats } from '../questions/table.ts';
import type { Seat } from '../setup/setup.ts';
import { opensMore, sameOptions } from '../setup/table-options.ts';
import type { Difference, TableAct } from './verdict.ts';

/** What no player did: the server may do it, so it is listed [S3]. Null for what players do. */
export function tableActOf(state: GameState, event: GameEvent, index: number): TableAct | null {
  const code = codeOf(event);
  if (code === null) return null;
  return {
    turn: state.turnCount,
    event: index,
    code,
    seat: 'seat' in event ? event.seat : null,
    ms: event.type === 'timeGivenBack' ? event.to - event.from : null,
  };
}

function codeOf(event: GameEvent): TableAct['code'] | null {
  switch (event.type) {
    case 'timeGivenBack':
      return 'time-given-back';
    case 'turnLost':
      if (event.reason === 'time') return 'turn-lost-on-time';
      return event.reason === 'placing-time' ? 'placing-time-over' : null;
    case 'entryFixed':
      return 'word-fixed-on-time';
    case 'seatLeft':
      return event.reason === 'time' ? 'game-lost-on-time' : null;
    case 'seatTaken':
      return 'stand-in-came';
    case 'seatReturned':
      return 'stand-in-left';
    case 'gameSetAside':
      return 'set-aside';
    case 'gameResumed':
      return 'resumed';
    case 'gameEnded':
      return event.reason === 'stopped' || event.reason === 'unfinished' ? 'ended' : null;
    default:
      return null;
  }
}

/** Online everybody must have agreed to a change of the clock, and to options that show more [C4]. */
export function checkConsent(state: GameState, event: GameEvent, index: number): Difference[] {
  // format 1 asked whoever played a seat, and proves nothing anyway
  if (isOneScreen(state) || state.setup.rules === undefined) return [];
  const at = { turn: state.turnCount, event: index } as const;
  if (event.type === 'clockChanged') {
    const { proposal } = state.clock;
    const isAgreed = proposal !== null && sameData(proposal.change, event.change);
    return isAgreed && haveAgreed(state, proposal.seats)
      ? []
      : [{ ...at, code: 'no-consent', to: 'clock' }];
  }
  if (event.type !== 'optionsChanged' || !opensMore(event.options, state.options)) return [];
  const { optionsProposal } = state;
  const isAgreed = optionsProposal !== null && sameOptions(optionsProposal.options, event.options);
  return isAgreed && haveAgreed(state, optionsProposal.seats)
    ? []
    : [{ ...at, code: 'no-consent', to: 'options' }];
}

function haveAgreed(state: GameState, seats: readonly Seat[]): boolean {
  return consentingSeats(state).every((seat) => seats.includes(seat));
}
