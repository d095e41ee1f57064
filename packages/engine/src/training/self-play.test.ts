import { describeHost, type ContractGame, type ContractTable } from '@luctor/host/testing';
import { findEdition, makeSetup, viewFor, type Command, type GameState } from '@luctor/rules';
import { expect, test } from 'vitest';
import { createRandom } from '../chance/random.ts';
import { playGame } from './self-play.ts';

/** Self-play has neither people nor clocks: only the end of a turn is left of the contract. */
function play(game: ContractGame, turns: number): GameState {
  const edition = findEdition(game.edition);
  if (edition === null) throw new Error(`no edition ${game.edition}`);
  const setup = makeSetup(edition, { players: game.players, language: 'en', ...game.choices });
  if (!setup.ok) throw new Error(setup.error.code);
  return playGame({
    setup: setup.value,
    players: game.players.map(() => (view) => scripted(game.think?.(view) ?? { type: 'pass' })),
    words: { has: (word) => word.length <= 3 },
    canPlay: () => true,
    random: createRandom(1),
    onRefused: () => undefined,
    until: ({ history }) => history.length >= turns,
  });
}

/** A search that fails or never ends has no move: here, a move that the rules refuse. */
function scripted(move: Command | 'fails' | 'never ends'): Command {
  return typeof move === 'string' ? { type: 'play', placement: [] } : move;
}

describeHost('self-play', {
  can: [],
  start(game): Promise<ContractTable> {
    const state = play(game, 1);
    const refuse = (): never => {
      throw new Error('self-play has no people');
    };
    return Promise.resolve({
      state,
      budgets: [],
      send: refuse,
      wait: () => Promise.resolve(),
      goAway: refuse,
      setAbsent: refuse,
      setLog: refuse,
      viewOf: (seat) => viewFor(state, seat),
      close: () => Promise.resolve(),
    });
  },
});

test('a refused move of our own players is a defect and throws', () => {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('no classic edition');
  const players = [1, 2].map((level) => ({ kind: 'computer', name: `C${level}`, level }) as const);
  const setup = makeSetup(edition, { players, language: 'en' });
  if (!setup.ok) throw new Error(setup.error.code);
  const parts = {
    setup: setup.value,
    players: players.map(() => () => ({ type: 'play', placement: [] }) as const),
    words: { has: () => true },
    canPlay: () => true,
    random: createRandom(1),
  };
  expect(() => playGame(parts)).toThrow(/no-tiles/);
});
