import {
  createShardPlayer,
  type LeaveModel,
  type LeaveSums,
  type Shard,
  type TrainingPlan,
} from '@luctor/engine';
import { serveThread } from '@luctor/engine-threads';
import { openRules, type RulesChoice } from './table.ts';

/** A thread of `luctor train`: plays shards. */
export interface TrainSetup extends RulesChoice {
  readonly plan: TrainingPlan;
}

export interface TrainTask extends Shard {
  /** Of the round before; null in the first. */
  readonly model: LeaveModel | null;
}

serveThread((given) => {
  const setup = given as TrainSetup;
  const { ruleset, lexicon } = openRules(setup);
  const play = createShardPlayer({ ruleset, graph: lexicon.graph }, setup.plan);
  return (task): LeaveSums => {
    const { round, shard, model } = task as TrainTask;
    return play({ round, shard }, model);
  };
});
