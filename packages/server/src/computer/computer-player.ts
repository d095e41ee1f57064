import { RACK_SIZE, type Command, type GameView } from '@luctor/rules';

/** Whoever thinks for a computer's seat. */
export interface ComputerPlayer {
  /**
   * A move within the deadline, whatever happens: never rejects. The view is what a person in the
   * same seat sees [K5].
   */
  think(task: ThinkingTask): Promise<ComputerMove>;
  close(): Promise<void>;
}

export interface ThinkingTask {
  /** The table that waits for it: tables take turns at the threads. */
  readonly owner: string;
  readonly view: GameView;
  readonly level: number;
  readonly deadlineMs: number;
  /** For the chance in its play. */
  readonly seed: number;
}

export interface ComputerMove {
  readonly command: Command;
  /** Whether it had to be made up because thinking failed or took too long. */
  readonly isFallback: boolean;
}

/** What to do without having thought: change tiles where that is allowed, else pass [C6]. */
export function fallbackMove({ setup, seats, viewer, bagCount }: GameView): ComputerMove {
  const rack = (viewer === 'watcher' ? null : seats[viewer]?.rack) ?? [];
  const { exchange } = setup.ruleset;
  const needed = exchange === 'full-rack' ? RACK_SIZE : rack.length;
  const canExchange = exchange !== 'never' && rack.length > 0 && bagCount >= needed;
  const command: Command = canExchange ? { type: 'exchange', tiles: rack } : { type: 'pass' };
  return { command, isFallback: true };
}
