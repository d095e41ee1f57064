import {
  createComputer,
  leavesName,
  parseWinTable,
  type Budget,
  type Computer,
} from '@luctor/engine';
import { readWinFile } from '@luctor/lexicon-files';
import { leavesBy, type OpenedRules } from './table.ts';

/** The computers of a thread, keyed by their leaves; each is created once. */
export function openComputers(rules: OpenedRules): (leaves: string) => Computer {
  const { ruleset, lexicon, language } = rules;
  const chances = readWinFile(leavesName(ruleset.tileSet, language));
  const winTable = chances === null ? {} : { winTable: parseWinTable(chances) };
  const computers = new Map<string, Computer>();
  return (source) => {
    const known = computers.get(source);
    if (known !== undefined) return known;
    const leaves = leavesBy(source, rules);
    const made = createComputer({ ruleset, language, lexicon, leaves, ...winTable });
    computers.set(source, made);
    return made;
  };
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
