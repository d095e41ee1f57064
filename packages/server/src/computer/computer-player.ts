import type { Position } from '@luctor/engine';
import type { Command } from '@luctor/rules';

/** Whoever thinks for a computer's seat. */
export interface ComputerPlayer {
  /**
   * A move within the deadline, whatever happens: never rejects. The position is what a person in
   * the same seat sees [K5].
   */
  think(task: ThinkingTask): Promise<ComputerMove>;
  close(): Promise<void>;
}

export interface ThinkingTask {
  readonly position: Position;
  readonly vocabulary: string;
  readonly level: number;
  readonly deadlineMs: number;
}

export interface ComputerMove {
  readonly command: Command;
  /** Whether it had to be made up because thinking failed or took too long. */
  readonly isFallback: boolean;
}

/** What to do without having thought: change tiles where that is allowed, else pass [C6]. */
export function fallbackMove({ ruleset, rack, bagCount }: Position): ComputerMove {
  const needed = ruleset.exchange === 'full-rack' ? 7 : rack.length;
  const canExchange = ruleset.exchange !== 'never' && rack.length > 0 && bagCount >= needed;
  const command: Command = canExchange ? { type: 'exchange', tiles: rack } : { type: 'pass' };
  return { command, isFallback: true };
}
