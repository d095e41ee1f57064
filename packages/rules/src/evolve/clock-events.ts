import type { GameState } from '../game/state.ts';
import { changedLimitMs, turnLimitMs, turnUsedMs } from '../questions/clock.ts';
import type { ClockRules } from '../setup/setup.ts';
import { withTurn, type EventOf } from './parts.ts';
import { settleWishes } from './proposal-events.ts';

/** What events about the clock do to a game [C1-C7]. */

/** When the clock of the player on turn stopped. */
export function stopOf({
  at,
  stoppedAt = at,
}: {
  readonly at: number;
  readonly stoppedAt?: number | undefined;
}): number {
  return stoppedAt;
}

/** Stops the turn's time: the player has done their part. */
export function stopTurn(state: GameState, at: number): GameState {
  if (state.turn === null) return state;
  return withTurn(state, { usedMs: turnUsedMs(state.turn, at), runningSince: null });
}

/**
 * Time continues after a pause. The pause is charged to nobody, for neither placing nor
 * challenging, nor for an answer.
 */
export function wakeTurn(state: GameState, at: number): GameState {
  const { turn, clock, openPlay, lastWords } = state;
  const woken = {
    ...state,
    openPlay: openPlay && { ...openPlay, at },
    lastWords: lastWords && { ...lastWords, at },
  };
  // a question stops the turn's time for good, and so does a clock stopped by the players
  if (turn === null || state.question !== null || !clock.running) return woken;
  return withTurn(woken, {
    runningSince: turn.runningSince ?? at,
    fixedAt: turn.fixedAt === null ? null : at,
  });
}

/** Nobody could play in this span: nobody is charged for it, and nobody had the time to return. */
export function giveTimeBack(state: GameState, event: EventOf<'timeGivenBack'>): GameState {
  const { from, to } = event;
  const { away } = state;
  if (away === null) return giveBack(state, from, to);
  // the clocks stand since then anyway
  const given = giveBack(state, from, Math.min(to, away.since));
  const lost = Math.max(0, to - Math.max(from, away.since));
  return { ...given, away: { ...away, until: away.until + lost } };
}

/** Removes a span from the current turn: whatever was running stops for that span. */
export function giveBack(state: GameState, from: number, to: number): GameState {
  const { turn, openPlay, question, lastWords } = state;
  if (from >= to) return state;
  const later = (moment: number): number => moment + Math.max(0, to - Math.max(from, moment));
  const woken = {
    ...state,
    openPlay: openPlay && { ...openPlay, at: later(openPlay.at) },
    question: question && { ...question, at: later(question.at) },
    lastWords: lastWords && { ...lastWords, at: later(lastWords.at) },
  };
  if (turn === null) return woken;
  const { usedMs, runningSince, fixedAt } = turn;
  // time before the span is booked now: giving a span back twice must not count twice
  const ran = runningSince === null ? 0 : Math.max(0, from - runningSince);
  return withTurn(woken, {
    usedMs: usedMs + ran,
    runningSince: runningSince === null ? null : Math.max(runningSince, to),
    fixedAt: fixedAt === null ? null : later(fixedAt),
  });
}

export function changeClock(state: GameState, event: EventOf<'clockChanged'>): GameState {
  return settleWishes(withClock(state, event));
}

function withClock(state: GameState, event: EventOf<'clockChanged'>): GameState {
  const { change, at } = event;
  const { turn, clock } = state;
  switch (change.type) {
    case 'stop':
      return { ...stopTurn(state, stopOf(event)), clock: { ...clock, running: false } };
    case 'start':
      return wakeTurn({ ...state, clock: { ...clock, running: true } }, at);
    case 'limits': {
      if (clock.rules === null && change.clock !== null && startsFromZero(state)) {
        return switchOn(state, change.clock, at);
      }
      const changed = { ...state, clock: { ...clock, rules: change.clock } };
      if (turn === null) return changed;
      return withTurn(changed, { limitMs: changedLimitMs(turn, change.clock, at) });
    }
  }
}

/** Until version 4, a clock switched on in the middle of a game counted the time before it. */
function startsFromZero({ setup }: GameState): boolean {
  return (setup.rules ?? 1) >= 4;
}

/** Nobody watched the time so far: nobody is charged for it. */
function switchOn(state: GameState, rules: ClockRules, at: number): GameState {
  const { turn, clock } = state;
  const seats = state.seats.map((seat) => ({ ...seat, usedMs: 0 }));
  const changed = { ...state, seats, clock: { ...clock, rules } };
  if (turn === null) return changed;
  const runningSince = turn.runningSince === null ? null : at;
  return withTurn(changed, { usedMs: 0, runningSince, limitMs: turnLimitMs(rules) });
}
