import { popCount, type WordGraph } from '@luctor/lexicon';
import type { BoardGrid } from '../board/board-grid.ts';
import type { Arena } from '../memory/arena.ts';
import type { RackAutomaton } from '../rack/rack-automaton.ts';
import type { RackOptions } from './rack-options.ts';
import { BLANK_BIT, type TileCoding } from '../board/tile-coding.ts';

/**
 * The walk through the word graph: every play through one anchor. It goes left from the anchor,
 * turns wherever a word may start, and continues to the right of the anchor.
 *
 * The engine spends most of its time here, hence the flat arguments, the integers kept by
 * `Math.imul` and `| 0`, the arrays read through local names, and the loops written out four times:
 * for left and right, letters and blanks. `brute-force` in the tests is its slow counterpart, and
 * `luctor bench` shows what a change costs.
 */
export interface WordSearch {
  /**
   * By square: tiles that a play must keep if it starts there, or (`keptGoingLeft`) there or
   * further left. 0 searches everything; the size of the rack searches nothing.
   */
  readonly keptFrom: Int32Array;
  readonly keptGoingLeft: Int32Array;
  /** Finds the plays through `anchor` whose word starts to the right of `border`. */
  run(anchor: number, border: number, startState: number): void;
}

/**
 * Receives a play: `start` and `end` are its first and last square, `state` is what it keeps. Its
 * tiles are in the strip, by square: face codes, 0 for a tile already there.
 */
export type RecordPlay = (start: number, end: number, state: number, score: number) => void;

// Indices into `about`.
const ANCHOR = 0;
const BORDER = 1; // words start to the right of it
const START_STATE = 2;
const MUST_KEEP = 3; // by plays from the square where the search last turned right

/** Letters that need not be on the rack: the next square already has its tile. */
const ANY_LETTER = -1;

