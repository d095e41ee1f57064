import {
  createComputer,
  createRandom,
  leavesName,
  parseWinTable,
  playGame,
  type Budget,
  type Computer,
} from '@luctor/engine';
import { readWinFile } from '@luctor/lexicon-files';
import { serveTasks } from '../pool/serve-tasks.ts';
import { MOST_GAMES, type GameTask, type PlayedGame } from './play-many.ts';
import { leavesBy, openRules, setUp, type TableChoice } from './table.ts';

/** A thread of computers' games: plays one game a task. */
serveTasks((given) => {
  const choice = given as TableChoice;
  const rules = openRules(choice);
  const { ruleset, lexicon, language } = rules;
  const setup = setUp(rules, choice.seats);
  const chances = readWinFile(leavesName(ruleset.tileSet, language));
  const winTable = chances === null ? {} : { winTable: parseWinTable(chances) };
  const computers = new Map<string, Computer>();
  const computerBy = (source: string): Computer => {
    const known = computers.get(source);
    if (known !== undefined) return known;
    const leaves = leavesBy(source, rules);
    const made = createComputer({ ruleset, language, lexicon, leaves, ...winTable });
    computers.set(source, made);
    return made;
  };

  return (task): PlayedGame => {
    const { game } = task as GameTask;
    const random = createRandom(choice.seed * MOST_GAMES + game);
    const players = choice.seats.map(({ level, leaves }) => {
      const computer = computerBy(leaves);
      return (view: Parameters<Computer['choose']>[0]) =>
        computer.choose(view, { level, random, budget: budgetOf(choice.milliseconds) });
    });
    const [first] = choice.seats;
    const judge = computerBy(first?.leaves ?? 'trained');
    const state = playGame({
      setup,
      players,
      words: lexicon,
      canPlay: (question) => judge.canPlay(question),
      random,
    });
    if (state.result === null) throw new Error('a game that is over has a result');
    const { scores, winners } = state.result;
    return { game, scores, winners, turns: state.history.length };
  };
});

/** By the processor time of this thread: what else the machine does must not weaken a player. */
const now = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function budgetOf(milliseconds: number | null): Budget {
  return { now, deadline: milliseconds === null ? Infinity : now() + milliseconds };
}
