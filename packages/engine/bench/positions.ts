import { allTiles, emptyBoard, placeTiles, RACK_SIZE, type Board, type Tile } from '@luctor/rules';
import type { Generator, Position } from '../src/index.ts';

/** A small generator of numbers: the same positions every time. */
export function numbersFrom(seed: number): (bound: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** The position of a two-player game of best static moves when so few tiles are left in the bag. */
export function positionWithBag(generator: Generator, seed: number, bagCount: number): Position {
  const { ruleset } = generator;
  const random = numbersFrom(seed);
  const bag: Tile[] = allTiles(ruleset.tileSet);
  let board: Board = emptyBoard(ruleset.layout.size);
  const racks: [Tile[], Tile[]] = [[], []];
  const scores: [number, number] = [0, 0];
  const draw = (rack: Tile[]): void => {
    while (rack.length < RACK_SIZE && bag.length > 0) {
      rack.push(...bag.splice(random(bag.length), 1));
    }
  };
  draw(racks[0]);
  draw(racks[1]);
  const positionOf = (seat: 0 | 1): Position => ({
    ruleset,
    board,
    rack: racks[seat],
    score: scores[seat],
    opponents: [
      { score: scores[seat === 0 ? 1 : 0], tileCount: racks[1 - seat]?.length ?? 0, rack: null },
    ],
    bagCount: bag.length,
    unseen: [...bag, ...(racks[1 - seat] ?? [])].toSorted(),
  });
  for (let turn = 0; turn < 60; turn++) {
    const seat = turn % 2 === 0 ? 0 : 1;
    const position = positionOf(seat);
    if (bag.length <= bagCount) return position;
    generator.setPosition(position);
    const move = generator.bestMove();
    if (move.type === 'play') board = placeTiles(board, move.placement);
    scores[seat] += move.score;
    racks[seat] = [...move.leave];
    draw(racks[seat]);
    if (move.type === 'exchange') bag.push(...move.tiles);
  }
  throw new Error(`no position with ${bagCount} tiles in the bag`);
}
