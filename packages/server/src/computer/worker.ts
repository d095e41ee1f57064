import { parentPort } from 'node:worker_threads';
import { createRandom } from '@luctor/engine';
import type { Command } from '@luctor/rules';
import type { ThinkingTask } from './computer-player.ts';
import { computerFor } from './computers.ts';

/** A thread that thinks: one task at a time, from the view of a seat to its move. */

/** What is left of a deadline for answering, checking and saving. */
const RESERVE = 0.8;

function now(): number {
  return performance.now();
}

function think({ view, level, deadlineMs, seed }: ThinkingTask): Command {
  const { ruleset, vocabulary } = view.setup;
  const computer = computerFor(ruleset, vocabulary);
  const budget = { now, deadline: now() + deadlineMs * RESERVE };
  return computer.choose(view, { level, random: createRandom(seed), budget });
}

parentPort?.on('message', (task: ThinkingTask) => {
  parentPort?.postMessage(think(task), []);
});
