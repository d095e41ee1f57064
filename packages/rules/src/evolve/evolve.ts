import { emptyBoard } from '../board/board.ts';
import { allTiles } from '../board/tile-set.ts';
import { withBagOf } from '../draws/face-down.ts';
import { seedOf } from '../draws/fair-draw.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState, SeatState } from '../game/state.ts';
import { clockMoment } from '../questions/absence.ts';
import { comeBack, goAway } from './absence-events.ts';
import { challenge, withOpenPlay } from './challenge-events.ts';
import { changeClock, giveTimeBack, stopTurn, wakeTurn } from './clock-events.ts';
import { commit, contribute, drawInto, show, useRandom } from './draw-events.ts';
import { answerLastWords, askLastWords, end } from './ending-events.ts';
import { countAside, withSeat, withTurn, type EventOf } from './parts.ts';
import { changeOptions, decline, lapse, propose, wishFor } from './proposal-events.ts';
import {
  exchange,
  leave,
  loseTurn,
  pass,
  play,
  question,
  startTurn,
  takeHint,
  takeSeat,
  vouch,
} from './turn-events.ts';

/**
 * The state after an event. It handles every log that `decide` wrote. It uses no lexicon, no clock
 * and no chance: replaying a log gives the same game anywhere. It throws on an impossible log;
 * `openLog` turns that into an error for files from outside.
 */
export function evolve(state: GameState | null, event: GameEvent): GameState {
  if (state === null) {
    if (event.type !== 'gameCreated') throw new Error(`a game begins with gameCreated`);
    return createdState(event);
  }
  const after = { ...countAside(apply(state, event), event), version: state.version + 1 };
  return state.imported === null ? after : withBagOf(after);
}

export function replay(events: readonly GameEvent[]): GameState {
  let state: GameState | null = null;
  for (const event of events) state = evolve(state, event);
  if (state === null) throw new Error('an empty log is no game');
  return state;
}

function createdState(event: EventOf<'gameCreated'>): GameState {
  const { setup, commitment, secret, attempt = null, voided = [], imported = null } = event;
  const contributions = setup.players.map(() => null);
  const peopleless = setup.players.every(({ kind }) => kind === 'computer');
  return {
    version: 1,
    setup,
    options: setup.options,
    phase: 'gathering',
    imported,
    fairness: {
      commitment,
      secret,
      attempt,
      voided,
      commitments: setup.players.map(() => null),
      contributions,
      seed: peopleless && imported === null ? seedOf(secret, contributions) : null,
      used: 0,
    },
    board: emptyBoard(setup.ruleset.layout.size),
    bag: allTiles(setup.ruleset.tileSet),
    seats: setup.players.map(() => NEW_SEAT),
    turn: null,
    turnCount: 0,
    clock: { rules: setup.clock, running: true },
    question: null,
    openPlay: null,
    lastWords: null,
    away: null,
    proposals: [],
    proposalCount: 0,
    failedProposal: null,
    passRun: 0,
    vouched: [],
    history: [],
    asides: 0,
    result: null,
  };
}

const NEW_SEAT: SeatState = {
  rack: [],
  score: 0,
  left: null,
  usedMs: 0,
  turnsTaken: 0,
  scorelessRun: 0,
  standIn: null,
  standIns: 0,
  owesTurn: false,
  hintsTaken: 0,
  asides: 0,
  turnAsides: 0,
};

function apply(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'gameCreated':
      throw new Error('a game is created once');
    case 'contributed':
    case 'revealed':
      return contribute(state, event);
    case 'committed':
      return commit(state, event);
    case 'gameStarted':
      return { ...useRandom(state, 1), phase: 'playing' };
    case 'turnStarted':
      return startTurn(state, event);
    case 'tilesDrawn':
      return useRandom(drawInto(state, event.seat, event.tiles), event.tiles.length);
    case 'tilesShown':
      return show(state, event);
    case 'wordEntered':
      return withTurn(state, { entry: event.entry });
    case 'entryWithdrawn':
      return withTurn(state, { entry: null });
    case 'entryFixed':
      return withTurn(state, { fixedAt: event.at });
    case 'wordsQuestioned':
      return question(state, event);
    case 'wordVouched':
      return vouch(state, event.word);
    case 'played':
      return play(state, event);
    case 'playAccepted':
      return withOpenPlay(state, event.seat);
    case 'playStood':
      return { ...state, openPlay: null };
    case 'challenged':
      return challenge(state, event);
    case 'exchanged':
      return exchange(state, event);
    case 'passed':
      return pass(state, event);
    case 'turnLost':
      return loseTurn(state, event);
    case 'seatLeft':
      return leave(state, event);
    case 'clockProposed':
      return propose(state, event.seat, { type: 'clock', change: event.change }, event.at);
    case 'clockChanged':
      return changeClock(state, event);
    case 'seatTaken':
      return takeSeat(state, event);
    case 'seatReturned':
      return withSeat(state, event.seat, { standIn: null });
    case 'timeGivenBack':
      return giveTimeBack(state, event);
    case 'racksOffered':
      return propose(state, event.seat, wishFor({ ...state.options, racksVisible: true }));
    case 'optionsProposed':
      return propose(state, event.seat, wishFor(event.options), event.at);
    case 'hintTaken':
      return takeHint(state, event.seat);
    case 'proposalDeclined':
      return decline(state, event);
    case 'proposalLapsed':
      return lapse(state, event.number);
    case 'optionsChanged':
      return changeOptions(state, event.options);
    case 'lastWordsAsked':
      return askLastWords(state, event);
    case 'lastWordsAnswered':
      return answerLastWords(state, event.seat, event.knowsOne);
    case 'lastWordsLapsed':
      return answerLastWords(state, event.seat, false);
    case 'gameSetAside':
      return { ...stopTurn(state, clockMoment(state, event.at)), phase: 'set-aside' };
    case 'everyoneAway':
      return goAway(state, event);
    case 'someoneBack':
      return comeBack(state, event.at);
    case 'gameResumed':
      return { ...wakeTurn(state, event.at), phase: 'playing' };
    case 'gameEnded':
      return end(state, event);
  }
}
