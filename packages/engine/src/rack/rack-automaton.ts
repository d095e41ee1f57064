import { RACK_SIZE } from '@luctor/rules';
import type { Arena } from '../memory/arena.ts';
import { UNVALUED, type LeaveTable } from '../leaves/leave-table.ts';
import { createMultisetRanking, RANK_STRIDE } from '../leaves/multiset-rank.ts';
import type { TileCoding } from '../board/tile-coding.ts';

/**
 * The rack as an automaton. Its states are the subsets of the rack that may be left: a bit per
 * tile, the tiles sorted; state 0 is the empty rack. Taking a tile is one look-up, and backtracking
 * is free: the caller still holds the old state.
 *
 * Of equal tiles the last is taken first, so each multiset of tiles left is one state: with a rack
 * of AAB the state "second A and B" is never reached, and no move is found twice.
 *
 * In a rack with blanks, each state in which no blank is played exists a second time, `NO_BLANK`
 * higher: an automaton that starts there never plays a blank.
 */
export interface RackAutomaton {
  /** The tiles, ascending: 0 is a blank. */
  readonly tiles: Int32Array;
  size: number;
  blanks: number;
  /** The state of the whole rack. */
  full: number;
  /** The states reached without going through `NO_BLANK`, ascending, `stateCount` of them. */
  readonly states: Uint8Array;
  stateCount: number;

  /** By state: how many tiles are left. */
  readonly remaining: Int32Array;
  /** By state: a mask of the letters left; bit 0 for a blank. */
  readonly available: Int32Array;
  /** By state: a mask of the letters that can be placed; all letters if a blank is left. */
  readonly layable: Int32Array;
  /** By state and letter (`state << 5 | letter`; 0 takes a blank): the state after taking it. */
  readonly take: Int32Array;
  /** By state: the sum of the values of the tiles left. */
  readonly faceValue: Int32Array;
  /** By state: the rank of the tiles left among the multisets of their size. */
  readonly rank: Int32Array;
  /** By state, filled by an evaluation: the value of keeping these tiles, in millipoints. */
  readonly kept: Int32Array;
  /** By state: `kept`, plus the bonus if all tiles were played. Set by `settle`. */
  readonly settled: Int32Array;

  /** Sets the rack to `tiles[0..size)`, in any order. */
  setTiles(tiles: ArrayLike<number>, size: number): void;
  /** Values the tiles kept by the table of leaves. */
  keepByLeaves(leaves: LeaveTable): void;
  /** Call it after `kept` has been filled. */
  settle(wholeRackBonus: number): void;
}

/** Added to a state: the same state in the automaton that never plays a blank. */
export const NO_BLANK = 128;
const STATES = 128;
const ALL_LETTERS = -1;

