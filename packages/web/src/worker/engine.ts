import type { ReadonlySignal } from '@preact/signals';
import type { NumberedHint, Thought } from '@luctor/engine';
import type { WordJudge } from '@luctor/host';
import type { Decision, Puzzle, Review, TryJudgement, Verdict } from '@luctor/learn';
import type { Command, GameEvent, GameView, Placement, Ruleset } from '@luctor/rules';
import type { WordsProgress } from '../lexica/words-progress.ts';
import type { PuzzleRequest } from './protocol.ts';

/**
 * The judge of words and the computer players. Every call is asynchronous, because the graph and
 * all thinking are in a worker. Rejects with `WordsUnavailable` without its words.
 */
export interface Engine extends WordJudge, ComputerPlayer {
  /** Questions wait until this is `ready`, and are rejected when it is `failed`. */
  readonly progress: ReadonlySignal<WordsProgress>;
  /** A playable word, a different one each time in the same position [K8]. */
  hint(view: GameView, asked: number): Promise<NumberedHint | null>;
  /** Judges every turn of a finished game by static value [L1]: for the page to show at once. */
  review(events: readonly GameEvent[]): Promise<Review>;
  /**
   * Looks at the turns of a finished game closely, one after the other: simulation and exact endgames.
   * It takes about a second for each, in the background. Resolves with whether all are done.
   */
  refine(
    events: readonly GameEvent[],
    options: RefineOptions,
    onVerdict: (verdict: Verdict, progress: RefineProgress) => void,
  ): Promise<boolean>;
  /**
   * Looks at one decision as closely, whether it was ever made or not: a move that is tried again is
   * judged by the same search [L1]. Null if it was left.
   */
  judgeTurn(decision: Decision, options: Omit<RefineOptions, 'known'>): Promise<Verdict | null>;
  /** Looks for a puzzle [L4]; null if it was left, or if the given positions have none. */
  findPuzzle(
    wanted: PuzzleRequest,
    leave: AbortSignal,
    onLooked: (positions: number) => void,
  ): Promise<Puzzle | null>;
  judgeTry(puzzle: Puzzle, placement: Placement): Promise<TryJudgement>;
  /** Fetches the words again after a failure. */
  retry(): void;
  close(): void;
}

export interface RefineOptions {
  /** Turns that have been refined already. */
  readonly known: readonly number[];
  /** The same seed gives the same verdicts. */
  readonly seed: number;
  /** When aborted, no more turns are looked at. */
  readonly leave: AbortSignal;
}

/** Among the turns that were not known. */
export interface RefineProgress {
  readonly done: number;
  readonly of: number;
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
