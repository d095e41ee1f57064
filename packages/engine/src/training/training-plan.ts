import type { WordGraph } from '@luctor/lexicon';
import type { Ruleset } from '@luctor/rules';
import { createGenerator, type Generator } from '../generator/generator.ts';
import { createLeaveTable, type LeaveTable } from '../leaves/leave-table.ts';
import { expandLeaves, type LeaveModel } from '../leaves/leave-model.ts';
import { createRandom } from '../chance/random.ts';
import type { LeaveSums } from './leave-sums.ts';
import { sampleBoards } from './sample-boards.ts';

/**
 * How leaves are trained. A round plays with the leaves of the previous round, the first with none:
 * each looks one turn further. It is split into shards that can be played anywhere in any order:
 * the same plan gives the same leaves on one core or on twenty.
 */
export interface TrainingPlan {
  readonly seed: number;
  /** Shards per round: few at first, while the leaves are still rough. */
  readonly rounds: readonly number[];
  readonly gamesPerShard: number;
}

/** About 700,000 racks in total: some minutes on one core. */
export const STANDARD_PLAN: TrainingPlan = { seed: 1, rounds: [12, 24, 60], gamesPerShard: 50 };

export interface Trainee {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
}

export interface Shard {
  readonly round: number;
  readonly shard: number;
}

/** Plays shards of a plan; keep it between the shards of a round. */
export function createShardPlayer({ ruleset, graph }: Trainee, plan: TrainingPlan) {
  let known: {
    readonly round: number;
    readonly leaves: LeaveTable;
    readonly generator: Generator;
  } | null = null;
  return ({ round, shard }: Shard, model: LeaveModel | null): LeaveSums => {
    if (known?.round !== round) {
      const leaves =
        model === null ? createLeaveTable(graph.alphabet.letters.length) : expandLeaves(model);
      known = { round, leaves, generator: createGenerator({ ruleset, graph, leaves }) };
    }
    // rounds and shards stay below a thousand and a million
    const random = createRandom((plan.seed * 1000 + round) * 1_000_000 + shard);
    return sampleBoards(known.generator, known.leaves, plan.gamesPerShard, random);
  };
}