export function createRackAutomaton(coding: TileCoding, arena: Arena): RackAutomaton {
  // V8 looks up an imported constant at each use, but compiles in those of a closure.
  const noBlank = NO_BLANK;
  const unvalued = UNVALUED;
  const rankStride = RANK_STRIDE;
  const tiles = arena.ints(RACK_SIZE);
  const states = arena.bytes(STATES);
  const remaining = arena.ints(2 * STATES);
  const available = arena.ints(2 * STATES);
  const layable = arena.ints(2 * STATES);
  const take = arena.ints(2 * STATES * 32);
  const faceValue = arena.ints(STATES);
  const rank = arena.ints(STATES);
  const kept = arena.ints(STATES);
  const settled = arena.ints(2 * STATES);
  const { values } = coding;
  const { steps } = createMultisetRanking(coding.alphabet.letters.length + 1, RACK_SIZE);

  const sortInto = (source: ArrayLike<number>, size: number): void => {
    if (size > RACK_SIZE) throw new RangeError(`a rack holds ${RACK_SIZE} tiles, not ${size}`);
    for (let i = 0; i < size; i++) {
      const tile = source[i] as number;
      let j = i;
      while (j > 0 && (tiles[j - 1] as number) > tile) {
        tiles[j] = tiles[j - 1] as number;
        j--;
      }
      tiles[j] = tile;
    }
  };

  /** Whether every tile left has its equals before it left too. `state` is not 0. */
  const isReached = (state: number, top: number): boolean =>
    top === 0 || tiles[top] !== tiles[top - 1] || ((state >> (top - 1)) & 1) === 1;

  /** Describes a state; the state without its highest tile must be described already. */
  const describe = (state: number, top: number): void => {
    const below = state ^ (1 << top);
    const tile = tiles[top] as number;
    const count = remaining[below] as number;
    remaining[state] = count + 1;
    const letters = (available[below] as number) | (1 << tile);
    available[state] = letters;
    layable[state] = (letters & 1) !== 0 ? ALL_LETTERS : letters;
    faceValue[state] = (faceValue[below] as number) + (values[tile] as number);
    rank[state] = (rank[below] as number) + (steps[tile * rankStride + count] as number);
    // All transitions except that of the highest tile are those of the state below plus that tile.
    for (let left = below; left !== 0; left &= left - 1) {
      const letter = tiles[31 - Math.clz32(left & -left)] as number;
      take[(state << 5) | letter] = (take[(below << 5) | letter] as number) | (1 << top);
    }
    take[(state << 5) | tile] = below;
  };

  const describeWithoutBlanks = (state: number): void => {
    const twin = state | noBlank;
    remaining[twin] = remaining[state] as number;
    const letters = (available[state] as number) & ~1;
    available[twin] = letters;
    layable[twin] = letters;
    for (let i = automaton.blanks; i < automaton.size; i++) {
      const letter = tiles[i] as number;
      take[(twin << 5) | letter] = (take[(state << 5) | letter] as number) | noBlank;
    }
  };

  const setTiles = (source: ArrayLike<number>, size: number): void => {
    sortInto(source, size);
    let blanks = 0;
    while (blanks < size && tiles[blanks] === 0) blanks++;
    const full = (1 << size) - 1;
    automaton.size = size;
    automaton.blanks = blanks;
    automaton.full = full;
    states[0] = 0;
    let count = 1;
    // A state is reached if the state without its highest tile is, and that tile may be added:
    // states with tile i on top are built from all earlier ones.
    for (let top = 0; top < size; top++) {
      const found = count;
      for (let i = 0; i < found; i++) {
        const state = (states[i] as number) | (1 << top);
        if (!isReached(state, top)) continue;
        describe(state, top);
        states[count++] = state;
      }
    }
    automaton.stateCount = count;
    if (blanks > 0) {
      const allBlanks = (1 << blanks) - 1;
      for (let i = 0; i < count; i++) {
        const state = states[i] as number;
        if ((state & allBlanks) === allBlanks) describeWithoutBlanks(state);
      }
    }
  };

  /** Set by `leftIn`: only as long as the caller looks at it. */
  const left: number[] = [];
  /** The tiles left in a state, ascending. */
  const leftIn = (state: number): readonly number[] => {
    left.length = 0;
    for (let i = 0; i < automaton.size; i++) {
      if (((state >> i) & 1) === 1) left.push(tiles[i] as number);
    }
    return left;
  };

  const keepByLeaves = ({ ranking, values: leaveValues, valueNow }: LeaveTable): void => {
    const { offsets, maxSize } = ranking;
    const { stateCount, size, full } = automaton;
    let worst = 0;
    for (let i = 0; i < stateCount; i++) {
      const state = states[i] as number;
      const count = remaining[state] as number;
      if (count > maxSize) continue;
      const index = (offsets[count] as number) + (rank[state] as number);
      let value = leaveValues[index] as number;
      if (value === unvalued) value = valueNow(leftIn(state), index);
      kept[state] = value;
      if (value < worst) worst = value;
    }
    // Only a pass keeps seven tiles, and it must not look better than an exchange.
    if (size > maxSize) kept[full] = worst;
  };

  const settle = (wholeRackBonus: number): void => {
    const { stateCount } = automaton;
    for (let i = 0; i < stateCount; i++) {
      const state = states[i] as number;
      const value = kept[state] as number;
      settled[state] = value;
      settled[state | noBlank] = value;
    }
    settled[0] = (kept[0] as number) + 1000 * wholeRackBonus;
  };

  const automaton: RackAutomaton = {
    tiles,
    size: 0,
    blanks: 0,
    full: 0,
    states,
    stateCount: 0,
    remaining,
    available,
    layable,
    take,
    faceValue,
    rank,
    kept,
    settled,
    setTiles,
    keepByLeaves,
    settle,
  };
  return automaton;
}
