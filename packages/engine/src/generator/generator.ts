import type { WordGraph } from '@luctor/lexicon';
import {
  exchangeLimit,
  isStart,
  premiumAt,
  RACK_SIZE,
  type Board,
  type Layout,
  type Ruleset,
} from '@luctor/rules';
import { createAnagramTable } from './anagram-table.ts';
import { createArena } from '../memory/arena.ts';
import { createAnchorHeap } from './anchor-heap.ts';
import { createAnchors } from './anchors.ts';
import { createBoardGrid, type BoardGrid } from '../board/board-grid.ts';
import {
  compareMoves,
  copyMove,
  createCompactMove,
  type CompactMove,
} from '../moves/compact-move.ts';
import { createLeaveTable, type LeaveTable } from '../leaves/leave-table.ts';
import { createMoveList, type MoveList } from '../moves/move-list.ts';
import { opponentsTilesValue, type Position } from '../board/position.ts';
import { createRackAutomaton, NO_BLANK, type RackAutomaton } from '../rack/rack-automaton.ts';
import { createRackBounds, NO_BOUND } from './rack-bounds.ts';
import { createRackOptions } from './rack-options.ts';
import { describeMove, type Equity, type ScoredMove } from '../moves/scored-move.ts';
import { createShadowBounds, KIND_BITS, WHOLE_RACK, WITHOUT_BLANK } from './shadow-bounds.ts';
import { keepAtEnd } from '../rack/static-evaluation.ts';
import { createTileCoding, type TileCoding } from '../board/tile-coding.ts';
import { createWholeRackPlays } from './whole-rack-plays.ts';
import { createWordSearch, type RecordPlay } from './word-search.ts';

/**
 * Finds the moves of positions, one position at a time. The methods marked *low level* allocate
 * nothing and use the codes of `coding`; the others are built from them.
 */
export interface Generator {
  readonly ruleset: Ruleset;
  readonly coding: TileCoding;
  readonly grid: BoardGrid;
  readonly rack: RackAutomaton;

  /** Sets the position. Moves are valued by the table of leaves and, at the end, by `keepAtEnd`. */
  setPosition(position: Position): void;
  /** Every legal move, best first. */
  allMoves(): ScoredMove[];
  /** The first of `allMoves`, without finding the others. */
  bestMove(): ScoredMove;
  describe(move: CompactMove): ScoredMove;

  /** Uses another table of leaves from now on: cheaper than another generator. */
  setLeaves(leaves: LeaveTable): void;

  /** Low level: a board without a rack. */
  setBoard(board: Board): void;
  /**
   * Low level: sets the rack to `tiles[0..size)`, and how many tiles may be exchanged. Fills
   * `rack.kept`, which may be overwritten before moves are requested.
   */
  setRack(
    tiles: ArrayLike<number>,
    size: number,
    bagCount: number,
    opponentsTilesValue: number,
  ): void;
  /** Low level: all moves in any order, valid until the next call. */
  listMoves(): MoveList;
  /** Low level: the same, but a first word only across if it would be the same down. */
  listDistinctMoves(): MoveList;
  /** Low level: the best of listed moves, valid until the next call. */
  bestOf(list: MoveList): CompactMove;
  /** Low level: the best move, valid until the next call. */
  findBest(): CompactMove;
  /**
   * Low level: by how much the best move exceeds `bar`, or 0. The search ends above `enough`: then
   * the result may be any number above it.
   */
  excessOver(bar: Equity, enough: Equity): Equity;
  /** Low level: places the tiles of a move on the board; an exchange or a pass places none. */
  play(move: CompactMove): void;
  /** Low level: undoes the last `play`. */
  undo(): void;
}

export interface GeneratorOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** Zero for all leaves if absent. */
  readonly leaves?: LeaveTable;
}

// Indices into `turn`.
const BAR = 0; // the equity to reach: that of the best move so far
const IS_LISTING = 1;
const ALL_BUT_ONE = 2; // tiles kept by a play of a single tile
const BONUS = 3; // for playing the whole rack

/** More than any move is worth. */
const UNREACHABLE = 0x7fffffff;

