import { expect, test } from 'vitest';
import type { Placement } from '../board/board.ts';
import type { ClockRules } from '../setup/setup.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { decide } from './index.ts';

/** Tiles that lay there when time ran out: they alone may be played [C3]. */

const CLOCK: ClockRules = {
  perTurnSeconds: 30,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 60,
};
const tile = (row: number, col: number, face: string) => ({ row, col, face });
const LAID: Placement = [tile(7, 7, 'N'), tile(7, 8, 'E'), tile(7, 9, 'T')];

function fixed(): ScriptedGame {
  const game = ScriptedGame.start('classic', { clock: CLOCK, wordCheck: { type: 'reject' } });
  game.giveRack(0, 'NETNEST');
  const entry = { type: 'tiles', placement: LAID } as const;
  expect(game.act({ type: 'enter', entry })).toBeNull();
  game.wait(40_000);
  return game;
}

test.each([
  ['the same', LAID, null],
  ['the same in another order', LAID.toReversed(), null],
  ['in another row', LAID.map(({ row, ...rest }) => ({ row: row + 1, ...rest })), 'entry-fixed'],
  ['in another column', LAID.map(({ col, ...rest }) => ({ col: col - 1, ...rest })), 'entry-fixed'],
  ['one in another column', LAID.with(2, tile(7, 10, 'T')), 'entry-fixed'],
  ['one in another row', LAID.with(2, tile(8, 9, 'T')), 'entry-fixed'],
  ['with other letters', LAID.with(2, tile(7, 9, 'S')), 'entry-fixed'],
  ['one fewer', LAID.slice(0, 2), 'entry-fixed'],
  ['one more', [...LAID, tile(7, 10, 'S')], 'entry-fixed'],
] as const)('[C3] %s: %j', (_, placement, refused) => {
  expect(fixed().act({ type: 'play', placement })).toBe(refused);
});

test('[C3] tiles off the board are no entry: each of their squares is named', () => {
  const game = ScriptedGame.start('classic');
  const placement = [tile(7, 7, 'N'), tile(15, 0, 'E'), tile(0, -1, 'T')];
  const entry = { type: 'tiles', placement } as const;
  const { state, context } = game;
  expect(decide(state, 0, { type: 'enter', entry }, context)).toEqual({
    ok: false,
    error: {
      code: 'off-board',
      cells: [
        { row: 15, col: 0 },
        { row: 0, col: -1 },
      ],
    },
  });
});
