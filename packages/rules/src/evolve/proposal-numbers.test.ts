import { expect, test } from 'vitest';
import { people, ScriptedGame } from '../testing/scripted-game.ts';
import { evolve } from './evolve.ts';

/** Several people propose something at a time: each answer names its proposal [C4]. */

const STOP = { type: 'changeClock', change: { type: 'stop' } } as const;

function proposed(): ScriptedGame {
  const game = ScriptedGame.start('salon', { players: people(3), table: 'online-friendly' });
  game.send(0, STOP);
  const clock = game.state.clock.rules && { ...game.state.clock.rules, perTurnSeconds: 90 };
  game.send(1, { type: 'changeClock', change: { type: 'limits', clock } });
  const options = { ...game.state.options, racksVisible: true };
  game.send(2, { type: 'setOptions', options });
  expect(game.state.proposals.map(({ number, seats }) => [number, ...seats])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  return game;
}

test.each([1, 2, 3])('[C4] number %i lapses, and no other', (number) => {
  const { state } = proposed();
  const after = evolve(state, { type: 'proposalLapsed', number, at: 9e6 });
  const others = state.proposals.filter((each) => each.number !== number);
  expect(after.proposals).toEqual(others);
  expect(after.failedProposal).toMatchObject({ number, by: number - 1, reason: 'lapsed' });
});

test.each([1, 2, 3])('[C4] number %i is declined, or withdrawn by who made it', (number) => {
  for (const seat of [0, 1, 2]) {
    const game = proposed();
    const others = game.state.proposals.filter((each) => each.number !== number);
    expect(game.send(seat, { type: 'decline', number })).toBeNull();
    expect(game.state.proposals).toEqual(others);
    const reason = seat === number - 1 ? 'withdrawn' : 'declined';
    expect(game.state.failedProposal).toMatchObject({ number, by: number - 1, reason, seat });
  }
});

test('[C4] a number that nobody has is nothing', () => {
  const game = proposed();
  expect(game.send(0, { type: 'decline', number: 4 })).toBe('not-asked');
  const { state } = game;
  expect(evolve(state, { type: 'proposalLapsed', number: 4, at: 9e6 }).proposals).toEqual(
    state.proposals,
  );
});
