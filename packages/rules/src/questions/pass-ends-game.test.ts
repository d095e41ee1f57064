import { expect, test } from 'vitest';
import { people, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import { passEndsGame } from './pass-ends-game.ts';

/** Players without tiles are passed over when the bag is empty: they make no round longer [R9b]. */

test.each([
  // tiles of each player, tiles in the bag, passes before, whether one more ends it
  [[7, 7, 7], 0, 2, true],
  [[7, 7, 7], 0, 1, false],
  [[7, 7, 0], 0, 1, true],
  [[7, 7, 0], 0, 0, false],
  [[7, 0, 0], 0, 0, true],
  [[7, 7, 0], 1, 1, false],
  [[7, 7, 7], 1, 4, false],
  [[7, 7, 7], 1, 5, true],
] as const)('[R9b] tiles %j, bag %i, after %i passes: %s', (tiles, bagCount, passes, ends) => {
  const game = ScriptedGame.start('plus3', { players: people(3) });
  for (let turn = 0; turn < passes; turn++) expect(game.act({ type: 'pass' })).toBeNull();
  const view = viewFor(game.state, game.seat);
  const seats = view.seats.map((seat, at) => ({ ...seat, tileCount: tiles[at] ?? 0 }));
  expect(passEndsGame({ ...view, bagCount, seats })).toBe(ends);
  expect(passEndsGame({ ...view, bagCount, seats, turn: null })).toBe(false);
});
