import type { GameState } from '../game/state.ts';
import { ABANDONED_AFTER_MS } from '../questions/absence.ts';
import { giveBack } from './clock-events.ts';
import type { EventOf } from './parts.ts';

/** Nobody is there to play [R9h]. */

export function goAway(state: GameState, event: EventOf<'everyoneAway'>): GameState {
  const since = event.stoppedAt ?? event.at;
  return { ...state, away: { since, until: since + ABANDONED_AFTER_MS } };
}

/** All clocks go on from where they stood. */
export function comeBack(state: GameState, at: number): GameState {
  if (state.away === null) return state;
  return { ...giveBack(state, state.away.since, at), away: null };
}
