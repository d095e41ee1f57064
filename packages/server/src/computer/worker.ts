import { parentPort } from 'node:worker_threads';
import { createGenerator, type Generator, type ScoredMove } from '@luctor/engine';
import type { Command, Ruleset } from '@luctor/rules';
import { graphOf } from '../words/vocabularies.ts';
import type { ThinkingTask } from './computer-player.ts';

/** A thread that thinks: one task at a time, from the view of a seat to its move. */

const generators = new Map<string, Generator>();
const MOST_GENERATORS = 6;

function generatorFor(ruleset: Ruleset, vocabulary: string): Generator {
  const key = `${vocabulary} ${JSON.stringify(ruleset)}`;
  const known = generators.get(key);
  if (known !== undefined) return known;
  // a generator holds some megabytes: the oldest gives way
  const [oldest] = generators.keys();
  if (generators.size >= MOST_GENERATORS && oldest !== undefined) generators.delete(oldest);
  const made = createGenerator({ ruleset, graph: graphOf(vocabulary) });
  generators.set(key, made);
  return made;
}

function toCommand(move: ScoredMove): Command {
  switch (move.type) {
    case 'play':
      return { type: 'play', placement: move.placement };
    case 'exchange':
      return { type: 'exchange', tiles: move.tiles };
    case 'pass':
      return { type: 'pass' };
  }
}

function think({ position, vocabulary }: ThinkingTask): Command {
  const generator = generatorFor(position.ruleset, vocabulary);
  generator.setPosition(position);
  return toCommand(generator.bestMove());
}

parentPort?.on('message', (task: ThinkingTask) => {
  parentPort?.postMessage(think(task), []);
});
