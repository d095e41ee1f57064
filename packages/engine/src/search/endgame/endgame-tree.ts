import { copyMove, createCompactMove, type CompactMove } from '../../moves/compact-move.ts';
import { doubled, doubledBytes } from '../../memory/flat-arrays.ts';
import type { Generator } from '../../generator/generator.ts';
import { createMoveOrder, FIRST_OF_ALL } from './move-order.ts';
import {
  AT_LEAST,
  AT_MOST,
  COMPLETE,
  createPositionKeys,
  createTranspositionTable,
  EXACT_VALUE,
  turnIndex,
} from './position-keys.ts';
import { passesEnd, RACK_STRIDE } from '../playout/simulated-game.ts';

/**
 * The game tree of two players with an empty bag: negamax with a null window for all but the first
 * move, a table of known positions, and a greedy playout at the end of the look-ahead. Values are
 * the points that the player to move will gain over the other until the end, including the
 * adjustments of R10.
 *
 * The state (racks, turn, runs) is in flat arrays that moves change and restore, and the moves of
 * all plies are in one growing store. This is the hot path of the last moves, hence one long
 * function. `testing/minimax.ts` is its slow counterpart, and `luctor bench` shows what a change
 * costs.
 */
export interface EndgameTree {
  /** Whether a value since the last `resetCut` depends on a playout. */
  readonly isCut: boolean;
  resetCut(): void;
  /** Player 0 is to move; the board is the generator's. Tiles in any order. */
  begin(start: EndgameStart): void;
  /** Finds the moves of player 0 for `nextRoot`, and returns their number. */
  listRoots(): number;
  /** The next root move, best static value first; null if there are no more. */
  nextRoot(): CompactMove | null;
  /** The value of one root move within a window. */
  valueOf(move: CompactMove, depth: number, alpha: number, beta: number): number;
  /** The value of the current position for player 0. */
  value(depth: number, alpha: number, beta: number): number;
}

interface EndgameStart {
  readonly own: ArrayLike<number>;
  readonly other: ArrayLike<number>;
  readonly passRun: number;
  readonly ownRun: number;
  readonly otherRun: number;
}

/** Thrown by `visit` to leave the tree; the board is restored on the way out. */
export class SearchStopped extends Error {}

/** More than any spread. */
export const INFINITE = 100_000_000;
const FIELDS = 6;
const TILE_BYTES = 21;
const MAX_LAST_MOVES = 40;
const MAX_PLIES = 64;

/**
 * How many moves are examined at this remaining depth: few near the end of the look-ahead, all of
 * them at greater depth. A deeper search finds what is omitted here.
 */
function widthAt(depth: number): number {
  return depth < 7 ? 4 << depth : Infinity;
}

/**
 * `visit` is called at every position, with the number of moves found since the last call, and may
 * throw `SearchStopped`.
 */
