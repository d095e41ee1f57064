import { popCount, type WordGraph } from '@luctor/lexicon';
import type { BoardGrid } from './board-grid.ts';
import type { RackAutomaton } from './rack-automaton.ts';
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
  /** The tiles of the play being built, by square: face codes, 0 where a tile stands. */
  readonly strip: Uint8Array;
  /** To be called when the rack or the board has changed. */
  prepare(): void;
  /** Finds the plays through `anchor` whose word begins to the right of `border`. */
  run(anchor: number, border: number, startState: number): void;
}

/** Takes a play found: `start` and `end` are its first and last square, `state` what is kept. */
export type RecordPlay = (start: number, end: number, state: number, score: number) => void;

export function createWordSearch(
  graph: WordGraph,
  grid: BoardGrid,
  rack: RackAutomaton,
  coding: TileCoding,
  strip: Uint8Array,
  record: RecordPlay,
): WordSearch {
  const { nodes, gaddag } = graph;
  const { values, playable } = coding;
  const { letters, tileScores, crossSets, crossMultipliers, crossSums } = grid;
  const { letterMultipliers, wordMultipliers } = grid;
  const { remaining, available, take } = rack;
  const { squares } = grid.geometry;
  const keptFrom = new Int32Array(squares);
  const keptGoingLeft = new Int32Array(squares);
  /** Letters with which a search may go on at a square: the one that stands there, or one to put. */
  const openings = new Int32Array(squares);
  const countBits = popCount;

  let anchor = 0;
  let border = 0;
  let startState = 0;
  /** Tiles that must be kept by the plays from the square where the search last turned right. */
  let mustKeep = 0;

  const prepare = (): void => {
    const onRack = available[rack.full] as number;
    const possible = (onRack & 1) !== 0 ? playable : onRack;
    for (let at = 0; at < squares; at++) {
      const letter = letters[at] as number;
      openings[at] = letter !== 0 ? 1 << letter : (crossSets[at] as number) & possible;
    }
  };

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
      const isWord = state === startState ? 0 : ends & bit;
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
    let candidates = mask & (crossSets[at] as number);
    if (blank === 0) candidates &= onRack;
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
        strip[at] = letter | BLANK_BIT;
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
    if (letters[at - 1] === 0) {
      if (isWord !== 0) record(at, anchor, state, (Math.imul(main, multiplier) + crosses) | 0);
      if (node === 0) return;
      // The separator's arc, being the lowest, is the first.
      if (((nodes[node] as number) & 1) !== 0) {
        const least = keptFrom[at] as number;
        const turned = nodes[node + 2] as number;
        if (
          (remaining[state] as number) > least &&
          ((nodes[turned] as number) & (openings[anchor + 1] as number)) !== 0
        ) {
          mustKeep = least;
          goRight(anchor + 1, turned, state, main, multiplier, crosses, at);
        }
      }
    }
    const next = at - 1;
    if (next > border && ((nodes[node] as number) & (openings[next] as number)) !== 0) {
      goLeft(next, node, state, main, multiplier, crosses);
    }
  };

  /** Called only where `openings` lets the node go on at `at`. */
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
      if (((nodes[child] as number) & (openings[next] as number)) !== 0) {
        goRight(next, child, state, sum, multiplier, crosses, start);
      }
      return;
    }
    const left = remaining[state] as number;
    if (left <= mustKeep) return;
    const onRack = available[state] as number;
    const blank = onRack & 1;
    let candidates = mask & (crossSets[at] as number);
    if (blank === 0) candidates &= onRack;
    const score = letterMultipliers[at] as number;
    const crossScore = crossMultipliers[at] as number;
    const multiplied = Math.imul(multiplier, wordMultipliers[at] as number);
    const crossed = (crosses + (crossSums[at] as number)) | 0;
    let ends = 0;
    let beyond = openings[next] as number;
    if (letters[next] === 0) {
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
      const child = beyond === 0 ? 0 : (nodes[node + 2 + countBits(mask & (bit - 1))] as number);
      const goesOn = ((nodes[child] as number) & beyond) !== 0;
      if ((onRack & bit) !== 0) {
        const value = values[letter] as number;
        const after = take[(state << 5) | letter] as number;
        const sum = (main + Math.imul(value, score)) | 0;
        const summed = (crossed + Math.imul(value, crossScore)) | 0;
        strip[at] = letter;
        if ((ends & bit) !== 0) {
          record(start, at, after, (Math.imul(sum, multiplied) + summed) | 0);
        }
        if (goesOn) goRight(next, child, after, sum, multiplied, summed, start);
      }
      if (blank !== 0) {
        const after = take[state << 5] as number;
        strip[at] = letter | BLANK_BIT;
        if ((ends & bit) !== 0) {
          record(start, at, after, (Math.imul(main, multiplied) + crossed) | 0);
        }
        if (goesOn) goRight(next, child, after, main, multiplied, crossed, start);
      }
    }
  };

  return {
    keptFrom,
    keptGoingLeft,
    strip,
    prepare,
    run(at, leftBorder, state) {
      anchor = at;
      border = leftBorder;
      startState = state;
      goLeft(at, gaddag, state, 0, 1, 0);
    },
  };
}
