import { parentPort, workerData } from 'node:worker_threads';
import { serveSearch, type SearchJob } from '@luctor/engine';
import { withPersonalWords } from '@luctor/lexicon';
import type { Language, Ruleset } from '@luctor/rules';
import { openTools } from '../analysis/position-options.ts';
import { openWords, type LexiconOptions } from '../options/lexicon-options.ts';

/** The data that starts a search thread. */
export interface SearchThreadSetup {
  readonly ruleset: Ruleset;
  readonly language: Language;
  readonly words: LexiconOptions;
  /** Words in addition to those. */
  readonly vouched: readonly string[];
  /** Set to a number other than 0 to stop the search at once, even within a step. */
  readonly cancelled: SharedArrayBuffer;
}

const port = parentPort;
if (port === null) throw new Error('this module runs in a thread');
const { ruleset, language, words, vouched, cancelled } = workerData as SearchThreadSetup;
const flag = new Int32Array(cancelled);
const lexicon = withPersonalWords(openWords(words), vouched);
const tools = openTools({ ruleset, language, lexicon });

async function serve(job: SearchJob): Promise<void> {
  const result = await serveSearch(job, tools, {
    now: () => performance.now(),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    isCancelled: () => Atomics.load(flag, 0) !== 0,
    send: (partial) => port?.postMessage({ isLast: false, partial }),
  });
  port?.postMessage({ isLast: true, partial: result });
}

port.on('message', (job: SearchJob) => void serve(job));
