import { createGenerator, createWinTraining, leavesFor, leavesName } from '@luctor/engine';
import { readLeaveFile } from '@luctor/lexicon-files';
import { serveTasks } from '../pool/serve-tasks.ts';
import { openTable } from './play-many.ts';

/** A thread of `luctor train-win`: plays games and counts how leads change. */
export interface WinTrainSetup {
  readonly edition: string;
  readonly lexicon: string | null;
  readonly words: string | null;
}

export interface WinTrainTask {
  readonly from: number;
  readonly games: number;
}

serveTasks((setup) => {
  const { edition, lexicon, language } = openTable(setup as WinTrainSetup);
  const ruleset = edition.rulesets[language];
  const { graph } = lexicon;
  const bytes = readLeaveFile(leavesName(ruleset.tileSet, language));
  const leaves = leavesFor(ruleset.tileSet, graph.alphabet, bytes);
  const generator = createGenerator({ ruleset, graph, leaves });
  return (task): Int32Array => {
    const { from, games } = task as WinTrainTask;
    const training = createWinTraining(generator);
    for (let i = 0; i < games; i++) training.playGame(from + i);
    return training.changes;
  };
});
