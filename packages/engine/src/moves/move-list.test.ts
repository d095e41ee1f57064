import { seededRandom } from '@luctor/rules/testing';
import { expect, test } from 'vitest';
import { compareMoves, createCompactMove, type CompactMove } from './compact-move.ts';
import { createMoveList } from './move-list.ts';

test('holds all appended moves, and sorts them by one total order', () => {
  const random = seededRandom(9);
  const list = createMoveList(15);
  const moves: CompactMove[] = [];
  for (let i = 0; i < 5000; i++) {
    const move = createCompactMove();
    move.kind = 'play';
    move.equity = random(50);
    move.start = random(20);
    move.length = 2 + random(3);
    for (let j = 0; j < move.length; j++) move.tiles[j] = random(4) * 32 + random(2);
    moves.push(move);
    list.append(move);
  }
  expect(list.count).toBe(5000);
  const read = createCompactMove();
  const listed = Array.from(list.order(), (index) => {
    list.read(index, read);
    return [read.equity, read.start, read.length, ...read.tiles.subarray(0, read.length)];
  });
  const expected = moves
    .toSorted(compareMoves)
    .map((move) => [move.equity, move.start, move.length, ...move.tiles.subarray(0, move.length)]);
  expect(listed).toEqual(expected);
  for (const most of [0, 1, 24, 4999, 5000, 6000]) {
    expect(list.order(most)).toEqual(list.order().subarray(0, most));
  }
  list.read(list.indexOfBest(), read);
  expect([read.equity, read.start, read.length]).toEqual(expected[0]?.slice(0, 3));
});
