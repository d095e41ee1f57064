import { viewFor, type Player, type Viewer } from '@luctor/rules';
import { computer, people, ScriptedGame } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { isYourWin, rankingOf } from './ranking.ts';

function ranks(scores: readonly number[], leavers: readonly number[]) {
  const game = ScriptedGame.start('classic', { players: people(scores.length), table: 'online' });
  scores.forEach((score, seat) => game.setSeat(seat, { score }));
  for (const seat of leavers) game.setSeat(seat, { left: 'resigned' });
  return rankingOf(viewFor(game.state, 'watcher')).map(({ seat, rank }) => [seat, rank]);
}

describe('finding L6: [R11] the ranking', () => {
  test.each([
    [
      'most points first',
      [10, 30, 20],
      [],
      [
        [1, 1],
        [2, 2],
        [0, 3],
      ],
    ],
    [
      'a tie is shared',
      [30, 10, 30],
      [],
      [
        [0, 1],
        [2, 1],
        [1, 3],
      ],
    ],
    [
      'a player who left comes last, however many points they had',
      [50, 30, 20],
      [0],
      [
        [1, 1],
        [2, 2],
        [0, 3],
      ],
    ],
    [
      'a player who left does not share a rank with a player who stayed with as many points',
      [30, 30],
      [0],
      [
        [1, 1],
        [0, 2],
      ],
    ],
    [
      'several who left',
      [50, 60, 20],
      [0, 1],
      [
        [2, 1],
        [1, 2],
        [0, 3],
      ],
    ],
  ])('%s', (_, scores, leavers, expected) => {
    expect(ranks(scores, leavers)).toEqual(expected);
  });
});

describe('[R11] “You win!” is said', () => {
  const isYours = (players: Player[], viewer: Viewer, isOnline: boolean, winners: number[]) => {
    const view = viewFor(ScriptedGame.start('classic', { players }).state, viewer);
    const result = { reason: 'out', adjustments: [], scores: [], winners, at: 0 } as const;
    return isYourWin({ ...view, result }, isOnline);
  };
  const alone = [...people(1), computer()];

  test.each([
    ['to the one person at this screen', alone, 0, false, [0], true],
    ['not when a computer wins', alone, 0, false, [1], false],
    ['not to two people at one screen', people(2), 0, false, [0], false],
    ['online to the winner', people(2), 1, true, [1], true],
    ['online not to the others', people(2), 0, true, [1], false],
    ['online not to spectators', people(2), 'watcher', true, [1], false],
    ['not when the win is shared', alone, 0, false, [0, 1], false],
  ] as const)('%s', (_, players, viewer, isOnline, winners, expected) => {
    expect(isYours([...players], viewer, isOnline, [...winners])).toBe(expected);
  });
});
