import { createRandom, playGame } from '@luctor/engine';
import type { GameState, Seat } from '@luctor/rules';
import { serveThread } from '@luctor/engine-threads';
import type { CompareChoice, ComparedGame, Gain } from './compare.ts';
import { budgetOf, openComputers } from './computers.ts';
import { MAX_GAMES, type GameTask } from './run-games.ts';
import { openRules, setUp } from './table.ts';

/** A thread of `luctor compare`: plays one game to a position and from there once for each player. */
serveThread((given) => {
  const choice = given as CompareChoice;
  const rules = openRules(choice);
  const { against } = choice;
  const computer = openComputers(rules)('trained');

  /** Continues a game with players of these levels, which all players can see. */
  const play = (levels: readonly number[], seed: number, from?: GameState, bag = -1): GameState => {
    const setup = setUp(
      rules,
      levels.map((level) => ({ level, leaves: 'trained' })),
    );
    const random = createRandom(seed);
    return playGame({
      setup,
      players: levels.map(
        (level) => (view) =>
          computer.choose(view, { level, random, budget: budgetOf(choice.milliseconds) }),
      ),
      words: rules.lexicon,
      canPlay: (question) => computer.canPlay(question),
      random,
      ...(from && { from: { ...from, setup: { ...from.setup, players: setup.players } } }),
      until: (state) => state.bag.length <= bag,
    });
  };

  const gainOf = (from: GameState, own: Seat, seed: number): Gain => {
    const [less, more] = choice.levels.map((level) => {
      const levels = [against, against].map((other, seat) => (seat === own ? level : other));
      return leadOf(play(levels, seed, from), own);
    });
    if (less === undefined || more === undefined) throw new Error('two levels are compared');
    return { wins: winOf(more) - winOf(less), points: more - less };
  };

  return (task): ComparedGame => {
    const { game } = task as GameTask;
    const seed = choice.seed * MAX_GAMES + game;
    const start = play([against, against], seed, undefined, choice.bag);
    // a game may be over sooner
    if (start.phase !== 'playing') return [];
    return [0, 1].map((own) => gainOf(start, own, seed));
  };
});

function leadOf({ result }: GameState, own: Seat): number {
  if (result === null) throw new Error('a game that is over has a result');
  return (result.scores[own] ?? 0) - (result.scores[1 - own] ?? 0);
}

function winOf(lead: number): number {
  return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
}
