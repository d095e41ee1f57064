import { describe, expect, test } from 'vitest';
import { GAME_LIMITS } from '../base/limits.ts';
import { MAX_SIZE } from '../board/layout.ts';
import { ADJUSTMENT_KINDS } from './event.ts';
import { parseCommand, parseEvents } from './event-schema.ts';

/** Each bound of the data of events: the largest is read, one more is refused [O4]. */

const at = 1;
const seat = 0;
const tiles = (count: number) => Array.from({ length: count }, () => 'A');
const placed = (count: number) =>
  Array.from({ length: count }, (_, col) => ({ row: 0, col, face: 'A' }));
const played = (change: object) => ({
  type: 'played',
  seat,
  placement: [],
  words: [],
  score: 0,
  challengeable: false,
  at,
  ...change,
});
const ended = (change: object) => ({
  type: 'gameEnded',
  reason: 'out',
  adjustments: [{ seat, kind: 'tiles-left', points: 0, ...change }],
  at,
});
const challenged = (change: object) => ({
  type: 'challenged',
  seat,
  badWords: [],
  penalty: 0,
  at,
  ...change,
});
const exchanged = (change: object) => ({
  type: 'exchanged',
  seat,
  tiles: [],
  drawn: [],
  at,
  ...change,
});

const { points, toldTiles, adjustments } = GAME_LIMITS;
const RACK = 7;

/** What is bounded, its largest value, and an event with so much of it. */
const BOUNDS: readonly (readonly [string, number, (value: number) => object])[] = [
  ['points of a play', points, (score) => played({ score })],
  ['points a play loses', points, (score) => played({ score: -score })],
  ['points of a challenge', points, (penalty) => challenged({ penalty })],
  ['points a challenge loses', points, (penalty) => challenged({ penalty: -penalty })],
  ['points awarded', points, (award) => challenged({ award })],
  ['points awarded below zero', points, (award) => challenged({ award: -award })],
  ['points at the end', points, (value) => ended({ points: value })],
  ['points lost at the end', points, (value) => ended({ points: -value })],
  ['tiles counted at the end', toldTiles, (count) => ended({ tiles: tiles(count) })],
  ['tiles of a play', RACK, (count) => played({ placement: placed(count) })],
  ['tiles drawn', RACK, (count) => ({ type: 'tilesDrawn', seat, tiles: tiles(count) })],
  ['tiles shown', RACK, (count) => ({ type: 'tilesShown', seat, tiles: tiles(count) })],
  ['tiles exchanged', RACK, (count) => exchanged({ tiles: tiles(count) })],
  ['tiles drawn for them', RACK, (count) => exchanged({ drawn: tiles(count) })],
  ['a row', MAX_SIZE - 1, (row) => played({ placement: [{ row, col: 0, face: 'A' }] })],
  ['a column', MAX_SIZE - 1, (col) => played({ placement: [{ row: 0, col, face: 'A' }] })],
  ['words of a play', MAX_SIZE, (count) => played({ words: tiles(count) })],
  ['letters of a word', MAX_SIZE, (count) => played({ words: ['A'.repeat(count)] })],
  ['a seat', GAME_LIMITS.seats - 1, (each) => ({ type: 'playAccepted', seat: each })],
  ['a level', GAME_LIMITS.level, (level) => ({ type: 'seatTaken', seat, level, at })],
  [
    'changes at the end',
    adjustments,
    (count) => ({
      ...ended({}),
      adjustments: Array.from({ length: count }, () => ({ seat, kind: 'overtime', points: 0 })),
    }),
  ],
];

describe('[O4] the bounds of events', () => {
  test.each(BOUNDS)('%s: %i is read, one more is not', (_, most, event) => {
    const read = (value: number) => parseEvents([event(value)]);
    expect(read(most)).toMatchObject({ ok: true });
    expect(read(most + 1)).toMatchObject({ ok: false });
  });

  test('are what games need: a rack, all other racks, and no more points than engines count', () => {
    expect([points, toldTiles]).toEqual([2_000_000, 40]);
    expect(toldTiles).toBeGreaterThanOrEqual((GAME_LIMITS.seats - 1) * RACK);
    expect(points * 1000).toBeLessThan(2 ** 31);
    expect(adjustments).toBeGreaterThanOrEqual(GAME_LIMITS.seats * ADJUSTMENT_KINDS.length);
  });

  test('a tile is one character, and tiles of commands are bounded alike', () => {
    const drawn = (tile: string): unknown => [{ type: 'tilesDrawn', seat, tiles: [tile] }];
    expect(parseEvents(drawn('A')).ok).toBe(true);
    expect(parseEvents(drawn('')).ok || parseEvents(drawn('AB')).ok).toBe(false);
    const exchange = (count: number) => parseCommand({ type: 'exchange', tiles: tiles(count) }).ok;
    expect([exchange(RACK), exchange(RACK + 1)]).toEqual([true, false]);
    const play = (count: number) => parseCommand({ type: 'play', placement: placed(count) }).ok;
    expect([play(RACK), play(RACK + 1)]).toEqual([true, false]);
  });
});
