import { wordOf, type Board, type PlacedTile, type Placement } from '../board/board.ts';
import { step, type Cell, type Direction } from '../board/layout.ts';
import { checkPlacement } from '../play/legality.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import { BLANK, type Tile } from '../board/tile.ts';

/**
 * One legal play, or null where there is none: words and places are tried from a random beginning
 * on, so that a random player need not list them all. Places are sifted by letter codes, as tests
 * play thousands of games with it; what remains is judged by the rules. With less `patience` only so
 * many words are tried.
 */
export function findPlay(
  ruleset: Ruleset,
  board: Board,
  rack: readonly Tile[],
  words: readonly string[],
  random: (bound: number) => number = () => 0,
  patience = words.length,
): Placement | null {
  const known = new Set(words);
  const sieve = new Sieve(board);
  const likely = wordsWithin(board, rack, words);
  if (likely.length === 0) return null;
  const places = board.squares.length * 2;
  const firstWord = random(likely.length);
  const firstPlace = random(places);
  for (let w = 0; w < Math.min(likely.length, patience); w++) {
    const word = likely[(firstWord + w) % likely.length] ?? '';
    for (let p = 0; p < places; p++) {
      const place = (firstPlace + p) % places;
      const direction = (place & 1) === 0 ? 'across' : 'down';
      if (!sieve.passes(word, place >> 1, direction)) continue;
      const start = { row: Math.floor((place >> 1) / board.size), col: (place >> 1) % board.size };
      const placement = layWord(board, rack, word, start, direction);
      if (placement === null) continue;
      const legal = checkPlacement(ruleset, board, rack, placement);
      if (legal.ok && legal.value.runs.every((run) => known.has(wordOf(run)))) return placement;
    }
  }
  return null;
}

/** Words whose letters are all on the rack or the board, blanks aside. */
function wordsWithin(board: Board, rack: readonly Tile[], words: readonly string[]): string[] {
  const there = new Set([...board.squares.map((face) => face.toUpperCase()), ...rack]);
  const blanks = rack.filter((tile) => tile === BLANK).length;
  return words.filter((word) => {
    const missing = Array.from(word).filter((letter) => !there.has(letter));
    return missing.length <= blanks;
  });
}

/** Tells cheaply where a word agrees with the board and lies beside a tile. */
class Sieve {
  readonly #size: number;
  /** Code of the letter on each square; 0 for none. */
  readonly #codes: Uint16Array;
  /** Empty squares beside a tile; all squares while the board is empty. */
  readonly #near: Uint8Array;

  constructor(board: Board) {
    const { size, squares } = board;
    this.#size = size;
    this.#codes = Uint16Array.from(squares, (face) =>
      face === '' ? 0 : face.toUpperCase().charCodeAt(0),
    );
    const isEmpty = squares.every((face) => face === '');
    this.#near = Uint8Array.from(squares, (face, i) => {
      const col = i % size;
      const beside =
        isEmpty ||
        (col > 0 && this.#codes[i - 1] !== 0) ||
        (col < size - 1 && this.#codes[i + 1] !== 0) ||
        (this.#codes[i - size] ?? 0) !== 0 ||
        (this.#codes[i + size] ?? 0) !== 0;
      return face === '' && beside ? 1 : 0;
    });
  }

  passes(word: string, start: number, direction: Direction): boolean {
    const isAcross = direction === 'across';
    const from = isAcross ? start % this.#size : Math.floor(start / this.#size);
    if (from + word.length > this.#size) return false;
    const stride = isAcross ? 1 : this.#size;
    let touches = 0;
    for (let i = 0, at = start; i < word.length; i++, at += stride) {
      const code = this.#codes[at];
      if (code !== 0 && code !== word.charCodeAt(i)) return false;
      touches |= this.#near[at] ?? 0;
    }
    return touches !== 0;
  }
}

/** The tiles of the rack that would make the word here, blanks last; null where they cannot. */
function layWord(
  board: Board,
  rack: readonly Tile[],
  word: string,
  start: Cell,
  direction: Direction,
): Placement | null {
  const left = [...rack];
  const laid: PlacedTile[] = [];
  for (let i = 0; i < word.length; i++) {
    const cell = step(start, direction, i);
    if (board.squares[cell.row * board.size + cell.col] !== '') continue;
    const letter = word.charAt(i);
    const natural = left.indexOf(letter);
    const at = natural >= 0 ? natural : left.indexOf(BLANK);
    if (at < 0) return null;
    left.splice(at, 1);
    laid.push({ ...cell, face: natural >= 0 ? letter : letter.toLowerCase() });
  }
  return laid.length > 0 ? laid : null;
}
