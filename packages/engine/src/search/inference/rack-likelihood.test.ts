import { expect, test } from 'vitest';
import { createRackLikelihood } from './rack-likelihood.ts';

test('is the mean over all tiles that may have been kept, each leave evaluated once', () => {
  const rack = Uint8Array.from([1, 2, 2, 5, 7, 7, 7]);
  for (const size of [1, 2, 3, 6]) {
    const asked: string[] = [];
    const likelihoodOf = (leave: Uint8Array): number => leave.reduce((sum, tile) => sum + tile, 0);
    const likelihood = createRackLikelihood({
      size,
      begin: () => undefined,
      of(tiles, at) {
        const leave = tiles.slice(at, at + size);
        asked.push(leave.toSorted().join(' '));
        return likelihoodOf(leave);
      },
    });
    // every tile is kept as often as any other
    const mean = (size * likelihoodOf(rack)) / rack.length;
    expect(likelihood.of(rack)).toBeCloseTo(mean, 9);
    expect(likelihood.of(rack.toReversed())).toBeCloseTo(mean, 9);
    expect(asked).toHaveLength(new Set(asked).size);
  }
});
