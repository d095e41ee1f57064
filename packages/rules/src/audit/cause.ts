import type { Command } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState, Wish } from '../game/state.ts';
import { isOneScreen } from '../questions/permissions.ts';
import { proposalOf } from '../questions/proposals.ts';
import { activePeople } from '../questions/table.ts';
import type { Seat } from '../setup/setup.ts';

/** Who asked for what happened; null is the table itself. */
export interface Cause {
  readonly seat: Seat | null;
  readonly command: Command;
}

/** The command whose decision begins with this event; null for events that never come first. */
export function causeOf(state: GameState, event: GameEvent): Cause | null {
  switch (event.type) {
    case 'contributed':
      return { seat: event.seat, command: { ...event, type: 'contribute' } };
    case 'committed':
      return { seat: event.seat, command: { type: 'commit', commitment: event.commitment } };
    case 'revealed':
      return { seat: event.seat, command: { type: 'reveal', contribution: event.contribution } };
    case 'timeGivenBack':
      return { seat: null, command: { type: 'giveTimeBack', from: event.from, to: event.to } };
    case 'hintTaken':
      return { seat: event.seat, command: { type: 'takeHint' } };
    case 'wordEntered':
      return { seat: event.seat, command: { type: 'enter', entry: event.entry } };
    case 'entryWithdrawn':
      return { seat: event.seat, command: { type: 'withdrawEntry' } };
    case 'wordsQuestioned':
    case 'played':
      return { seat: event.seat, command: { type: 'play', placement: event.placement } };
    case 'wordVouched':
      return answer(state, { word: event.word, right: true, keep: event.keep });
    case 'playAccepted':
      return { seat: event.seat, command: { type: 'acceptPlay' } };
    case 'challenged':
      return { seat: event.seat, command: { type: 'challenge' } };
    case 'exchanged':
      return { seat: event.seat, command: { type: 'exchange', tiles: event.tiles } };
    case 'passed':
      return { seat: event.seat, command: { type: 'pass' } };
    case 'turnLost':
      return event.reason === 'word-refused'
        ? answer(state, { word: state.question?.unknown[0] ?? '', right: false, keep: false })
        : { seat: null, command: { type: 'claimTime' } };
    case 'entryFixed':
    case 'lastWordsLapsed':
      return { seat: null, command: { type: 'claimTime' } };
    case 'seatLeft':
      return event.reason === 'time'
        ? { seat: null, command: { type: 'claimTime' } }
        : { seat: event.seat, command: { type: 'leave', resign: event.reason === 'resigned' } };
    case 'clockProposed':
      return { seat: event.seat, command: { type: 'changeClock', change: event.change } };
    case 'clockChanged':
      return {
        seat: agreeing(state, { type: 'clock', change: event.change }),
        command: { type: 'changeClock', change: event.change },
      };
    case 'seatTaken': {
      const { seat, level } = event;
      return { seat: null, command: { type: 'takeSeat', seat, level } };
    }
    case 'seatReturned':
      return { seat: null, command: { type: 'returnSeat', seat: event.seat } };
    case 'optionsProposed':
      return { seat: event.seat, command: { type: 'setOptions', options: event.options } };
    case 'proposalDeclined':
      return { seat: event.seat, command: { type: 'decline', number: event.number ?? 0 } };
    case 'optionsChanged':
      return {
        seat: agreeing(state, { type: 'options', options: event.options }),
        command: { type: 'setOptions', options: event.options },
      };
    case 'lastWordsAnswered':
      return {
        seat: event.seat,
        command: { type: 'answerLastWords', knowsOne: event.knowsOne },
      };
    case 'everyoneAway':
      return { seat: null, command: { type: 'noteAbsence' } };
    case 'someoneBack':
      // a game set aside can only be resumed, which whoever comes back may do at once
      return state.phase === 'set-aside'
        ? { seat: activePeople(state)[0] ?? null, command: { type: 'resume' } }
        : { seat: null, command: { type: 'noteReturn' } };
    case 'gameSetAside':
      return { seat: null, command: { type: 'endGame', scored: false } };
    case 'gameResumed':
      return { seat: null, command: { type: 'resume' } };
    case 'gameEnded':
      return event.reason === 'abandoned'
        ? { seat: null, command: { type: 'claimTime' } }
        : { seat: null, command: { type: 'endGame', scored: true } };
    default:
      return null;
  }
}

/**
 * Online only people change the clock or the options [C4]. The events do not name the person:
 * somebody who had agreed, or anybody where no consent is needed.
 */
function agreeing(state: GameState, wish: Wish): Seat | null {
  if (isOneScreen(state)) return null;
  return proposalOf(state, wish)?.seats[0] ?? activePeople(state)[0] ?? null;
}

function answer(
  state: GameState,
  given: { readonly word: string; readonly right: boolean; readonly keep: boolean },
): Cause {
  // at one screen it does not matter which person answers
  const seat = state.setup.players.findIndex(
    ({ kind }, each) => kind === 'person' && state.seats[each]?.left === null,
  );
  return { seat, command: { type: 'answerWord', ...given } };
}