export function createWordSearch(
  graph: WordGraph,
  grid: BoardGrid,
  rack: RackAutomaton,
  coding: TileCoding,
  options: RackOptions,
  strip: Uint8Array,
  record: RecordPlay,
  arena: Arena,
): WordSearch {
  // V8 looks up an imported name at each use, but compiles in the constants of a closure.
  const blankBit = BLANK_BIT;
  const countBits = popCount;
  const { nodes, gaddag } = graph;
  const { values } = coding;
  const { openings } = options;
  const { letters, tileScores, crossMultipliers, crossSums } = grid;
  const { letterMultipliers, wordMultipliers } = grid;
  const { remaining, available, layable, take } = rack;
  const { squares } = grid.geometry;
  const keptFrom = arena.ints(squares);
  const keptGoingLeft = arena.ints(squares);

  // The parameters of a run in an array: V8 handles a changing variable of a closure less well.
  const about = arena.ints(4);

  /** Puts a letter on `at`, or passes the one already there. So far the word is read leftwards. */
  const goLeft = (
    at: number,
    node: number,
    state: number,
    main: number,
    multiplier: number,
    crosses: number,
  ): void => {
    const mask = nodes[node] as number;
    const anchor = about[ANCHOR] as number;
    const next = at - 1;
    const standing = letters[at] as number;
    const left = ((remaining[state] as number) - (standing === 0 ? 1 : 0)) | 0;
    // If the square before is free, a word may start here, and its next letter comes from the rack.
    let ends = 0;
    let beyond = openings[next] as number;
    let turning = 0;
    let given = ANY_LETTER;
    if (letters[next] === 0) {
      given = 0;
      ends = nodes[node + 1] as number;
      if (left > (keptFrom[at] as number)) turning = openings[anchor + 1] as number;
      if (left <= (keptGoingLeft[next] as number)) beyond = 0;
    }
    if (next <= (about[BORDER] as number)) beyond = 0;
    if (standing !== 0) {
      const bit = 1 << standing;
      if ((mask & bit) === 0) return;
      const sum = (main + (tileScores[at] as number)) | 0;
      strip[at] = 0;
      // A word without a new tile is not a play.
      if ((ends & bit) !== 0 && state !== about[START_STATE]) {
        record(at, anchor, state, (Math.imul(sum, multiplier) + crosses) | 0);
      }
      const rest = layable[state] as number;
      const toLeft = beyond & (rest | given);
      const toRight = turning & rest;
      if ((toLeft | toRight) !== 0) {
        const child = nodes[node + 2 + countBits(mask & (bit - 1))] as number;
        goOn(at, child, state, sum, multiplier, crosses, toLeft, toRight);
      }
      return;
    }
    if (left < (keptGoingLeft[at] as number)) return;
    const onRack = available[state] as number;
    let candidates = mask & (openings[at] as number) & (layable[state] as number);
    if ((beyond | turning) === 0) candidates &= ends;
    const score = letterMultipliers[at] as number;
    const crossScore = crossMultipliers[at] as number;
    const multiplied = Math.imul(multiplier, wordMultipliers[at] as number);
    const crossed = (crosses + (crossSums[at] as number)) | 0;
    let tiles = candidates & onRack;
    while (tiles !== 0) {
      const bit = tiles & -tiles;
      tiles ^= bit;
      const letter = 31 - Math.clz32(bit);
      const value = values[letter] as number;
      const after = take[(state << 5) | letter] as number;
      const sum = (main + Math.imul(value, score)) | 0;
      const summed = (crossed + Math.imul(value, crossScore)) | 0;
      strip[at] = letter;
      if ((ends & bit) !== 0) {
        record(at, anchor, after, (Math.imul(sum, multiplied) + summed) | 0);
      }
      const rest = layable[after] as number;
      const toLeft = beyond & (rest | given);
      const toRight = turning & rest;
      // Reading a node takes most of the search time: do it only when needed.
      if ((toLeft | toRight) !== 0) {
        const child = nodes[node + 2 + countBits(mask & (bit - 1))] as number;
        goOn(at, child, after, sum, multiplied, summed, toLeft, toRight);
      }
    }
    if ((onRack & 1) === 0) return;
    // A blank leaves the same rack and score whatever its letter.
    const after = take[state << 5] as number;
    const total = (Math.imul(main, multiplied) + crossed) | 0;
    const rest = layable[after] as number;
    const toLeft = beyond & (rest | given);
    const toRight = turning & rest;
    if ((toLeft | toRight) === 0) candidates &= ends;
    while (candidates !== 0) {
      const bit = candidates & -candidates;
      candidates ^= bit;
      strip[at] = (31 - Math.clz32(bit)) | blankBit;
      if ((ends & bit) !== 0) record(at, anchor, after, total);
      if ((toLeft | toRight) !== 0) {
        const child = nodes[node + 2 + countBits(mask & (bit - 1))] as number;
        goOn(at, child, after, main, multiplied, crossed, toLeft, toRight);
      }
    }
  };

  /**
   * The squares from `at` to the anchor are set: turns here if a letter of `toRight` can follow the
   * anchor, and continues to the left if one of `toLeft` can precede.
   */
  const goOn = (
    at: number,
    node: number,
    state: number,
    main: number,
    multiplier: number,
    crosses: number,
    toLeft: number,
    toRight: number,
  ): void => {
    const mask = nodes[node] as number;
    if (toRight !== 0 && (mask & 1) !== 0) {
      // The separator's arc is the lowest, so it comes first.
      const turned = nodes[node + 2] as number;
      if (((nodes[turned] as number) & toRight) !== 0) {
        about[MUST_KEEP] = keptFrom[at] as number;
        goRight((about[ANCHOR] as number) + 1, turned, state, main, multiplier, crosses, at);
      }
    }
    if ((mask & toLeft) !== 0) goLeft(at - 1, node, state, main, multiplier, crosses);
  };

  /** Call it only if the node can continue at `at` with a letter that is there or on the rack. */
  const goRight = (
    at: number,
    node: number,
    state: number,
    main: number,
    multiplier: number,
    crosses: number,
    start: number,
  ): void => {
    const mask = nodes[node] as number;
    const next = at + 1;
    const standing = letters[at] as number;
    if (standing !== 0) {
      const bit = 1 << standing;
      const child = nodes[node + 2 + countBits(mask & (bit - 1))] as number;
      const sum = (main + (tileScores[at] as number)) | 0;
      strip[at] = 0;
      if (((nodes[node + 1] as number) & bit) !== 0 && letters[next] === 0) {
        record(start, at, state, (Math.imul(sum, multiplier) + crosses) | 0);
      }
      let open = (nodes[child] as number) & (openings[next] as number);
      if (letters[next] === 0) open &= layable[state] as number;
      if (open !== 0) {
        goRight(next, child, state, sum, multiplier, crosses, start);
      }
      return;
    }
    const left = remaining[state] as number;
    const mustKeep = about[MUST_KEEP] as number;
    if (left <= mustKeep) return;
    const onRack = available[state] as number;
    let candidates = mask & (openings[at] as number) & (layable[state] as number);
    let ends = 0;
    let beyond = openings[next] as number;
    let given = ANY_LETTER;
    if (letters[next] === 0) {
      given = 0;
      ends = nodes[node + 1] as number;
      if (left - 1 <= mustKeep) beyond = 0;
      if (beyond === 0) candidates &= ends;
    }
    const score = letterMultipliers[at] as number;
    const crossScore = crossMultipliers[at] as number;
    const multiplied = Math.imul(multiplier, wordMultipliers[at] as number);
    const crossed = (crosses + (crossSums[at] as number)) | 0;
    let tiles = candidates & onRack;
    while (tiles !== 0) {
      const bit = tiles & -tiles;
      tiles ^= bit;
      const letter = 31 - Math.clz32(bit);
      const value = values[letter] as number;
      const after = take[(state << 5) | letter] as number;
      const sum = (main + Math.imul(value, score)) | 0;
      const summed = (crossed + Math.imul(value, crossScore)) | 0;
      strip[at] = letter;
      if ((ends & bit) !== 0) {
        record(start, at, after, (Math.imul(sum, multiplied) + summed) | 0);
      }
      const open = beyond & ((layable[after] as number) | given);
      if (open !== 0) {
        const child = nodes[node + 2 + countBits(mask & (bit - 1))] as number;
        if (((nodes[child] as number) & open) !== 0) {
          goRight(next, child, after, sum, multiplied, summed, start);
        }
      }
    }
    if ((onRack & 1) === 0) return;
    const after = take[state << 5] as number;
    const total = (Math.imul(main, multiplied) + crossed) | 0;
    const open = beyond & ((layable[after] as number) | given);
    if (open === 0) candidates &= ends;
    while (candidates !== 0) {
      const bit = candidates & -candidates;
      candidates ^= bit;
      strip[at] = (31 - Math.clz32(bit)) | blankBit;
      if ((ends & bit) !== 0) record(start, at, after, total);
      if (open !== 0) {
        const child = nodes[node + 2 + countBits(mask & (bit - 1))] as number;
        if (((nodes[child] as number) & open) !== 0) {
          goRight(next, child, after, main, multiplied, crossed, start);
        }
      }
    }
  };

  return {
    keptFrom,
    keptGoingLeft,
    run(anchor, border, state) {
      about[ANCHOR] = anchor;
      about[BORDER] = border;
      about[START_STATE] = state;
      goLeft(anchor, gaddag, state, 0, 1, 0);
    },
  };
}
