import { RACK_SIZE } from '@luctor/rules';
import type { AnagramTable } from './anagram-table.ts';
import type { Arena } from '../memory/arena.ts';
import { createKeyMemo, UNKNOWN } from '../memory/key-memo.ts';
import type { RackAutomaton } from '../rack/rack-automaton.ts';
import type { TileCoding } from '../board/tile-coding.ts';

/**
 * The most that the tiles of one rack can earn on any squares: the part of a bound that does not
 * depend on the board. Its tables are indexed by slot: the number of tiles played, `WITH_A_BLANK`
 * if they include a blank, `ALONE` for only those subsets that form a word without help from the
 * board.
 */
export interface RackBounds {
  /** By number of tiles: the sum of the highest values. */
  readonly highest: Int32Array;
  /** By slot: the best of `settled` over the subsets that may be played. */
  readonly kept: Int32Array;
  /**
   * By `multiplier << 5 | slot`: the same plus the value of the tiles played, times the multiplier.
   */
  readonly sums: Int32Array;
  /**
   * The best of `settled` plus the value of the tiles played, over the subsets of this many
   * lettered tiles, `WORTH_ANAGRAMS` or more, that form a word together with board letters of this
   * key.
   */
  sumWith(standingKey: number, played: number): number;
  /** Call it after the rack has been settled. */
  prepare(): void;
}

/** Below every equity, and far enough from the integer limit to be added to. */
export const NO_BOUND: number = -(1 << 30);

export const WITH_A_BLANK = 8;
export const ALONE = 16;

/** Word multipliers below this have sums. */
export const TABLED_MULTIPLIERS = 4;

/** From this many tiles on it pays to check whether they form a word: fewer tiles mostly do. */
export const WORTH_ANAGRAMS = 4;

/** Seven tiles have at most this many subsets of the same size. */
const MAX_SUBSETS = 35;

export function createRackBounds(
  anagrams: AnagramTable,
  rack: RackAutomaton,
  coding: TileCoding,
  arena: Arena,
): RackBounds {
  // V8 looks up an imported constant at each use, but compiles in those of a closure.
  const alone = ALONE;
  const withABlank = WITH_A_BLANK;
  const noBound = NO_BOUND;
  const tabledMultipliers = TABLED_MULTIPLIERS;
  const worthAnagrams = WORTH_ANAGRAMS;
  const unknown = UNKNOWN;
  const { letterKeys } = anagrams;
  const { states, remaining, faceValue, settled, tiles } = rack;
  const { values } = coding;
  const letterCount = coding.alphabet.letters.length;
  const highest = arena.ints(16);
  const kept = arena.ints(32);
  const sums = arena.ints(32 * tabledMultipliers);
  /** By state: the key of the tiles left. */
  const keys = arena.ints(128);
  // The subsets without blanks by number of tiles, highest sum first.
  const subsetKeys = arena.ints((RACK_SIZE + 1) * MAX_SUBSETS);
  const subsetSums = arena.ints((RACK_SIZE + 1) * MAX_SUBSETS);
  const subsetCounts = arena.ints(RACK_SIZE + 1);
  const memo = createKeyMemo(RACK_SIZE + 1);

  const sumHighest = (): void => {
    const { size } = rack;
    // First the values in descending order, then their sums.
    for (let i = 0; i < size; i++) {
      const value = values[tiles[i] as number] as number;
      let j = i + 1;
      while (j > 1 && (highest[j - 1] as number) < value) {
        highest[j] = highest[j - 1] as number;
        j--;
      }
      highest[j] = value;
    }
    for (let i = 1; i <= RACK_SIZE; i++) {
      highest[i] = (highest[i - 1] as number) + (i <= size ? (highest[i] as number) : 0);
    }
  };

  const raise = (slot: number, value: number, points: number): void => {
    if (value > (kept[slot] as number)) kept[slot] = value;
    let sum = value;
    for (let at = slot + 32; at < 32 * tabledMultipliers; at += 32) {
      sum = (sum + points) | 0;
      if (sum > (sums[at] as number)) sums[at] = sum;
    }
  };

  const listSubset = (played: number, key: number, sum: number): void => {
    const first = played * MAX_SUBSETS;
    let at = first + (subsetCounts[played] as number);
    subsetCounts[played] = (subsetCounts[played] as number) + 1;
    while (at > first && (subsetSums[at - 1] as number) < sum) {
      subsetSums[at] = subsetSums[at - 1] as number;
      subsetKeys[at] = subsetKeys[at - 1] as number;
      at--;
    }
    subsetSums[at] = sum;
    subsetKeys[at] = key;
  };

  /** Whether tiles of this key plus this many blanks may be an anagram of a word. */
  const mayMakeWord = (key: number, blanks: number): boolean => {
    if (blanks === 0) return anagrams.mayHave(key);
    // With two blanks nearly every set of tiles forms a word: trying all letters twice is not worth
    // it.
    if (blanks > 1) return true;
    for (let letter = 1; letter <= letterCount; letter++) {
      if (anagrams.mayHave((key + (letterKeys[letter] as number)) | 0)) return true;
    }
    return false;
  };

  const prepare = (): void => {
    const { size, blanks, full, stateCount } = rack;
    const allBlanks = (1 << blanks) - 1;
    sumHighest();
    kept.fill(noBound);
    sums.fill(noBound);
    subsetCounts.fill(0);
    memo.clear();
    for (let i = 1; i < stateCount; i++) {
      const state = states[i] as number;
      const top = 31 - Math.clz32(state);
      const below = keys[state ^ (1 << top)] as number;
      keys[state] = (below + (letterKeys[tiles[top] as number] as number)) | 0;
    }
    const wholeKey = keys[full] as number;
    const wholeValue = faceValue[full] as number;
    for (let i = 0; i < stateCount; i++) {
      const state = states[i] as number;
      const played = size - (remaining[state] as number);
      const blanksPlayed = blanks - (remaining[state & allBlanks] as number);
      const slot = blanksPlayed === 0 ? played : played | withABlank;
      const value = settled[state] as number;
      const points = 1000 * (wholeValue - (faceValue[state] as number));
      raise(slot, value, points);
      if (played < worthAnagrams) {
        raise(slot | alone, value, points);
        continue;
      }
      const key = (wholeKey - (keys[state] as number)) | 0;
      if (mayMakeWord(key, blanksPlayed)) raise(slot | alone, value, points);
      if (blanksPlayed === 0) listSubset(played, key, value + points);
    }
  };

  const sumWith = (standingKey: number, played: number): number => {
    const place = memo.placeOf(standingKey) + played;
    const known = memo.get(place);
    if (known !== unknown) return known;
    let found = noBound;
    const first = played * MAX_SUBSETS;
    const end = first + (subsetCounts[played] as number);
    for (let at = first; at < end; at++) {
      if (anagrams.mayHave((standingKey + (subsetKeys[at] as number)) | 0)) {
        found = subsetSums[at] as number;
        break;
      }
    }
    memo.set(place, found);
    return found;
  };

  return { highest, kept, sums, sumWith, prepare };
}
