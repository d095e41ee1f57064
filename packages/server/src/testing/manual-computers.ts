import type { Thinking } from '@luctor/host';
import type { Command } from '@luctor/rules';
import type { ComputerPool, ThinkingTask } from '../computer/computer-pool.ts';

export interface ManualThought {
  readonly task: ThinkingTask;
  readonly answer: (command: Command) => void;
  readonly fail: () => void;
  isHurried: boolean;
  isCancelled: boolean;
}

/** Computers that answer when a test says so. */
export class ManualComputers implements ComputerPool {
  readonly thoughts: ManualThought[] = [];
  isClosed = false;

  think(task: ThinkingTask): Thinking {
    const { promise, resolve, reject } = Promise.withResolvers<Command>();
    const fail = (): void => reject(new Error('out of luck'));
    const thought = { task, answer: resolve, fail, isHurried: false, isCancelled: false };
    this.thoughts.push(thought);
    promise.catch(() => undefined);
    return {
      command: promise,
      hurry: () => {
        thought.isHurried = true;
      },
      cancel: () => {
        thought.isCancelled = true;
        fail();
      },
    };
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}
