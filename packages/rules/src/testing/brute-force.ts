import { faceAt, wordOf, type Board, type Placement } from '../board/board.ts';
import { DIRECTIONS, isOnBoard, step, type Cell, type Direction } from '../board/layout.ts';
import { checkPlacement, type LegalPlay } from '../play/legality.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import { scorePlay } from '../play/scoring.ts';
import { BLANK, type Tile } from '../board/tile.ts';

/**
 * Every legal play, found the slow and obvious way: each word of a list at each place in each
 * direction, each letter as a tile or as a blank, judged by the rules themselves. It is the oracle
 * that fast generators are checked against, so it shares no code or method with them.
 */
export interface BrutePlay {
  readonly play: LegalPlay;
  readonly score: number;
}

export function allPlays(
  ruleset: Ruleset,
  board: Board,
  rack: readonly Tile[],
  words: readonly string[],
): BrutePlay[] {
  const known = new Set(words);
  const found = new Map<string, BrutePlay>();
  for (const word of known) {
    for (const { start, direction } of placesFor(board, rack, word)) {
      for (const placement of placements(board, rack, word, start, direction)) {
        const play = judge(ruleset, board, rack, placement, known);
        if (play !== null) found.set(keyOf(placement), play);
      }
    }
  }
  return [...found.values()];
}

function judge(
  ruleset: Ruleset,
  board: Board,
  rack: readonly Tile[],
  placement: Placement,
  known: ReadonlySet<string>,
): BrutePlay | null {
  const legal = checkPlacement(ruleset, board, rack, placement);
  if (!legal.ok || !legal.value.runs.every((run) => known.has(wordOf(run)))) return null;
  return { play: legal.value, score: scorePlay(ruleset, board, legal.value).total };
}

/** A placement as a key: the order of its tiles does not matter. */
export function keyOf(placement: Placement): string {
  return placement
    .map(({ row, col, face }) => `${row},${col}${face}`)
    .toSorted()
    .join(' ');
}

/** Where a word could lie at all: with the letters there, and as many new ones as the rack has. */
function* placesFor(
  board: Board,
  rack: readonly Tile[],
  word: string,
): Generator<{ start: Cell; direction: Direction }> {
  for (let row = 0; row < board.size; row++) {
    for (let col = 0; col < board.size; col++) {
      for (const direction of DIRECTIONS) {
        const start = { row, col };
        if (!isOnBoard(board.size, step(start, direction, word.length - 1))) continue;
        let fresh = 0;
        let fits = true;
        for (let i = 0; i < word.length && fits; i++) {
          const face = faceAt(board, step(start, direction, i));
          if (face === '') fresh++;
          else fits = face.toUpperCase() === word[i];
        }
        if (fits && fresh > 0 && fresh <= rack.length) yield { start, direction };
      }
    }
  }
}

/** Each way to lay the new letters of a word from a rack: a tile of that letter, or a blank. */
function* placements(
  board: Board,
  rack: readonly Tile[],
  word: string,
  start: Cell,
  direction: Direction,
  from = 0,
  laid: Placement = [],
): Generator<Placement> {
  let i = from;
  while (i < word.length && faceAt(board, step(start, direction, i)) !== '') i++;
  const letter = word[i];
  if (letter === undefined) {
    yield laid;
    return;
  }
  const cell = step(start, direction, i);
  for (const [tile, face] of [
    [letter, letter],
    [BLANK, letter.toLowerCase()],
  ] as const) {
    const at = rack.indexOf(tile);
    if (at < 0) continue;
    const rest = rack.toSpliced(at, 1);
    yield* placements(board, rest, word, start, direction, i + 1, [...laid, { ...cell, face }]);
  }
}
