import type { GameResult, GameState } from '../game/state.ts';
import { isUnfinished } from '../questions/absence.ts';
import { activeSeats, seatState } from '../questions/table.ts';
import type { Seat } from '../setup/setup.ts';
import { withSeat, type EventOf } from './parts.ts';

/** The last question before the end, and the end [R9, R10]. */

export function askLastWords(
  state: GameState,
  { seats: asked, at }: EventOf<'lastWordsAsked'>,
): GameState {
  const lastWords = { turn: state.turnCount, asked, willing: [], at };
  return { ...state, turn: null, lastWords };
}

/** A player who does not answer in time is taken to know none. */
export function answerLastWords(state: GameState, by: Seat, knowsOne: boolean): GameState {
  if (state.lastWords === null) throw new Error('nobody was asked');
  const { asked, willing } = state.lastWords;
  return {
    ...state,
    lastWords: {
      ...state.lastWords,
      asked: asked.filter((seat) => seat !== by),
      willing: knowsOne ? [...willing, by] : willing,
    },
  };
}

export function end(state: GameState, event: EventOf<'gameEnded'>): GameState {
  let ended = state;
  for (const { seat, points } of event.adjustments) {
    ended = withSeat(ended, seat, { score: seatState(ended, seat).score + points });
  }
  const { reason, adjustments, at } = event;
  const scores = ended.seats.map(({ score }) => score);
  const winners = isUnfinished(reason) ? [] : winnersOf(ended);
  const result: GameResult = { reason, adjustments, scores, winners, at };
  return {
    ...ended,
    phase: 'over',
    turn: null,
    question: null,
    openPlay: null,
    lastWords: null,
    away: null,
    proposals: [],
    result,
  };
}

/** The players still in the game with the most points; a tie is shared [R11]. */
function winnersOf(state: GameState): Seat[] {
  const seats = activeSeats(state);
  const best = Math.max(...seats.map((seat) => seatState(state, seat).score));
  return seats.filter((seat) => seatState(state, seat).score === best);
}
