import { createGenerator, createWinTraining } from '@luctor/engine';
import { serveThread } from '@luctor/engine-threads';
import { leavesBy, openRules, type RulesChoice } from './table.ts';

/** A thread of `luctor train-win`: plays games and counts how leads change. */
export interface WinTrainTask {
  readonly from: number;
  readonly games: number;
}

serveThread((setup) => {
  const rules = openRules(setup as RulesChoice);
  const { ruleset, lexicon } = rules;
  const leaves = leavesBy('trained', rules);
  const generator = createGenerator({ ruleset, graph: lexicon.graph, leaves });
  return (task): Int32Array => {
    const { from, games } = task as WinTrainTask;
    const training = createWinTraining(generator);
    for (let i = 0; i < games; i++) training.playGame(from + i);
    return training.changes;
  };
});
