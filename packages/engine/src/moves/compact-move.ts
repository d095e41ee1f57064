/**
 * A move as search and simulation pass it around: mutable to avoid allocations, and in the codes of
 * one generator, which can play and undo it.
 */
export interface CompactMove {
  kind: MoveKind;
  /** Millipoints: 1000 times the score, plus the value of the tiles kept. */
  equity: number;
  score: number;
  /** Of a play: the square where its word starts, in the plane of its direction; else 0. */
  start: number;
  /** Of a play: the length of its word; else 0. */
  length: number;
  /** The state of the rack automaton after the move: a bit for each tile kept. */
  kept: number;
  /** Of a play: face codes along its word, 0 for a tile already there. */
  readonly tiles: Uint8Array;
}

export const MOVE_KINDS = ['play', 'exchange', 'pass'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

const MAX_WORD = 21;

export function createCompactMove(): CompactMove {
  return {
    kind: 'pass',
    equity: 0,
    score: 0,
    start: 0,
    length: 0,
    kept: 0,
    tiles: new Uint8Array(MAX_WORD),
  };
}

export function copyMove(from: CompactMove, to: CompactMove): void {
  to.kind = from.kind;
  to.equity = from.equity;
  to.score = from.score;
  to.start = from.start;
  to.length = from.length;
  to.kept = from.kept;
  to.tiles.set(from.tiles);
}

/**
 * The order of moves, best first. It is total: no two different moves of a position compare equal,
 * so every generator names the same best move, whatever order it finds them in. Equity decides;
 * among equals a play precedes an exchange, which precedes a pass; then across before down, the
 * start (lane, then column), the shorter word, and the tiles in alphabetical order, a lettered tile
 * before a blank; an exchange that keeps more of the higher tiles comes first.
 */
export function compareMoves(a: CompactMove, b: CompactMove): number {
  return (
    b.equity - a.equity ||
    MOVE_KINDS.indexOf(a.kind) - MOVE_KINDS.indexOf(b.kind) ||
    a.start - b.start ||
    a.length - b.length ||
    compareTiles(a, b) ||
    b.kept - a.kept
  );
}

function compareTiles(a: CompactMove, b: CompactMove): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a.tiles[i] as number) - (b.tiles[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
