import type { GameState } from '../game/state.ts';
import type { Seat } from '../setup/setup.ts';
import { absencePatienceMs, isAnyoneExpected } from './absence.ts';
import { challengeDeadline, lastWordsDeadline, turnDeadline } from './deadlines.ts';
import type { Facts } from './facts.ts';
import { shareDue, type Share } from './gathering.ts';
import { judgesOf } from './permissions.ts';
import { proposalDeadline } from './proposals.ts';
import { allSeats, isPerson, playerAt } from './table.ts';

/** What a game needs next from its driver; people do the rest. */
export type NextStep =
  /** A share in the draw, from the device of this seat's person [S3]. */
  | { readonly type: 'contribute'; readonly seat: Seat; readonly share: Share }
  /** These computers consider a challenge of the open play [R7]. */
  | { readonly type: 'judge'; readonly turn: number; readonly judges: readonly Judge[] }
  /** Time ran out at this moment, or everyone asked has accepted. */
  | { readonly type: 'claim'; readonly at: number }
  /** The computer on turn plays; its clock, if any, runs out at `until`. */
  | {
      readonly type: 'think';
      readonly turn: number;
      readonly seat: Seat;
      readonly level: number;
      readonly until: number | null;
    }
  /** The last person has gone, or one is back: the game must know [R9h]. */
  | { readonly type: 'note'; readonly command: 'noteAbsence' | 'noteReturn'; readonly at: number }
  /** Waits for people, or until a moment. */
  | { readonly type: 'wait'; readonly until: number | null };

export interface Judge {
  readonly seat: Seat;
  readonly level: number;
}

export interface StepConditions {
  /** The turn whose open play the computers have already considered. */
  readonly judged?: number | null;
  /** Delays the claim of a person's time: a move on its way may still arrive in time [C7]. */
  readonly lagMs?: number;
  /** Since when no person is present, and null if one is; absent: people share one screen. */
  readonly emptySince?: number | null | undefined;
}

const FOR_PEOPLE: NextStep = { type: 'wait', until: null };

export function nextStep(
  state: GameState,
  now: number,
  { judged = null, lagMs = 0, emptySince }: StepConditions = {},
): NextStep {
  if (state.phase === 'gathering') return gather(state);
  if (state.phase !== 'playing') return FOR_PEOPLE;
  if (emptySince !== undefined) {
    const note = attend(state, now, emptySince);
    if (note !== null) return note;
  }
  if (state.away !== null) {
    const { until } = state.away;
    return until <= now ? { type: 'claim', at: until } : { type: 'wait', until };
  }
  const { openPlay, turn } = state;
  if (openPlay !== null && openPlay.turn !== judged) {
    const judges = judgesOf(state).flatMap((seat): Judge[] => {
      const player = playerAt(state, seat);
      return player.kind === 'computer' ? [{ seat, level: player.level }] : [];
    });
    if (judges.length > 0) return { type: 'judge', turn: openPlay.turn, judges };
  }
  const timeUp = turnDeadline(state);
  // a computer has no lag: waiting longer would only get a move that is too late
  const lag = turn !== null && isPerson(state, turn.seat) ? lagMs : 0;
  const next = firstOf([
    [absenceDue(state, emptySince ?? null), 0],
    [challengeDeadline(state), 0],
    // an agreement or an answer on its way may still arrive in time
    [proposalDeadline(state), lagMs],
    [lastWordsDeadline(state), lagMs],
    [timeUp, lag],
  ]);
  const until = next === null ? null : next.at + next.lag;
  if (next !== null && next.at + next.lag <= now) return { type: 'claim', at: next.at };
  const seat = thinkingSeat(state);
  const player = seat === null ? null : playerAt(state, seat);
  if (turn === null || player?.kind !== 'computer') return { type: 'wait', until };
  return {
    type: 'think',
    turn: turn.number,
    seat: turn.seat,
    level: player.level,
    until: timeUp,
  };
}

type ThinkingFacts = Pick<
  Facts,
  'setup' | 'phase' | 'seats' | 'turn' | 'question' | 'openPlay' | 'lastWords' | 'away'
>;

/**
 * The seat of the computer that has to move now; null if the game waits for people first, or nobody
 * is present [R9h].
 */
export function thinkingSeat(facts: ThinkingFacts): Seat | null {
  const { phase, turn, openPlay, away } = facts;
  if (phase !== 'playing' || turn === null || openPlay !== null || away !== null) return null;
  return isAsking(facts) || isPerson(facts, turn.seat) ? null : turn.seat;
}

/** Null if the game knows whether anybody is present, or need not know yet. */
function attend(state: GameState, now: number, emptySince: number | null): NextStep | null {
  if (emptySince === null) {
    return state.away === null ? null : { type: 'note', command: 'noteReturn', at: now };
  }
  const due = absenceDue(state, emptySince);
  if (due === null || now < due) return null;
  return { type: 'note', command: 'noteAbsence', at: emptySince };
}

/** When the game must know that nobody is present; null if it does, or somebody is. */
function absenceDue(state: GameState, emptySince: number | null): number | null {
  if (emptySince === null || state.away !== null || !isAnyoneExpected(state)) return null;
  return emptySince + absencePatienceMs(state);
}

function gather(state: GameState): NextStep {
  for (const seat of allSeats(state)) {
    const share = shareDue(state, seat);
    if (share !== null) return { type: 'contribute', seat, share };
  }
  return FOR_PEOPLE;
}

/** Whether people must answer an open question first. */
function isAsking({ question, lastWords }: Pick<Facts, 'question' | 'lastWords'>): boolean {
  return question !== null || (lastWords?.asked.length ?? 0) > 0;
}

interface Due {
  readonly at: number;
  /** How much later it is claimed. */
  readonly lag: number;
}

function firstOf(deadlines: readonly (readonly [at: number | null, lag: number])[]): Due | null {
  let first: Due | null = null;
  for (const [at, lag] of deadlines) {
    if (at !== null && (first === null || at + lag < first.at + first.lag)) first = { at, lag };
  }
  return first;
}
