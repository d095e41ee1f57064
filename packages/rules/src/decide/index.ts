import type { Command } from '../game/command.ts';
import { Decision, type DecisionContext } from './decision.ts';
import type { GameEvent } from '../game/event.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { CommandErrorCode, RuleError } from '../play/rule-error.ts';
import { asideOf, isWithinAsides } from '../questions/asides.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState, Phase } from '../game/state.ts';
import { isPerson } from '../questions/table.ts';
import { comeBack, decideNoteAbsence, decideNoteReturn } from './absence.ts';
import { decideAcceptPlay, decideChallenge } from './challenge.ts';
import {
  decideAnswerLastWords,
  decideCommit,
  decideContribute,
  decideEndGame,
  decideLeave,
  decideReturnSeat,
  decideReveal,
  decideTakeHint,
  decideTakeSeat,
} from './table.ts';
import { decideChangeClock, decideDecline, decideSetOptions } from './consent.ts';
import { decideClaimTime, decideGiveTimeBack } from './time.ts';
import {
  decideAnswerWord,
  decideEnter,
  decideExchange,
  decidePass,
  decidePlay,
  decideWithdrawEntry,
} from './turn.ts';

/**
 * What a command leads to: the events to append, or the reason for a refusal. Everything is checked
 * before anything changes. `seat` is the sender; null is the table itself (a sweep, a restart).
 */
export function decide(
  state: GameState,
  seat: Seat | null,
  command: Command,
  context: DecisionContext,
): Result<readonly GameEvent[], RuleError> {
  const decided = decideNext(state, seat, command, context);
  return decided.ok ? ok(decided.value.events) : decided;
}

/** Like `decide`, with the state after the events, which the decision computes anyway. */
export function decideNext(
  state: GameState,
  seat: Seat | null,
  command: Command,
  context: DecisionContext,
): Result<Decision, RuleError> {
  const decided = decideCommand(state, seat, command, context);
  if (decided.ok && !isWithinLimits(decided.value)) return err({ code: 'too-many-asides' });
  return decided;
}

/** Whether nobody has written more besides the turns than a log has room for [O4]. */
function isWithinLimits({ events, state }: Decision): boolean {
  return events.every((event) => {
    const aside = asideOf(event);
    return aside === null || isWithinAsides(state, aside.seat);
  });
}

function decideCommand(
  state: GameState,
  seat: Seat | null,
  command: Command,
  context: DecisionContext,
): Result<Decision, RuleError> {
  const refused = checkPhase(state, command) ?? checkSeat(state, seat);
  if (refused !== null) return err({ code: refused });
  if (state.away !== null && seat !== null) return decideOnReturn(state, seat, command, context);
  switch (command.type) {
    case 'contribute':
      return decideContribute(state, seat, command.contribution, context);
    case 'commit':
      return decideCommit(state, seat, command.commitment);
    case 'reveal':
      return decideReveal(state, seat, command.contribution, context);
    case 'play':
      return decidePlay(state, seat, command.placement, context);
    case 'exchange':
      return decideExchange(state, seat, command.tiles, context);
    case 'pass':
      return decidePass(state, seat, context);
    case 'enter':
      return decideEnter(state, seat, command.entry, context);
    case 'withdrawEntry':
      return decideWithdrawEntry(state, seat, context);
    case 'answerWord':
      return decideAnswerWord(state, seat, command, context);
    case 'challenge':
      return decideChallenge(state, seat, context);
    case 'acceptPlay':
      return decideAcceptPlay(state, seat, context);
    case 'claimTime':
      return decideClaimTime(state, context);
    case 'changeClock':
      return decideChangeClock(state, seat, command.change, context);
    case 'giveTimeBack':
      return decideGiveTimeBack(state, seat, command, context);
    case 'decline':
      return decideDecline(state, seat, command.number);
    case 'setOptions':
      return decideSetOptions(state, seat, command.options, context);
    case 'takeHint':
      return decideTakeHint(state, seat, context);
    case 'answerLastWords':
      return decideAnswerLastWords(state, seat, command.knowsOne, context);
    case 'takeSeat':
      return decideTakeSeat(state, seat, command, context);
    case 'returnSeat':
      return decideReturnSeat(state, seat, command.seat, context);
    case 'noteAbsence':
      return decideNoteAbsence(state, seat, context);
    case 'noteReturn':
      return decideNoteReturn(state, seat, context);
    case 'leave':
      return decideLeave(state, seat, command.resign, context);
    case 'endGame':
      return decideEndGame(state, seat, command.scored, context);
    case 'resume':
      return ok(Decision.from(state).emit({ type: 'gameResumed', at: context.now }));
  }
}

/** A person who acts is present again: their clock runs from here. A computer waits for a person. */
function decideOnReturn(
  state: GameState,
  seat: Seat,
  command: Command,
  context: DecisionContext,
): Result<Decision, RuleError> {
  if (!isPerson(state, seat)) return err({ code: 'game-set-aside' });
  const back = comeBack(state, context);
  const decided = decideNext(back.state, seat, command, context);
  return decided.ok ? ok(back.followedBy(decided.value)) : decided;
}

const REFUSED_IN: Readonly<Record<Exclude<Phase, 'playing'>, CommandErrorCode>> = {
  gathering: 'game-not-started',
  'set-aside': 'game-set-aside',
  over: 'game-over',
};

const SHARES: ReadonlySet<Command['type']> = new Set(['contribute', 'commit', 'reveal']);

function checkPhase(state: GameState, command: Command): CommandErrorCode | null {
  const { phase } = state;
  if (command.type === 'resume') return phase === 'set-aside' ? null : 'not-set-aside';
  if (phase === 'playing') return null;
  if (phase === 'gathering' && SHARES.has(command.type)) return null;
  return REFUSED_IN[phase];
}

function checkSeat(state: GameState, seat: Seat | null): CommandErrorCode | null {
  if (seat === null) return null;
  const player = state.seats[seat];
  if (player === undefined) return 'no-such-seat';
  return player.left === null ? null : 'already-left';
}
