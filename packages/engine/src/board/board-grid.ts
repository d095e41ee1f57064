import { childOf, SEPARATOR, type WordGraph } from '@luctor/lexicon';
import {
  DIRECTIONS,
  MAX_SIZE,
  MIN_SIZE,
  premiumAt,
  type Board,
  type Layout,
  type Ruleset,
} from '@luctor/rules';
import type { Arena } from '../memory/arena.ts';
import { doubled } from '../memory/flat-arrays.ts';
import { createGeometry, type Geometry } from './geometry.ts';
import { BLANK_BIT, LETTER_BITS, type TileCoding } from './tile-coding.ts';

/**
 * The board for move generation: for every square of both planes, its tile, the letters that the
 * crossing words allow, and their score. Plays are placed and undone one at a time; only the
 * squares that a play affects are recomputed.
 */
export interface BoardGrid {
  readonly geometry: Geometry;
  /** The premiums; 0 on the border. */
  readonly letterMultipliers: Int32Array;
  readonly wordMultipliers: Int32Array;

  /** 0 for an empty square. */
  readonly letters: Int32Array;
  /** As `letters`, with `BLANK_BIT` where a blank stands for the letter. */
  readonly faces: Int32Array;
  /**
   * What a placed tile adds to a word along the lane: 0 for a blank, and 0 in a standing word [P4].
   */
  readonly tileScores: Int32Array;
  /**
   * Letters that the crossing word allows on an empty square; 0 on occupied squares and on the
   * border.
   */
  readonly crossSets: Int32Array;
  /** Letter times word multiplier if a crossing word is formed, else 0. */
  readonly crossMultipliers: Int32Array;
  /** The score of the crossing word's placed letters, including its word multiplier. */
  readonly crossSums: Int32Array;
  /** Letters that may directly precede the tiles to the right; all letters if there are none. */
  readonly leadSets: Int32Array;
  /** Letters that may follow the tiles to the left in a word that starts with them. */
  readonly trailSets: Int32Array;
  /** By lane: a bit per column that holds a tile. */
  readonly occupied: Int32Array;
  /** By lane: a bit per column where a tile connects a play to crossing words, as R2 requires. */
  readonly joins: Int32Array;

  tilesPlaced(): number;
  /** Starts again from a board; earlier plays can no longer be undone. */
  setBoard(board: Board): void;
  /**
   * Places `tiles[0..length)` from `start` along its lane: face codes, 0 for a tile already there.
   */
  place(start: number, length: number, tiles: Uint8Array): void;
  /** Undoes the last `place`. */
  undo(): void;
  /** A copy of everything that changes during a game, for comparison. */
  snapshot(): Int32Array;
}

