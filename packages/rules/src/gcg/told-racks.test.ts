import { describe, expect, test } from 'vitest';
import { createImportedGame } from '../decide/tell.ts';
import { replay } from '../evolve/evolve.ts';
import type { GameState } from '../game/state.ts';
import type { GcgEvent, GcgGame } from './types.ts';
import { EMPTY_GCG } from './types.ts';
import { rackBefore, rackLeft, rackToCome, tilesToShow } from './told-racks.ts';
import { importedOf, setupOfGcg } from './told-setup.ts';

/** What a file says about a rack, and which face-down tiles become known by it. */

const GAME: GcgGame = {
  ...EMPTY_GCG,
  players: ['a', 'b'].map((nick) => ({ nick, name: nick })),
};

function withRack(rack: string): GameState {
  const state = replay(createImportedGame(setupOfGcg(GAME), importedOf(GAME, 0, true)));
  const [first, ...rest] = state.seats;
  if (first === undefined) throw new Error('a game has seats');
  return { ...state, seats: [{ ...first, rack: Array.from(rack) }, ...rest] };
}

const letters = (text: string) => Array.from(text);

describe('tiles of a rack that become known', () => {
  test.each([
    // the rack, what the file names, what was used: what is shown
    ['.......', 'QI', '', 'IQ'],
    ['.......', 'QI', 'QI', 'IQ'],
    ['.......', '', 'CAB', 'ABC'],
    ['QI.....', 'QI', '', ''],
    ['QI.....', 'QIA', '', 'A'],
    ['QI.....', 'IQA', 'A', 'A'],
    ['AA.....', 'AAA', '', 'A'],
    ['ABCDEFG', '', 'CAB', ''],
    ['ABCDEFG', 'ABCDEFG', 'A', ''],
    ['QI.....', '', '', ''],
    ['Q......', 'ABCDEF', '', 'ABCDEF'],
  ])('of %j, if a file names %j and %j were used: %j', (rack, named, used, shown) => {
    const told = { named: letters(named), used: letters(used) };
    expect(tilesToShow(withRack(rack), 0, told)).toEqual({ ok: true, value: letters(shown) });
  });

  test.each([
    // used, but not named
    ['.......', 'ABC', 'ABD', { what: 'rack', file: 'ABC', ours: 'D' }],
    ['.......', 'ABC', 'DAE', { what: 'rack', file: 'ABC', ours: 'DE' }],
    // named besides seven others that are known
    ['ABCDEFG', 'H', '', { what: 'rack', file: 'H', ours: 'ABCDEFG' }],
    ['ABCDEFG', 'ABCDEFH', '', { what: 'rack', file: 'ABCDEFH', ours: 'G' }],
    ['ABCDEFG', '', 'H', { what: 'rack', file: 'ABCDEFG', ours: 'H' }],
    // more than a rack holds
    ['.......', 'ABCDEFGH', '', { what: 'rack', file: 'ABCDEFGH', ours: 7 }],
    // more than there are
    ['.......', 'QQ', '', { what: 'tiles', file: '2 Q', ours: '1 Q' }],
    ['Q......', 'QZZ', '', { what: 'tiles', file: '2 Z', ours: '1 Z' }],
  ])('of %j, a file that names %j while %j were used is wrong', (rack, named, used, fault) => {
    const told = { named: letters(named), used: letters(used) };
    expect(tilesToShow(withRack(rack), 0, told)).toEqual({ ok: false, error: [fault] });
  });
});

const line = { player: 0, score: 0, total: 0, comment: '', note: '', pragmas: [] } as const;

test('a line names its rack, and uses the tiles of its move', () => {
  const place = { cell: { row: 7, col: 7 }, direction: 'across' } as never;
  const play: GcgEvent = { ...line, rack: 'ABC', type: 'play', place, word: 'Ca' };
  const laid = ['C', 'a'].map((face, i) => ({ row: 7, col: 7 + i, face }));
  expect(rackBefore(play, laid)).toEqual({ named: letters('ABC'), used: ['C', '?'] });
  expect(rackBefore(play, null)).toEqual({ named: letters('ABC'), used: [] });
  const change = { ...line, rack: 'ABC', type: 'exchange' } as const;
  expect(rackBefore({ ...change, tiles: 'AB' }, null).used).toEqual(['A', 'B']);
  expect(rackBefore({ ...change, tiles: 2 }, null).used).toEqual([]);
  expect(rackBefore({ ...line, rack: '', type: 'pass' }, null)).toEqual({ named: [], used: [] });
});

describe('the rack a player is left with', () => {
  const penalty = (player: number, tiles: string) =>
    ({ ...line, player, rack: '', type: 'end-penalty', tiles }) as const;
  const bonus = (player: number, tiles: string) =>
    ({ ...line, player, rack: '', type: 'end-bonus', tiles }) as const;

  test.each([
    ['its own penalty', 2, [penalty(1, 'X'), penalty(0, 'QI')], 'QI'],
    ['the bonus of the only other', 2, [bonus(0, 'X'), bonus(1, 'QI')], 'QI'],
    ['a bonus of one of two others', 3, [bonus(1, 'QI')], ''],
    ['the bonus of its own', 2, [bonus(0, 'QI')], ''],
    ['its own penalty before a bonus', 2, [bonus(1, 'X'), penalty(0, 'QI')], 'QI'],
    ['nothing', 2, [], ''],
  ] as const)('is told by %s', (_, count, events, named) => {
    const players = Array.from({ length: count }, (__, i) => ({ nick: `${i}`, name: '' }));
    const told = rackLeft({ ...GAME, players, events }, 0);
    expect(told).toEqual({ named: letters(named), used: [] });
  });

  test.each([
    [['AB', 'CD'], 'XY', 0, true, 'AB'],
    [['AB', 'CD'], 'XY', 1, false, 'CD'],
    [['', 'CD'], 'XY', 0, true, 'XY'],
    [['', 'CD'], 'XY', 0, false, ''],
    [['', 'CD'], null, 0, true, ''],
    [[], 'XY', 1, true, 'XY'],
  ] as const)('of an unfinished game: %j, %j', (racks, incomplete, seat, isOnTurn, named) => {
    const told = rackToCome({ ...GAME, racks, incomplete }, seat, isOnTurn);
    expect(told).toEqual({ named: letters(named), used: [] });
  });
});
