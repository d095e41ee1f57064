import { expect, test } from 'vitest';
import { makeSetup } from '../setup/make-setup.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { computer, editionOf, people } from '../testing/scripted-game.ts';

/** For whom a computer stands in [O1], and who can say so. */

function begun(): TestGame {
  const players = [...people(3), computer()];
  const setup = makeSetup(editionOf('salon'), { players, language: 'en', table: 'online' });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords(['SEA']), 'ab'.repeat(32));
  game.begin(seededRandom(1));
  game.send(2, { type: 'leave', resign: false });
  return game;
}

test.each([
  ['a person, by the table', null, 0, null],
  ['by a player', 1, 0, 'not-asked'],
  ['a computer', null, 3, 'people-only'],
  ['a person who has left', null, 2, 'already-left'],
  ['a seat that is none', null, 4, 'no-such-seat'],
] as const)('[O1] for %s', (_, by, seat, refused) => {
  const game = begun();
  expect(game.send(by, { type: 'takeSeat', seat, level: 3 })).toBe(refused);
  expect(game.state.seats[seat]?.standIn ?? null).toBe(refused === null ? 3 : null);
});
