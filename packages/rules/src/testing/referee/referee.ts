import type { GameEvent } from '../../game/event.ts';
import type { GameSetup } from '../../setup/setup.ts';
import { canAnyoneForm, endOf } from './endings.ts';
import {
  accept,
  challenge,
  draw,
  end,
  endTurn,
  exchange,
  leave,
  loseTurn,
  play,
  question,
  stand,
  start,
  startTurn,
} from './moves.ts';
import { Stopwatch } from './stopwatch.ts';
import {
  emptyTable,
  insist,
  isPresent,
  nextOf,
  object,
  playerAt,
  takingTurns,
  type Table,
} from './table.ts';
import {
  changeClock,
  firstRunOut,
  giveBack,
  goOn,
  isAnswerLate,
  leaveAlone,
  returnTo,
  hasRunOut,
  stopClock,
} from './time.ts';

/** An event that must come next, whatever the players do, and what it must say. */
type Forced = { readonly type: GameEvent['type'] } & Readonly<Record<string, unknown>>;

const NO_WORDS: Forced = { type: 'gameEnded', reason: 'no-words' };

/**
 * A referee who knows SPEC.md and docs/rules.md and nothing of `rules`: it shares types with it, and
 * no code. It is shown the log of a game event by event, keeps its own table, and objects to whatever
 * these rules do not give: a score, a draw, whose turn it is, an end, a penalty, a lost turn.
 */
export class Referee {
  readonly table: Table;
  #forced: Forced | null = null;

  constructor(setup: GameSetup, words: ReadonlySet<string>) {
    this.table = emptyTable(setup, words);
  }

  /** What must come next in the log; null: the players decide. */
  get forced(): Forced | null {
    return this.#forced;
  }