export function createEndgameTree(
  generator: Generator,
  visit: (movesFound: number) => void,
  tableBits = 17,
): EndgameTree {
  const { ruleset, coding, grid } = generator;
  const { ending, final } = ruleset;
  const { planeSize, twin } = grid.geometry;
  const lowKeys = createPositionKeys(planeSize, 1);
  const highKeys = createPositionKeys(planeSize, 2);
  const table = createTranspositionTable(tableBits);
  const racks = new Uint8Array(RACK_STRIDE * 2 + 64);
  const sizes = new Int32Array(32);
  const runs = new Int32Array(32);
  const played = Array.from({ length: MAX_PLIES }, createCompactMove);
  const playout = createCompactMove();
  const scratch = new Uint8Array(RACK_STRIDE * 2 + 64);
  const scratchSizes = new Int32Array(32);
  const scratchRuns = new Int32Array(32);
  let fields = new Int32Array(1 << 14);
  let tiles = new Uint8Array(1 << 16);
  const order = createMoveOrder();
  let stored = 0;
  /** Root moves stay at the start of the store as long as they may be requested. */
  let rootCount = 0;
  let rootsTaken = 0;
  let movesFound = 0;
  let turn = 0;
  let passRun = 0;
  let boardLow = 0;
  let boardHigh = 0;
  let isCut = false;

  // --- the state ---

  const heldValue = (from: Uint8Array, player: number, size: number): number => {
    let sum = 0;
    for (let i = 0; i < size; i++) {
      sum += coding.values[from[player * RACK_STRIDE + i] as number] as number;
    }
    return sum;
  };

  /** What the end earns `player` over the other [R10]. */
  const settlement = (from: Uint8Array, counts: Int32Array, player: number): number => {
    const own = changeAtEnd(from, counts, player);
    return own - changeAtEnd(from, counts, 1 - player);
  };
  const changeAtEnd = (from: Uint8Array, counts: Int32Array, player: number): number => {
    const size = counts[player] as number;
    if (size > 0) return final.loseTilesLeft ? -heldValue(from, player, size) : 0;
    const other = 1 - player;
    const gains = final.gainOthersTiles && ending.goingOut;
    return final.emptyRackBonus + (gains ? heldValue(from, other, counts[other] as number) : 0);
  };

  /** Whether the game is over after a turn that left these counts and runs. */
  const hasEnded = (counts: Int32Array, scoreless: Int32Array, passes: number): boolean => {
    const inTurn = (counts[0] === 0 ? 0 : 1) + (counts[1] === 0 ? 0 : 1);
    if (inTurn === 0 || ending.bagEmptied || (ending.goingOut && inTurn < 2)) return true;
    if (passesEnd(ruleset, passes, inTurn, true)) return true;
    const most = ending.scorelessTurns;
    return most > 0 && (scoreless[0] as number) >= most && (scoreless[1] as number) >= most;
  };

  const setRack = (from: Uint8Array, counts: Int32Array, player: number): void => {
    const other = 1 - player;
    for (let i = 0; i < (counts[player] as number); i++) {
      rackInHand[i] = from[player * RACK_STRIDE + i] as number;
    }
    const opponentsValue = heldValue(from, other, counts[other] as number);
    generator.setRack(rackInHand, counts[player] as number, 0, opponentsValue);
  };
  const rackInHand = new Uint8Array(128);

  const toggleBoardKey = (move: CompactMove): void => {
    for (let i = 0; i < move.length; i++) {
      const face = move.tiles[i] as number;
      if (face === 0) continue;
      const at = move.start + i;
      const key = ((at < planeSize ? at : (twin[at] as number)) << 6) | face;
      boardLow ^= lowKeys.squares[key] as number;
      boardHigh ^= highKeys.squares[key] as number;
    }
  };
  const keyOf = (keys: typeof lowKeys, board: number): number => {
    let key =
      board ^
      (keys.turns[turnIndex(turn, passRun, runs[0] as number, runs[1] as number)] as number);
    for (let player = 0; player < 2; player++) {
      let sum = 0;
      for (let i = 0; i < (sizes[player] as number); i++) {
        sum =
          (sum +
            (keys.tiles[(player << 5) | (racks[player * RACK_STRIDE + i] as number)] as number)) |
          0;
      }
      key ^= Math.imul(sum, 0x9e3779b1 + player * 2);
    }
    return key;
  };

  // --- moves ---

  /** Stores all moves of the player to move, `hashMove` first; returns where they start. */
  const storeMoves = (hashMove: number): number => {
    setRack(racks, sizes, turn);
    const list = generator.listMoves();
    const first = stored;
    const { count } = list;
    movesFound += count;
    while ((stored + count) * FIELDS > fields.length) fields = doubled(fields);
    while ((stored + count) * TILE_BYTES > tiles.length) tiles = doubledBytes(tiles);
    order.reserve(stored + count);
    for (let i = 0; i < count; i++) {
      list.read(i, playout);
      const at = stored * FIELDS;
      const sign = signature(playout);
      fields[at] = playout.equity;
      fields[at + 1] = playout.score;
      fields[at + 2] = playout.start;
      fields[at + 3] = playout.length;
      fields[at + 4] = playout.kept;
      fields[at + 5] = sign;
      tiles.set(playout.tiles, stored * TILE_BYTES);
      order.put(stored, i, sign === hashMove ? FIRST_OF_ALL : playout.equity);
      stored++;
    }
    order.arrange(first, stored);
    return first;
  };

  const readMove = (index: number, into: CompactMove): void => {
    const at = index * FIELDS;
    into.equity = fields[at] as number;
    into.score = fields[at + 1] as number;
    into.start = fields[at + 2] as number;
    into.length = fields[at + 3] as number;
    into.kept = fields[at + 4] as number;
    into.kind = into.length === 0 ? 'pass' : 'play';
    for (let i = 0; i < into.length; i++) into.tiles[i] = tiles[index * TILE_BYTES + i] as number;
  };

  // --- the tree ---

  /** The value of a move for the player who makes it. */
  const follow = (
    move: CompactMove,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
  ): number => {
    const player = turn;
    const run = runs[player] as number;
    const passes = passRun;
    const size = sizes[player] as number;
    const at = player * RACK_STRIDE;
    const keptAside = heldAside[ply] as Uint8Array;
    for (let i = 0; i < size; i++) keptAside[i] = racks[at + i] as number;

    generator.play(move);
    toggleBoardKey(move);
    keep(racks, sizes, player, move.kept);
    runs[player] = move.score === 0 ? run + 1 : 0;
    passRun = move.kind === 'pass' ? passes + 1 : 0;
    try {
      if (hasEnded(sizes, runs, passRun)) return move.score + settlement(racks, sizes, player);
      turn = sizes[1 - player] === 0 ? player : 1 - player;
      const low = alpha - move.score;
      const high = beta - move.score;
      return turn === player
        ? move.score + search(ply + 1, depth - 1, low, high)
        : move.score - search(ply + 1, depth - 1, -high, -low);
    } finally {
      turn = player;
      passRun = passes;
      runs[player] = run;
      sizes[player] = size;
      for (let i = 0; i < size; i++) racks[at + i] = keptAside[i] as number;
      toggleBoardKey(move);
      generator.undo();
    }
  };
  const heldAside = Array.from({ length: MAX_PLIES }, () => new Uint8Array(128));

  /** Whether the other player can only pass, too. */
  const isOtherStuck = (): boolean => {
    const other = 1 - turn;
    if (sizes[other] === 0) return true;
    setRack(racks, sizes, other);
    return generator.listMoves().count === 1;
  };

  const search = (ply: number, depth: number, alpha: number, beta: number): number => {
    visit(movesFound);
    movesFound = 0;
    const low = keyOf(lowKeys, boardLow);
    const high = keyOf(highKeys, boardHigh);
    const entry = table.find(low, high);
    let hashMove = 0;
    if (entry >= 0) {
      const entryDepth = table.depths[entry] as number;
      hashMove = table.moves[entry] as number;
      if (entryDepth >= depth) {
        const value = table.values[entry] as number;
        const bound = table.bounds[entry] as number;
        if (
          bound === EXACT_VALUE ||
          (bound === AT_LEAST && value >= beta) ||
          (bound === AT_MOST && value <= alpha)
        ) {
          if (entryDepth !== COMPLETE) isCut = true;
          return value;
        }
      }
    }
    if (depth <= 0 || ply >= MAX_PLIES) {
      isCut = true;
      const value = playOut();
      table.store(low, high, value, EXACT_VALUE, 0, 0);
      return value;
    }

    const first = storeMoves(hashMove);
    const end = stored;
    if (ending.noWordLeft && end - first === 1 && isOtherStuck()) {
      stored = first;
      return settlement(racks, sizes, turn);
    }
    const wasCut = isCut;
    isCut = false;
    let best = -INFINITE;
    let bestMove = 0;
    let floor = alpha;
    const move = played[ply] as CompactMove;
    const last = Math.min(end, first + widthAt(depth));
    for (let i = first; i < last && best < beta; i++) {
      stored = end;
      const index = first + order.take(first, end - (i - first));
      readMove(index, move);
      const sign = fields[index * FIELDS + 5] as number;
      let value =
        i === first
          ? follow(move, ply, depth, floor, beta)
          : follow(move, ply, depth, floor, floor + 1);
      if (i > first && value > floor && value < beta) value = follow(move, ply, depth, floor, beta);
      if (value > best) {
        best = value;
        bestMove = sign;
        if (value > floor) floor = value;
      }
    }
    stored = first;
    if (last < end && best < beta) isCut = true;
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT_VALUE : AT_MOST;
    table.store(low, high, best, bound, isCut ? Math.min(depth, COMPLETE - 1) : COMPLETE, bestMove);
    isCut ||= wasCut;
    return best;
  };

  /** Both play their best static moves to the end; returns what the player to move gains. */
  const playOut = (): number => {
    const player = turn;
    let spread = 0;
    let laid = 0;
    let mover = turn;
    let passes = passRun;
    scratch.set(racks.subarray(0, 2 * RACK_STRIDE));
    scratchSizes.set(sizes);
    scratchRuns.set(runs);
    for (; laid < MAX_LAST_MOVES;) {
      setRack(scratch, scratchSizes, mover);
      const move = generator.findBest();
      generator.play(move);
      laid++;
      spread += mover === player ? move.score : -move.score;
      keep(scratch, scratchSizes, mover, move.kept);
      scratchRuns[mover] = move.score === 0 ? (scratchRuns[mover] as number) + 1 : 0;
      passes = move.kind === 'pass' ? passes + 1 : 0;
      if (hasEnded(scratchSizes, scratchRuns, passes)) break;
      if (scratchSizes[1 - mover] !== 0) mover = 1 - mover;
    }
    for (; laid > 0; laid--) generator.undo();
    return spread + settlement(scratch, scratchSizes, player);
  };

  const sortInto = (player: number, source: ArrayLike<number>): void => {
    const sorted = Uint8Array.from(source).sort();
    racks.set(sorted, player * RACK_STRIDE);
    sizes[player] = sorted.length;
  };

  return {
    get isCut() {
      return isCut;
    },
    resetCut() {
      isCut = false;
    },
    begin({ own, other, passRun: passes, ownRun, otherRun }) {
      sortInto(0, own);
      sortInto(1, other);
      runs[0] = ownRun;
      runs[1] = otherRun;
      passRun = passes;
      turn = 0;
      boardLow = 0;
      boardHigh = 0;
      stored = 0;
      rootCount = 0;
      isCut = false;
      table.clear();
    },
    listRoots() {
      stored = 0;
      storeMoves(0);
      rootCount = stored;
      rootsTaken = 0;
      return rootCount;
    },
    nextRoot() {
      if (rootsTaken === rootCount) return null;
      const move = createCompactMove();
      readMove(order.take(0, rootCount - rootsTaken), move);
      rootsTaken++;
      return move;
    },
    valueOf(move, depth, alpha, beta) {
      const own = played[0] as CompactMove;
      copyMove(move, own);
      stored = rootCount;
      return follow(own, 0, depth, alpha, beta);
    },
    value(depth, alpha, beta) {
      stored = rootCount;
      return search(0, depth, alpha, beta);
    },
  };
}

/** A number that distinguishes the moves of one position. */
function signature(move: CompactMove): number {
  // Plus one, because 0 means no move and a pass has no length.
  let sum = (move.start * 32 + move.length + 1) | 0;
  for (let i = 0; i < move.length; i++) sum = (Math.imul(sum, 67) + (move.tiles[i] as number)) | 0;
  return sum;
}

/** Keeps the tiles of a mask on a sorted rack. */
function keep(from: Uint8Array, counts: Int32Array, player: number, mask: number): void {
  const at = player * RACK_STRIDE;
  let size = 0;
  for (let i = 0; i < (counts[player] as number); i++) {
    if (((mask >> i) & 1) === 1) from[at + size++] = from[at + i] as number;
  }
  counts[player] = size;
}
