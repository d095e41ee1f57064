import { RACK_SIZE } from '@luctor/rules';
import type { AnagramTable } from './anagram-table.ts';
import type { Anchors } from './anchors.ts';
import type { BoardGrid } from '../board/board-grid.ts';
import type { Arena } from '../memory/arena.ts';
import type { RackAutomaton } from '../rack/rack-automaton.ts';
import {
  ALONE,
  NO_BOUND,
  TABLED_MULTIPLIERS,
  WITH_A_BLANK,
  WORTH_ANAGRAMS,
  type RackBounds,
} from './rack-bounds.ts';
import type { RackOptions } from './rack-options.ts';
import type { TileCoding } from '../board/tile-coding.ts';
import type { WholeRackPlays } from './whole-rack-plays.ts';
import type { WordSearch } from './word-search.ts';

/**
 * Shadow play: the most that a play through an anchor could earn, computed without the lexicon;
 * most anchors then need no search. For every start square and every number of tiles - an *outline*
 * - the best tiles are assumed on the best squares.
 *
 * Every bound must be admissible: no play may exceed it. Otherwise `findBest` would silently miss
 * the best move. The tests compare it with the best of all moves.
 *
 * The file is long because its functions share their arrays: they take a fifth of the time of
 * `findBest`, and passing arrays around costs more.
 */
export interface ShadowBounds {
  /** Computes the bound of every anchor, given the best move so far. */
  cast(): void;
  /** By job. */
  readonly bounds: Int32Array;
  /**
   * Computes tighter bounds for the outlines of a job. Returns the lower bound, and tells the word
   * search how many tiles are worth placing from which square.
   */
  refine(anchor: number, kind: number): number;
}

/** The kinds of search at an anchor: plays without a blank, with a blank, and of the whole rack. */
export const WITHOUT_BLANK = 0;
export const WITH_BLANK = 1;
export const WHOLE_RACK = 2;
/** Jobs are numbered `anchor << KIND_BITS | kind`. */
export const KIND_BITS = 2;

// Counts of squares are summed in one integer.
const DOUBLED = 1; // letter multiplier of 2 or more
const TRIPLED = 1 << 4; // of 3 or more
const QUADRUPLED = 1 << 8; // of 4 or more
const FREE = 1 << 12; // no crossing word
const STANDING = 1 << 16; // tiles passed, up to 20
const NEEDS_BLANK = 1 << 24; // no lettered tile fits

/** Replaces the base of an outline whose bound cannot get lower. */
const REFINED: number = -(2 ** 31) | 0;

/** The shape of an outline is its start and its slot in the bounds of the rack. */
const SLOT_BITS = 5;

// Indices into `totals`.
const LETTERED = 0; // tiles on the rack that are not blanks
const OUTLINES = 1; // listed so far
const SIZE = 2; // of the rack
const BLANKS = 3; // on the rack

export interface ShadowParts {
  readonly anagrams: AnagramTable;
  readonly grid: BoardGrid;
  readonly rack: RackAutomaton;
  readonly coding: TileCoding;
  readonly options: RackOptions;
  readonly rackBounds: RackBounds;
  readonly anchors: Anchors;
  readonly wholeRack: WholeRackPlays;
  readonly search: WordSearch;
  /** The equity of the best move so far, in its only element. */
  readonly bar: Int32Array;
  readonly arena: Arena;
}

