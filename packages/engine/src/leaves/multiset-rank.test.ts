import { expect, test } from 'vitest';
import { createMultisetRanking, rankOf, visitMultisets } from './multiset-rank.ts';

test('every multiset has its own rank, without gaps', () => {
  for (const [symbols, maxSize] of [
    [4, 3],
    [7, 5],
    [27, 3],
    [32, 3],
  ] as const) {
    const ranking = createMultisetRanking(symbols, maxSize);
    const total = ranking.offsets[maxSize + 1] as number;
    const seen = new Set<number>([0]); // the empty multiset
    visitMultisets(ranking, (tiles, index) => {
      expect(rankOf(ranking, tiles, tiles.length)).toBe(index);
      seen.add(index);
    });
    expect(seen.size).toBe(total);
    expect(Math.max(...seen)).toBe(total - 1);
  }
});

test('an alphabet of 26 letters has 1,107,568 leaves', () => {
  expect(createMultisetRanking(27, 6).offsets[7]).toBe(1_107_568);
});
