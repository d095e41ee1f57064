import { Decision, endingAt, type DecisionContext } from './decision.ts';
import { afterLastWords, afterTurn, endGame, endReason, refillRack, settlePlay } from './ending.ts';
import type { Attempt, GameEvent, VoidAttempt } from '../game/event.ts';
import {
  bindingCommitment,
  dealersCommitment,
  isContribution,
  isSecret,
  randomBelow,
} from '../draws/fair-draw.ts';
import { GAME_LIMITS } from '../base/limits.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import type { GameSetup, Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { allSeats, isPerson, isPersonsSeat, seatState } from '../questions/table.ts';
import { tilesValue } from '../board/tile-set.ts';
import { evolve } from '../evolve/evolve.ts';
import { isWaitOver } from '../questions/deadlines.ts';
import { hasContributed, isListComplete } from '../questions/gathering.ts';
import { isFriendly, isOneScreen } from '../questions/permissions.ts';
import { closeOpenPlay } from './challenge.ts';

type Decided = Result<Decision, RuleError>;

/**
 * The first events of a game. `secret` is 32 random bytes in hex, known only to the table; its hash
 * is published before anyone contributes [S3]. With an `attempt`, people commit to their bytes
 * before they reveal them; `voided` lists the attempts before it. A game without people needs no contribution and starts at once.
 */
export function createGame(
  setup: GameSetup,
  secret: string,
  now: number,
  attempt?: Attempt,
  voided: readonly VoidAttempt[] = [],
): readonly GameEvent[] {
  if (!isSecret(secret)) throw new Error('the secret must be 32 bytes in hex');
  const created: GameEvent = {
    type: 'gameCreated',
    setup,
    commitment: dealersCommitment(setup, secret, attempt),
    secret,
    ...(attempt !== undefined && { attempt }),
    ...(voided.length > 0 && { voided }),
    at: now,
  };
  const state = evolve(null, created);
  if (state.fairness.seed === null) return [created];
  return [created, ...startGame(Decision.from(state), now).events];
}

export function decideContribute(
  state: GameState,
  seat: Seat | null,
  contribution: string,
  context: DecisionContext,
): Decided {
  const person = gathering(state, seat);
  if (!person.ok) return person;
  // a player could choose uncommitted bytes after seeing all others
  if (state.fairness.attempt !== null) return err({ code: 'commitments-missing' });
  if (hasContributed(state, person.value)) return err({ code: 'already-contributed' });
  if (!isContribution(contribution)) return err({ code: 'not-a-contribution' });
  const given = { type: 'contributed', seat: person.value, contribution } as const;
  return ok(startWhenReady(Decision.from(state).emit(given), context.now));
}

/** The first commitment of a seat counts [S3]. */
export function decideCommit(state: GameState, seat: Seat | null, commitment: string): Decided {
  const person = gathering(state, seat);
  if (!person.ok) return person;
  const { attempt, commitments } = state.fairness;
  const known = commitments[person.value] ?? null;
  if (known === commitment) return ok(Decision.from(state));
  if (known !== null) return err({ code: 'already-contributed' });
  if (attempt === null || !isSecret(commitment)) return err({ code: 'not-a-contribution' });
  const committed = { type: 'committed', seat: person.value, commitment } as const;
  return ok(Decision.from(state).emit(committed));
}

export function decideReveal(
  state: GameState,
  seat: Seat | null,
  contribution: string,
  context: DecisionContext,
): Decided {
  const person = gathering(state, seat);
  if (!person.ok) return person;
  const { attempt, commitments, contributions } = state.fairness;
  if (contributions[person.value] === contribution) return ok(Decision.from(state));
  if (attempt === null || !isListComplete(state)) return err({ code: 'commitments-missing' });
  const { setup } = state;
  const bound = bindingCommitment({ attempt, setup, seat: person.value, bytes: contribution });
  if (!isSecret(contribution) || bound !== commitments[person.value]) {
    return err({ code: 'not-a-contribution' });
  }
  const revealed = { type: 'revealed', seat: person.value, contribution } as const;
  return ok(startWhenReady(Decision.from(state).emit(revealed), context.now));
}

/** Finds the person who takes part in the draw before the game. */
function gathering(state: GameState, seat: Seat | null): Result<Seat, RuleError> {
  if (state.phase !== 'gathering') return err({ code: 'game-already-started' });
  return seat === null || !isPersonsSeat(state, seat) ? err({ code: 'people-only' }) : ok(seat);
}

function startWhenReady(decision: Decision, now: number): Decision {
  return decision.state.fairness.seed === null ? decision : startGame(decision, now);
}

/**
 * Everyone draws, then the first seat is drawn: at random, or at random among the best racks [S2].
 */
function startGame(gathered: Decision, now: number): Decision {
  let decision = gathered;
  for (const seat of allSeats(gathered.state)) decision = refillRack(decision, seat);
  const { fairness } = decision.state;
  if (fairness.seed === null) throw new Error('no start before everyone has contributed');
  const candidates = firstSeats(decision.state);
  const index = randomBelow(fairness.seed, fairness.used, candidates.length);
  const firstSeat = candidates[index];
  if (firstSeat === undefined) throw new Error('a game has seats');
  return decision
    .emit({ type: 'gameStarted', firstSeat, at: now })
    .emit({ type: 'turnStarted', seat: firstSeat, at: now });
}

