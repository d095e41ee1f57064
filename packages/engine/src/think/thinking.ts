import type { Command } from '@luctor/rules';
import type { Equity } from '../moves/scored-move.ts';
import type { Thought } from './thought.ts';

/**
 * A turn being thought about. Nothing happens between steps, so whoever drives it can show a
 * candidate for as long as it likes, and force or stop it after any step: what it has tried by then
 * is all that it knows [K6, K7].
 */
export interface Thinking {
  /** Works for a moment - a few milliseconds, more only with three blanks - and tells what came of it. */
  readonly step: () => ThinkingStep;
  /**
   * The move it makes now: the best play tried so far; when it has decided, its decision, which may be
   * to exchange or to pass. Before the first step it takes that step, to have something to play.
   */
  readonly answer: () => Command;
}

export type ThinkingStep =
  /** `equity`: what the play is worth to the player who thinks. */
  | { readonly type: 'tried'; readonly thought: Thought; readonly equity: Equity }
  /** Still at it, with nothing new to show. */
  | { readonly type: 'working' }
  | { readonly type: 'decided' };

/** What a turn may use up. It is always kept: when it is spent, the best found so far is played. */
export interface Budget {
  /** The clock that `deadline` is told by, in milliseconds. */
  readonly now: () => number;
  /** Infinity for none. */
  readonly deadline: number;
  /** The most plays to try, or playouts to make; no bound if not given. */
  readonly tries?: number;
}

/** Thinks to the end, showing every candidate to `show`, and answers the move. */
export function thinkThrough(thinking: Thinking, show?: (thought: Thought) => void): Command {
  for (;;) {
    const step = thinking.step();
    if (step.type === 'decided') return thinking.answer();
    if (step.type === 'tried') show?.(step.thought);
  }
}
