import type { Command } from '@luctor/rules';
import type { Equity } from '../moves/scored-move.ts';
import type { Thought } from './thought.ts';

/**
 * The thinking about one turn. Nothing happens between steps: the driver can show a candidate for
 * any time, and force or stop it after any step. It then knows only what it has tried so far [K6,
 * K7].
 */
export interface Thinking {
  /**
   * Works for a moment - a few milliseconds, more only with three blanks - and returns the result.
   */
  readonly step: () => ThinkingStep;
  /**
   * The move to make now: the best play tried so far or, if it has decided, its decision, which may
   * be to exchange or to pass. Before the first step it takes that step first: it needs a play.
   */
  readonly answer: () => Command;
}

export type ThinkingStep =
  /** `equity`: the worth of the play to the thinking player. */
  | { readonly type: 'tried'; readonly thought: Thought; readonly equity: Equity }
  /** Still working, with nothing new to show. */
  | { readonly type: 'working' }
  | { readonly type: 'decided' };

/** The limits of a turn. They always hold: when they are reached, the best play so far is made. */
export interface Budget {
  /** The clock for `deadline`, in milliseconds. */
  readonly now: () => number;
  /** Infinity for none. */
  readonly deadline: number;
  /** The most plays to try, or playouts to make; unlimited if absent. */
  readonly tries?: number;
}

/** Thinks to the end, passing every candidate to `show`, and returns the move. */
export function thinkThrough(thinking: Thinking, show?: (thought: Thought) => void): Command {
  for (;;) {
    const step = thinking.step();
    if (step.type === 'decided') return thinking.answer();
    if (step.type === 'tried') show?.(step.thought);
  }
}
