import { allTiles, emptyBoard, RACK_SIZE } from '@luctor/rules';
import type { CompactMove } from '../moves/compact-move.ts';
import type { Generator } from '../generator/generator.ts';
import type { LeaveTable } from '../leaves/leave-table.ts';
import type { Random } from '../chance/random.ts';
import { countRack, createLeaveSums, type LeaveSums } from './leave-sums.ts';

/** How many racks are drawn on every board, from the tiles that are not on it. */
export const RACKS_PER_BOARD = 8;

/** With fewer tiles in the bag the game is near its end, where leaves have another value. */
const FEWEST_IN_BAG = 7;

/**
 * Plays games between two equal players by best static move, and measures on every board what
 * random racks are worth: the equity of their best move. It works on codes, without the rules'
 * events: the games only have to give realistic boards.
 */
export function sampleBoards(
  generator: Generator,
  leaves: LeaveTable,
  games: number,
  random: Random,
): LeaveSums {
  const { ruleset, coding, rack } = generator;
  const wholeBag = Int32Array.from(allTiles(ruleset.tileSet), (tile) => coding.encodeTile(tile));
  const empty = emptyBoard(ruleset.layout.size);
  const seen = createLeaveSums(leaves);
  const pool = new Int32Array(wholeBag.length);
  const racks = new Int32Array(RACKS_PER_BOARD * RACK_SIZE);
  const worths = new Float64Array(RACKS_PER_BOARD);

  /** Moves `count` random tiles to the end of `tiles[0..length)`; returns where they start. */
  const drawToEnd = (tiles: Int32Array, length: number, count: number): number => {
    for (let i = 0; i < count; i++) {
      const last = length - 1 - i;
      const at = random(last + 1);
      const tile = tiles[at] as number;
      tiles[at] = tiles[last] as number;
      tiles[last] = tile;
    }
    return length - count;
  };

  const sample = (unplaced: number, bagCount: number): void => {
    let total = 0;
    for (let i = 0; i < RACKS_PER_BOARD; i++) {
      const from = drawToEnd(pool, unplaced, RACK_SIZE);
      racks.set(pool.subarray(from, unplaced), i * RACK_SIZE);
      generator.setRack(pool.subarray(from, unplaced), RACK_SIZE, bagCount, 0);
      worths[i] = generator.findBest().equity;
      total += worths[i] as number;
    }
    for (let i = 0; i < RACKS_PER_BOARD; i++) {
      rack.setTiles(racks.subarray(i * RACK_SIZE, (i + 1) * RACK_SIZE), RACK_SIZE);
      countRack(seen, leaves, rack, RACKS_PER_BOARD * (worths[i] as number) - total);
    }
  };

  const playGame = (): void => {
    generator.setBoard(empty);
    const bag = [...wholeBag];
    const hands: number[][] = [[], []];
    const refill = (hand: number[]): void => {
      while (hand.length < RACK_SIZE && bag.length > 0) {
        const at = random(bag.length);
        hand.push(bag[at] as number);
        bag[at] = bag[bag.length - 1] as number;
        bag.pop();
      }
    };
    let idle = 0;
    for (let turn = 0; idle < 4; turn++) {
      for (const hand of hands) refill(hand);
      if (bag.length < FEWEST_IN_BAG) return;
      const unplaced = [...bag, ...hands.flat()];
      pool.set(unplaced);
      sample(unplaced.length, bag.length);
      const hand = hands[turn % hands.length] as number[];
      generator.setRack(hand, hand.length, bag.length, 0);
      const move = generator.findBest();
      idle = move.kind === 'play' ? 0 : idle + 1;
      generator.play(move);
      const kept = tilesKept(generator, move);
      if (move.kind === 'exchange') bag.push(...tilesGiven(generator, move));
      hand.splice(0, hand.length, ...kept);
    }
  };

  for (let game = 0; game < games; game++) playGame();
  return seen;
}

function tilesKept({ rack }: Generator, { kept }: CompactMove): number[] {
  return Array.from(rack.tiles.subarray(0, rack.size)).filter((_, i) => ((kept >> i) & 1) === 1);
}

function tilesGiven({ rack }: Generator, { kept }: CompactMove): number[] {
  return Array.from(rack.tiles.subarray(0, rack.size)).filter((_, i) => ((kept >> i) & 1) === 0);
}
