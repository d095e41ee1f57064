import { createGenerator, positionFromView, type Generator } from '@luctor/engine';
import type { Command, GameView } from '@luctor/rules';
import type { ComputerPool } from '../computer/computer-pool.ts';
import { graphOf } from '../words/vocabularies.ts';

/** Finds moves for tests: the best play, from a player's own view only. */

const generators = new Map<string, Generator>();

function generatorOf(view: Pick<GameView, 'setup'>): Generator {
  const { vocabulary, ruleset } = view.setup;
  const key = `${vocabulary} ${ruleset.tileSet.id} ${ruleset.layout.id} ${ruleset.sevenTileBonus}`;
  let generator = generators.get(key);
  if (generator === undefined) {
    generator = createGenerator({ ruleset, graph: graphOf(vocabulary) });
    generators.set(key, generator);
  }
  return generator;
}

export function bestCommand(view: GameView): Command {
  const generator = generatorOf(view);
  generator.setPosition(positionFromView(view));
  const move = generator.bestMove();
  if (move.type === 'play') return { type: 'play', placement: move.placement };
  return move.type === 'exchange' ? { type: 'exchange', tiles: move.tiles } : { type: 'pass' };
}

/** Computers that answer in this thread, at once. */
export const QUICK_COMPUTERS: ComputerPool = {
  think: ({ view }) => ({
    command: Promise.resolve(bestCommand(view)),
    hurry: () => undefined,
    cancel: () => undefined,
  }),
  close: () => Promise.resolve(),
};
