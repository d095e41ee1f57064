import type { Board, Move, Placement } from '@luctor/rules';
import type { Generator } from '../../generator/generator.ts';
import type { Position } from '../../board/position.ts';
import type { Equity, ScoredMove } from '../../moves/scored-move.ts';
import type { WinTable } from './win-table.ts';

/**
 * The input of a search: a position, and what the history adds to it. Plain data that can be sent
 * to a worker.
 */
export interface Situation {
  readonly position: Position;
  /** Consecutive turns that were passed or lost [R9b]. */
  readonly passRun: number;
  /** Consecutive scoreless turns [R9c]: one's own, then the opponents' in their order. */
  readonly scorelessRuns: readonly number[];
  /** Each opponent's last turn if it was a play, in the order of the opponents. */
  readonly lastPlays: readonly (LastPlay | null)[];
}

/** A play of an opponent, from which the tiles kept can be inferred. */
export interface LastPlay {
  readonly before: Board;
  readonly placement: Placement;
  readonly score: number;
  readonly bagCountBefore: number;
  /** Whether the player always makes the best move by static value, as some computers do. */
  readonly isUnerring: boolean;
}

/** The tools of a search. They take a while to create: make them once and reuse them. */
export interface SearchTools {
  readonly generator: Generator;
  /** A rule of thumb if absent. */
  readonly winTable?: WinTable;
}

/** The limits of a search: the first one reached ends it. Without limits it ends by itself. */
export interface SearchBudget {
  /** Measured by the clock in the options. */
  readonly milliseconds?: number;
  readonly rollouts?: number;
  /** Positions visited by endgame searches. */
  readonly nodes?: number;
}

export interface SearchOptions {
  /** Same seed, same situation, same budget in rollouts or nodes: same answer. */
  readonly seed: number;
  readonly budget: SearchBudget;
  /** In milliseconds; read only if the budget is a time. */
  readonly now?: () => number;
  /** How many moves, best static value first, are examined more closely; 24 if absent. */
  readonly candidates?: number;
  /**
   * Moves to examine as well, whatever their static value; also plays of unknown words. Endgame
   * searches find their exact worth if they rank all.
   */
  readonly include?: readonly Move[];
  /** Moves of best static play after the candidate; 2 if absent. */
  readonly plies?: number;
  /** A simulation stops when its best move is the best with this probability; 0.99 if absent. */
  readonly confidence?: number;
  /** Whether to infer what opponents kept from their last plays; true if absent. */
  readonly inference?: boolean;
  /** Whether to search the last moves exactly; true if absent. */
  readonly endgame?: boolean;
  /**
   * Whether to hope for mistakes in a lost endgame: then a move that wins against greedy play is
   * better than one that loses by less. False if absent.
   */
  readonly hopes?: boolean;
  /** Whether an endgame search continues to the exact worth of the other moves; false if absent. */
  readonly ranksAll?: boolean;
  /**
   * An endgame search that cannot finish then proves, if it can, between which of these numbers of points
   * lies what the included move gives away. Ascending, the first is 0; nothing is proved if absent.
   */
  readonly lossBounds?: readonly number[];
  /** Whether a simulation keeps the result of every rollout; false if absent. */
  readonly keepsSamples?: boolean;
  /** Up to how many tiles in the bag all draws are examined; 4 if absent, 0 for never. */
  readonly preEndgameTiles?: number;
  /** Called often, even within a step: true ends the search with the best answer so far. */
  readonly isCancelled?: () => boolean;
}

export interface SearchCandidate {
  readonly move: ScoredMove;
  /** Expected lead over the best opponent at the end of the look-ahead, minus the current lead. */
  readonly equity: Equity;
  /** From 0 to 1; a tie counts half. */
  readonly winProbability: number;
  /** Whether both are only upper bounds: the move is no better than the best. */
  readonly isUpperBound: boolean;
  /**
   * The probability, from 0 to 1, that this is the best candidate. Before the endgame: the share of
   * the deciding work that is done.
   */
  readonly confidence: number;
  /** Playouts behind these figures; for endgames, the positions searched below the move. */
  readonly rollouts: number;
}

export type SearchMethod = 'static' | 'simulation' | 'pre-endgame' | 'endgame';

/**
 * Why a search ended. `exact`: nothing is left to find. `confident`: one candidate is the best with
 * the stated probability.
 */
export type StopReason = 'confident' | 'budget' | 'exact' | 'cancelled';

export interface SearchReport {
  readonly method: SearchMethod;
  readonly best: ScoredMove;
  /** Best first; never empty, because a pass is always possible. */
  readonly candidates: readonly SearchCandidate[];
  /** The total of rollouts, or of positions visited. */
  readonly work: number;
  /** Null while the search continues. */
  readonly stopped: StopReason | null;
  /** Which of the `lossBounds` begins the part that the loss was proved to lie in; absent if none was. */
  readonly provedLoss?: number;
}

/** A search in progress. Nothing happens between steps; a step takes a few milliseconds. */
export interface MoveSearch {
  /** Works for a moment; false if nothing is left to do. */
  step(): boolean;
  /** The results so far: there is a best move after every step. */
  report(): SearchReport;
  /** Ends the search; the report stays available. */
  cancel(): void;
}
