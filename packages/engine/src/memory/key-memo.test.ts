import { expect, test } from 'vitest';
import { createKeyMemo, UNKNOWN } from './key-memo.ts';

test('remembers any number of keys until it is cleared', () => {
  const memo = createKeyMemo(2);
  for (let round = 0; round < 3; round++) {
    const keys = Array.from({ length: 3000 }, (_, i) => Math.imul(i + round, 0x9e3779b1));
    for (const key of keys) {
      const place = memo.placeOf(key);
      expect(memo.get(place)).toBe(UNKNOWN);
      expect(memo.get(place + 1)).toBe(UNKNOWN);
      memo.set(place, key ^ 1);
      memo.set(place + 1, key ^ 2);
    }
    for (const key of keys) {
      const place = memo.placeOf(key);
      expect([memo.get(place), memo.get(place + 1)]).toEqual([key ^ 1, key ^ 2]);
    }
    memo.clear();
  }
});
