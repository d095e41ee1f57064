import type { Thinking } from '@luctor/host';
import type { GameView } from '@luctor/rules';

/** Whoever thinks for the computers of all tables. */
export interface ComputerPool {
  /** The move is rejected where thinking failed: the host knows what to do then [C6]. */
  think(task: ThinkingTask): Thinking;
  close(): Promise<void>;
}

export interface ThinkingTask {
  /** The table that waits for it. */
  readonly owner: string;
  /** What a person in the same seat sees [K5]. */
  readonly view: GameView;
  readonly level: number;
  /** How long it may take, waiting for a thread included. */
  readonly timeMs: number;
  /** For the chance in its play. */
  readonly seed: number;
}
