import { GAME_LIMITS } from '../base/limits.ts';
import { overtimePenalty, playerLeftMs } from '../questions/clock.ts';
import type { Decision, DecisionContext } from './decision.ts';
import type { Adjustment, AdjustmentKind, EndReason } from '../game/event.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { drawTiles } from '../draws/fair-draw.ts';
import { clockMoment } from '../questions/absence.ts';
import { endsByPasses } from '../questions/pass-run.ts';
import {
  activeSeats,
  isPerson,
  playerAt,
  seatAfter,
  seatsInTurn,
  seatState,
} from '../questions/table.ts';
import { tilesValue } from '../board/tile-set.ts';
import { RACK_SIZE } from '../board/tile.ts';

/**
 * What follows a finished turn: the end of the game, a last question, or the next turn. Call it
 * after the play is settled and the tiles are drawn.
 */
export function afterTurn(decision: Decision, by: Seat, context: DecisionContext): Decision {
  const { state } = decision;
  const reason = endReason(state);
  if (reason !== null) return endGame(decision, reason, context.now);
  if (state.setup.ruleset.ending.noWordLeft && !anyoneCanPlay(state, by, context)) {
    return askLastWords(decision, by, context);
  }
  return nextTurn(decision, by, context);
}

/** The endings of R9 that do not depend on words. An imported game ends where its file says. */
export function endReason(state: GameState): EndReason | null {
  if (state.imported !== null) return null;
  const finished = state.turnCount - (state.turn === null ? 0 : 1);
  return endByRules(state) ?? (finished >= GAME_LIMITS.turns ? 'too-long' : null);
}

export function endByRules(state: GameState): EndReason | null {
  const { ending } = state.setup.ruleset;
  const active = activeSeats(state);
  const inTurn = seatsInTurn(state);
  const bagEmpty = state.bag.length === 0;
  if (active.length === 0 || (active.length < 2 && state.seats.length > 1)) {
    return 'too-few-players';
  }
  if (bagEmpty && ending.goingOut && inTurn.length < active.length) return 'out';
  if (bagEmpty && ending.bagEmptied) return 'bag-emptied';
  if (inTurn.length === 0) return ending.noWordLeft ? 'no-words' : 'out';
  if (endsByPasses(ending, state.passRun, inTurn.length, bagEmpty)) return 'passes';
  const { scorelessTurns } = ending;
  if (
    scorelessTurns > 0 &&
    active.every((seat) => seatState(state, seat).scorelessRun >= scorelessTurns)
  ) {
    return 'scoreless';
  }
  return null;
}

/** Asks in turn order: in most positions the first player can form a word. */
function anyoneCanPlay(state: GameState, by: Seat, context: DecisionContext): boolean {
  const { board, vouched } = state;
  const { ruleset } = state.setup;
  const inTurn = seatsInTurn(state);
  let seat = by;
  for (let i = 0; i < inTurn.length; i++) {
    seat = seatAfter(state, seat, inTurn) ?? seat;
    const { rack } = seatState(state, seat);
    const player = playerAt(state, seat);
    const known = player.kind === 'computer' ? { level: player.level } : {};
    if (context.canPlay({ ruleset, board, rack, vouched, ...known })) return true;
  }
  return false;
}

/** People may know a word the vocabulary lacks: asks them once per position [R9f]. */
function askLastWords(decision: Decision, by: Seat, context: DecisionContext): Decision {
  const { state } = decision;
  const { now } = context;
  const { lastWords } = state;
  if (lastWords === null) {
    const people = seatsInTurn(state).filter((seat) => isPerson(state, seat));
    if (people.length === 0) return endGame(decision, 'no-words', now);
    return decision.emit({ type: 'lastWordsAsked', seats: people, at: now });
  }
  return afterLastWords(decision, context, by);
}

/**
 * The turn of the next player who said they know a word, or the end. Until version 5 the order was
 * counted from `by`, whoever acted last, and a turn owed was not lost.
 */
