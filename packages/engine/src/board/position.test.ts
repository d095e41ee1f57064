import {
  allTiles,
  findEdition,
  sortTiles,
  tileOf,
  viewFor,
  withoutTiles,
  type GameState,
} from '@luctor/rules';
import {
  hexFrom,
  randomCommand,
  seededRandom,
  setupFor,
  SMALL_WORDS,
  TestGame,
  testWords,
} from '@luctor/rules/testing';
import { expect, test } from 'vitest';
import { positionFromView } from './position.ts';

/** A game of three in progress. */
function middleOfGame(seed: number): GameState {
  const random = seededRandom(seed);
  const edition = findEdition('classic');
  if (edition === null) throw new Error('no classic edition');
  const game = new TestGame(
    setupFor(edition, 3, random, { wordCheck: { type: 'reject' } }),
    testWords(SMALL_WORDS),
    hexFrom(random, 64),
  );
  game.begin(random);
  for (let turn = 0; turn < 6; turn++) {
    const { seat, command } = randomCommand(game, random);
    game.send(seat, command);
  }
  return game.state;
}

test('[K5] a position holds what its player sees: own tiles, the number of the others’ tiles', () => {
  const state = middleOfGame(4);
  expect(state.phase).toBe('playing');
  state.seats.forEach(({ rack, score }, seat) => {
    const position = positionFromView(viewFor(state, seat));
    expect(position.rack.toSorted()).toEqual(rack.toSorted());
    expect(position.score).toBe(score);
    expect(position.bagCount).toBe(state.bag.length);
    const next = state.seats[(seat + 1) % 3];
    expect(position.opponents[0]).toEqual({
      score: next?.score,
      tileCount: next?.rack.length,
      rack: null,
    });
    const onBoard = state.board.squares.filter((face) => face !== '').map(tileOf);
    const elsewhere = withoutTiles(allTiles(state.setup.ruleset.tileSet), [...onBoard, ...rack]);
    expect(position.unseen).toEqual(sortTiles(elsewhere ?? []));
  });
});

test('a spectator has no position', () => {
  const state = middleOfGame(1);
  expect(() => positionFromView(viewFor(state, 'watcher'))).toThrow('only a player has a position');
});
