import {
  activeSeats,
  challengeDeadline,
  isPerson,
  turnDeadline,
  type GameState,
  type Seat,
} from '@luctor/rules';

/** What a game at one screen needs from its shell now; people do the rest. */
export type NextStep =
  | { readonly type: 'contribute'; readonly seat: Seat }
  /** The computers consider whether to challenge the play that lies open. */
  | { readonly type: 'judge'; readonly seats: readonly Seat[] }
  /** Some time has run out, or everyone asked has accepted. */
  | { readonly type: 'claim' }
  | { readonly type: 'think'; readonly seat: Seat; readonly until: number | null }
  /** For people, or until a moment. */
  | { readonly type: 'wait'; readonly until: number | null };

/** `judged` is the moment of the open play that the computers have considered already. */
export function nextStep(state: GameState, now: number, judged: number | null): NextStep {
  if (state.phase === 'gathering') {
    const seat = state.fairness.contributions.findIndex(
      (contribution, each) => contribution === null && isPerson(state, each),
    );
    return seat < 0 ? { type: 'wait', until: null } : { type: 'contribute', seat };
  }
  if (state.phase !== 'playing') return { type: 'wait', until: null };
  const { openPlay, turn } = state;
  if (openPlay !== null && openPlay.at !== judged) {
    const seats = activeSeats(state).filter((seat) => !isPerson(state, seat));
    if (seats.length > 0) return { type: 'judge', seats };
  }
  const until = deadlineOf(state);
  if (until !== null && until <= now) return { type: 'claim' };
  if (turn === null || isPerson(state, turn.seat) || openPlay !== null || isAsking(state)) {
    return { type: 'wait', until };
  }
  return { type: 'think', seat: turn.seat, until };
}

/** A question is open that people must answer first. */
function isAsking(state: GameState): boolean {
  return state.question !== null || (state.lastWords?.asked.length ?? 0) > 0;
}

/** The moment from which time can be claimed; null while none runs. */
function deadlineOf(state: GameState): number | null {
  const moments = [challengeDeadline(state), turnDeadline(state)].filter((each) => each !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}
