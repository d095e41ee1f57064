import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import type { TableAct } from './verdict.ts';

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

/** Names every event: a new one must say whether the server may write it by itself. */
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
    case 'lastWordsLapsed':
      return 'no-last-word';
    case 'seatTaken':
      return 'stand-in-came';
    case 'seatReturned':
      return 'stand-in-left';
    case 'everyoneAway':
      return 'everyone-away';
    case 'someoneBack':
      return 'someone-back';
    case 'gameSetAside':
      return 'set-aside';
    case 'gameResumed':
      return 'resumed';
    case 'gameEnded':
      if (event.reason === 'abandoned') return 'abandoned';
      return event.reason === 'stopped' || event.reason === 'unfinished' ? 'ended' : null;
    case 'gameCreated':
    case 'contributed':
    case 'committed':
    case 'revealed':
    case 'gameStarted':
    case 'turnStarted':
    case 'tilesDrawn':
    case 'tilesShown':
    case 'wordEntered':
    case 'entryWithdrawn':
    case 'wordsQuestioned':
    case 'wordVouched':
    case 'played':
    case 'playAccepted':
    case 'playStood':
    case 'challenged':
    case 'exchanged':
    case 'passed':
    case 'clockProposed':
    case 'clockChanged':
    case 'optionsProposed':
    case 'racksOffered':
    case 'proposalDeclined':
    case 'proposalLapsed':
    case 'hintTaken':
    case 'optionsChanged':
    case 'lastWordsAsked':
    case 'lastWordsAnswered':
      return null;
  }
}
