import { describe, expect, test } from 'vitest';
import { createGameCheck } from './bench.ts';

describe('the games that are timed', () => {
  test('may be played again, and be others', () => {
    const check = createGameCheck();
    check(1000, Int32Array.of(7, 8, 9));
    check(1001, Int32Array.of(8, 9, 10));
  });

  test('must come to the same each time', () => {
    const check = createGameCheck();
    check(1000, Int32Array.of(7, 8, 9));
    expect(() => check(1001, Int32Array.of(8, 0))).toThrow('game of seed 1002');
  });
});