export function createGenerator({ ruleset, graph, leaves }: GeneratorOptions): Generator {
  const arena = createArena();
  const coding = createTileCoding(ruleset.tileSet, graph.alphabet);
  let leaveTable = checkLeaves(leaves ?? createLeaveTable(graph.alphabet.letters.length), graph);
  const grid = createBoardGrid(ruleset, graph, coding, arena);
  const rack = createRackAutomaton(coding, arena);
  const anagramTable = createAnagramTable(graph);
  const anchors = createAnchors(grid, ruleset.layout, arena);
  const options = createRackOptions(grid, rack, coding, anchors, arena);
  const moves = createMoveList(ruleset.layout.size);
  const best = createCompactMove();
  /** Read by `record` for every play: array elements, because V8 reads properties more slowly. */
  const turn = arena.ints(4);
  const candidate = createCompactMove();
  const strip = arena.bytes(grid.geometry.squares);

  // V8 looks up an imported constant at each use, but compiles in those of a closure.
  const keptBits = NO_BLANK - 1;
  const kindBits = KIND_BITS;
  const { sevenTileBonus } = ruleset;
  const { squares: anchorSquares, borders: anchorBorders } = anchors;
  const { settled, remaining, kept, states } = rack;
  const { letters, crossMultipliers, geometry } = grid;
  const { planeSize } = geometry;
  let mostExchanged = 0;
  const isSymmetric = isTransposable(ruleset.layout);

  const record: RecordPlay = (start, end, state, score) => {
    const equity = (Math.imul(score, 1000) + (settled[state] as number)) | 0;
    // While moves are listed, the bar is below all of them.
    if (equity < (turn[BAR] as number)) return;
    if (start >= planeSize && isFoundAcross(start, state)) return;
    const keeps = state & keptBits;
    const total = keeps === 0 ? score + (turn[BONUS] as number) : score;
    if (turn[IS_LISTING] === 1)
      moves.appendPlay(equity, total, start, end - start + 1, keeps, strip);
    else offer(equity, total, start, end - start + 1, keeps);
  };

  /** A single tile that forms two words is one move, whose main word is the one across. */
  const isFoundAcross = (start: number, state: number): boolean => {
    if (remaining[state] !== turn[ALL_BUT_ONE]) return false;
    let at = start;
    while (letters[at] !== 0) at++;
    return crossMultipliers[at] !== 0;
  };

  const offer = (
    equity: number,
    score: number,
    start: number,
    length: number,
    keeps: number,
  ): void => {
    candidate.kind = 'play';
    candidate.equity = equity;
    candidate.score = score;
    candidate.start = start;
    candidate.length = length;
    candidate.kept = keeps;
    for (let i = 0; i < length; i++) candidate.tiles[i] = strip[start + i] as number;
    keepIfBest(candidate);
  };
  const keepIfBest = (move: CompactMove): void => {
    if (compareMoves(move, best) >= 0) return;
    copyMove(move, best);
    turn[BAR] = best.equity;
  };

  const search = createWordSearch(graph, grid, rack, coding, options, strip, record, arena);
  const wholeRack = createWholeRackPlays(anagramTable, grid, rack, coding, strip, record);
  const rackBounds = createRackBounds(anagramTable, rack, coding, arena);
  const shadow = createShadowBounds({
    anagrams: anagramTable,
    grid,
    rack,
    coding,
    options,
    rackBounds,
    anchors,
    wholeRack,
    search,
    bar: turn.subarray(BAR, BAR + 1),
    arena,
  });
  const { bounds } = shadow;
  const heap = createAnchorHeap(anchors.squares.length << kindBits, arena);

  const begin = (isListing: number): void => {
    const bonus = rack.size === RACK_SIZE ? sevenTileBonus : 0;
    rack.settle(bonus);
    turn[BAR] = NO_BOUND;
    turn[IS_LISTING] = isListing;
    turn[ALL_BUT_ONE] = rack.size - 1;
    turn[BONUS] = bonus;
  };

  /** Calls `take` with every exchange and with the pass. */
  const eachOtherMove = (take: (move: CompactMove) => void): void => {
    candidate.score = 0;
    candidate.start = 0;
    candidate.length = 0;
    const { stateCount, size, full } = rack;
    for (let i = 0; i < stateCount; i++) {
      const state = states[i] as number;
      candidate.kind = state === full ? 'pass' : 'exchange';
      candidate.equity = kept[state] as number;
      candidate.kept = state;
      if (size - (remaining[state] as number) <= mostExchanged || state === full) take(candidate);
    }
  };

  /** Whether every move across exists down as well. */
  const isMirrored = (): boolean => isSymmetric && grid.tilesPlaced() === 0;

  const list = (acrossOnly: boolean): MoveList => {
    begin(1);
    moves.clear();
    eachOtherMove((move) => moves.append(move));
    anchors.list(acrossOnly);
    options.prepare();
    search.keptFrom.fill(0);
    search.keptGoingLeft.fill(0);
    for (let i = 0; i < anchors.count; i++) {
      search.run(anchorSquares[i] as number, anchorBorders[i] as number, rack.full);
    }
    return moves;
  };

  const bestOf = (listed: MoveList): CompactMove => {
    listed.read(listed.indexOfBest(), best);
    return best;
  };

  /** Finds the best of the moves worth more than `bar`, or any move worth more than `enough`. */
  const findAbove = (bar: Equity, enough: Equity): void => {
    begin(0);
    best.equity = bar;
    turn[BAR] = bar;
    eachOtherMove(keepIfBest);
    // Of two mirrored moves the one across comes first.
    anchors.list(isMirrored());
    options.prepare();
    wholeRack.prepare();
    rackBounds.prepare();
    shadow.cast();
    heap.clear();
    const jobs = anchors.count << kindBits;
    for (let job = 0; job < jobs; job++) {
      const bound = bounds[job] as number;
      if (bound >= turn[BAR]) heap.push(job, bound);
    }
    // A job whose bound equals the best move may hide one that precedes it in the order.
    while (turn[BAR] <= enough) {
      const job = heap.pop(turn[BAR]);
      if (job < 0) return;
      runJob(job);
    }
  };

  const findBest = (): CompactMove => {
    findAbove(NO_BOUND, UNREACHABLE);
    return best;
  };

  const runJob = (job: number): void => {
    const index = job >> kindBits;
    const kind = job & ((1 << kindBits) - 1);
    const anchor = anchorSquares[index] as number;
    const border = anchorBorders[index] as number;
    if (kind === WHOLE_RACK) {
      wholeRack.run(anchor, border);
      return;
    }
    const bound = shadow.refine(index, kind);
    if (bound < (turn[BAR] as number)) return;
    if (heap.hasAbove(bound)) {
      heap.push(job, bound);
      return;
    }
    const playsNoBlank = kind === WITHOUT_BLANK && rack.blanks > 0;
    search.run(anchor, border, playsNoBlank ? rack.full | NO_BLANK : rack.full);
  };

  const setRack: Generator['setRack'] = (tiles, size, bagCount, opponentsValue) => {
    rack.setTiles(tiles, size);
    mostExchanged = exchangeLimit(ruleset, bagCount);
    if (bagCount > 0) rack.keepByLeaves(leaveTable);
    else keepAtEnd(rack, ruleset, opponentsValue);
  };

  const describe = (move: CompactMove): ScoredMove => describeMove(move, grid, rack, coding);

  return {
    ruleset,
    coding,
    grid,
    rack,
    setPosition(position) {
      grid.setBoard(position.board);
      const tiles = position.rack.map((tile) => coding.encodeTile(tile));
      setRack(tiles, tiles.length, position.bagCount, opponentsTilesValue(position));
    },
    allMoves() {
      const all = list(false);
      return Array.from(all.order(), (index) => {
        all.read(index, candidate);
        return describe(candidate);
      });
    },
    bestMove: () => describe(findBest()),
    describe,
    setLeaves(table) {
      leaveTable = checkLeaves(table, graph);
    },
    setBoard: (board) => grid.setBoard(board),
    setRack,
    listMoves: () => list(false),
    listDistinctMoves: () => list(isMirrored()),
    bestOf,
    findBest,
    excessOver(bar, enough) {
      findAbove(bar, bar + enough);
      return best.equity - bar;
    },
    play(move) {
      grid.place(move.start, move.length, move.tiles);
    },
    undo: () => grid.undo(),
  };
}

function checkLeaves(leaves: LeaveTable, { alphabet }: WordGraph): LeaveTable {
  if (leaves.ranking.symbols !== alphabet.letters.length + 1) {
    throw new RangeError('the leaves are those of another alphabet');
  }
  return leaves;
}

/** Whether the board is the same with rows and columns swapped. */
function isTransposable(layout: Layout): boolean {
  for (let row = 0; row < layout.size; row++) {
    for (let col = 0; col < row; col++) {
      const here = premiumAt(layout, { row, col });
      const there = premiumAt(layout, { row: col, col: row });
      if (here.letter !== there.letter || here.word !== there.word) return false;
      if (isStart(layout, { row, col }) !== isStart(layout, { row: col, col: row })) return false;
    }
  }
  return true;
}
