import { popCount, type WordGraph } from '@luctor/lexicon';
import type { BoardGrid } from './board-grid.ts';
import type { Arena } from './arena.ts';
import type { RackAutomaton } from './rack-automaton.ts';
import type { RackOptions } from './rack-options.ts';
import { BLANK_BIT, type TileCoding } from './tile-coding.ts';

/**
 * The walk through the word graph: every play through one anchor. It goes left from the anchor,
 * turns at each place where a word may begin, and goes on to the right of the anchor.
 *
 * This is where the engine spends its time, hence the flat arguments, the integers kept by
 * `Math.imul` and `| 0`, and the arrays read through local names. `brute-force` in the tests is its
 * slow twin, and `bench/` says what a change costs.
 */
export interface WordSearch {
  /**
   * By square: tiles that must be kept by a play that begins there, or (`keptGoingLeft`) there or
   * further left. 0 searches everything; as many as the rack holds, nothing.
   */
  readonly keptFrom: Int32Array;
  readonly keptGoingLeft: Int32Array;
  /** Finds the plays through `anchor` whose word begins to the right of `border`. */
  run(anchor: number, border: number, startState: number): void;
}

/**
 * Takes a play found: `start` and `end` are its first and last square, `state` what is kept. Its tiles
 * are in the strip, by square: face codes, 0 where a tile stands.
 */
export type RecordPlay = (start: number, end: number, state: number, score: number) => void;

// Places in `about`.
const ANCHOR = 0;
const BORDER = 1; // words begin to the right of it
const START_STATE = 2;
const MUST_KEEP = 3; // by plays from the square where the search last turned right

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
  // V8 looks up a name of another module at each use, but compiles in the constants of a closure.
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

  // What a run is about: array elements, as V8 keeps a changing variable of a closure less well.
  const about = arena.ints(4);

  /** Puts a letter on `at`, or passes the one that stands there. The word reads leftwards so far. */
  const goLeft = (
    at: number,
    node: number,
    state: number,
    main: number,
    multiplier: number,
    crosses: number,
  ): void => {
    const mask = nodes[node] as number;
    const ends = nodes[node + 1] as number;
    const standing = letters[at] as number;
    if (standing !== 0) {
      const bit = 1 << standing;
      if ((mask & bit) === 0) return;
      const child = nodes[node + 2 + countBits(mask & (bit - 1))] as number;
      // A word that only names what stands is no play.
      const isWord = state === about[START_STATE] ? 0 : ends & bit;
      strip[at] = 0;
      reached(
        at,
        child,
        isWord,
        state,
        (main + (tileScores[at] as number)) | 0,
        multiplier,
        crosses,
      );
      return;
    }
    const left = remaining[state] as number;
    const least = keptGoingLeft[at] as number;
    if (left <= least) return;
    const onRack = available[state] as number;
    const blank = onRack & 1;
    let candidates = mask & (openings[at] as number) & (layable[state] as number);
    const score = letterMultipliers[at] as number;
    const crossScore = crossMultipliers[at] as number;
    const multiplied = Math.imul(multiplier, wordMultipliers[at] as number);
    const crossed = (crosses + (crossSums[at] as number)) | 0;
    const isLastTile = left - 1 <= least && letters[at - 1] === 0;
    if (isLastTile) candidates &= ends;
    while (candidates !== 0) {
      const bit = candidates & -candidates;
      candidates ^= bit;
      const letter = 31 - Math.clz32(bit);
      const child = isLastTile ? 0 : (nodes[node + 2 + countBits(mask & (bit - 1))] as number);
      if ((onRack & bit) !== 0) {
        const value = values[letter] as number;
        strip[at] = letter;
        reached(
          at,
          child,
          ends & bit,
          take[(state << 5) | letter] as number,
          (main + Math.imul(value, score)) | 0,
          multiplied,
          (crossed + Math.imul(value, crossScore)) | 0,
        );
      }
      if (blank !== 0) {
        strip[at] = letter | blankBit;
        reached(at, child, ends & bit, take[state << 5] as number, main, multiplied, crossed);
      }
    }
  };

  /** All from `at` to the anchor is set: a word may end here, turn here, or go on to the left. */
  const reached = (
    at: number,
    node: number,
    isWord: number,
    state: number,
    main: number,
    multiplier: number,
    crosses: number,
  ): void => {
    const anchor = about[ANCHOR] as number;
    const next = at - 1;
    const left = remaining[state] as number;
    const onRack = layable[state] as number;
    let toLeft = 0;
    let toRight = 0;
    if (letters[next] !== 0) toLeft = openings[next] as number;
    else {
      if (isWord !== 0) record(at, anchor, state, (Math.imul(main, multiplier) + crosses) | 0);
      if (left > (keptGoingLeft[next] as number)) toLeft = (openings[next] as number) & onRack;
      if (left > (keptFrom[at] as number)) toRight = (openings[anchor + 1] as number) & onRack;
    }
    if (next <= (about[BORDER] as number)) toLeft = 0;
    // To look at a node costs most of the time it takes to search: not before it is needed.
    if ((toLeft | toRight) === 0) return;
    const mask = nodes[node] as number;
    if (toRight !== 0 && (mask & 1) !== 0) {
      // The separator's arc, being the lowest, is the first.
      const turned = nodes[node + 2] as number;
      if (((nodes[turned] as number) & toRight) !== 0) {
        about[MUST_KEEP] = keptFrom[at] as number;
        goRight(anchor + 1, turned, state, main, multiplier, crosses, at);
      }
    }
    if ((mask & toLeft) !== 0) goLeft(next, node, state, main, multiplier, crosses);
  };

  /** Called only where the node can go on at `at` with a letter that stands there or is on the rack. */
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
    const blank = onRack & 1;
    let candidates = mask & (openings[at] as number) & (layable[state] as number);
    const score = letterMultipliers[at] as number;
    const crossScore = crossMultipliers[at] as number;
    const multiplied = Math.imul(multiplier, wordMultipliers[at] as number);
    const crossed = (crosses + (crossSums[at] as number)) | 0;
    let ends = 0;
    let beyond = openings[next] as number;
    // Letters to go on with that need not be on the rack: any, if a tile stands there.
    let given = -1;
    if (letters[next] === 0) {
      given = 0;
      ends = nodes[node + 1] as number;
      if (left - 1 <= mustKeep) {
        // The last tile: only words that end with it.
        candidates &= ends;
        beyond = 0;
      }
    }
    while (candidates !== 0) {
      const bit = candidates & -candidates;
      candidates ^= bit;
      const letter = 31 - Math.clz32(bit);
      const arc = node + 2 + countBits(mask & (bit - 1));
      if ((onRack & bit) !== 0) {
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
          const child = nodes[arc] as number;
          if (((nodes[child] as number) & open) !== 0) {
            goRight(next, child, after, sum, multiplied, summed, start);
          }
        }
      }
      if (blank !== 0) {
        const after = take[state << 5] as number;
        strip[at] = letter | blankBit;
        if ((ends & bit) !== 0) {
          record(start, at, after, (Math.imul(main, multiplied) + crossed) | 0);
        }
        const open = beyond & ((layable[after] as number) | given);
        if (open !== 0) {
          const child = nodes[arc] as number;
          if (((nodes[child] as number) & open) !== 0) {
            goRight(next, child, after, main, multiplied, crossed, start);
          }
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
