import { createRandom, playGame, type Computer } from '@luctor/engine';
import { serveThread } from '@luctor/engine-threads';
import { budgetOf, openComputers } from './computers.ts';
import type { PlayedGame } from './play-many.ts';
import { MAX_GAMES, type GameTask } from './run-games.ts';
import { openRules, setUp, type TableChoice } from './table.ts';

/** A thread that plays games between computers: one game per task. */
serveThread((given) => {
  const choice = given as TableChoice;
  const rules = openRules(choice);
  const setup = setUp(rules, choice.seats);
  const computerBy = openComputers(rules);

  return (task): PlayedGame => {
    const { game } = task as GameTask;
    const random = createRandom(choice.seed * MAX_GAMES + game);
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
      words: rules.lexicon,
      canPlay: (question) => judge.canPlay(question),
      random,
    });
    if (state.result === null) throw new Error('a game that is over has a result');
    const { scores, winners } = state.result;
    return { game, scores, winners, turns: state.history.length };
  };
});
