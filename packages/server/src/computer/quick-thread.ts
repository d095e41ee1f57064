import { thinkInWorker } from '@luctor/engine';
import { serveThread } from '@luctor/engine-threads';
import { shareWords } from '../words/shared-words.ts';
import { lexiconOf } from '../words/vocabularies.ts';
import { computerFor } from './computers.ts';
import type { QuickTask } from './thread-tasks.ts';

/** A thread for everything that somebody is waiting for: words, end checks, moves of quick levels. */
serveThread(() => (given, context) => {
  const asked = given as QuickTask;
  switch (asked.type) {
    case 'open':
      return shareWords(lexiconOf(asked.vocabulary));
    case 'prepare':
      return computerFor(asked.game).prepare(asked.level);
    case 'canPlay':
      return computerFor(asked.game).canPlay(asked.question);
    case 'think':
      return thinkInWorker(computerFor(asked.task.view.setup), asked.task, {
        now: () => performance.now(),
        pause: () => context.pause(),
        isStopped: () => context.isStopped(),
        onThought: () => undefined,
      });
  }
});
