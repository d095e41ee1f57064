import { viewFor } from '@luctor/rules';
import { people, ScriptedGame } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { rankingOf } from './ranking.ts';

function ranks(scores: readonly number[], leavers: readonly number[]) {
  const game = ScriptedGame.start('classic', { players: people(scores.length), table: 'online' });
  scores.forEach((score, seat) => game.setSeat(seat, { score }));
  for (const seat of leavers) game.setSeat(seat, { left: 'resigned' });
  return rankingOf(viewFor(game.state, 'watcher')).map(({ seat, rank }) => [seat, rank]);
}

describe('[R11] the ranking', () => {
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
      'who left comes last, however many points they had',
      [50, 30, 20],
      [0],
      [
        [1, 1],
        [2, 2],
        [0, 3],
      ],
    ],
    [
      'who left with as many points shares no rank with who stayed',
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
