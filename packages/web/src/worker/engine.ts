import type { ReadonlySignal } from '@preact/signals';
import type { Appraisal, Hint, Thought } from '@luctor/engine';
import type { WordJudge } from '@luctor/host';
import type { Command, GameView, Move, Ruleset } from '@luctor/rules';
import type { WordsProgress } from '../lexica/words-progress.ts';

/**
 * The judge of the words and the players of the computer seats. The page holds it at arm's length:
 * everything is asked and answered later, because the graph and all thinking are in a worker.
 * Without its words it rejects with `WordsUnavailable`.
 */
export interface Engine extends WordJudge, ComputerPlayer {
  /** Questions wait until this is `ready`, and are given up when it is `failed`. */
  readonly progress: ReadonlySignal<WordsProgress>;
  /** A playable word, another each time it is asked for in the same position [K8]. */
  hint(view: GameView, asked: number): Promise<Hint | null>;
  /** How a move compares with the best that its player could have found in this view [K5]. */
  appraise(view: GameView, made: Move): Promise<Appraisal>;
  /** Fetches the words again after a failure. */
  retry(): void;
  close(): void;
}

/** Plays a seat from what a person in that seat sees [K5]. */
export interface ComputerPlayer {
  think(
    view: GameView,
    level: number,
    budget: ThinkingBudget,
    onThought: (thought: Thought) => void,
  ): Promise<Command>;
  /** Whether a player of this level takes one of the words for wrong, and would challenge it. */
  doubts(words: readonly string[], level: number, ruleset: Ruleset): Promise<boolean>;
}

export interface ThinkingBudget {
  readonly timeMs: number;
  /** When aborted, the answer is the best found so far; it never fails for that. */
  readonly hurry: AbortSignal;
}
