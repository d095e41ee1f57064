import { describe, expect, test } from 'vitest';
import type { SeatState } from '../game/state.ts';
import type { Player } from '../setup/setup.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import {
  activePeople,
  activeSeats,
  consentingSeats,
  isPerson,
  isPersonsSeat,
  playerAt,
  seatAfter,
  seatsInTurn,
} from './table.ts';

const [ANN] = people(1) as [Player];

describe('who plays a seat', () => {
  test.each<
    readonly [string, Player, Partial<SeatState>, object, Record<'person' | 'owner', boolean>]
  >([
    ['a person', ANN, {}, { kind: 'person' }, { person: true, owner: true }],
    [
      '[S1] a computer',
      computer(3),
      {},
      { kind: 'computer', level: 3, standsIn: false },
      { person: false, owner: false },
    ],
    [
      '[O1] a computer for a person who is away',
      ANN,
      { standIn: 7 },
      { kind: 'computer', level: 7, standsIn: true },
      { person: false, owner: true },
    ],
    ['a person who left', ANN, { left: 'left' }, { kind: 'person' }, { person: true, owner: true }],
  ])('%s', (_, player, change, plays, { person, owner }) => {
    const game = ScriptedGame.start('classic', { players: [player, ANN] });
    game.setSeat(0, change);
    for (const facts of [game.state, viewFor(game.state, 1), viewFor(game.state, 'watcher')]) {
      expect(playerAt(facts, 0)).toEqual(plays);
      expect(isPerson(facts, 0)).toBe(person);
      expect(isPersonsSeat(facts, 0)).toBe(owner);
    }
  });

  test('nobody sits beyond the last seat', () => {
    const { state } = ScriptedGame.start('classic', { players: [ANN, computer()] });
    expect([isPerson(state, 2), isPersonsSeat(state, 2)]).toEqual([false, false]);
  });
});

describe('who takes part', () => {
  const game = ScriptedGame.start('classic', { players: [...people(3), computer()] });
  game.setSeat(1, { standIn: 4 });
  game.setSeat(2, { left: 'resigned' });
  const each = [game.state, ...[0, 1, 3, 'watcher' as const].map((at) => viewFor(game.state, at))];

  test('players who left are out; a stand-in plays but is no person', () => {
    for (const facts of each) {
      expect(activeSeats(facts)).toEqual([0, 1, 3]);
      expect(activePeople(facts)).toEqual([0]);
    }
  });

  test('[C4] everyone still in the game must agree, including people who are away', () => {
    for (const facts of each) expect(consentingSeats(facts)).toEqual([0, 1]);
  });
});

describe('who is next', () => {
  test.each([
    [0, [0, 1, 2], 1],
    [2, [0, 1, 2], 0],
    [0, [2], 2],
    [1, [1], 1],
    [1, [], null],
  ] as const)('after seat %i among %j comes %s', (seat, among, next) => {
    const { state } = ScriptedGame.start('classic', { players: people(3) });
    expect(seatAfter(state, seat, among)).toBe(next);
  });

  test('[R9f] an empty rack is skipped only once the bag is empty', () => {
    const game = ScriptedGame.start('scampio', { players: people(3) });
    game.setSeat(1, { rack: [] });
    expect(seatsInTurn(game.state)).toEqual([0, 1, 2]);
    game.shrinkBag(0);
    expect(seatsInTurn(game.state)).toEqual([0, 2]);
  });
});
