import type { AnagramTable } from './anagram-table.ts';
import type { BoardGrid } from '../board/board-grid.ts';
import { doubled } from '../memory/flat-arrays.ts';
import { createKeyMemo, UNKNOWN } from '../memory/key-memo.ts';
import type { RackAutomaton } from '../rack/rack-automaton.ts';
import { BLANK_BIT, type TileCoding } from '../board/tile-coding.ts';
import type { RecordPlay } from './word-search.ts';

/**
 * The plays that use every tile of the rack, found by anagram instead of by search: such a play is
 * a word of exactly the letters of the rack and of the tiles it passes. These plays are the deepest
 * and the most expensive to search for, and usually there are none.
 */
export interface WholeRackPlays {
  /** Call it after the rack has changed. */
  prepare(): void;
  /** Whether a word consists of the rack and board letters with this key. */
  exists(standingKey: number): boolean;
  /** Finds the plays through `anchor` whose word starts to the right of `border`. */
  run(anchor: number, border: number): void;
}

export function createWholeRackPlays(
  anagrams: AnagramTable,
  grid: BoardGrid,
  rack: RackAutomaton,
  coding: TileCoding,
  strip: Uint8Array,
  record: RecordPlay,
): WholeRackPlays {
  // V8 looks up an imported constant at each use, but compiles in those of a closure.
  const blankBit = BLANK_BIT;
  const unknown = UNKNOWN;
  const { letterKeys, words, wordStride, firstWords, wordCounts } = anagrams;
  const { letters, tileScores, crossSets, crossMultipliers, crossSums } = grid;
  const { letterMultipliers, wordMultipliers } = grid;
  const { available, take } = rack;
  const { values } = coding;
  const letterCount = coding.alphabet.letters.length;

  /** Slots of the anagram table that match a key of this rack, one run per key. */
  let slots = new Int32Array(256);
  let slotCount = 0;
  /** By key of board letters: the start and end of its run of slots. */
  const runs = createKeyMemo(2);
  let rackKey = 0;
  /** The square after the word being fitted. */
  let wordEnd = 0;

  const prepare = (): void => {
    runs.clear();
    slotCount = 0;
    rackKey = 0;
    for (let i = rack.blanks; i < rack.size; i++) {
      rackKey = (rackKey + (letterKeys[rack.tiles[i] as number] as number)) | 0;
    }
  };

  const addSlot = (key: number): void => {
    if (!anagrams.mayHave(key)) return;
    const slot = anagrams.slotOf(key);
    if (slot < 0) return;
    if (slotCount === slots.length) slots = doubled(slots);
    slots[slotCount++] = slot;
  };

  /** Tries every choice of letters for the blanks, in ascending order, each choice once. */
  const addSlots = (key: number, blanks: number, lowest: number): void => {
    if (blanks === 0) {
      addSlot(key);
      return;
    }
    for (let letter = lowest; letter <= letterCount; letter++) {
      addSlots((key + (letterKeys[letter] as number)) | 0, blanks - 1, letter);
    }
  };

  /** The index of a key in `runs`; its words are looked up the first time. */
  const lookUp = (standingKey: number): number => {
    const place = runs.placeOf(standingKey);
    if (runs.get(place) === unknown) {
      runs.set(place, slotCount);
      addSlots((rackKey + standingKey) | 0, rack.blanks, 1);
      runs.set(place + 1, slotCount);
    }
    return place;
  };

  const exists = (standingKey: number): boolean => {
    const place = lookUp(standingKey);
    return runs.get(place) !== runs.get(place + 1);
  };

  /** Places the rest of a word from `at` on, each new letter as a tile and as a blank. */
  const fit = (
    word: number,
    start: number,
    at: number,
    state: number,
    main: number,
    multiplier: number,
    crosses: number,
  ): void => {
    const letter = words[word] as number;
    if (at === wordEnd) {
      if (letter === 0) record(start, at - 1, state, Math.imul(main, multiplier) + crosses);
      return;
    }
    const standing = letters[at] as number;
    if (standing !== 0) {
      strip[at] = 0;
      if (standing === letter) {
        fit(word + 1, start, at + 1, state, main + (tileScores[at] as number), multiplier, crosses);
      }
      return;
    }
    if (letter === 0 || ((crossSets[at] as number) & (1 << letter)) === 0) return;
    const onRack = available[state] as number;
    const multiplied = Math.imul(multiplier, wordMultipliers[at] as number);
    const crossed = crosses + (crossSums[at] as number);
    if ((onRack & (1 << letter)) !== 0) {
      const value = values[letter] as number;
      strip[at] = letter;
      fit(
        word + 1,
        start,
        at + 1,
        take[(state << 5) | letter] as number,
        main + Math.imul(value, letterMultipliers[at] as number),
        multiplied,
        crossed + Math.imul(value, crossMultipliers[at] as number),
      );
    }
    if ((onRack & 1) !== 0) {
      strip[at] = letter | blankBit;
      fit(word + 1, start, at + 1, take[state << 5] as number, main, multiplied, crossed);
    }
  };

  const fitAll = (start: number, standingKey: number): void => {
    const place = lookUp(standingKey);
    const end = runs.get(place + 1);
    for (let i = runs.get(place); i < end; i++) {
      const slot = slots[i] as number;
      const first = firstWords[slot] as number;
      const count = wordCounts[slot] as number;
      for (let word = first; word < first + count; word++) {
        fit(word * wordStride, start, start, rack.full, 0, 1, 0);
      }
    }
  };

  const run = (anchor: number, border: number): void => {
    const { size } = rack;
    let leftTiles = 0;
    let leftKey = 0;
    for (let start = anchor; start > border; start--) {
      const standing = letters[start] as number;
      if (standing !== 0) leftKey = (leftKey + (letterKeys[standing] as number)) | 0;
      else {
        if (leftTiles === size || crossSets[start] === 0) return;
        leftTiles++;
      }
      if (letters[start - 1] !== 0) continue;
      // To the right until all tiles are placed, and through the tiles already there.
      let tiles = leftTiles;
      let key = leftKey;
      let at = anchor + 1;
      for (; ; at++) {
        const letter = letters[at] as number;
        if (letter !== 0) key = (key + (letterKeys[letter] as number)) | 0;
        else if (tiles === size || crossSets[at] === 0) break;
        else tiles++;
      }
      if (tiles < size || letters[at] !== 0) continue;
      wordEnd = at;
      fitAll(start, key);
    }
  };

  return { prepare, exists, run };
}
