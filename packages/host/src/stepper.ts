import {
  decideNext,
  nextStep,
  type Command,
  type Decision,
  type DecisionContext,
  type GameState,
  type Judge,
  type NextStep,
  type Result,
  type RuleError,
  type RuleErrorCode,
  type Seat,
} from '@luctor/rules';
import { attemptsFor, mayTryAnother, type ThinkStep } from './computer-move.ts';

/**
 * The synchronous heart of every host: what a game needs next, and how the move of a computer is
 * decided. A host adds when: self-play at once, the others after queue, clock and log.
 */

type StepConditions = NonNullable<Parameters<typeof nextStep>[2]>;

/** A command that the game itself needs, and its moment. */
export interface OwnCommand {
  readonly command: { readonly type: 'claimTime' | 'noteAbsence' | 'noteReturn' };
  readonly at: number;
}

/** How a host does what a game needs. */
export interface Hands {
  contribute(step: Extract<NextStep, { readonly type: 'contribute' }>): void;
  /** Lets the first of these that doubts one of the words challenge the open play [R7]. */
  judge(turn: number, judges: readonly Judge[], words: readonly string[]): void;
  act(command: OwnCommand): void;
  think(step: ThinkStep): void;
  /** Nobody has to think now. */
  stopThinking?(): void;
  wait(until: number | null): void;
}

/** Does what the game needs next. */
export function takeStep(
  state: GameState,
  now: number,
  conditions: StepConditions,
  hands: Hands,
): void {
  const step = nextStep(state, now, conditions);
  if (step.type !== 'think') hands.stopThinking?.();
  switch (step.type) {
    case 'contribute':
      return hands.contribute(step);
    case 'judge':
      return hands.judge(step.turn, step.judges, state.openPlay?.words ?? []);
    case 'claim':
      return hands.act({ command: { type: 'claimTime' }, at: step.at });
    case 'note':
      return hands.act({ command: { type: step.command }, at: step.at });
    case 'think':
      return hands.think(step);
    case 'wait':
      return hands.wait(step.until);
  }
}

/**
 * Decides a computer's move; if the rules refuse it, the first fallback that they allow [C6]. The
 * error is that of the last attempt.
 */
export function decideMove(
  state: GameState,
  seat: Seat,
  move: Command | null,
  context: DecisionContext,
  onRefused?: (attempt: Command, code: RuleErrorCode) => void,
): Result<Decision, RuleError> {
  let last: Result<Decision, RuleError> | null = null;
  for (const attempt of attemptsFor(state, seat, move)) {
    last = decideNext(state, seat, attempt, context);
    if (last.ok) return last;
    const { code } = last.error;
    onRefused?.(attempt, code);
    if (!mayTryAnother(code)) return last;
  }
  if (last === null) throw new Error('a turn that nothing can end');
  return last;
}
