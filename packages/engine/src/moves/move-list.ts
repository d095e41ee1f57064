import { doubled, doubledBytes } from '../memory/flat-arrays.ts';
import { compareMoves, createCompactMove, MOVE_KINDS, type CompactMove } from './compact-move.ts';

/** Moves of one position in flat arrays that double when full: no move is ever dropped. */
export interface MoveList {
  readonly count: number;
  clear(): void;
  append(move: CompactMove): void;
  /** Appends a play; its tiles are `strip[start..start+length)`. */
  appendPlay(
    equity: number,
    score: number,
    start: number,
    length: number,
    kept: number,
    strip: Uint8Array,
  ): void;
  equityAt(index: number): number;
  keptAt(index: number): number;
  read(index: number, into: CompactMove): void;
  /** The index of the first move in the order of `compareMoves`; -1 in an empty list. */
  indexOfBest(): number;
  /** The indices of the first `most` moves in the order of `compareMoves`; of all if absent. */
  order(most?: number): Int32Array;
}

const FIELDS = 6;
const EQUITY = 0;
const SCORE = 1;
const START = 2;
const LENGTH = 3;
const KEPT = 4;
const KIND = 5;
const PLAY = MOVE_KINDS.indexOf('play');

export function createMoveList(boardSize: number): MoveList {
  let count = 0;
  /** The first move in the order so far; -1 if there is none. */
  let best = -1;
  let bestEquity = 0;
  let capacity = 1 << 10;
  let fields = new Int32Array(capacity * FIELDS);
  let tiles = new Uint8Array(capacity * boardSize);
  const left = createCompactMove();
  const right = createCompactMove();

  const grow = (): void => {
    capacity *= 2;
    fields = doubled(fields);
    tiles = doubledBytes(tiles);
  };

  const appendPlay: MoveList['appendPlay'] = (equity, score, start, length, kept, strip) => {
    if (count === capacity) grow();
    const at = count * FIELDS;
    fields[at + EQUITY] = equity;
    fields[at + SCORE] = score;
    fields[at + START] = start;
    fields[at + LENGTH] = length;
    fields[at + KEPT] = kept;
    fields[at + KIND] = PLAY;
    const to = count * boardSize;
    for (let i = 0; i < length; i++) tiles[to + i] = strip[start + i] as number;
    if (best < 0 || equity >= bestEquity) challengeBest(count, equity);
    count++;
  };

  const challengeBest = (index: number, equity: number): void => {
    if (best >= 0 && equity === bestEquity && compareAt(index, best) >= 0) return;
    best = index;
    bestEquity = equity;
  };

  const read = (index: number, into: CompactMove): void => {
    const at = index * FIELDS;
    into.equity = fields[at + EQUITY] as number;
    into.score = fields[at + SCORE] as number;
    into.start = fields[at + START] as number;
    into.length = fields[at + LENGTH] as number;
    into.kept = fields[at + KEPT] as number;
    into.kind = MOVE_KINDS[fields[at + KIND] as number] as CompactMove['kind'];
    const from = index * boardSize;
    for (let i = 0; i < into.length; i++) into.tiles[i] = tiles[from + i] as number;
  };

  const compareAt = (a: number, b: number): number => {
    const difference = equityAt(b) - equityAt(a);
    if (difference !== 0) return difference;
    read(a, left);
    read(b, right);
    return compareMoves(left, right);
  };

  const equityAt = (index: number): number => fields[index * FIELDS + EQUITY] as number;

  return {
    get count() {
      return count;
    },
    clear() {
      count = 0;
      best = -1;
    },
    append(move) {
      if (count === capacity) grow();
      const at = count * FIELDS;
      fields[at + EQUITY] = move.equity;
      fields[at + SCORE] = move.score;
      fields[at + START] = move.start;
      fields[at + LENGTH] = move.length;
      fields[at + KEPT] = move.kept;
      fields[at + KIND] = MOVE_KINDS.indexOf(move.kind);
      for (let i = 0; i < move.length; i++) tiles[count * boardSize + i] = move.tiles[i] as number;
      if (best < 0 || move.equity >= bestEquity) challengeBest(count, move.equity);
      count++;
    },
    appendPlay,
    equityAt,
    keptAt: (index) => fields[index * FIELDS + KEPT] as number,
    read,
    indexOfBest: () => best,
    order(most = count) {
      const indices = Int32Array.from({ length: count }, (_, index) => index);
      if (most >= count) return indices.sort(compareAt);
      // Comparing is slow, and blanks allow tens of thousands of moves: drop the weakest first.
      return bestByEquity({ equityAt }, indices, most).sort(compareAt).subarray(0, most);
    },
  };
}

/** The moves worth at least as much as the `most`-th best of them, in the given order. */
export function bestByEquity(
  { equityAt }: Pick<MoveList, 'equityAt'>,
  indices: Int32Array,
  most: number,
): Int32Array {
  if (indices.length <= most) return indices;
  const equities = Int32Array.from(indices, equityAt).sort();
  const least = equities[equities.length - most] ?? Infinity;
  return indices.filter((index) => equityAt(index) >= least);
}