export function createShadowBounds(parts: ShadowParts): ShadowBounds {
  // V8 looks up an imported constant at each use, but compiles in those of a closure.
  const alone = ALONE;
  const withABlank = WITH_A_BLANK;
  const noBound = NO_BOUND;
  const tabledMultipliers = TABLED_MULTIPLIERS;
  const worthAnagrams = WORTH_ANAGRAMS;
  const withoutBlank = WITHOUT_BLANK;
  const withBlank = WITH_BLANK;
  const wholeRackJob = WHOLE_RACK;
  const kindBits = KIND_BITS;
  const { grid, rack, anchors, wholeRack, rackBounds, bar, arena } = parts;
  const { letters, tileScores, trailSets, crossMultipliers, crossSums } = grid;
  const { letterMultipliers, wordMultipliers } = grid;
  const { squares, stride } = grid.geometry;
  const { openings } = parts.options;
  const { letterKeys } = parts.anagrams;
  const { values } = parts.coding;
  const { keptFrom, keptGoingLeft } = parts.search;
  const { squares: anchorSquares, borders: anchorBorders } = anchors;
  const { highest, kept, sums } = rackBounds;

  // What a tile on an empty square can add: to the word, beyond its face value; to the crossing
  // words; its face value, if a crossing word limits it; and to the counts.
  const squareMain = arena.ints(squares);
  const squareCross = arena.ints(squares);
  const squareFace = arena.ints(squares);
  const squareCounts = arena.ints(squares);
  // The sums over the squares to the right of the anchor, by number of tiles placed there.
  const rightMain = arena.ints(RACK_SIZE + 1);
  const rightMultiplier = arena.ints(RACK_SIZE + 1).fill(1);
  const rightCross = arena.ints(RACK_SIZE + 1);
  const rightFace = arena.ints(RACK_SIZE + 1);
  const rightCounts = arena.ints(RACK_SIZE + 1);
  const rightKey = arena.ints(RACK_SIZE + 1);

  const bounds = arena.ints(anchors.squares.length << kindBits);
  // Outlines by anchor, from outlineStarts[anchor] on: start, tiles and blank in one number; the
  // key of the board letters; and the bound without the tiles and their leave, if it is still
  // unknown which tiles form a word with those letters. Each square is in the reach of only one
  // anchor, which limits the number of outlines.
  const mostOutlines = squares * RACK_SIZE * 2;
  const outlineBounds = arena.ints(mostOutlines);
  const outlineShapes = arena.ints(mostOutlines);
  const outlineKeys = arena.ints(mostOutlines);
  const outlineBases = arena.ints(mostOutlines);
  const outlineStarts = arena.ints(anchors.squares.length + 1);

  // The lettered tiles of the rack, highest value first.
  const tileBits = arena.ints(RACK_SIZE);
  const tileValues = arena.ints(RACK_SIZE);
  // Counters in an array: V8 handles a changing variable of a closure less well.
  const totals = arena.ints(4);

  const sortTiles = (): void => {
    let lettered = 0;
    for (let i = rack.blanks; i < rack.size; i++) {
      const tile = rack.tiles[i] as number;
      const value = values[tile] as number;
      let j = lettered++;
      while (j > 0 && (tileValues[j - 1] as number) < value) {
        tileValues[j] = tileValues[j - 1] as number;
        tileBits[j] = tileBits[j - 1] as number;
        j--;
      }
      tileValues[j] = value;
      tileBits[j] = 1 << tile;
    }
    totals[LETTERED] = lettered;
    totals[SIZE] = rack.size;
    totals[BLANKS] = rack.blanks;
  };

  const sizeUpSquare = (at: number): void => {
    const multiplier = letterMultipliers[at] as number;
    const crossMultiplier = crossMultipliers[at] as number;
    if (crossMultiplier === 0) {
      squareFace[at] = 0;
      squareCross[at] = 0;
      // No count covers more than fourfold: assume the best tile.
      squareMain[at] = multiplier > 4 ? Math.imul(highest[1] as number, multiplier - 4) : 0;
      let counts = FREE;
      if (multiplier > 1) counts += DOUBLED;
      if (multiplier > 2) counts += TRIPLED;
      if (multiplier > 3) counts += QUADRUPLED;
      squareCounts[at] = counts;
      return;
    }
    const open = openings[at] as number;
    const lettered = totals[LETTERED] as number;
    let i = 0;
    while (i < lettered && ((tileBits[i] as number) & open) === 0) i++;
    const value = i < lettered ? (tileValues[i] as number) : 0;
    squareFace[at] = value;
    squareCross[at] = (crossSums[at] as number) + Math.imul(value, crossMultiplier);
    squareMain[at] = Math.imul(value, multiplier - 1);
    squareCounts[at] = i < lettered ? 0 : NEEDS_BLANK;
  };

  const sizeUpSquares = (): void => {
    for (let i = 0; i < anchors.laneCount; i++) {
      const border = Math.imul(anchors.lanes[i] as number, stride);
      const end = border + stride;
      for (let at = border + 1; at < end; at++) if (letters[at] === 0) sizeUpSquare(at);
    }
  };

  /** Fills the `right` arrays; returns how many tiles have room. */
  const sweepRight = (anchor: number, size: number): number => {
    let main = 0;
    let multiplier = 1;
    let cross = 0;
    let face = 0;
    let counts = 0;
    let key = 0;
    let at = anchor + 1;
    let tiles = 0;
    while (tiles < size && openings[at] !== 0) {
      tiles++;
      main += squareMain[at] as number;
      cross += squareCross[at] as number;
      face += squareFace[at] as number;
      counts += squareCounts[at] as number;
      multiplier = Math.imul(multiplier, wordMultipliers[at] as number);
      at++;
      for (let letter = letters[at] as number; letter !== 0; letter = letters[at] as number) {
        main += tileScores[at] as number;
        counts += STANDING;
        key = (key + (letterKeys[letter] as number)) | 0;
        at++;
      }
      rightMain[tiles] = main;
      rightMultiplier[tiles] = multiplier;
      rightCross[tiles] = cross;
      rightFace[tiles] = face;
      rightCounts[tiles] = counts;
      rightKey[tiles] = key;
    }
    return tiles;
  };

  const sweep = (index: number): void => {
    const anchor = anchorSquares[index] as number;
    const border = anchorBorders[index] as number;
    if (openings[anchor] === 0) return;
    const size = totals[SIZE] as number;
    const blanks = totals[BLANKS] as number;
    const lettered = totals[LETTERED] as number;
    const mostRight = sweepRight(anchor, size);
    let main = 0;
    let multiplier = 1;
    let cross = 0;
    let face = 0;
    let counts = 0;
    let key = 0;
    let tiles = 0;
    for (let at = anchor; at > border; at--) {
      const letter = letters[at] as number;
      if (letter !== 0) {
        main += tileScores[at] as number;
        counts += STANDING;
        key = (key + (letterKeys[letter] as number)) | 0;
      } else {
        if (tiles === size || openings[at] === 0) return;
        tiles++;
        main += squareMain[at] as number;
        cross += squareCross[at] as number;
        face += squareFace[at] as number;
        counts += squareCounts[at] as number;
        multiplier = Math.imul(multiplier, wordMultipliers[at] as number);
      }
      if (letters[at - 1] !== 0) continue;
      let right = 0;
      let most = mostRight < size - tiles ? mostRight : size - tiles;
      if (tiles === 0) {
        // Only board tiles so far: the word starts with them and must continue.
        right = 1;
        if (((openings[anchor + 1] as number) & (trailSets[anchor + 1] as number)) === 0) most = 0;
      }
      for (; right <= most; right++) {
        const played = tiles + right;
        const times = Math.imul(multiplier, rightMultiplier[right] as number);
        const words = Math.imul(main + (rightMain[right] as number), times);
        const all = (counts + (rightCounts[right] as number)) | 0;
        const extra =
          (highest[all & 15] as number) +
          (highest[(all >> 4) & 15] as number) +
          (highest[(all >> 8) & 15] as number);
        const fixed = (words + cross + (rightCross[right] as number)) | 0;
        const premiums = Math.imul(1000, fixed + Math.imul(extra, times));
        const faces = (face + (rightFace[right] as number)) | 0;
        const free = (all >> 12) & 15;
        const standingKey = (key + (rightKey[right] as number)) | 0;
        const slot = (all & (255 * STANDING)) === 0 ? played | alone : played;
        if (played <= lettered && all < NEEDS_BLANK) {
          const highestFaces = (faces + (highest[free] as number)) | 0;
          const bound = boundOf(slot, times, premiums, highestFaces);
          if (bound >= (bar[0] as number)) {
            keepOutline(index, at, slot, bound, times, premiums, standingKey);
          }
        }
        if (blanks > 0) {
          // If no crossing word limits a square, one of the free squares holds the blank.
          const lastFree = free === played ? free - 1 : free;
          const highestFaces = (faces + (highest[lastFree] as number)) | 0;
          const bound = boundOf(slot | withABlank, times, premiums, highestFaces);
          if (bound >= (bar[0] as number)) {
            keepOutline(index, at, slot | withABlank, bound, times, premiums, standingKey);
          }
        }
      }
    }
  };

  /**
   * The most that an outline can earn: either the highest tiles and the best leave separately or,
   * because these seldom occur together, the best sum of both.
   */
  const boundOf = (slot: number, multiplier: number, premiums: number, faces: number): number => {
    const values = Math.imul(1000, Math.imul(faces, multiplier));
    const apart = (premiums + values + (kept[slot] as number)) | 0;
    if (multiplier >= tabledMultipliers) return apart;
    const together = (premiums + (sums[(multiplier << 5) | slot] as number)) | 0;
    return together < apart ? together : apart;
  };

  const keepOutline = (
    index: number,
    start: number,
    slot: number,
    bound: number,
    multiplier: number,
    premiums: number,
    standingKey: number,
  ): void => {
    const job = index << kindBits;
    const played = slot & 7;
    if (played === totals[SIZE]) {
      const at = job | wholeRackJob;
      if (bound > (bounds[at] as number) && wholeRack.exists(standingKey)) bounds[at] = bound;
      return;
    }
    const outline = totals[OUTLINES] as number;
    totals[OUTLINES] = outline + 1;
    outlineBounds[outline] = bound;
    outlineShapes[outline] = (start << SLOT_BITS) | slot;
    outlineKeys[outline] = standingKey;
    // `sumWith` counts the tiles once: the rest of the multiplier applies to the highest tiles.
    outlineBases[outline] =
      slot > 7 || played < worthAnagrams
        ? REFINED
        : premiums + Math.imul(1000 * (multiplier - 1), highest[played] as number);
    const at = job | ((slot & withABlank) === 0 ? withoutBlank : withBlank);
    if (bound > (bounds[at] as number)) bounds[at] = bound;
  };

  const cast = (): void => {
    const { count } = anchors;
    bounds.fill(noBound, 0, count << kindBits);
    sortTiles();
    sizeUpSquares();
    totals[OUTLINES] = 0;
    for (let i = 0; i < count; i++) {
      outlineStarts[i] = totals[OUTLINES];
      sweep(i);
    }
    outlineStarts[count] = totals[OUTLINES];
  };

  const refine = (index: number, kind: number): number => {
    const anchor = anchorSquares[index] as number;
    const first = (anchorBorders[index] as number) + 1;
    const size = totals[SIZE] as number;
    const wantedBlank = kind === withBlank ? withABlank : 0;
    let highestBound = noBound;
    for (let at = first; at <= anchor; at++) keptFrom[at] = size;
    const end = outlineStarts[index + 1] as number;
    for (let i = outlineStarts[index] as number; i < end; i++) {
      const shape = outlineShapes[i] as number;
      let most = outlineBounds[i] as number;
      if (most < (bar[0] as number) || (shape & withABlank) !== wantedBlank) continue;
      const base = outlineBases[i] as number;
      if (base !== REFINED) {
        const sum = base + rackBounds.sumWith(outlineKeys[i] as number, shape & 7);
        outlineBases[i] = REFINED;
        if (sum < most) {
          most = sum;
          outlineBounds[i] = sum;
          if (sum < (bar[0] as number)) continue;
        }
      }
      if (most > highestBound) highestBound = most;
      const start = shape >> SLOT_BITS;
      const keeps = size - (shape & 7);
      if (keeps < (keptFrom[start] as number)) keptFrom[start] = keeps;
    }
    let least = size;
    for (let at = first; at <= anchor; at++) {
      if ((keptFrom[at] as number) < least) least = keptFrom[at] as number;
      keptGoingLeft[at] = least;
    }
    return highestBound;
  };

  return { cast, bounds, refine };
}
