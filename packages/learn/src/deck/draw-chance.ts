import type { TileSet } from '@luctor/rules';

/**
 * The number of ways to draw a word's letters from a full bag, blanks included: what makes one word
 * of seven letters likelier than another.
 */
export function waysToDraw(word: string, { letters, blanks }: TileSet): number {
  const wanted = new Map<string, number>();
  for (const letter of word) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
  // ways[b]: to draw the letters so far with b blanks
  let ways: number[] = Array.from({ length: blanks + 1 }, (_, b) => Number(b === 0));
  for (const [letter, count] of wanted) {
    const there = letters[letter]?.count ?? 0;
    ways = ways.map((_, used) => {
      let sum = 0;
      for (let b = 0; b <= Math.min(used, count); b++) {
        sum += (ways[used - b] as number) * choose(there, count - b);
      }
      return sum;
    });
  }
  return ways.reduce((sum, each, used) => sum + each * choose(blanks, used), 0);
}

function choose(from: number, count: number): number {
  if (count > from) return 0;
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (from - i)) / (i + 1);
  return Math.round(ways);
}