function firstSeats(state: GameState): readonly Seat[] {
  const { firstSeat, tileSet } = state.setup.ruleset;
  const seats = allSeats(state);
  if (firstSeat === 'random') return seats;
  const worth = (seat: Seat) => tilesValue(tileSet, seatState(state, seat).rack);
  const best = Math.max(...seats.map(worth));
  return seats.filter((seat) => worth(seat) === best);
}

export function decideLeave(
  state: GameState,
  seat: Seat | null,
  resign: boolean,
  context: DecisionContext,
): Decided {
  if (seat === null) return err({ code: 'no-such-seat' });
  const { now } = context;
  const wasOnTurn = state.turn?.seat === seat;
  const ownPlayOpen = state.openPlay?.seat === seat;
  const before = ownPlayOpen ? settlePlay(Decision.from(state)) : Decision.from(state);
  const reason = resign ? 'resigned' : 'left';
  const times = wasOnTurn ? endingAt(context) : { at: now };
  const left = before.emit({ type: 'seatLeft', seat, reason, ...times });
  if (left.state.openPlay !== null && left.state.turn === null && !wasOnTurn) {
    return ok(afterJudgeLeft(left, context));
  }
  const end = endReason(left.state);
  if (end !== null) return ok(endGame(settlePlay(left), end, now));
  if (isLastAnswer(left.state)) return ok(afterLastWords(left, context, seat));
  const goesOn = wasOnTurn || (left.state.turn === null && left.state.lastWords === null);
  return ok(goesOn ? afterTurn(left, seat, context) : left);
}

/** A player left while a play may be challenged: the others can still challenge it [R7]. */
function afterJudgeLeft(left: Decision, context: DecisionContext): Decision {
  const { state } = left;
  const isOver = endReason(state) === 'too-few-players' || isWaitOver(state, context.now);
  return isOver ? closeOpenPlay(left, context) : left;
}

/** Whether everyone asked for last words has answered. */
function isLastAnswer(state: GameState): boolean {
  return state.lastWords !== null && state.turn === null && state.lastWords.asked.length === 0;
}

export function decideAnswerLastWords(
  state: GameState,
  seat: Seat | null,
  knowsOne: boolean,
  context: DecisionContext,
): Decided {
  if (seat === null || state.lastWords?.asked.includes(seat) !== true) {
    return err({ code: 'not-asked' });
  }
  return ok(answerLastWords(Decision.from(state), seat, knowsOne, context));
}

function answerLastWords(
  decision: Decision,
  seat: Seat,
  knowsOne: boolean,
  context: DecisionContext,
): Decision {
  const answered = decision.emit({ type: 'lastWordsAnswered', seat, knowsOne });
  if (!isLastAnswer(answered.state)) return answered;
  return afterLastWords(answered, context);
}

/** Ends the game at once: scored as it stands, or kept as unfinished [R9g]. */
export function decideEndGame(
  state: GameState,
  seat: Seat | null,
  scored: boolean,
  context: DecisionContext,
): Decided {
  const { now } = context;
  if (seat !== null && !isOneScreen(state)) return err({ code: 'one-screen-only' });
  if (!scored) return ok(Decision.from(state).emit({ type: 'gameSetAside', at: now }));
  return ok(endGame(settlePlay(Decision.from(state)), 'stopped', now));
}

/** Hints are available if the table allows them, in one's own turn [K8]. */
export function decideTakeHint(
  state: GameState,
  seat: Seat | null,
  context: DecisionContext,
): Decided {
  if (seat === null || !isPerson(state, seat)) return err({ code: 'people-only' });
  if (!isFriendly(state)) return err({ code: 'hints-not-allowed' });
  if (state.turn?.seat !== seat) return err({ code: 'not-your-turn' });
  return ok(Decision.from(state).emit({ type: 'hintTaken', seat, at: context.now }));
}

/** A computer stands in for a person who is away [O1]; only the table itself can decide this. */
export function decideTakeSeat(
  state: GameState,
  by: Seat | null,
  { seat, level }: { readonly seat: Seat; readonly level: number },
  context: DecisionContext,
): Decided {
  if (by !== null || isOneScreen(state)) return err({ code: 'not-asked' });
  if (state.seats[seat] === undefined) return err({ code: 'no-such-seat' });
  if (!isPerson(state, seat)) return err({ code: 'people-only' });
  if (seatState(state, seat).left !== null) return err({ code: 'already-left' });
  // a log has room for so many; nobody else has to wait for a player who comes and goes for ever
  if (seatState(state, seat).standIns >= GAME_LIMITS.standInsPerGame) {
    return decideLeave(state, seat, false, context);
  }
  const taken = Decision.from(state).emit({ type: 'seatTaken', seat, level, at: context.now });
  // a computer knows no words beyond the vocabulary
  const isAsked = state.lastWords?.asked.includes(seat) === true;
  return ok(isAsked ? answerLastWords(taken, seat, false, context) : taken);
}

export function decideReturnSeat(
  state: GameState,
  by: Seat | null,
  seat: Seat,
  context: DecisionContext,
): Decided {
  const standIn = state.seats[seat]?.standIn ?? null;
  if (by !== null || standIn === null) return err({ code: 'not-asked' });
  return ok(Decision.from(state).emit({ type: 'seatReturned', seat, at: context.now }));
}