export function createBoardGrid(
  ruleset: Ruleset,
  graph: WordGraph,
  coding: TileCoding,
  arena: Arena,
): BoardGrid {
  const { layout } = ruleset;
  if (layout.size < MIN_SIZE || layout.size > MAX_SIZE) {
    throw new RangeError(`boards of ${MIN_SIZE} to ${MAX_SIZE} squares a side, not ${layout.size}`);
  }
  // V8 looks up an imported name at each use, but compiles in the constants of a closure.
  const childAt = childOf;
  const separator = SEPARATOR;
  const letterBits = LETTER_BITS;
  const blankBit = BLANK_BIT;
  const { nodes, gaddag } = graph;
  const geometry = createGeometry(layout.size, arena);
  const { twin, laneOf, stride, squares, lanes } = geometry;
  const { letterMultipliers, wordMultipliers } = spreadPremiums(layout, geometry, arena);
  const scoresNewTilesOnly = ruleset.scoring === 'new-tiles';
  const shortestJoin = ruleset.joining === 'cross-or-lengthen' ? 2 : 1;

  // Everything a play changes is in one array: undoing writes back old values.
  const state = arena.ints(8 * squares + 2 * lanes + 1);
  let viewStart = 0;
  const view = (length: number): Int32Array => {
    viewStart += length;
    return state.subarray(viewStart - length, viewStart);
  };
  const letters = view(squares);
  const faces = view(squares);
  const tileScores = view(squares);
  const crossSets = view(squares);
  const crossMultipliers = view(squares);
  const crossSums = view(squares);
  const leadSets = view(squares);
  const trailSets = view(squares);
  const occupied = view(lanes);
  const joins = view(lanes);
  const placed = view(1);

  const ALL_LETTERS = -1;
  for (let at = 0; at < squares; at++) {
    if (wordMultipliers[at] === 0) continue;
    crossSets[at] = coding.playable;
    leadSets[at] = ALL_LETTERS;
    trailSets[at] = ALL_LETTERS;
  }
  const emptyState = state.slice();

  // The log of overwritten values: pairs of an index into `state` and the old value.
  let log = new Int32Array(1 << 12);
  let logLength = 0;
  let marks = new Int32Array(64);
  let plays = 0;

  const write = (target: Int32Array, index: number, value: number): void => {
    const old = target[index] as number;
    if (old === value) return;
    if (logLength + 2 > log.length) log = doubled(log);
    log[logLength++] = ((target.byteOffset - state.byteOffset) >> 2) + index;
    log[logLength++] = old;
    target[index] = value;
  };

  const putInPlane = (at: number, face: number, value: number): void => {
    const lane = laneOf[at] as number;
    write(letters, at, face & letterBits);
    write(faces, at, face);
    write(tileScores, at, value);
    write(crossSets, at, 0);
    write(crossMultipliers, at, 0);
    write(crossSums, at, 0);
    write(leadSets, at, ALL_LETTERS);
    write(trailSets, at, ALL_LETTERS);
    const bit = 1 << (at - lane * stride);
    write(occupied, lane, (occupied[lane] as number) | bit);
    write(joins, lane, (joins[lane] as number) & ~bit);
  };
  const putTile = (at: number, face: number): void => {
    // Keep the blank bit until here: otherwise a blank scores like a lettered tile.
    const value = (face & blankBit) === 0 ? (coding.values[face & letterBits] as number) : 0;
    putInPlane(at, face, value);
    putInPlane(twin[at] as number, face, value);
    write(placed, 0, (placed[0] as number) + 1);
  };

  /**
   * Reads the tiles before and after an empty square along its lane. For the same square in the
   * other plane they form a crossing word; in this plane they are neighbours to extend.
   */
  const refreshSquare = (at: number): void => {
    if (letters[at] !== 0 || wordMultipliers[at] === 0) return;
    let points = 0;
    let before = at - 1;
    let trail = gaddag;
    for (; letters[before] !== 0; before--) {
      points += tileScores[before] as number;
      trail = childAt(nodes, trail, letters[before] as number);
    }
    let after = at + 1;
    while (letters[after] !== 0) after++;
    let lead = gaddag;
    for (let i = after - 1; i > at; i--) {
      points += tileScores[i] as number;
      lead = childAt(nodes, lead, letters[i] as number);
    }
    const hasBefore = before < at - 1;
    const hasAfter = after > at + 1;
    if (!hasBefore && !hasAfter) return;
    trail = childAt(nodes, trail, separator);

    const across = twin[at] as number;
    let admitted: number;
    if (!hasAfter) admitted = nodes[trail + 1] as number;
    else if (!hasBefore) admitted = nodes[lead + 1] as number;
    else admitted = lettersBetween(lead, trail, at);
    write(crossSets, across, admitted & coding.playable);
    const multiplier = wordMultipliers[across] as number;
    write(crossMultipliers, across, multiplier * (letterMultipliers[across] as number));
    write(crossSums, across, multiplier * points);
    if (hasAfter) write(leadSets, at, nodes[lead] as number);
    if (hasBefore) write(trailSets, at, nodes[trail] as number);
    if (at - 1 - before >= shortestJoin || after - at - 1 >= shortestJoin) {
      const lane = laneOf[across] as number;
      write(joins, lane, (joins[lane] as number) | (1 << (across - lane * stride)));
    }
  };

  /** Letters that form a word with the tiles before and after an empty square. */
  const lettersBetween = (lead: number, trail: number, at: number): number => {
    let found = 0;
    let candidates = (nodes[lead] as number) & (nodes[trail] as number) & coding.playable;
    while (candidates !== 0) {
      const bit = candidates & -candidates;
      candidates ^= bit;
      let node = childAt(nodes, lead, 31 - Math.clz32(bit));
      let i = at - 1;
      while (node !== 0 && letters[i - 1] !== 0) {
        node = childAt(nodes, node, letters[i] as number);
        i--;
      }
      if (((nodes[node + 1] as number) & (1 << (letters[i] as number))) !== 0) found |= bit;
    }
    return found;
  };

  /**
   * Updates the tiles through a square along its lane: their scores, and the squares at both ends.
   */
  const refreshRun = (at: number): void => {
    let first = at;
    while (letters[first - 1] !== 0) first--;
    let last = at;
    while (letters[last + 1] !== 0) last++;
    if (scoresNewTilesOnly && first < last) {
      for (let i = first; i <= last; i++) write(tileScores, i, 0);
    }
    refreshSquare(first - 1);
    refreshSquare(last + 1);
  };

  const place = (start: number, length: number, tiles: Uint8Array): void => {
    if (plays === marks.length) marks = doubled(marks);
    marks[plays++] = logLength;
    for (let i = 0; i < length; i++) {
      const face = tiles[i] as number;
      if (face !== 0) putTile(start + i, face);
    }
    // An exchange or a pass places nothing and affects no square.
    if (length > 0) refreshRun(start);
    for (let i = 0; i < length; i++) {
      if (tiles[i] !== 0) refreshRun(twin[start + i] as number);
    }
  };

  const undo = (): void => {
    if (plays === 0) throw new RangeError('no play to take back');
    const mark = marks[--plays] as number;
    while (logLength > mark) {
      logLength -= 2;
      state[log[logLength] as number] = log[logLength + 1] as number;
    }
  };

  const setBoard = (board: Board): void => {
    if (board.size !== layout.size)
      throw new RangeError(`a board of ${board.size}, not ${layout.size}`);
    state.set(emptyState);
    board.squares.forEach((face, index) => {
      if (face === '') return;
      const cell = { row: Math.floor(index / board.size), col: index % board.size };
      putTile(geometry.indexOf('across', cell), coding.encodeFace(face));
    });
    for (let at = 0; at < squares; at++) if (letters[at] !== 0) refreshRun(at);
    logLength = 0;
    plays = 0;
  };

  return {
    geometry,
    letterMultipliers,
    wordMultipliers,
    letters,
    faces,
    tileScores,
    crossSets,
    crossMultipliers,
    crossSums,
    leadSets,
    trailSets,
    occupied,
    joins,
    tilesPlaced: () => placed[0] as number,
    setBoard,
    place,
    undo,
    snapshot: () => state.slice(),
  };
}

function spreadPremiums(layout: Layout, geometry: Geometry, arena: Arena) {
  const letterMultipliers = arena.ints(geometry.squares);
  const wordMultipliers = arena.ints(geometry.squares);
  for (let row = 0; row < layout.size; row++) {
    for (let col = 0; col < layout.size; col++) {
      const { letter, word } = premiumAt(layout, { row, col });
      // The bounds of the search hold only if more tiles never score less.
      if (!(letter >= 1 && word >= 1)) throw new RangeError('a premium multiplies by 1 or more');
      for (const direction of DIRECTIONS) {
        const at = geometry.indexOf(direction, { row, col });
        letterMultipliers[at] = letter;
        wordMultipliers[at] = word;
      }
    }
  }
  return { letterMultipliers, wordMultipliers };
}
