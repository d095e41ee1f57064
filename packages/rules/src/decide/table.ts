import { Decision, type DecisionContext } from '../decision.ts';
import { afterLastWords, afterTurn, endGame, endReason } from '../ending.ts';
import type { GameEvent } from '../event.ts';
import { commitmentOf, isContribution, isSecret, randomBelow } from '../fair-draw.ts';
import { err, ok, type Result } from '../result.ts';
import type { RuleError } from '../rule-error.ts';
import type { GameSetup, Seat, TableOptions } from '../setup.ts';
import type { GameState } from '../state.ts';
import { allSeats, isPerson, seatState } from '../table.ts';
import { tilesValue } from '../tile-set.ts';
import { evolve } from '../evolve.ts';
import { closeOpenPlay, isWaitOver, refillRack, settlePlay } from './challenge.ts';

type Decided = Result<Decision, RuleError>;

/**
 * The first events of a game. `secret` is 32 random bytes in hex, known to the table alone; its
 * hash goes out before anyone contributes [S3]. A game without people needs no contribution and
 * begins at once.
 */
export function createGame(setup: GameSetup, secret: string, now: number): readonly GameEvent[] {
  if (!isSecret(secret)) throw new Error('the secret must be 32 bytes in hex');
  const created: GameEvent = {
    type: 'gameCreated',
    setup,
    commitment: commitmentOf(secret),
    secret,
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
  if (state.phase !== 'gathering') return err({ code: 'game-already-started' });
  if (seat === null || !isPerson(state, seat)) return err({ code: 'people-only' });
  if (state.fairness.contributions[seat] !== null) return err({ code: 'already-contributed' });
  if (!isContribution(contribution)) return err({ code: 'not-a-contribution' });
  const given = Decision.from(state).emit({ type: 'contributed', seat, contribution });
  const ready = given.state.fairness.seed !== null;
  return ok(ready ? startGame(given, context.now) : given);
}

/** Everyone draws, then the first seat is drawn: by chance, or by chance among the best racks [S2]. */
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
  const left = before.emit({ type: 'seatLeft', seat, reason, at: now });
  if (left.state.openPlay !== null && left.state.turn === null && !wasOnTurn) {
    return ok(afterJudgeLeft(left, context));
  }
  const end = endReason(left.state);
  if (end !== null) return ok(endGame(settlePlay(left), end, now));
  if (isLastAnswer(left.state)) return ok(afterLastWords(left, seat, now));
  const goesOn = wasOnTurn || (left.state.turn === null && left.state.lastWords === null);
  return ok(goesOn ? afterTurn(left, seat, context) : left);
}

/** Somebody left while the game waits for a play to stand: the others keep their say [R7]. */
function afterJudgeLeft(left: Decision, context: DecisionContext): Decision {
  const { state } = left;
  const isOver = endReason(state) === 'too-few-players' || isWaitOver(state, context.now);
  return isOver ? closeOpenPlay(left, context) : left;
}

/** Whether the question for last words has been answered by all who were asked. */
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
  const answered = Decision.from(state).emit({ type: 'lastWordsAnswered', seat, knowsOne });
  if (!isLastAnswer(answered.state)) return ok(answered);
  const lastPlayer = state.history.at(-1)?.seat ?? seat;
  return ok(afterLastWords(answered, lastPlayer, context.now));
}

/** Ends the game at once, scored as it stands, or keeps it as unfinished [R9g]. */
export function decideEndGame(
  state: GameState,
  seat: Seat | null,
  scored: boolean,
  context: DecisionContext,
): Decided {
  const { now } = context;
  if (seat !== null && state.setup.table !== 'one-screen') return err({ code: 'one-screen-only' });
  if (!scored) return ok(Decision.from(state).emit({ type: 'gameSetAside', at: now }));
  return ok(endGame(settlePlay(Decision.from(state)), 'stopped', now));
}

export function decideSetOptions(
  state: GameState,
  seat: Seat | null,
  options: TableOptions,
): Decided {
  if (seat !== null && !isPerson(state, seat)) return err({ code: 'people-only' });
  // online, racks are shown and computers think aloud only at tables opened as friendly
  const isStrict = state.setup.table === 'online';
  if (isStrict && (options.racksVisible || options.seeThinking))
    return err({ code: 'bad-options' });
  return ok(Decision.from(state).emit({ type: 'optionsChanged', options }));
}
