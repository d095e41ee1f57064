import {
  createComputer,
  createLeaveTable,
  createRandom,
  guessLeaves,
  leavesFor,
  leavesName,
  parseWinTable,
  playGame,
  type Budget,
  type Computer,
  type LeaveTable,
} from '@luctor/engine';
import { readLeaveFile, readWinFile } from '@luctor/lexicon-files';
import { makeSetup } from '@luctor/rules';
import { readBytes } from '../edition-option.ts';
import { serveTasks } from '../pool/serve-tasks.ts';
import { openTable, type GameTask, type PlayedGame, type TableChoice } from './play-many.ts';

/** A thread of computers' games: plays one game a task. */
serveTasks((given) => {
  const choice = given as TableChoice;
  const { edition, lexicon, language } = openTable(choice);
  const ruleset = edition.rulesets[language];
  const setup = makeSetup(
    // a measurement may ask for levels that the edition does not offer
    { ...edition, levels: { min: 1, max: 10 } },
    {
      language,
      players: choice.seats.map(({ level }, i) => ({ kind: 'computer', name: `${i + 1}`, level })),
    },
  );
  if (!setup.ok) throw new Error(setup.error.code);

  const leavesBy = (source: string): LeaveTable => {
    const { alphabet } = lexicon.graph;
    if (source === 'none') return createLeaveTable(alphabet.letters.length);
    if (source === 'guessed') return guessLeaves(ruleset.tileSet, alphabet);
    const name = leavesName(ruleset.tileSet, language);
    const bytes = source === 'trained' ? readLeaveFile(name) : readBytes(source);
    return leavesFor(ruleset.tileSet, alphabet, bytes);
  };
  const chances = readWinFile(leavesName(ruleset.tileSet, language));
  const winTable = chances === null ? {} : { winTable: parseWinTable(chances) };
  const computers = new Map<string, Computer>();
  const computerBy = (source: string): Computer => {
    const known = computers.get(source);
    if (known !== undefined) return known;
    const leaves = leavesBy(source);
    const made = createComputer({ ruleset, language, lexicon, leaves, ...winTable });
    computers.set(source, made);
    return made;
  };

  return (task): PlayedGame => {
    const { game } = task as GameTask;
    const random = createRandom(choice.seed * 1_000_000 + game);
    const players = choice.seats.map(({ level, leaves }) => {
      const computer = computerBy(leaves);
      return (view: Parameters<Computer['choose']>[0]) =>
        computer.choose(view, { level, random, budget: budgetOf(choice.milliseconds) });
    });
    const [first] = choice.seats;
    const judge = computerBy(first?.leaves ?? 'trained');
    const state = playGame({
      setup: setup.value,
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
