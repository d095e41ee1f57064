import { thinkInWorker } from '@luctor/engine';
import { serveThread } from '@luctor/engine-threads';
import { computerFor } from './computers.ts';
import type { DeepTask } from './thread-tasks.ts';

/** A thread for levels that look ahead: one task at a time, from a seat's view to its move. */
serveThread(() => (given, context) => {
  const asked = given as DeepTask;
  if (asked.type === 'prepare') {
    for (const game of asked.games) computerFor(game).prepare(asked.level);
    return null;
  }
  return thinkInWorker(computerFor(asked.task.view.setup), asked.task, {
    now: () => performance.now(),
    pause: () => context.pause(),
    isStopped: () => context.isStopped(),
    onThought: (thought) => context.report(thought),
  });
});
