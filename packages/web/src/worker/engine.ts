import type { ReadonlySignal } from '@preact/signals';
import type { Appraisal, Hint, Thought } from '@luctor/engine';
import type { WordJudge } from '@luctor/host';
import type { Command, GameView, Move, Ruleset } from '@luctor/rules';
import type { WordsProgress } from '../lexica/words-progress.ts';

/**
 * The judge of words and the computer players. Every call is asynchronous, because the graph and
 * all thinking are in a worker. Rejects with `WordsUnavailable` without its words.
 */
export interface Engine extends WordJudge, ComputerPlayer {
  /** Questions wait until this is `ready`, and are rejected when it is `failed`. */
  readonly progress: ReadonlySignal<WordsProgress>;
  /** A playable word, a different one each time in the same position [K8]. */
  hint(view: GameView, asked: number): Promise<Hint | null>;
  /** Compares a move with the best one its player could have found in this view [K5]. */
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
  /** Whether a player of this level considers one of the words invalid and would challenge it. */
  doubts(words: readonly string[], level: number, ruleset: Ruleset): Promise<boolean>;
}

export interface ThinkingBudget {
  readonly timeMs: number;
  /** When aborted, resolves with the best found so far; never rejects for that. */
  readonly hurry: AbortSignal;
}
