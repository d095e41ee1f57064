import type { Thinking } from '@luctor/host';
import type { GameView } from '@luctor/rules';

/** Thinks for the computers of all tables. */
export interface ComputerPool {
  /** Rejects if thinking failed: the host handles that [C6]. */
  think(task: ThinkingTask): Thinking;
  close(): Promise<void>;
}

export interface ThinkingTask {
  /** The owner of the table that waits for the move: owners take turns. */
  readonly owner: string;
  /** What a person in the same seat sees [K5]. */
  readonly view: GameView;
  readonly level: number;
  /** How long it may take, including the wait for a thread. */
  readonly timeMs: number;
  /** Seeds the randomness in its play. */
  readonly seed: number;
}
