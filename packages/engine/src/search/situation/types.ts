import type { Board, Placement } from '@luctor/rules';
import type { Generator } from '../../generator/generator.ts';
import type { Position } from '../../board/position.ts';
import type { Equity, ScoredMove } from '../../moves/scored-move.ts';
import type { WinTable } from './win-table.ts';

/**
 * What a search thinks about: a position, and what the history adds to it. Plain data, so that it
 * can be sent to a worker.
 */
export interface Situation {
  readonly position: Position;
  /** Turns in succession that were passed or lost [R9b]. */
  readonly passRun: number;
  /** Scoreless turns in succession [R9c]: one's own, then the opponents' in their order. */
  readonly scorelessRuns: readonly number[];
  /** Each opponent's last turn if it was a play, in the order of the opponents. */
  readonly lastPlays: readonly (LastPlay | null)[];
}

/** A play of an opponent, from which the tiles kept may be guessed. */
export interface LastPlay {
  readonly before: Board;
  readonly placement: Placement;
  readonly score: number;
  readonly bagCountBefore: number;
  /** Whether the player always makes the best move by static value, as some computers do. */
  readonly isUnerring: boolean;
}

/** What a search works with. Make these once: they take a while, and may be used again and again. */
export interface SearchTools {
  readonly generator: Generator;
  /** A rule of thumb if not given. */
  readonly winTable?: WinTable;
}

/** What a search may use up: whichever comes first. With nothing given it ends only by itself. */
export interface SearchBudget {
  /** By the clock of the options. */
  readonly milliseconds?: number;
  readonly rollouts?: number;
  /** Positions visited by endgame searches. */
  readonly nodes?: number;
}

export interface SearchOptions {
  /** Same seed, same situation, same budget in rollouts or nodes: same answer. */
  readonly seed: number;
  readonly budget: SearchBudget;
  /** In milliseconds; only asked where the budget is a time. */
  readonly now?: () => number;
  /** How many moves, the best by static value, are looked at more closely; 24 if not given. */
  readonly candidates?: number;
  /** Moves of best static play after the candidate; 2 if not given. */
  readonly plies?: number;
  /** A simulation stops when its best move is the best with this probability; 0.99 if not given. */
  readonly confidence?: number;
  /** Whether to guess what opponents kept from their last plays; true if not given. */
  readonly inference?: boolean;
  /** Whether to search the last moves exactly; true if not given. */
  readonly endgame?: boolean;
  /**
   * Whether to hope for mistakes where the last moves are lost: then what wins against greedy play is
   * better than what loses by less. False if not given.
   */
  readonly hopes?: boolean;
  /** Whether an endgame goes on from the best move to the true worth of the others; false if not given. */
  readonly ranksAll?: boolean;
  /** How many tiles in the bag are few enough to go through all draws; 4 if not given, 0 for never. */
  readonly preEndgameTiles?: number;
  /** Asked often, also within a step: true ends the search with the best answer so far. */
  readonly isCancelled?: () => boolean;
}

export interface SearchCandidate {
  readonly move: ScoredMove;
  /** Expected lead over the best opponent at the end of what was looked at, less the present lead. */
  readonly equity: Equity;
  /** From 0 to 1; a tie counts half. */
  readonly winProbability: number;
  /** Whether both are only known not to be higher: the move is no better than the best. */
  readonly isUpperBound: boolean;
  /**
   * How likely it is, from 0 to 1, that this is the best of the candidates. Before the endgame: how much
   * of the work that settles it is done.
   */
  readonly confidence: number;
  /** Playouts behind these figures; for endgames the positions searched below the move. */
  readonly rollouts: number;
}

export type SearchMethod = 'static' | 'simulation' | 'pre-endgame' | 'endgame';

/**
 * Why a search ended. `exact`: nothing is left to find out. `confident`: one candidate is the best
 * with the stated probability.
 */
export type StopReason = 'confident' | 'budget' | 'exact' | 'cancelled';

export interface SearchReport {
  readonly method: SearchMethod;
  readonly best: ScoredMove;
  /** Best first; never empty: a pass is always there. */
  readonly candidates: readonly SearchCandidate[];
  /** Rollouts, or positions visited, in all. */
  readonly work: number;
  /** Null while it goes on. */
  readonly stopped: StopReason | null;
}

/** A search under way. Nothing happens between steps; a step takes a few milliseconds. */
export interface MoveSearch {
  /** Works a little; false when there is nothing more to do. */
  step(): boolean;
  /** What is known by now: after every step a best move is. */
  report(): SearchReport;
  /** Ends it; the report stays. */
  cancel(): void;
}