export function afterLastWords(
  decision: Decision,
  context: DecisionContext,
  by = decision.state.history.at(-1)?.seat ?? 0,
): Decision {
  const { state } = decision;
  const { now } = context;
  const isOrderly = isByRules(state, 5);
  const after = isOrderly ? (lastInTurn(state) ?? by) : by;
  const willing = seatAfter(state, after, state.lastWords?.willing ?? []);
  if (willing === null) return endGame(decision, 'no-words', now);
  if (isOrderly) return startTurn(decision, willing, context);
  return decision.emit({ type: 'turnStarted', seat: willing, at: now });
}

/** The seat that had the last turn; leaving and challenging take none. */
function lastInTurn({ history }: GameState): Seat | null {
  const taken = history.findLast(({ type }) => type !== 'left' && type !== 'challenge');
  return taken?.seat ?? null;
}

function isByRules({ setup }: GameState, version: number): boolean {
  return (setup.rules ?? 1) >= version;
}

export function nextTurn(decision: Decision, by: Seat, context: DecisionContext): Decision {
  const { state } = decision;
  const next = seatAfter(state, by, seatsInTurn(state));
  if (next === null && state.imported !== null) return decision;
  if (next === null) throw new Error('a game without turns has ended');
  return startTurn(decision, next, context);
}

/** Starts a turn, which is lost at once to whoever owes one [R7]. */
function startTurn(decision: Decision, seat: Seat, context: DecisionContext): Decision {
  const { state } = decision;
  const at = context.now;
  // all others owed their turn: without this the player would have to play without drawing
  const isOwnPlay = state.openPlay?.seat === seat && isByRules(state, 5);
  const settled = isOwnPlay ? settlePlay(decision) : decision;
  const started = settled.emit({ type: 'turnStarted', seat, at });
  if (!seatState(state, seat).owesTurn) return started;
  const lost = started.emit({ type: 'turnLost', seat, reason: 'wrong-challenge', at });
  return afterTurn(lost, seat, context);
}

/** Lets the open play stand, if there is one: its player draws [R7 challenge]. */
export function settlePlay(decision: Decision): Decision {
  const { openPlay } = decision.state;
  if (openPlay === null) return decision;
  return refillRack(decision.emit({ type: 'playStood' }), openPlay.seat);
}

/** Draws up to a full rack; no event if nothing is drawn. */
export function refillRack(decision: Decision, seat: Seat): Decision {
  const { state } = decision;
  const missing = RACK_SIZE - seatState(state, seat).rack.length;
  const { tiles } = drawTiles(state.fairness, state.bag, missing);
  return tiles.length === 0 ? decision : decision.emit({ type: 'tilesDrawn', seat, tiles });
}

export function endGame(decision: Decision, reason: EndReason, now: number): Decision {
  const adjustments = finalAdjustments(decision.state, reason, now);
  return decision.emit({ type: 'gameEnded', reason, adjustments, at: now });
}

/** The final adjustment of each score [R10, P5]. Players who left keep theirs. */
export function finalAdjustments(state: GameState, reason: EndReason, now: number): Adjustment[] {
  const { final, tileSet } = state.setup.ruleset;
  const adjustments: Adjustment[] = [];
  const add = (seat: Seat, kind: AdjustmentKind, points: number) => {
    if (points !== 0) adjustments.push({ seat, kind, points });
  };
  const active = activeSeats(state);
  const leftOn = (seat: Seat) => tilesValue(tileSet, seatState(state, seat).rack);
  const bagEmpty = state.bag.length === 0;
  for (const seat of active) {
    const isOut = bagEmpty && seatState(state, seat).rack.length === 0;
    if (final.loseTilesLeft) add(seat, 'tiles-left', 0 - leftOn(seat));
    if (isOut && reason === 'out' && final.gainOthersTiles) {
      add(seat, 'others-tiles', sum(active.filter((other) => other !== seat).map(leftOn)));
    }
    if (isOut) add(seat, 'empty-rack', final.emptyRackBonus);
    add(seat, 'overtime', 0 - overtimeOf(state, seat, now));
  }
  return adjustments;
}

function overtimeOf(state: GameState, seat: Seat, now: number): number {
  const left = playerLeftMs(state, seat, clockMoment(state, now));
  if (left === null || state.clock.rules?.overtime !== 'points') return 0;
  // a clock that ran for months would cost more than a log can hold
  return Math.min(overtimePenalty(0 - left), GAME_LIMITS.points);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
