import { cached, type Budget, type Computer } from '@luctor/engine';
import { openComputer } from '../analysis/open-computer.ts';
import { leavesBy, type OpenedRules } from './table.ts';

/** More than a table has seats. */
const MAX_COMPUTERS = 8;

/** The computers of a thread, keyed by their leaves; each is created once. */
export function openComputers(rules: OpenedRules): (leaves: string) => Computer {
  const { ruleset, lexicon, language } = rules;
  return cached(MAX_COMPUTERS, (source: string) =>
    openComputer({ ruleset, language, lexicon, leaves: leavesBy(source, rules) }),
  );
}

/** Reading the processor time is slower than reading a clock, and searches read it all the time. */
const PRECISION_MS = 0.5;
let lastAsked = -Infinity;
let used = 0;

/** Processor time of this thread: other work on the machine must not weaken a player. */
const now = (): number => {
  const time = performance.now();
  if (time - lastAsked >= PRECISION_MS) {
    const { user, system } = process.threadCpuUsage();
    lastAsked = time;
    used = (user + system) / 1000;
  }
  return used;
};

export function budgetOf(milliseconds: number | null): Budget {
  return { now, deadline: milliseconds === null ? Infinity : now() + milliseconds };
}
