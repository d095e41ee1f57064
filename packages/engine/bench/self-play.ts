import { allTiles, emptyBoard, RACK_SIZE } from '@luctor/rules';
import type { CompactMove, Generator } from '../src/index.ts';

/** How the move of a turn is found: both must name the same. */
export type Finder = 'best-only' | 'all-moves';

export interface GameFigures {
  readonly turns: number;
  /** Scores of both players together. */
  readonly total: number;
  /** A number made of all moves: equal games have equal ones. */
  readonly checksum: number;
}

/** Plays two-player games with one generator, as fast as the generator allows. */
export function createSelfPlay(
  generator: Generator,
): (seed: number, finder: Finder) => GameFigures {
  const { ruleset, coding, rack } = generator;
  const wholeBag = Uint8Array.from(allTiles(ruleset.tileSet), (tile) => coding.encodeTile(tile));
  const empty = emptyBoard(ruleset.layout.size);
  const bag = new Uint8Array(wholeBag.length + RACK_SIZE);
  const racks = [new Uint8Array(RACK_SIZE), new Uint8Array(RACK_SIZE)] as const;
  const sizes = [0, 0];
  const exchanged = new Uint8Array(RACK_SIZE);
  let bagCount = 0;
  let seedState = 1;

  const random = (bound: number): number => {
    seedState ^= seedState << 13;
    seedState ^= seedState >>> 17;
    seedState ^= seedState << 5;
    return (seedState >>> 1) % bound;
  };
  const draw = (seat: number): void => {
    const tiles = racks[seat] as Uint8Array;
    let size = sizes[seat] as number;
    while (size < RACK_SIZE && bagCount > 0) {
      const at = random(bagCount--);
      tiles[size++] = bag[at] as number;
      bag[at] = bag[bagCount] as number;
    }
    sizes[seat] = size;
  };
  const heldValue = (seat: number): number => {
    let sum = 0;
    for (let i = 0; i < (sizes[seat] as number); i++) {
      sum += coding.values[racks[seat]?.[i] as number] as number;
    }
    return sum;
  };
  const findMove = (finder: Finder): CompactMove => {
    if (finder === 'best-only') return generator.findBest();
    return generator.bestOf(generator.listMoves());
  };
  /** Keeps what the move keeps, draws, and puts back what it exchanged. */
  const refill = (seat: number, move: CompactMove): void => {
    const tiles = racks[seat] as Uint8Array;
    let keptCount = 0;
    let backCount = 0;
    for (let i = 0; i < rack.size; i++) {
      const tile = rack.tiles[i] as number;
      if (((move.kept >> i) & 1) === 1) tiles[keptCount++] = tile;
      else if (move.kind === 'exchange') exchanged[backCount++] = tile;
    }
    sizes[seat] = keptCount;
    draw(seat);
    for (let i = 0; i < backCount; i++) bag[bagCount++] = exchanged[i] as number;
  };

  return (seed, finder) => {
    seedState = Math.imul(seed, 0x9e3779b1) | 1;
    for (let i = 0; i < 8; i++) random(7);
    bag.set(wholeBag);
    bagCount = wholeBag.length;
    generator.setBoard(empty);
    sizes.fill(0);
    draw(0);
    draw(1);
    let turns = 0;
    let total = 0;
    let checksum = 0;
    let scoreless = 0;
    for (let seat = 0; ; seat = 1 - seat) {
      generator.setRack(
        racks[seat] as Uint8Array,
        sizes[seat] as number,
        bagCount,
        heldValue(1 - seat),
      );
      const move = findMove(finder);
      turns++;
      total += move.score;
      checksum =
        (Math.imul(checksum, 31) + move.equity + Math.imul(move.start, 7919) + move.kept) | 0;
      scoreless = move.score === 0 ? scoreless + 1 : 0;
      generator.play(move);
      refill(seat, move);
      if (sizes[seat] === 0) {
        total += 2 * heldValue(1 - seat);
        break;
      }
      if (scoreless === 6) {
        total -= heldValue(0) + heldValue(1);
        break;
      }
    }
    return { turns, total, checksum };
  };
}
