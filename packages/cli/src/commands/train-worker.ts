import {
  createShardPlayer,
  type LeaveModel,
  type LeaveSums,
  type Shard,
  type TrainingPlan,
} from '@luctor/engine';
import { openEdition } from '../edition-option.ts';
import { openWords } from '../lexicon-options.ts';
import { serveTasks } from '../pool/serve-tasks.ts';

/** A thread of `luctor train`: plays shards. */
export interface TrainSetup {
  readonly edition: string;
  readonly language: 'en' | 'fr';
  readonly words: string | null;
  readonly lexicon: string | null;
  readonly plan: TrainingPlan;
}

export interface TrainTask extends Shard {
  /** Of the round before; null in the first. */
  readonly model: LeaveModel | null;
}

serveTasks((setup) => {
  const { edition, language, words, lexicon, plan } = setup as TrainSetup;
  const { graph } = openWords({
    ...(words !== null && { words }),
    ...(lexicon !== null && { lexicon }),
  });
  const play = createShardPlayer({ ruleset: openEdition(edition).rulesets[language], graph }, plan);
  return (task): LeaveSums => {
    const { round, shard, model } = task as TrainTask;
    return play({ round, shard }, model);
  };
});
