import { describe, expect, it } from 'vitest';
import { drawTiles } from './fair-draw.ts';
import { faceDown, knownTiles, turnOver, withoutReturned } from './face-down.ts';

const tiles = (text: string) => Array.from(text);
const text = (rack: readonly string[] | null) => rack?.join('') ?? null;

describe('tiles unknown to a file', () => {
  it.each([
    ['AB...', 'CD', 'ABCD.'],
    ['.....', 'ABCDE', 'ABCDE'],
    ['AB.', '', 'AB.'],
    ['AB.', 'CD', null],
  ])('%s turned over to %s: %s', (rack, shown, after) => {
    expect(text(turnOver(tiles(rack), tiles(shown)))).toBe(after);
  });

  it.each([
    ['ABC....', 'AC', 'B....'],
    // the file does not say which three, so the rest is unknown too
    ['ABCDEFG', '...', '....'],
    ['ABCDEFG', '.......', ''],
    ['AB', '...', null],
    ['AB', 'C', null],
  ])('[R5] %s without %s put back: %s', (rack, returned, after) => {
    expect(text(withoutReturned(tiles(rack), tiles(returned)))).toBe(after);
  });

  it('[S3] are drawn without a seed, up to the size of the bag', () => {
    const fairness = {
      commitment: '',
      secret: '',
      attempt: null,
      voided: [],
      commitments: [],
      contributions: [],
      seed: null,
      used: 0,
    };
    expect(drawTiles(fairness, tiles('ABC'), 7)).toEqual({ tiles: faceDown(3), bag: [] });
    expect(knownTiles(faceDown(3))).toEqual([]);
  });
});
