import type { Command, GameView } from '@luctor/rules';
import type { Thinking } from './thinking.ts';

/** After this many rounds without a score, another exchange is pointless. */
const IDLE_ROUNDS = 2;

/**
 * Passes instead of exchanging if nobody can score any more and passing ends the game. Otherwise
 * two weak computers on a blocked board would exchange forever: exchanges are not passes [R9b].
 */
export function unlessInVain(view: GameView, command: Command): Command {
  const { passRounds } = view.setup.ruleset.ending;
  if (command.type !== 'exchange' || passRounds === 0) return command;
  const players = view.seats.filter(({ left }) => left === null).length;
  return idleTurns(view) >= IDLE_ROUNDS * players ? { type: 'pass' } : command;
}

export function givingUpInVain(view: GameView, { step, answer }: Thinking): Thinking {
  return { step, answer: () => unlessInVain(view, answer()) };
}

function idleTurns({ history }: GameView): number {
  const lastScore = history.findLastIndex(({ score }) => score > 0);
  return history.length - 1 - lastScore;
}