  see(event: GameEvent): void {
    const { table } = this;
    if (this.#forced !== null && !isWhyItStood(table, event)) expectForced(event, this.#forced);
    else if (table.phase === 'playing') expectFree(table, event);
    if (table.stood?.(event) === true) table.stood = null;
    apply(table, event);
    this.#forced = nextForced(table);
  }
}

/** A play stands before its player leaves, and before the players end the game [R9e, R9g]. */
function isWhyItStood({ due, stood }: Table, event: GameEvent): boolean {
  if (stood === null || due.draw !== null) return false;
  return event.type === 'seatLeft' || (event.type === 'gameEnded' && event.reason === 'stopped');
}

function expectForced(event: GameEvent, { type, ...fields }: Forced): void {
  insist('what comes next', event, { ...event, type, ...fields });
}

function expectFree(table: Table, event: GameEvent): void {
  switch (event.type) {
    case 'turnStarted':
    case 'tilesDrawn':
    case 'lastWordsAsked':
    case 'gameStarted':
      return object('nothing forces', event, null);
    case 'played':
    case 'exchanged':
    case 'passed':
    case 'wordsQuestioned':
      insist('whose turn', event.seat, table.turn?.seat);
      insist('R7 the play before stands', table.open, null);
      insist('R7 the question is answered', table.question, null);
      return insist('C1 C3 in time', firstRunOut(table, event.stoppedAt ?? event.at), null);
    case 'gameEnded':
      return insist('R9', ['stopped', 'abandoned'].includes(event.reason), true);
    default:
      return undefined;
  }
}

function nextForced(table: Table): Forced | null {
  if (table.phase !== 'playing') return null;
  const { due, open, turn, lastWords } = table;
  if (due.draw !== null) return { type: 'tilesDrawn', seat: due.draw.seat };
  if (due.answer !== null) return { type: 'lastWordsAnswered', seat: due.answer, knowsOne: false };
  if (due.play !== null) return { type: 'played', seat: due.play };
  if (open !== null && (open.mustStand || due.end !== null)) return { type: 'playStood' };
  if (due.end !== null) return { type: 'gameEnded', reason: due.end };
  if (turn !== null) {
    if (!playerAt(table, turn.seat).owes) return null;
    return { type: 'turnLost', seat: turn.seat, reason: 'wrong-challenge' };
  }
  if (open?.isAwaited === true || (lastWords?.asked.size ?? 0) > 0) return null;
  return afterTurn(table);
}

/** A turn is over: the end, the last question, or the next turn [R9]. */
function afterTurn(table: Table): Forced {
  const reason = endOf(table);
  if (reason !== null) return { type: 'gameEnded', reason };
  const inTurn = takingTurns(table).map(({ seat }) => seat);
  if (!table.book.ends.includes('f') || canAnyoneForm(table)) {
    return turnOf(table, inTurn) ?? NO_WORDS;
  }
  if (table.lastWords !== null) return turnOf(table, [...table.lastWords.willing]) ?? NO_WORDS;
  const seats = inTurn.filter((seat) => isPresent(table, seat));
  return seats.length === 0 ? NO_WORDS : { type: 'lastWordsAsked', seats };
}

/**
 * The player whose turn comes holds all the tiles there are to hold: their own play stands first.
 */
function turnOf(table: Table, seats: readonly number[]): Forced | null {
  const seat = nextOf(table, table.lastSeat, seats);
  if (seat === null) return null;
  return table.open?.seat === seat ? { type: 'playStood' } : { type: 'turnStarted', seat };
}

function apply(table: Table, event: GameEvent): void {
  switch (event.type) {
    case 'gameStarted':
      return start(table, event);
    case 'turnStarted':
      return startTurn(table, event);
    case 'tilesDrawn':
      return draw(table, event);
    case 'wordEntered':
    case 'entryWithdrawn':
      if (table.turn !== null) table.turn.hasEntry = event.type === 'wordEntered';
      return;
    case 'entryFixed':
      insist('C3 the time of the turn is up', hasRunOut(table, 'time', event.at), true);
      if (table.turn !== null) table.turn.placing = Stopwatch.from(event.at);
      return;
    case 'wordsQuestioned':
      return question(table, event);
    case 'wordVouched':
      table.vouched.add(event.word);
      table.question?.unknown.delete(event.word);
      if (table.question?.unknown.size === 0) table.due.play = table.question.seat;
      return;
    case 'played':
      return play(table, event);
    case 'playAccepted':
      return accept(table, event.seat);
    case 'playStood':
      return stand(table);
    case 'challenged':
      return challenge(table, event);
    case 'exchanged':
      return exchange(table, event);
    case 'passed':
      endTurn(table, event, 0, true);
      return;
    case 'turnLost':
      return loseTurn(table, event);
    case 'seatLeft':
      return leave(table, event);
    default:
      return applyOther(table, event);
  }
}

/** What concerns the table more than a turn. */
function applyOther(table: Table, event: GameEvent): void {
  const { lastWords } = table;
  switch (event.type) {
    case 'seatTaken':
      playerAt(table, event.seat).standsIn = true;
      if (lastWords?.asked.has(event.seat) === true) table.due.answer = event.seat;
      return;
    case 'seatReturned':
      playerAt(table, event.seat).standsIn = false;
      return;
    case 'clockChanged':
      return changeClock(table, event);
    case 'timeGivenBack':
      return giveBack(table, event.from, event.to);
    case 'lastWordsAsked': {
      const wait = Stopwatch.from(event.at);
      table.lastWords = { asked: new Set(event.seats), willing: new Set(), wait };
      return;
    }
    case 'lastWordsAnswered':
      table.due.answer = null;
      lastWords?.asked.delete(event.seat);
      if (event.knowsOne) lastWords?.willing.add(event.seat);
      return;
    case 'lastWordsLapsed':
      insist('R9f no answer within a minute', isAnswerLate(table, event.at), true);
      lastWords?.asked.delete(event.seat);
      return;
    case 'everyoneAway':
      return leaveAlone(table, event.stoppedAt ?? event.at);
    case 'someoneBack':
      return returnTo(table, event.at);
    case 'gameSetAside':
      stopClock(table, Math.min(event.at, table.away?.since ?? event.at));
      table.phase = 'set-aside';
      return;
    case 'gameResumed':
      table.phase = 'playing';
      return goOn(table, event.at);
    case 'gameEnded':
      return end(table, event);
    default:
      return undefined;
  }
}
