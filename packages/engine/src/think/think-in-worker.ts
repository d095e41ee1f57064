import type { Command, GameView } from '@luctor/rules';
import { createRandom } from '../chance/random.ts';
import type { SearchHelpers } from '../parallel/search-together.ts';
import type { Computer, ComputerTurn, SearchTask } from './computer.ts';
import type { Thought } from './thought.ts';

/** Plain data: a turn for a worker to think about. */
export interface ThinkTask {
  readonly view: GameView;
  readonly level: number;
  readonly timeMs: number;
  /** The seed for random choices in the computer's play. */
  readonly seed: number;
  /** Whether anybody wants to see the candidates; it is faster without. */
  readonly isWatched: boolean;
}

/** What thinking needs from the worker it runs in. */
export interface ThinkingShell {
  now(): number;
  /** Resolves when the waiting messages have been handled. */
  pause(): Promise<void>;
  isStopped(): boolean;
  onThought(thought: Thought): void;
  /** Lets other workers search along, if there are any. */
  readonly askHelpers?: (task: SearchTask) => SearchHelpers;
}

/** The time to work between two pauses. */
const SLICE_MS = 12;
/**
 * The shortest interval between candidates that are not the best so far: nobody could follow
 * faster.
 */
const IDLE_THOUGHT_MS = 40;

/** Thinks until it decides, its time is up or it is stopped; then returns its move. */
export async function thinkInWorker(
  computer: Computer,
  { view, level, timeMs, seed, isWatched }: ThinkTask,
  shell: ThinkingShell,
): Promise<Command> {
  const budget = { now: () => shell.now(), deadline: shell.now() + timeMs };
  const turn = (): ComputerTurn => ({ level, random: createRandom(seed), budget });
  // a level that doesn't look ahead decides within milliseconds: nothing to stop
  if (!isWatched && !computer.looksAhead(level)) return computer.choose(view, turn());
  const shared = shell.askHelpers === undefined ? null : computer.sharedSearch(view, turn());
  const helpers = shared === null ? undefined : shell.askHelpers?.(shared);
  const thinking = computer.think(view, { ...turn(), ...(helpers && { helpers }) });
  let sliceEnd = shell.now() + SLICE_MS;
  let nextIdle = 0;
  try {
    while (!shell.isStopped()) {
      const step = thinking.step();
      if (step.type === 'decided') break;
      if (isWatched && step.type === 'tried' && (step.thought.best || shell.now() >= nextIdle)) {
        nextIdle = shell.now() + IDLE_THOUGHT_MS;
        shell.onThought(step.thought);
      }
      if (shell.now() < sliceEnd) continue;
      await shell.pause();
      sliceEnd = shell.now() + SLICE_MS;
    }
    return thinking.answer();
  } finally {
    helpers?.leave();
  }
}
