import { thinkInWorker, type ThinkTask } from '@luctor/engine';
import { serveThread } from '@luctor/engine-threads';
import { computerFor } from './computers.ts';

/** A thread that thinks: one task at a time, from a seat's view to its move. */
serveThread(() => (given, context) => {
  const task = given as ThinkTask;
  return thinkInWorker(computerFor(task.view.setup), task, {
    now: () => performance.now(),
    pause: () => context.pause(),
    isStopped: () => context.isStopped(),
    onThought: (thought) => context.report(thought),
  });
});
