import { serveThread } from '@luctor/engine-threads';
import type { SearchJob } from '@luctor/engine';
import { withPersonalWords } from '@luctor/lexicon';
import type { Language, Ruleset } from '@luctor/rules';
import { openWords, type LexiconOptions } from '../options/lexicon-options.ts';
import { openComputer } from './open-computer.ts';

/** What a thread of `luctor analyse` is made with. */
export interface SearchThreadSetup {
  readonly ruleset: Ruleset;
  readonly language: Language;
  readonly words: LexiconOptions;
  /** More words than those. */
  readonly vouched: readonly string[];
}

serveThread((setup) => {
  const { ruleset, language, words, vouched } = setup as SearchThreadSetup;
  const lexicon = withPersonalWords(openWords(words), vouched);
  const computer = openComputer({ ruleset, language, lexicon });
  return (task, context) =>
    computer.search(
      { level: null, vouched: [], job: task as SearchJob },
      { ...context, now: () => performance.now() },
    );
});
