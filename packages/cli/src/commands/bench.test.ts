import { describe, expect, test } from 'vitest';
import { createGameCheck } from './bench.ts';

describe('timed games', () => {
  test('may be repeated, and may differ from each other', () => {
    const check = createGameCheck();
    check(1000, Int32Array.of(7, 8, 9));
    check(1001, Int32Array.of(8, 9, 10));
  });

  test('must have the same result each time', () => {
    const check = createGameCheck();
    check(1000, Int32Array.of(7, 8, 9));
    expect(() => check(1001, Int32Array.of(8, 0))).toThrow('game of seed 1002');
  });
});
